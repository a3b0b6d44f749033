import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** One fenced block of a document. */
export interface DocBlock {
  /** The file relative to the project's root, and the line of the fence: `docs/embedding.md:27`. */
  readonly place: string
  /** The first word after the fence; empty if there is none. */
  readonly language: string
  readonly code: string
}

/** Reads all fenced blocks of a document, in order. Throws if a fence is not closed. */
export function readBlocks(file: string): readonly DocBlock[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const blocks: DocBlock[] = []
  let open: { line: number; fence: string; language: string } | undefined
  lines.forEach((text, index) => {
    const fence = /^\s*(`{3,}|~{3,})\s*(\S*)/.exec(text)
    if (!open) {
      if (fence) open = { line: index, fence: fence[1] ?? '', language: fence[2] ?? '' }
      return
    }
    if (!fence?.[1]?.startsWith(open.fence) || fence[2]) return
    const code = lines.slice(open.line + 1, index).join('\n')
    blocks.push({ place: `${file}:${open.line + 1}`, language: open.language, code })
    open = undefined
  })
  if (open) throw new Error(`${file}:${open.line + 1} is not closed.`)
  return blocks
}

/** The blocks with shortcodes, one on each line. A test of the plugin runs them. */
export const shortcodeBlocks: readonly DocBlock[] = [
  'docs/embedding.md',
  'docs/wordpress.md',
].flatMap((file) => readBlocks(file).filter(({ language }) => language === 'wordpress'))

/** The values that a test puts in the place of the documentation's server, page and key. */
export interface ExampleValues {
  readonly server: string
  readonly page: string
  readonly siteKey?: string
  /** The content of the server's `/widgets/manifest.json`. */
  readonly manifest?: {
    readonly version: string
    readonly files: Readonly<Record<string, { readonly integrity: string }>>
  }
}

/** Replaces the documentation's addresses, key and hash with real ones. Throws if one of them is left. */
export function fillIn(code: string, { server, page, siteKey, manifest }: ExampleValues): string {
  const file = /\/widgets\/v-0123456789\/([\w-]+\.js)/.exec(code)?.[1] ?? ''
  const filled = code
    .replaceAll('https://draftmill.example', server)
    .replaceAll('https://blog.example', page)
    .replaceAll('dmk_YOUR_SITE_KEY', siteKey ?? 'dmk_YOUR_SITE_KEY')
    .replaceAll('v-0123456789', manifest?.version ?? 'v-0123456789')
    .replaceAll('sha384-…', manifest?.files[file]?.integrity ?? 'sha384-…')
  const left = /\.example\b|YOUR_SITE_KEY|0123456789|…"/.exec(filled)
  if (left) throw new Error(`Nothing stands for ${left[0]} in:\n${filled}`)
  return filled
}
