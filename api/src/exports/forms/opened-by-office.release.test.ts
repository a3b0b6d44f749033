import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import type { Block } from '#shared/kit/export.ts'
import { findLibreOffice, LIBREOFFICE_MISSING } from '../../../../scripts/support/requirements.mjs'
import { exportFile } from './export-file.ts'
import type { ExportedResult } from './result-to-export.ts'
import { sampleResults } from './sample-results.fixture.ts'

const HOSTILE =
  '=HYPERLINK("https://evil.example","a") <script>alert(1)</script> ]]> & \u0001 \u202E \uD800 👩‍👩‍👧'

const samples = sampleResults().map(({ result }) => result)
const exportedOf = (id: string) => offeredTools.find(({ tool }) => tool.id === id)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens files in LibreOffice and returns each as XML text, by file name without extension. */
async function openInOffice(
  results: readonly ExportedResult[],
  format: 'docx' | 'csv',
): Promise<Map<string, string>> {
  const office = findLibreOffice()
  if (!office) throw new Error(LIBREOFFICE_MISSING)
  const [from, to] = [join(folder, format), join(folder, `${format}-opened`)]
  for (const one of [from, to]) mkdirSync(one, { recursive: true })
  const files = []
  for (const result of results) {
    const file = await exportFile(result, exportedOf(result.tool_id), format)
    if ('has' in file) continue
    files.push(join(from, `${result.id}.${format}`))
    writeFileSync(files.at(-1) as string, file.content)
  }
  const ending = format === 'docx' ? 'fodt' : 'fods'
  execFileSync(
    office,
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      '--convert-to',
      ending,
      '--outdir',
      to,
      ...files,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 },
  )
  const names = files.map((file) => file.slice(from.length + 1, -format.length - 1))
  return new Map(names.map((name) => [name, readFileSync(join(to, `${name}.${ending}`), 'utf8')]))
}

/** The sample of each tool under the tool's id, and a copy with a hostile text in the first draft. */
const triedResults = samples.flatMap((result): ExportedResult[] => {
  const [first, ...rest] = result.drafts
  const changed = poisonDraft(first?.draft)
  return [
    { ...result, id: result.tool_id },
    { ...result, id: `${result.tool_id}-hostile`, drafts: [{ id: 1, draft: changed }, ...rest] },
  ]
})

/** Replaces the first member of a draft, or a draft that is one text, by the hostile text. */
function poisonDraft(draft: unknown): unknown {
  if (typeof draft === 'string') return HOSTILE
  const [[name] = ['']] = Object.entries(draft as object)
  return { ...(draft as object), [name]: HOSTILE }
}

const countMatches = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

it('opens every document with its headings and its lists, and nothing that runs', async () => {
  const opened = await openInOffice(triedResults, 'docx')
  expect(opened.size).toBeGreaterThanOrEqual(20)
  for (const result of triedResults) {
    const text = opened.get(result.id)
    if (text === undefined) continue
    const exported = exportedOf(result.tool_id)?.exported
    const blocks: readonly Block[] = result.drafts.flatMap(
      ({ draft }) => exported?.document(draft) ?? [],
    )
    const hasTitles = blocks.some((block) => block.kind === 'heading' && block.level === 1)
    const numbers = hasTitles || result.drafts.length < 2 ? 0 : result.drafts.length
    const headings = blocks.filter(({ kind }) => kind === 'heading').length + numbers
    const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
    expect([result.id, countMatches(text, /<text:h\b/g)]).toEqual([result.id, headings])
    expect([result.id, countMatches(text, /<text:list-item\b/g)]).toEqual([result.id, items.length])
    expect(text).not.toMatch(/<text:a\b|<script:|<draw:object|<office:event-listeners>/)
  }
})

it('opens every table without a formula', async () => {
  const opened = await openInOffice(triedResults, 'csv')
  expect(opened.size).toBeGreaterThanOrEqual(20)
  for (const [name, text] of opened) {
    expect(text, name).not.toContain('table:formula')
    expect(text, name).not.toMatch(/<text:a\b|<script:/)
    if (name.endsWith('-hostile')) expect(text, name).toContain('HYPERLINK')
  }
})
