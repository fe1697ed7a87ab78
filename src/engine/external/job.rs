//! A job of Windows: what is in it ends with the last handle to it, however this program ends.
#![allow(unsafe_code)]

use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::process::Child;

use windows::Win32::Foundation::HANDLE;
use windows::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation,
    SetInformationJobObject,
};

/// Puts a program, and what it will start, into a job of its own.
///
/// # Errors
/// The system's; then the program ends when its input does, if it keeps to UCI.
pub(super) fn job(child: &Child) -> windows::core::Result<OwnedHandle> {
    let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    let size = u32::try_from(size_of_val(&limits)).unwrap_or_default();
    // SAFETY: the job's handle is ours alone and owned at once; the limits live through the call and
    // tell their size; the child's handle is open as long as the child.
    unsafe {
        let job = CreateJobObjectW(None, windows::core::PCWSTR::null())?;
        let owned = OwnedHandle::from_raw_handle(job.0);
        let limits = (&raw const limits).cast();
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, limits, size)?;
        AssignProcessToJobObject(job, HANDLE(child.as_raw_handle()))?;
        Ok(owned)
    }
}
