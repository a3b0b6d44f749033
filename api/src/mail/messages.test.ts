import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { hexContrast } from '#shared/ui/accent.ts'
import type { Brand } from '../config.ts'
import type { MailMessage } from './compose-message.ts'
import {
  accountDeletedMessage,
  addressTakenMessage,
  changeEmailNewMessage,
  changeEmailOldMessage,
  confirmMessage,
  emailChangedMessage,
  knownAddressMessage,
  passwordChangedMessage,
  recoverMessage,
} from './messages.ts'

const LINK = 'https://draftmill.example/page?type=x&token=abc'
const BRAND: Brand = { name: 'Draftmill', supportEmail: 'help@draftmill.example' }

const MESSAGES: readonly (readonly [string, (brand: Brand, address?: string) => MailMessage])[] = [
  ['confirm', (brand) => confirmMessage(brand, LINK)],
  ['known address', (brand) => knownAddressMessage(brand, LINK)],
  ['recover', (brand) => recoverMessage(brand, LINK)],
  ['password changed', (brand) => passwordChangedMessage(brand, LINK)],
  [
    'change of address, old',
    (brand, address = 'new@example.net') => changeEmailOldMessage(brand, address, LINK),
  ],
  ['change of address, new', (brand) => changeEmailNewMessage(brand, LINK)],
  ['address wished', (brand) => addressTakenMessage(brand, LINK)],
  ['e-mail changed', (brand, address = 'new@example.net') => emailChangedMessage(brand, address)],
  ['account deleted', (brand) => accountDeletedMessage(brand)],
]

it.each(MESSAGES)('the mail "%s" says the same as text and as HTML', (_, write) => {
  const { text, html } = write(BRAND)
  const { link } = write(BRAND)
  const seen = plainOf(html).replace('If the button does not work, open this address:', '')
  // In the text the label is followed by a colon and its address.
  const read = text.replace('-- \n', '').replace(`:\n${link}`, ` ${link}`)
  expect(words(seen)).toEqual(words(read))
  expect(text).toContain(BRAND.supportEmail)
})

it.each(MESSAGES)(
  'the mail "%s" is one that programs can read, with one link at most',
  async (_, write) => {
    const message = write(BRAND)
    const mailer = createTransport({ streamTransport: true, buffer: true })
    const { message: source } = await mailer.sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      ...message,
    })
    const parsed = await PostalMime.parse(source as Buffer)
    expect(parsed.subject).toBe(message.subject)
    expect(parsed.subject?.length).toBeLessThan(78)
    expect(parsed.text?.trim()).toBe(message.text.trim())
    expect(parsed.html).toContain('<html lang="en"')
    const links = [...message.html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
      plainOf(href ?? ''),
    )
    expect(new Set(links)).toEqual(new Set(message.link === null ? [] : [message.link]))
    // Nothing is loaded on opening the mail, so nobody can track that.
    expect(message.html).not.toMatch(/<img|src=|url\(|@import|<link|<script/i)
  },
)

it.each([
  ['markup', '<img src=x onerror=alert(1)>"><script>alert(1)</script>'],
  ['a change of direction', 'moc.live\u202e@\u2066example\u200b.org'],
  ['a second header', 'Ada\r\nBcc: everybody@example.org'],
  ['a link', 'javascript:alert(1) [click](javascript:alert(1))'],
  ['entities', '&lt;b&gt; &#60;b&#62;'],
])('is inert against %s in what it carries (statements 57 and 58)', (_, hostile) => {
  for (const [, write] of MESSAGES) {
    const { subject, text, html, link } = write({ ...BRAND, name: hostile }, hostile)
    expect(subject).not.toMatch(/[\r\n]|\p{Cf}/u)
    expect(text).not.toMatch(/\r|\p{Cf}/u)
    expect(text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false)
    expect(html).not.toMatch(/\p{Cf}/u)
    const tags = new Set([...html.matchAll(/<\/?([a-z][a-z\d]*)/gi)].map(([, tag]) => tag))
    expect([...tags].filter((tag) => !TAGS.has(tag ?? ''))).toEqual([])
    expect(html).not.toMatch(/href="(?!https:)/)
    expect(link ?? LINK).toBe(LINK)
    // Typed text is shown unchanged.
    if (hostile.startsWith('&')) expect(plainOf(html)).toContain(hostile)
  }
})

const TAGS = new Set('html head meta title style body table tr td p a br'.split(' '))

it.each([
  [undefined, '#1d3a9e', '#ffffff'],
  ['#ffe14d', '#ffe14d', '#000000'],
  ['#0b5d4e', '#0b5d4e', '#ffffff'],
])('its button has the accent %s and can be read', (accent, fill, ink) => {
  const { html } = confirmMessage({ ...BRAND, accent }, LINK)
  expect(html).toContain(`background:${fill};color:${ink}`)
  expect(hexContrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
})

it('can be read in a dark and in a light mail program', () => {
  const { html } = confirmMessage(BRAND, LINK)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const dark = /prefers-color-scheme:dark\)\{([\s\S]*?)\n\}/.exec(html)?.[1] ?? ''
  const value = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const surface = value(dark, /\.sheet\{background:(#\w{6})/)
  for (const ink of [
    value(dark, /\.page\{[^}]*color:(#\w{6})!important\}/),
    value(dark, /\.quiet[^{]*\{color:(#\w{6})/),
  ])
    expect(hexContrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
  for (const ink of ['#1e1b16', '#5e574c']) {
    expect(html).toContain(`color:${ink}`)
    expect(hexContrast(ink, '#fffefb')).toBeGreaterThanOrEqual(4.5)
  }
  // Every element with an inline light colour has a class with a dark one.
  for (const [element] of html.matchAll(
    /<(?:p|a|table|body)[^>]*style="[^"]*(?<![-a-z])color:#(?!fff)[^"]*"[^>]*>/g,
  ))
    expect(element).toMatch(/class="(?:page|sheet|quiet)"/)
})

function words(text: string): string[] {
  return text.split(/[\s·]+/).filter((word) => word !== '')
}

/** The visible text of HTML. */
function plainOf(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
