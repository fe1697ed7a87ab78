#!/usr/bin/env python3
"""run.py WORK cover, then run.py WORK run [NUMBERS]: every planted mutant against the tests that reach it.

WORK is what plant.sh made. SHARD=0/3 takes a third of them. The outcome is WORK/results*.jsonl: `by` is what saw it.
"""
import json, os, resource, subprocess, sys, time, collections, glob, signal
T=os.path.abspath(sys.argv.pop(1))
C=T+'/copy'
arts={}
for l in open(T+'/build.json'):
    v=json.loads(l)
    if v.get('reason')=='compiler-artifact' and v.get('executable'):
        arts[(v['target']['kind'][0],v['target']['name'],v['profile']['test'])]=v['executable']
LIB=arts[('lib','hektor',True)]; ALL=arts[('test','hektor',True)]; MU=arts[('example','mu',False)]
MAP='/dev/shm/mutant_map'+os.environ.get('SHARD','').replace('/','_'); ROOM=8192
mutants=json.load(open(T+'/mutants.json')); planted=set(json.load(open(T+'/planted.json'))['planted'])
env0=dict(os.environ, CARGO_MANIFEST_DIR=C, RUST_BACKTRACE='0', INSTA_UPDATE='no', PROPTEST_CASES=os.environ.get('PROPTEST_CASES','64'), PROPTEST_FAILURE_PERSISTENCE='off')
def sh(args, mutant=None, cpu=60, wall=600, map=False):
    env=dict(env0)
    if mutant is not None: env['MUTANT']=str(mutant)
    if map:
        open(MAP,'wb').write(bytes(ROOM)); env['MUTANT_MAP']=MAP
    def pre():
        resource.setrlimit(resource.RLIMIT_CPU,(cpu,cpu+1)); resource.setrlimit(resource.RLIMIT_AS,(6<<30,6<<30))
    b=resource.getrusage(resource.RUSAGE_CHILDREN)
    p=subprocess.Popen(args,cwd=C,env=env,stdout=subprocess.PIPE,stderr=subprocess.STDOUT,stdin=subprocess.DEVNULL,preexec_fn=pre,start_new_session=False,process_group=0)
    try: out,_=p.communicate(timeout=wall); to=False
    except subprocess.TimeoutExpired:
        os.killpg(p.pid,signal.SIGKILL); out,_=p.communicate(); to=True
    a=resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu_used=a.ru_utime+a.ru_stime-b.ru_utime-b.ru_stime
    return (p.returncode if not to else 'timeout'), out.decode('utf8','replace'), cpu_used
class Server:
    """Transcripts, in a process that forks for each mutant."""
    def __init__(s): s.p=subprocess.Popen([MU,'serve'],cwd=C,env=env0,stdin=subprocess.PIPE,stdout=subprocess.PIPE,text=True)
    def ask(s, n, files):
        s.p.stdin.write(f"{n}\t"+'\t'.join(files)+'\n'); s.p.stdin.flush()
        return s.p.stdout.readline().rstrip('\n')
def cover():
    cov={}
    s=subprocess.run([MU,'cover']+sorted(glob.glob(C+'/tests/laws/*.txt')+glob.glob(C+'/tests/transcripts/*.txt')),cwd=C,env=env0,capture_output=True,text=True)
    for l in s.stdout.splitlines():
        f=l.split('\t')
        if len(f)==4: 
            if f[2]!='true': print('not ok',f[0]); continue
            cov['t:'+f[0]]=(int(f[1])/1e6,[int(x) for x in f[3].split()])
    print(len(cov),'transcripts', sum(c[0] for c in cov.values()),'s')
    for kind,exe in (('l',LIB),('a',ALL)):
        names=[l[:-6] for l in subprocess.run([exe,'--list'],cwd=C,env=env0,capture_output=True,text=True).stdout.splitlines() if l.endswith(': test')]
        if kind=='a': names=[n for n in names if n.split('::')[0] in ('outside','first_start','nothing_lost')]
        else: names=[n for n in names if not n.startswith(('engine::search','engine::people','listen::features','audio::'))]
        t0=time.time()
        for n in names:
            rc,out,cpu=sh([exe,'--exact',n,'--test-threads=1'],map=True,cpu=300,wall=900)
            if rc!=0: print('not ok',kind,n,out[-300:]); continue
            if '0 passed' in out: continue
            b=open(MAP,'rb').read()
            cov[kind+':'+n]=(cpu,[i for i,x in enumerate(b) if x])
        print(kind,len(names),time.time()-t0,flush=True)
        json.dump(cov,open(T+'/cover.json','w'))
