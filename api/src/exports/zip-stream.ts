import type { ZipInputFile } from 'fflate'
import { createUniqueNamer, MODIFIED_DATE } from './zip-names.ts'
import type { PackedFile } from './export-tasks.ts'

/** The compression method DEFLATE (APPNOTE 4.4.5). */
const DEFLATE = 8

/** Streams files as one archive: it holds one file at a time, and the names of all. */
export async function* streamZip(
  files: AsyncIterable<PackedFile>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { Zip } = await import('fflate')
  const nameFor = createUniqueNamer()
  let chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, size, crc, deflated } of files) {
    const entry: ZipInputFile = {
      filename: nameFor(name),
      size,
      crc,
      compression: DEFLATE,
      mtime: MODIFIED_DATE,
    }
    zip.add(entry)
    entry.ondata?.(null, deflated, true)
    yield* chunks
    chunks = []
  }
  zip.end()
  yield* chunks
}
