/**
 * Builds `dist/operator`: script, style and font of the operator's page, separate from the public files. The names
 * contain no hash, because the server forbids caching these files.
 */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { tools } from '#shared/catalogue.ts'
import { OPERATOR_FILES } from '#shared/contract/site-renderer.ts'
import { readToolEntry } from '../../site/src/tool-entries.ts'
import { hideKnownWarning, refuseServerCode, siteConfig } from './site-config.ts'
import { type BuiltFiles, compressedBytes, writeBuiltFiles } from './site-files.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the operator's page into `operator` in a folder of built files, replacing it. */
export async function buildOperator(distDir: string): Promise<void> {
  const config = siteConfig(tools.map(readToolEntry))
  const result = await build({
    ...config,
    base: `${OPERATOR_FILES.folder}/`,
    plugins: [config.plugins, refuseServerCode()],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        onLog: hideKnownWarning,
        input: { page: join(root, 'site/src/operator/entry-operator.tsx') },
        output: {
          codeSplitting: false,
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const files: BuiltFiles = new Map(
    built?.output.map((item) => [
      item.fileName,
      item.type === 'chunk'
        ? item.code
        : typeof item.source === 'string'
          ? item.source
          : Buffer.from(item.source),
    ]),
  )
  for (const address of [OPERATOR_FILES.script, OPERATOR_FILES.style, OPERATOR_FILES.font]) {
    const name = address.slice(OPERATOR_FILES.folder.length + 1)
    const content = files.get(name)
    if (content === undefined) throw new Error(`The operator's page has no ${name}.`)
    console.log(
      `${(compressedBytes(name, content).brotli / 1024).toFixed(1).padStart(6)} KB  ${address}`,
    )
  }
  writeBuiltFiles(files, join(distDir, 'operator'))
}
