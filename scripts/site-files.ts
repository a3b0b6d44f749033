import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brotli, writeFile, writeWithTwins } from './compressed-twins.ts'

/** Path under `dist/site` → content. */
export type Files = Map<string, string | Buffer>

const TEXT = /\.(html|js|css|svg|xml|txt)$/
/** Below this a compressed twin saves nothing, in bytes. */
const COMPRESSED_BYTES_MIN = 256

/** Writes beside the present site and then takes its place, so that a running server never lacks one. */
export function writeSite(files: Files, outDir: string): void {
  const fresh = `${outDir}.new`
  const old = `${outDir}.old`
  rmSync(fresh, { recursive: true, force: true })
  for (const [name, content] of files) {
    const isCompressed = TEXT.test(name) && content.length >= COMPRESSED_BYTES_MIN
    const write = isCompressed ? writeWithTwins : writeFile
    write(join(fresh, name), content)
  }
  rmSync(old, { recursive: true, force: true })
  try {
    renameSync(outDir, old)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  renameSync(fresh, outDir)
  rmSync(old, { recursive: true, force: true })
}

/** What a file weighs on its way to a browser, in bytes. */
export function weigh(name: string, content: string | Buffer): { brotli: number; gzip: number } {
  if (!TEXT.test(name)) return { brotli: content.length, gzip: content.length }
  return { brotli: brotli(content).length, gzip: gzipSync(content, { level: 9 }).length }
}
