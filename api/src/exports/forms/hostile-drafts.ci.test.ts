import { parse as parseBlocks } from '@wordpress/block-serialization-default-parser'
import { parse as parseCsv } from 'csv-parse/sync'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { formatsOf } from '#shared/contract/export-formats.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ExportFormat } from '#shared/contract/workbench.ts'
import { cleanText } from './clean-blocks.ts'
import type { ExportFile } from '../export-tasks.ts'
import { exportFile } from './export-file.ts'
import { attachmentHeader } from '../file-name.ts'
import { openDocx, textOfHtml, renderMarkdown, decodeFileText } from './read-exports.fixture.ts'
import { sampleResults } from './sample-results.fixture.ts'

const HOSTILE: Readonly<Record<string, string>> = {
  'a formula': '=HYPERLINK("https://evil.example","a")',
  'a formula behind spaces': "  \t@SUM(1+1)*cmd|' /C calc'!A0",
  'a formula after a line': '+1\r\n-1\r\n=2',
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'the end of CDATA, of a comment and of a block':
    ']]> --> <!-- /wp:paragraph --><!-- wp:html --><script>alert(2)</script><!-- /wp:html -->',
  'marks of Markdown':
    '[x](javascript:alert(1)) ![y](https://evil.example/p.png) <https://evil.example> | # * _ ` ~~ \\',
  'lines that Markdown reads': '# a\n> b\n- c\n1. d\n---\n===\n```\ne\n```\n| f | g |\n|---|---|',
  'control characters': 'a\u0000b\u0008c\u001Bd\u009Fe\uFFFEf\uD800g',
  'a turned order': 'invoice\u202Egnp.exe\u202C \u2066x\u2069',
  'a header of a mail': 'Hello\r\nBcc: everybody@evil.example\r\n\r\nBody',
  'ten thousand characters': 'a'.repeat(5_000) + ' b'.repeat(2_500),
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈✂️ 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'right to left': 'שלום עולם, مرحبا بالعالم',
  nothing: '   ',
}

/** Returns the path to every text of a draft. */
function pathsToTexts(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [way]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, piece]) => pathsToTexts(piece, [...way, key]))
}

function replaceAtPath(value: unknown, [key, ...way]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replaceAtPath(copy[key], way, text)
  return copy
}

/** Replaces every text of a draft by `text`, where the tool's schema accepts it. */
function withHostileText({ draft: shape }: OfferedTool, draft: unknown, text: string): unknown {
  let kept = draft
  for (const way of pathsToTexts(draft)) {
    const next = replaceAtPath(kept, way, text)
    if (shape.safeParse(next).success) kept = next
  }
  return kept
}

const samples = sampleResults().map(({ result }) => ({
  result,
  offered: offeredTools.find(({ tool }) => tool.id === result.tool_id) as OfferedTool,
}))

/**
 * Exports two such drafts, or `count`, of every tool that has the format, with `text` in every field of the form too.
 */
async function writeAll(
  format: ExportFormat,
  text: string,
  count = 2,
  ids?: readonly string[],
): Promise<ExportFile[]> {
  const files: ExportFile[] = []
  for (const { result, offered } of samples) {
    if (ids && !ids.includes(result.tool_id)) continue
    if (!formatsOf(offered.exported).includes(format)) continue
    const draft = withHostileText(offered, result.drafts[0]?.draft, text)
    const drafts = result.drafts.slice(0, count).map(({ id }) => ({ id, draft }))
    const prompt = Object.fromEntries(Object.keys(result.prompt).map((name) => [name, text]))
    const file = await exportFile({ ...result, prompt, drafts }, offered, format)
    if ('has' in file) expect(format).toBe('google-ads')
    else files.push(file)
  }
  return files
}

/** Tools whose documents together use every kind of block. */
const TOOLS_WITH_ALL_BLOCKS = [
  'newsletter-generator',
  'project-topic-generator',
  'workout-routine-generator',
]

