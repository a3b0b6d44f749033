import { formatsOf } from '#shared/contract/export-formats.ts'
import type { ExportFormat } from '#shared/contract/workbench.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { cleanText } from './clean-blocks.ts'
import { fileStem } from './file-stem.ts'
import type { ExportFile, UnavailableFormat } from '../export-tasks.ts'
import {
  parseReadableResult,
  type ExportedResult,
  type ReadableResult,
} from './result-to-export.ts'
import { writeCsv, writeGoogleAds } from './write-csv.ts'
import { writeDocx } from './write-docx.ts'
import { writeEmailHtml } from './write-email.ts'
import { writeEml } from './write-eml.ts'
import { writeHtmlPage } from './write-html-page.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeText } from './write-text.ts'
import { writeWordPress } from './write-wordpress.ts'
import { writeZip } from './write-zip.ts'

interface FormatWriter {
  readonly type: string
  readonly ending: string
  /** Returns undefined where these drafts cannot have this format. */
  write(
    readable: ReadableResult,
    title: string,
  ): string | Uint8Array | undefined | Promise<Uint8Array | undefined>
  /** True where one file holds one draft, so that several drafts make an archive. */
  readonly holdsOneDraft?: (readable: ReadableResult) => boolean
}

const DOCX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const isEmail = ({ exported }: ReadableResult): boolean => exported.email !== undefined

const FORMAT_WRITERS: Readonly<Partial<Record<ExportFormat, FormatWriter>>> = {
  txt: { type: 'text/plain; charset=utf-8', ending: '.txt', write: writeText },
  md: { type: 'text/markdown; charset=utf-8', ending: '.md', write: writeMarkdown },
  csv: { type: 'text/csv; charset=utf-8; header=present', ending: '.csv', write: writeCsv },
  docx: { type: DOCX_MEDIA_TYPE, ending: '.docx', write: writeDocx },
  html: {
    type: 'text/html; charset=utf-8',
    ending: '.html',
    holdsOneDraft: isEmail,
    write: (readable, title) => {
      const email = readable.exported.email?.(readable.drafts[0])
      return email ? writeEmailHtml(email) : writeHtmlPage(readable, title)
    },
  },
  eml: {
    type: 'message/rfc822',
    ending: '.eml',
    holdsOneDraft: isEmail,
    write: ({ exported, drafts, result }) => {
      const email = exported.email?.(drafts[0])
      return email && writeEml(email, `${result.id}.${result.drafts[0]?.id ?? 0}`)
    },
  },
  'google-ads': {
    type: 'text/csv; charset=utf-8; header=present',
    ending: '.google-ads.csv',
    write: writeGoogleAds,
  },
  shopping: {
    type: 'text/plain; charset=utf-8',
    ending: '.shopping.txt',
    write: ({ exported, drafts, persons }) => {
      const text = exported.shopping?.(drafts, persons)
      return text && `${cleanText(text).trim()}\n`
    },
  },
  wordpress: { type: 'text/plain; charset=utf-8', ending: '.wordpress.txt', write: writeWordPress },
}

/** Exports a result, or some of its drafts, in a format; otherwise returns the formats that it has. */
export async function exportFile(
  result: ExportedResult,
  offered: OfferedTool | undefined,
  format: ExportFormat,
  persons = 1,
): Promise<ExportFile | UnavailableFormat> {
  const readable = parseReadableResult(result, offered, persons)
  const stem = fileStem(result.tool_id, firstTextOf(result, offered))
  if (format === 'json')
    return { name: `${stem}.json`, type: 'application/json', content: toBytes(jsonOf(result)) }
  const has = formatsOf(readable?.exported)
  const form = FORMAT_WRITERS[format]
  if (!readable || !form || !has.includes(format)) return { has }
  if (form.holdsOneDraft?.(readable) && readable.drafts.length > 1)
    return archiveOfDrafts(readable, form, stem)
  const written = await form.write(readable, readable.tool.texts.resultsTitle)
  if (written === undefined) return { has: has.filter((one) => one !== format) }
  return { name: `${stem}${form.ending}`, type: form.type, content: toBytes(written) }
}

/** Writes each draft into a separate file of one archive. */
async function archiveOfDrafts(
  readable: ReadableResult,
  form: FormatWriter,
  stem: string,
): Promise<ExportFile> {
  const files = []
  for (const [at, draft] of readable.drafts.entries()) {
    const result = { ...readable.result, drafts: readable.result.drafts.slice(at, at + 1) }
    const one = { ...readable, result, drafts: [draft] }
    const written = await form.write(one, readable.tool.texts.resultsTitle)
    if (written !== undefined)
      files.push({
        name: `${stem}-${result.drafts[0]?.id}${form.ending}`,
        content: toBytes(written),
      })
  }
  return {
    name: `${stem}${form.ending}.zip`,
    type: 'application/zip',
    content: await writeZip(files),
  }
}

/** Returns the result as JSON, in the shape of the API. */
function jsonOf({ id, tool_id, created_at, prompt, drafts }: ExportedResult): string {
  return `${JSON.stringify({ id, tool_id, created_at, prompt, drafts }, undefined, 2)}\n`
}

/** The first filled free-text field of the form. */
function firstTextOf({ prompt }: ExportedResult, offered: OfferedTool | undefined): string {
  const names = offered
    ? Object.entries(offered.tool.fields).flatMap(([name, { kind }]) =>
        kind === 'select' ? [] : [name],
      )
    : Object.keys(prompt)
  const texts = names.map((name) => prompt[name])
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
}

const encoder = new TextEncoder()

const toBytes = (written: string | Uint8Array): Uint8Array =>
  typeof written === 'string' ? encoder.encode(written) : written
