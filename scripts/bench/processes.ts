import { readdirSync, readFileSync } from 'node:fs'

/** The processor time of a process since its start, with all its threads, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The same, with all descendants of the process. */
export function treeCpuSeconds(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name, pid))
  return children.reduce((sum, child) => sum + treeCpuSeconds(Number(child)), cpuSeconds(pid))
}

/** The resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1_024
}

/** Formats bytes as whole mebibytes. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`
}

/** The fields of `/proc/<pid>/stat`, from the state on. */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
}

function isChild(name: string, parent: number): boolean {
  try {
    return Number(fieldsOf(Number(name))[1]) === parent
  } catch {
    // The process has ended meanwhile.
    return false
  }
}
