/** A fixed date that zip can store, so that the same files give the same archive. */
export const MODIFIED_DATE = new Date(2020, 0, 1)

/** Returns a function that makes names unique within one archive: a repeated one gets a number. */
export function createUniqueNamer(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[a-z-]+)?$/su.exec(name) ?? []
    let free = name
    for (let next = 2; taken.has(free); next++) free = `${stem}-${next}${ending}`
    taken.add(free)
    return free
  }
}