def module(f):
    return f[4:-3].replace('/','::')
def run(ids):
    cov=json.load(open(T+'/cover.json'))
    by=collections.defaultdict(list)
    for k,(t,r) in cov.items():
        for i in r: by[i].append(k)
    size={k:len(r) for k,(t,r) in cov.items()}
    cost={k:t for k,(t,r) in cov.items()}
    res={}
    path=T+'/results.jsonl'
    if os.path.exists(path):
        for l in open(path):
            v=json.loads(l); res[v['id']]=v
    srv=Server()
    shard=os.environ.get('SHARD','0/1'); i_,n_=map(int,shard.split('/')); path=T+f'/results{i_}.jsonl'
    if os.path.exists(path):
        for l in open(path):
            v=json.loads(l); res[v['id']]=v
    out=open(path,'a'); ids=ids[i_::n_]
    for n in ids:
        if n in res: continue
        m=mutants[n]; tests=by[n]; t0=time.time()
        v={'id':n,'name':m['name']}
        trs=[k[2:] for k in tests if k[0]=='t']; 
        # Short and narrow ones first.
        trs.sort(key=lambda k: cost['t:'+k]*(1+size['t:'+k]/400))
        libs=[k for k in tests if k[0]=='l' and not k[2:].startswith(('listen::','engine::','speech::bundled','speech::speaker'))]; mod=module(m['file'])
        own=[k for k in libs if k[2:].startswith(mod+'::') or k[2:].startswith(mod.split('::')[0]+'::')]
        rest=[k for k in libs if k not in own]
        alls=[k for k in tests if k[0]=='a' and 'store' in m['file'] and 'two_hundred' not in k and 'steers' not in k and 'doctor' not in k]
        v['reach']=[len(trs),len(libs),len(alls)]
        v['by']=None
        def libs_run(ks,kind,exe):
            ks=sorted(ks,key=lambda k:cost[k])
            i=0
            while i<len(ks):
                # Batches: what is cheap together first.
                batch=[ks[i]]; c=cost[ks[i]]; i+=1
                while i<len(ks) and c+cost[ks[i]]<1.0 and len(batch)<60: c+=cost[ks[i]]; batch.append(ks[i]); i+=1
                rc,o,cpu=sh([exe,'--exact','--test-threads=1']+[k[2:] for k in batch],mutant=n,cpu=int(10+5*c),wall=int(120+60*c))
                if rc!=0:
                    f=[l for l in o.splitlines() if 'FAILED' in l or 'panicked' in l][:1]
                    return f"{kind} {rc} {f[0] if f else batch[0]}" 
            return None
        if own and sum(cost[k] for k in own)<0.3: v['by']=libs_run(own,'lib',LIB); own=[]
        if not v['by'] and trs:
            a=srv.ask(n,trs)
            if a!='alive': v['by']='transcript '+a
        if not v['by'] and own: v['by']=libs_run(own,'lib',LIB)
        if not v['by'] and rest: v['by']=libs_run(rest,'lib',LIB)
        if not v['by'] and alls: v['by']=libs_run(alls,'all',ALL)
        v['s']=round(time.time()-t0,2)
        out.write(json.dumps(v)+'\n'); out.flush(); res[n]=v
    alive=[v for v in res.values() if not v['by']]
    print(len(res),'run',len(alive),'alive')
if sys.argv[1]=='cover': cover()
else:
    ids=[int(x) for x in sys.argv[2:]] or sorted(planted,key=lambda n:(n*7919)%len(mutants))
    run(ids)
