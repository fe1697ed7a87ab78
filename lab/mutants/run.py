#!/usr/bin/env python3
"""run.py WORK cover, then run.py WORK run [NUMBERS or FILES]: every planted mutant against the tests that reach it.

WORK is what plant.sh made. The numbers in WORK/first.txt come first. SHARD=0/3 takes a third of them.
The outcome is WORK/results*.jsonl: `by` is what saw it; where it is null, the mutant lives.
SLOW=0 leaves out tests of other modules that take more than two seconds.
Time is the processor's, so that a busy machine changes nothing: a mutant that runs on and on is seen when
its test has used many times what it uses without it, and one that waits for ever when its threads have
hardly wanted to run for a minute.
"""
import collections, glob, json, os, resource, signal, subprocess, sys, time

WORK = os.path.abspath(sys.argv.pop(1))
COPY = WORK + '/copy'
SHARD = os.environ.get('SHARD', '0/1')
MAP = '/dev/shm/mutants-' + SHARD.replace('/', '-')
ROOM = 8192
# Tests of these say nothing of the parts that are examined and take long.
ELSEWHERE = ('engine::', 'audio::', 'listen::', 'speech::bundled', 'speech::speaker')

built = {}
for line in open(WORK + '/build.json'):
    v = json.loads(line)
    if v.get('reason') == 'compiler-artifact' and v.get('executable'):
        built[v['target']['kind'][0], v['target']['name'], v['profile']['test']] = v['executable']
EXE = {'l': built['lib', 'hektor', True], 'a': built.get(('test', 'hektor', True))}
PLAYER = built['example', 'mu', False]
mutants = json.load(open(WORK + '/mutants.json'))
planted = set(json.load(open(WORK + '/planted.json'))['planted'])
env = dict(
    os.environ, CARGO_MANIFEST_DIR=COPY, RUST_BACKTRACE='0', INSTA_UPDATE='no',
    PROPTEST_CASES=os.environ.get('PROPTEST_CASES', '64'), PROPTEST_MAX_SHRINK_ITERS='0',
    PROPTEST_FAILURE_PERSISTENCE='off',
    # `--fail-fast` of the test harness.
    RUSTC_BOOTSTRAP='1',
)

def wants(pid):
    """Whether a thread of a process runs or wants to."""
    for stat in glob.glob(f'/proc/{pid}/task/*/stat'):
        try:
            if open(stat).read().rsplit(') ', 1)[1].startswith('R'):
                return True
        except OSError:
            continue
    return False

def tests(kind, names, mutant=None, cpu=300, covered=False):
    """Runs tests one after the other until one fails: status, output, processor time."""
    e = dict(env)
    if mutant is not None:
        e['MUTANT'] = str(mutant)
    if covered:
        open(MAP, 'wb').write(bytes(ROOM))
        e['MUTANT_MAP'] = MAP
    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [EXE[kind], '--exact', '--test-threads=1', '-Zunstable-options', '--fail-fast', *names]
    p = subprocess.Popen(command, cwd=COPY, env=e, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                         stdin=subprocess.DEVNULL, preexec_fn=limits, process_group=0)
    runs = []
    while True:
        try:
            out, _ = p.communicate(timeout=2)
            status = p.returncode
            break
        except subprocess.TimeoutExpired:
            # On a busy machine too who has something to do is ready to run.
            runs.append(wants(p.pid))
            if len(runs) >= 30 and sum(runs[-30:]) < 3:
                os.killpg(p.pid, signal.SIGKILL)
                out, _ = p.communicate()
                status = 'waits for ever'
                break
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    time_used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return status, out.decode('utf8', 'replace'), time_used

