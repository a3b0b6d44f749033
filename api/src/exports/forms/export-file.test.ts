import { parse as parseBlocks } from '@wordpress/block-serialization-default-parser'
import { parse as parseCsv } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { formatsOf } from '#shared/contract/export-formats.ts'
import type { ExportFormat } from '#shared/contract/workbench.ts'
import type { ExportFile } from '../export-tasks.ts'
import { exportFile } from './export-file.ts'
import { openDocx, textOfHtml, renderMarkdown, decodeFileText } from './read-exports.fixture.ts'
import type { ExportedResult } from './result-to-export.ts'
import { sampleResults } from './sample-results.fixture.ts'

const samples = sampleResults().map(({ result }) => result)
const offeredOf = (id: string) => offeredTools.find(({ tool }) => tool.id === id)
const sampleOf = (id: string) => samples.find(({ tool_id }) => tool_id === id) as ExportedResult

async function exportInFormat(result: ExportedResult, format: ExportFormat): Promise<ExportFile> {
  const file = await exportFile(result, offeredOf(result.tool_id), format)
  if ('has' in file) throw new Error(`${result.tool_id} has no ${format}`)
  return file
}

/** The sample results of tools that have a format. */
const samplesWithFormat = (format: ExportFormat) =>
  samples.filter(({ tool_id }) => formatsOf(offeredOf(tool_id)?.exported).includes(format))

/** The first draft of a result. */
const firstOf = <D>({ drafts }: ExportedResult): D => drafts[0]?.draft as D

/** Reduces a text to letters and digits, to compare two formats. */
const lettersAndDigitsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

describe('drafts of very many paragraphs', () => {
  it('are no document of a word processor, which is written while everybody waits', async () => {
    const result = sampleOf('newsletter-generator')
    const content = Array.from({ length: 6_000 }, (_, at) => `${at}`).join('\n\n')
    const drafts = [{ id: 1, draft: { ...firstOf<object>(result), content } }]
    const file = await exportFile({ ...result, drafts }, offeredOf(result.tool_id), 'docx')
    expect('has' in file && file.has).toEqual(
      formatsOf(offeredOf(result.tool_id)?.exported).filter((format) => format !== 'docx'),
    )
  })
})

describe('plain text and Markdown', () => {
  it.each(samplesWithFormat('txt'))(
    'of $tool_id say the same as the table or the document',
    async (result) => {
      const text = decodeFileText(await exportInFormat(result, 'txt'))
      const html = renderMarkdown(decodeFileText(await exportInFormat(result, 'md')))
      expect(lettersAndDigitsOf(text).length).toBeGreaterThan(20)
      const [shown, plain] = [lettersAndDigitsOf(textOfHtml(html)), lettersAndDigitsOf(text)]
      // One-line drafts are numbered in neither; in Markdown a table appears as its source.
      if (!text.includes('Sets × reps')) expect(shown).toBe(plain)
    },
  )

  it('of tags are one line for the field of Etsy', async () => {
    const result = sampleOf('etsy-tag-generator')
    const text = decodeFileText(await exportInFormat(result, 'txt'))
    expect(text.trim().split('\n')).toHaveLength(1)
    expect(text.trim().split(', ')).toEqual(result.drafts.map(({ draft }) => draft))
  })

  it('of a poem keep its lines', async () => {
    const result = sampleOf('short-poem-generator')
    const html = renderMarkdown(decodeFileText(await exportInFormat(result, 'md')))
    const { content } = firstOf<{ content: string }>(result)
    const lines = content.split('\n').filter(Boolean)
    for (const line of lines) expect(textOfHtml(html)).toContain(line)
    const stanzas = content.split('\n\n').length
    const [first = ''] = html.split('<h1>').slice(1)
    expect(first.match(/<br \/>/g)).toHaveLength(lines.length - stanzas)
  })
})

describe('tables', () => {
  it.each(samplesWithFormat('csv'))('of $tool_id have a row for each draft', async (result) => {
    const rows = parseCsv(decodeFileText(await exportInFormat(result, 'csv')), {
      bom: true,
    }) as string[][]
    expect(rows).toHaveLength(result.drafts.length + 1)
    const rowsOf = offeredOf(result.tool_id)?.exported?.rows
    expect(rows).toEqual([rowsOf?.columns, ...result.drafts.map(({ draft }) => rowsOf?.row(draft))])
  })
})

describe('documents', () => {
  it.each(samplesWithFormat('docx'))(
    'of $tool_id open with headings and lists as such',
    async (result) => {
      const { html, complaints, parts } = await openDocx(
        (await exportInFormat(result, 'docx')).content,
      )
      expect(complaints).toEqual([])
      const exported = offeredOf(result.tool_id)?.exported
      const blocks = result.drafts.flatMap(({ draft }) => exported?.document(draft) ?? [])
      const wanted = blocks.flatMap((block) =>
        block.kind === 'heading' ? [lettersAndDigitsOf(block.text)] : [],
      )
      const found = [...html.matchAll(/<h[123]>(.*?)<\/h[123]>/g)].map(([, text = '']) =>
        lettersAndDigitsOf(textOfHtml(text)),
      )
      expect(found.filter((text) => !/^\d$/.test(text))).toEqual(wanted)
      const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
      expect(html.match(/<li>/g) ?? []).toHaveLength(items.length)
      // Without these levels word processors show no outline.
      for (const level of [0, 1, 2])
        expect(parts.get('word/styles.xml')).toContain(`<w:outlineLvl w:val="${level}"/>`)
      expect([...parts.keys()].filter((name) => /vba|embeddings|activeX/i.test(name))).toEqual([])
      for (const [name, part] of parts) {
        expect(part, name).not.toContain('TargetMode="External"')
        expect(part, name).not.toMatch(/<w:(?:fldSimple|instrText|hyperlink|altChunk|object)\b/)
      }
    },
  )

  it('of several drafts begin each on a page', async () => {
    const result = sampleOf('cover-letter-generator')
    const { parts } = await openDocx((await exportInFormat(result, 'docx')).content)
    const breaks = parts.get('word/document.xml')?.match(/<w:pageBreakBefore\/>/g) ?? []
    expect(breaks).toHaveLength(result.drafts.length - 1)
  })
})