const ACTIVE_HTML_PATTERN =
  /<(?:script|img|iframe|object|embed|link|form|svg|base)\b|\bon\w+\s*=\s*["']|javascript:/i
const FORBIDDEN_CHARACTERS_PATTERN =
  // oxlint-disable-next-line no-control-regex -- what must not be there.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/

/** The HTML tags with their attributes, without the text between them. */
const tagsOf = (html: string): string => (html.match(/<[^<>]*>/g) ?? []).join('')

describe.each(Object.entries(HOSTILE))('%s in every text of a draft', (_, text) => {
  it('is text in plain text, and whole in JSON', async () => {
    for (const file of await writeAll('txt', text))
      expect(decodeFileText(file)).not.toMatch(FORBIDDEN_CHARACTERS_PATTERN)
    for (const file of await writeAll('json', text)) {
      const { prompt } = JSON.parse(decodeFileText(file)) as { prompt: Record<string, string> }
      expect(Object.values(prompt)[0]).toBe(text)
    }
  })

  it('is no HTML and no address in Markdown', async () => {
    for (const file of await writeAll('md', text)) {
      const html = renderMarkdown(decodeFileText(file))
      expect(decodeFileText(file)).not.toMatch(FORBIDDEN_CHARACTERS_PATTERN)
      expect(tagsOf(html)).not.toMatch(ACTIVE_HTML_PATTERN)
      expect(tagsOf(html)).not.toMatch(/<(?:a|hr|pre|code|blockquote|ol)\b/)
    }
  })

  it('is no formula in a table', async () => {
    for (const format of ['csv', 'google-ads'] as const) {
      for (const file of await writeAll(format, text)) {
        const rows = parseCsv(decodeFileText(file), { bom: true }) as string[][]
        expect(rows.length).toBeGreaterThan(1)
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        expect(decodeFileText(file)).not.toMatch(FORBIDDEN_CHARACTERS_PATTERN)
      }
    }
  })

  it('is text in a document', async () => {
    for (const { content } of await writeAll('docx', text, 2, TOOLS_WITH_ALL_BLOCKS)) {
      const { html, complaints, parts } = await openDocx(content)
      expect(complaints).toEqual([])
      expect(tagsOf(html)).not.toMatch(ACTIVE_HTML_PATTERN)
      for (const part of parts.values()) {
        expect(part).not.toMatch(FORBIDDEN_CHARACTERS_PATTERN)
        expect(part).not.toContain('TargetMode="External"')
        expect(part).not.toMatch(/<w:(?:fldSimple|instrText|hyperlink|altChunk|object)\b/)
      }
    }
  })

  it('is text in HTML and in a mail', async () => {
    for (const file of await writeAll('html', text, 1)) {
      expect(tagsOf(decodeFileText(file))).not.toMatch(ACTIVE_HTML_PATTERN)
      expect(decodeFileText(file)).not.toMatch(FORBIDDEN_CHARACTERS_PATTERN)
    }
    for (const { content } of await writeAll('eml', text, 1)) {
      const mail = await PostalMime.parse(content)
      const names = mail.headers.map(({ key }) => key).filter((name) => name !== 'subject')
      expect(names.toSorted()).toEqual(MAIL_HEADERS)
      expect(mail.attachments).toEqual([])
      expect(tagsOf(mail.html ?? '')).not.toMatch(ACTIVE_HTML_PATTERN)
      expect(visibleCharactersOf(mail.subject ?? '')).toBe(visibleCharactersOf(text))
    }
  })

  it('ends no block of WordPress and begins none', async () => {
    for (const file of await writeAll('wordpress', text)) {
      const blocks = parseBlocks(decodeFileText(file)).flatMap(flattenBlock)
      for (const { blockName, innerHTML } of blocks) {
        expect(blockName ?? innerHTML.trim()).toMatch(
          /^(?:core\/(?:heading|paragraph|verse|list|list-item|table))?$/,
        )
        expect(tagsOf(innerHTML)).not.toMatch(ACTIVE_HTML_PATTERN)
      }
      expect(decodeFileText(file)).not.toMatch(FORBIDDEN_CHARACTERS_PATTERN)
    }
  })

  it('stands in a name of a file as words alone', async () => {
    for (const { name } of await writeAll('txt', text)) {
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.txt$/u)
      const header = attachmentHeader(name)
      expect(header).toMatch(/^attachment; filename="[\w.-]+"(?:; filename\*=UTF-8''[\w.%~-]+)?$/)
      expect(header.length).toBeLessThan(600)
    }
  })
})

type ParsedBlock = ReturnType<typeof parseBlocks>[number]

const MAIL_HEADERS = ['content-type', 'date', 'message-id', 'mime-version', 'x-unsent']

/** A block and all blocks inside it, in document order. */
const flattenBlock = (block: ParsedBlock): ParsedBlock[] => [
  block,
  ...block.innerBlocks.flatMap(flattenBlock),
]

/** Reduces a text to the characters that survive in a one-line header. */
const visibleCharactersOf = (text: string): string =>
  cleanText(text).replaceAll(/\s+|\u200D|\uFE0F/gu, '')

it('keeps every letter of a text that is only long, or of another script', async () => {
  for (const text of [
    HOSTILE['emoji'],
    HOSTILE['right to left'],
    HOSTILE['a script'],
  ] as string[]) {
    const [letter] = await writeAll('docx', text, 1, ['cover-letter-generator'])
    const { html } = await openDocx((letter as ExportFile).content)
    expect(visibleCharactersOf(textOfHtml(html))).toContain(visibleCharactersOf(text))
  }
})
