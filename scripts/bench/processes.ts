import { readdirSync, readFileSync } from 'node:fs'

/** The processor time a process has used since its start, all its threads together, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The same of a process with those it has started and those that these started. */
export function treeCpuSeconds(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name, pid))
  return children.reduce((sum, child) => sum + treeCpuSeconds(Number(child)), cpuSeconds(pid))
}

/** How much memory a process has at hand, in bytes. */
export function residentBytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1_024
}

/** Bytes as whole mebibytes, for a table. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`
}

/** What the system says of a process, from its state on. */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

function isChild(name: string, parent: number): boolean {
  try {
    return Number(fieldsOf(Number(name))[1]) === parent
  } catch {
    // It has ended meanwhile.
    return false
  }
}
