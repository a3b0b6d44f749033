import { HtmlRenderer, Parser } from 'commonmark'
import { unzipSync } from 'fflate'
import mammoth from 'mammoth'
import type { ExportFile } from '../export-tasks.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes the content of a file, which must be valid UTF-8. */
export const decodeFileText = ({ content }: Pick<ExportFile, 'content'>): string =>
  decoder.decode(content)

/** Renders Markdown to HTML. */
export const renderMarkdown = (text: string): string =>
  new HtmlRenderer().render(new Parser().parse(text))

/** Returns the text of HTML, without its tags. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(style|title)>[^]*?<\/\1>/g, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** Reads a DOCX file: its HTML, and the names and texts of the files inside it. */
export async function openDocx(content: Uint8Array): Promise<{
  readonly html: string
  readonly complaints: readonly string[]
  readonly parts: ReadonlyMap<string, string>
}> {
  const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(content) })
  const parts = Object.entries(unzipSync(content)).map(
    ([name, part]) => [name, decoder.decode(part)] as const,
  )
  return {
    html: value,
    complaints: messages.map(({ message }) => message),
    parts: new Map(parts),
  }
}
