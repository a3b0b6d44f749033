export interface ArchivedFile {
  readonly name: string
  readonly content: Uint8Array
}

/** No date that a zip cannot hold, and the same for the same files. */
const MODIFIED = new Date(2020, 0, 1)

/** One archive of files in their order; of two with one name the second gets a number. */
export async function writeZip(files: readonly ArchivedFile[]): Promise<Uint8Array> {
  const { zipSync } = await import('fflate')
  const named: Record<string, Uint8Array> = {}
  for (const { name, content } of files) {
    const [, stem = '', ending = ''] = /^(.*?)(\.[a-z-]+)?$/su.exec(name) ?? []
    let free = name
    for (let next = 2; free in named; next++) free = `${stem}-${next}${ending}`
    named[free] = content
  }
  return zipSync(named, { level: 6, mtime: MODIFIED })
}