describe('letters', () => {
  const result = sampleOf('newsletter-generator')
  const one = { ...result, drafts: result.drafts.slice(0, 1) }
  const { subject, content, cta } = firstOf<{ subject: string; content: string; cta: string }>(
    result,
  )

  it('are drafts of mails, with text and HTML, to nobody yet', async () => {
    const file = await exportInFormat(one, 'eml')
    const mail = await PostalMime.parse(file.content)
    expect(mail.subject).toBe(subject)
    expect(mail.headers.find(({ key }) => key === 'x-unsent')?.value).toBe('1')
    expect([mail.from, mail.to, mail.cc, mail.bcc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(mail.attachments).toEqual([])
    expect(lettersAndDigitsOf(mail.text ?? '')).toBe(
      lettersAndDigitsOf(content) + lettersAndDigitsOf(cta),
    )
    expect(lettersAndDigitsOf(textOfHtml(mail.html ?? ''))).toContain(lettersAndDigitsOf(content))
    expect(mail.messageId).toBe(`<${result.id}.1@draft.invalid>`)
  })

  it('are HTML that e-mail programs show: tables, inline styles, nothing from elsewhere', async () => {
    const html = decodeFileText(await exportInFormat(one, 'html'))
    expect(html).not.toMatch(/<script|<link|<img|<iframe|<form|\bon\w+=|https?:|url\(|@import/i)
    expect(html).not.toMatch(/<td(?![^>]*style=)/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('role="presentation"')
    expect(textOfHtml(html)).toContain(cta)
  })

  it('are an archive of files where there are several', async () => {
    const file = await exportInFormat(result, 'eml')
    expect(file.type).toBe('application/zip')
    expect(Object.keys(unzipSync(file.content))).toEqual(
      result.drafts.map(({ id }) => `newsletter-houseplant-care-${id}.eml`),
    )
  })
})

describe('a policy', () => {
  const result = sampleOf('privacy-policy-generator')

  it('is a page whose list of contents leads to its sections', async () => {
    const html = decodeFileText(await exportInFormat(result, 'html'))
    const links = [...html.matchAll(/<a href="#([^"]+)">/g)].map(([, id]) => id)
    expect(links).toHaveLength(14)
    for (const id of links) expect(html).toContain(`<h2 id="${id}"`)
    expect(html).not.toMatch(/<script|<link|<img|\bon\w+=|https?:|url\(/i)
  })
})

describe('blocks of WordPress', () => {
  it.each(samplesWithFormat('wordpress'))(
    'of $tool_id are read by its own parser',
    async (result) => {
      const blocks = parseBlocks(decodeFileText(await exportInFormat(result, 'wordpress'))).filter(
        ({ blockName, innerHTML }) => blockName !== null || innerHTML.trim() !== '',
      )
      const names = new Set(blocks.map(({ blockName }) => blockName))
      expect(
        [...names].filter(
          (name) => !/^core\/(?:heading|paragraph|verse|list|table)$/.test(name ?? ''),
        ),
      ).toEqual([])
      // One-line drafts are one list.
      const [first] = blocks
      const parts = first?.blockName === 'core/list' ? first.innerBlocks : blocks
      expect(parts.length).toBeGreaterThanOrEqual(result.drafts.length)
      for (const { blockName, innerBlocks } of blocks)
        if (blockName === 'core/list')
          expect(innerBlocks.every((item) => item.blockName === 'core/list-item')).toBe(true)
    },
  )
})

it('says which forms there are where one is not offered, or the drafts do not make it', async () => {
  const slogans = sampleOf('slogan-generator')
  expect(await exportFile(slogans, offeredOf('slogan-generator'), 'docx')).toEqual({
    has: ['txt', 'md', 'json', 'csv', 'wordpress'],
  })
  const ads = sampleOf('google-ads-generator')
  const one = { ...ads, drafts: ads.drafts.slice(0, 1) }
  expect(await exportFile(one, offeredOf('google-ads-generator'), 'google-ads')).toEqual({
    has: ['txt', 'md', 'json', 'csv', 'wordpress'],
  })
  expect(await exportFile(slogans, undefined, 'txt')).toEqual({ has: ['json'] })
})

it('keeps JSON of any result, offered or not', async () => {
  const slogans = sampleOf('slogan-generator')
  const file = await exportFile(slogans, undefined, 'json')
  expect(JSON.parse(decodeFileText(file as ExportFile))).toEqual(slogans)
})
