import type { Block, Email } from '#shared/kit/export.ts'
import { inlineToHtml, linesToHtml } from '#shared/contract/blocks-to-html.ts'
import { blocksToText } from '#shared/contract/blocks-to-text.ts'
import { escapeHtml } from '#shared/contract/escape-html.ts'
import { cleanBlocks, cleanText } from './clean-blocks.ts'

const FONT = "font-family:Georgia,'Times New Roman',serif;"
const TEXT_STYLE = `${FONT}font-size:17px;line-height:1.6;color:#222222;`

/**
 * The letter as HTML for e-mail programs: tables and inline styles, no script, no image, no external resource. Styles
 * that only some programs read, such as dark mode, are in the one style sheet.
 */
export function writeEmailHtml(email: Email): string {
  const subject = escapeHtml(toOneLine(email.subject))
  const rows = cleanBlocks(email.body).map(blockRow)
  if (email.button) rows.push(buttonRow(toOneLine(email.button)))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
.page, .letter { background: #1c1c1c !important; }
.text { color: #eeeeee !important; }
}
@media (max-width: 620px) {
.letter { width: 100% !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f2;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(toOneLine(email.preheader))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f4f2;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="letter" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;background:#ffffff;">
<tr><td style="height:24px;line-height:24px;font-size:1px;">&nbsp;</td></tr>
${rows.join('\n')}
<tr><td style="height:8px;line-height:8px;font-size:1px;">&nbsp;</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The letter as plain text, for programs that show no HTML. */
export function writeEmailText(email: Email): string {
  const button = email.button ? `\n\n${toOneLine(email.button)}` : ''
  return `${blocksToText(cleanBlocks(email.body))}${button}\n`
}

/** Puts a text into one line. */
export function toOneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/gu, ' ').trim()
}

const textRow = (content: string): string =>
  `<tr><td class="text" dir="auto" style="padding:0 32px 16px;${TEXT_STYLE}">${content}</td></tr>`

function blockRow(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<tr><td class="text" dir="auto" style="padding:0 32px 12px;${TEXT_STYLE}font-size:${block.level === 1 ? 24 : 20}px;font-weight:bold;">${linesToHtml(block.text)}</td></tr>`
    case 'paragraph':
      return textRow(inlineToHtml(block.text))
    case 'list':
      return textRow(
        `<ul style="margin:0;padding:0 0 0 20px;">${block.items.map((item) => `<li style="margin:0 0 6px;">${linesToHtml(item)}</li>`).join('')}</ul>`,
      )
    case 'table':
      return textRow(
        block.rows.map((cells) => linesToHtml(cells.filter(Boolean).join(' · '))).join('<br>'),
      )
  }
}

/** The link is empty: the sender fills it in. */
function buttonRow(text: string): string {
  return `<tr><td style="padding:8px 32px 24px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background:#1f4d3a;border-radius:4px;"><!-- Put your own address in place of the sign # --><a href="#" style="display:inline-block;padding:12px 24px;${FONT}font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none;">${escapeHtml(text)}</a></td></tr></table></td></tr>`
}
