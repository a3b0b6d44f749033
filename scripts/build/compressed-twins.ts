import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes a text with its `.br` and `.gz` twins, for browsers that accept these encodings. */
export function writeWithTwins(path: string, content: string | Buffer): void {
  writeFile(path, content)
  writeFileSync(`${path}.br`, brotli(content))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/** Writes a file and creates missing parent folders. */
export function writeFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Compresses with the maximum quality of brotli. */
export function brotli(content: string | Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(content, { params })
}