class Player:
    """Plays transcripts, in a process that forks for each mutant."""
    def __init__(self):
        self.p = subprocess.Popen([PLAYER, 'serve'], cwd=COPY, env=env, text=True,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    def ask(self, mutant, files):
        self.p.stdin.write('\t'.join([str(mutant), *files]) + '\n')
        self.p.stdin.flush()
        return self.p.stdout.readline().rstrip('\n')

def cover():
    found = {}
    i, of = map(int, SHARD.split('/'))
    files = sorted(glob.glob(COPY + '/tests/laws/*.txt') + glob.glob(COPY + '/tests/transcripts/*.txt'))
    s = subprocess.run([PLAYER, 'cover', *files[i::of]], cwd=COPY, env=env, capture_output=True, text=True)
    for line in s.stdout.splitlines():
        f = line.split('\t')
        if len(f) == 4 and f[2] == 'true':
            found['t:' + f[0]] = (int(f[1]) / 1e6, [int(x) for x in f[3].split()])
        else:
            print('red without a mutant:', f[0])
    print(len(found), 'transcripts', round(sum(c for c, _ in found.values()), 1), 's', flush=True)
    for kind, exe in EXE.items():
        if not exe:
            continue
        listed = subprocess.run([exe, '--list'], cwd=COPY, env=env, capture_output=True, text=True).stdout
        names = [l[:-6] for l in listed.splitlines() if l.endswith(': test')]
        if kind == 'a':
            names = [n for n in names if n.split('::')[0] in ('outside', 'first_start', 'nothing_lost', 'survey_table')]
        else:
            names = [n for n in names if not n.startswith(ELSEWHERE)]
        for n in names[i::of]:
            status, out, used = tests(kind, [n], covered=True)
            if status != 0:
                print('red without a mutant:', kind, n, out[-300:], flush=True)
            elif '0 passed' not in out:
                reached = open(MAP, 'rb').read()
                found[kind + ':' + n] = (used, [i for i, x in enumerate(reached) if x])
        print(kind, len(names), flush=True)
    json.dump(found, open(WORK + f'/cover{i}.json', 'w'))

def run(numbers):
    reach = {}
    for path in glob.glob(WORK + '/cover*.json'):
        reach.update(json.load(open(path)))
    by = collections.defaultdict(list)
    for test, (_, reached) in reach.items():
        for n in reached:
            by[n].append(test)
    size = {test: len(r) for test, (_, r) in reach.items()}
    cost = {test: c for test, (c, _) in reach.items()}
    slow = os.environ.get('SLOW') != '0'
    done = set()
    for path in glob.glob(WORK + '/results*.jsonl'):
        done |= {json.loads(line)['id'] for line in open(path)}
    i, of = map(int, SHARD.split('/'))
    out = open(WORK + f'/results{i}.jsonl', 'a')
    player = Player()
    # What saw a mutant of the same function, or else the same file, is likely to see the next.
    saw = collections.defaultdict(collections.Counter)
    for number in numbers[i::of]:
        if number in done:
            continue
        m = mutants[number]
        begun = time.process_time(), time.monotonic()
        file = m['file']
        function = file + ' ' + (m.get('function') or {}).get('function_name', '')
        module = file[4:-3].replace('/', '::')
        reaching = by[number]
        def likely(test):
            return (-saw[function][test], -saw[file][test], cost[test] * (1 + size[test] / 400))
        transcripts = sorted((t for t in reaching if t[0] == 't'), key=likely)
        own = [t for t in reaching if t[0] == 'l'
               and t[2:].startswith((module + '::', module.split('::')[0] + '::'))]
        rest = [t for t in reaching if t[0] == 'l' and t not in own and (slow or cost[t] < 2)]
        program = [t for t in reaching if t[0] == 'a' and t[2:].split('::')[0].split('_')[0] in file
                   or t[0] == 'a' and 'store' in file
                   and not any(word in t for word in ('two_hundred', 'steers', 'doctor'))]
        seen = None
        def units(names):
            nonlocal seen
            names = sorted(names, key=likely)
            while names and not seen:
                batch = [names.pop(0)]
                while names and len(batch) < 60 and sum(cost[t] for t in batch) + cost[names[0]] < 1:
                    batch.append(names.pop(0))
                limit = int(10 + 5 * sum(cost[t] for t in batch))
                status, text, _ = tests(batch[0][0], [t[2:] for t in batch], number, limit)
                if status != 0:
                    red = [l.split()[1] for l in text.splitlines() if l.startswith('test ') and l.endswith('FAILED')]
                    seen = f'{batch[0][0]}:{red[0]}' if red else f'{batch[0]} {status}'
        def played():
            nonlocal seen
            if transcripts and not seen:
                answer = player.ask(number, [t[2:] for t in transcripts])
                if answer != 'alive':
                    seen = 't:' + answer
        cheap = [t for t in own if cost[t] < 0.3]
        if sum(cost[t] for t in cheap) < 1:
            units(cheap)
            own = [t for t in own if t not in cheap]
        played()
        units(own)
        units(rest)
        units(program)
        if seen:
            name = next((t for t in reaching if t[0] == seen[0] and t.endswith(seen[2:].split()[0])), seen)
            saw[function][name] += 1
            saw[file][name] += 1
        v = {'id': number, 'name': m['name'], 'by': seen, 'reach': [len(transcripts), len(own) + len(cheap), len(rest)],
             's': round(time.monotonic() - begun[1], 2)}
        out.write(json.dumps(v) + '\n')
        out.flush()

if sys.argv[1] == 'cover':
    cover()
else:
    files = {x for x in sys.argv[2:] if not x.isdigit()}
    numbers = [int(x) for x in sys.argv[2:] if x.isdigit()]
    numbers += [n for n in sorted(planted) if mutants[n]['file'] in files]
    if not numbers:
        first = WORK + '/first.txt'
        first = [int(x) for x in open(first).read().split()] if os.path.exists(first) else []
        spread = sorted(planted, key=lambda n: (n * 7919) % len(mutants))
        numbers = list(dict.fromkeys([*first, *spread]))
    run(numbers)
