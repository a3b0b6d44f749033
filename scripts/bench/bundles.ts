import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { SELF_CONTAINED_BYTES_MAX } from '../build/build-widgets.ts'
import type { BenchRow } from './row.ts'

const widgetsFolder = join(import.meta.dirname, '../../dist/widgets')

/** Measures the compressed size of every self-contained widget, of the loader and of every chunk. */
export async function benchBundles(): Promise<BenchRow[]> {
  const alone = readdirSync(widgetsFolder).filter(
    (name) => name.endsWith('.js') && name !== 'embed.js',
  )
  const chunks = readdirSync(join(widgetsFolder, 'chunks')).filter((name) => name.endsWith('.js'))
  return [
    ...alone.map((name) =>
      sizeRow(name, join(widgetsFolder, name), `≤ ${SELF_CONTAINED_BYTES_MAX / 1_024} KB brotli`),
    ),
    sizeRow('embed.js', join(widgetsFolder, 'embed.js')),
    ...chunks.map((name) => sizeRow(`chunks/${name}`, join(widgetsFolder, 'chunks', name))),
  ]
}

function sizeRow(what: string, file: string, reach?: string): BenchRow {
  const source = readFileSync(file)
  const kilobytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`
  return {
    what,
    measured: `${kilobytes(gzipSync(source, { level: 9 }).length)} gzip, ${kilobytes(brotliCompressSync(source).length)} brotli`,
    ...(reach === undefined ? {} : { reach }),
  }
}
