import { accentTokens, OWN_ACCENT } from '#shared/ui/accent.ts'
import type { Brand } from '../config.ts'

/** A mail as text and as HTML, equal in content. `link` is its one link, for the log. */
export interface MailMessage {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string | null
}

/** The content of a mail, in reading order. All of it is treated as plain text, whatever its source. */
export interface MessageContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly link: string }
  readonly closing: string
}

/**
 * Composes a mail as text and as HTML with the same content. The HTML loads nothing; it is readable where styles in
 * the head are dropped, and dark where the mail program is. No content can become markup, a second header line or a
 * change of direction (statements.md 57).
 */
export function composeMessage(brand: Brand, content: MessageContent): MailMessage {
  const plainAction = content.action && {
    label: plainLineOf(content.action.label),
    link: content.action.link,
  }
  const said: MessageParts = {
    brandName: plainLineOf(brand.name),
    subject: plainLineOf(content.subject),
    paragraphs: content.paragraphs.map(plainLineOf),
    action: plainAction,
    closing: plainLineOf(content.closing),
    sender: `${plainLineOf(brand.name)} · ${plainLineOf(brand.supportEmail)}`,
  }
  return {
    subject: said.subject,
    text: mailTextOf(said),
    html: mailHtmlOf(said, brand.accent ?? OWN_ACCENT),
    link: plainAction?.link ?? null,
  }
}

interface MessageParts {
  readonly brandName: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly link: string } | undefined
  readonly closing: string
  readonly sender: string
}

function mailTextOf({ brandName, paragraphs, action, closing, sender }: MessageParts): string {
  const actionLines = action === undefined ? [] : [`${action.label}:\n${action.link}`]
  return `${[brandName, ...paragraphs, ...actionLines, closing, `-- \n${sender}`].join('\n\n')}\n`
}

/** Colours for mail programs in dark mode; the light ones are inline, where every program reads them. */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#181612!important;color:#f3eee4!important}
.sheet{background:#211e1a!important;border-color:#3a352d!important}
.quiet,.quiet a{color:#b5ac9d!important}
}`

function mailHtmlOf(said: MessageParts, accent: string): string {
  const { brandName, subject, paragraphs, action, closing, sender } = said
  const tokens = accentTokens(accent) ?? accentTokens(OWN_ACCENT)
  const fill = tokens?.['--dm-accent'] ?? OWN_ACCENT
  const ink = tokens?.['--dm-accent-ink'] ?? '#ffffff'
  const link = action && escapeHtml(action.link)
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;background:${fill};color:${ink};border:1px solid ${ink};border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#5e574c">If the button does not work, open this address:<br><a class="quiet" href="${link}" style="color:#5e574c;word-break:break-all">${link}</a></p>`
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title>
<style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f8f5ef;color:#1e1b16">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f5ef;color:#1e1b16;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffefb;border:1px solid #e2dbce;border-radius:10px"><tr><td align="left" style="padding:32px">
<p style="margin:0 0 24px;font:600 20px/1.3 Georgia,serif">${escapeHtml(brandName)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(paragraph)}</p>`).join('\n')}
${button ?? ''}
<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#5e574c">${escapeHtml(closing)}</p>
<p class="quiet" style="margin:0;font-size:14px;color:#5e574c">${escapeHtml(sender)}</p>
</td></tr></table>
</td></tr></table>
</body></html>`
}

/** One line of visible characters: no line breaks, no control or formatting characters such as RTL overrides. */
function plainLineOf(text: string): string {
  return text
    .replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
