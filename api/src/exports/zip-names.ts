/** No date that a zip cannot hold, and the same for the same files. */
export const MODIFIED = new Date(2020, 0, 1)

/** Names within one archive: of two that are the same the second gets a number. */
export function createFreeNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[a-z-]+)?$/su.exec(name) ?? []
    let free = name
    for (let next = 2; taken.has(free); next++) free = `${stem}-${next}${ending}`
    taken.add(free)
    return free
  }
}
