import { createUniqueNamer, MODIFIED_DATE } from '../zip-names.ts'

export interface ArchivedFile {
  readonly name: string
  readonly content: Uint8Array
}

/** Packs files into one archive, in their order. */
export async function writeZip(files: readonly ArchivedFile[]): Promise<Uint8Array> {
  const { zipSync } = await import('fflate')
  const nameFor = createUniqueNamer()
  const named = Object.fromEntries(files.map(({ name, content }) => [nameFor(name), content]))
  return zipSync(named, { level: 6, mtime: MODIFIED_DATE })
}
