import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brotli, writeFile, writeWithTwins } from './compressed-twins.ts'

/** Path below the output folder → content. */
export type BuiltFiles = Map<string, string | Buffer>

const TEXT_FILE_NAME = /\.(html|js|css|svg|xml|txt)$/
/** Below this size a compressed twin saves nothing, in bytes. */
const COMPRESSED_BYTES_MIN = 256

/** Writes the files into a folder, which is emptied first; texts that are not small also as compressed twins. */
export function writeBuiltFiles(files: BuiltFiles, outDir: string): void {
  rmSync(outDir, { recursive: true, force: true })
  for (const [name, content] of files) {
    const isCompressed = TEXT_FILE_NAME.test(name) && content.length >= COMPRESSED_BYTES_MIN
    const write = isCompressed ? writeWithTwins : writeFile
    write(join(outDir, name), content)
  }
}

/** The compressed sizes of a text, in bytes; of any other file its own size. */
export function compressedBytes(
  name: string,
  content: string | Buffer,
): { brotli: number; gzip: number } {
  if (!TEXT_FILE_NAME.test(name)) return { brotli: content.length, gzip: content.length }
  return { brotli: brotli(content).length, gzip: gzipSync(content, { level: 9 }).length }
}
