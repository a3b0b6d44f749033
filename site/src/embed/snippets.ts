import { toKebabCase } from '../../../widgets/src/element/read-fields.ts'
import { OWNER_TEXT_NAMES } from '../../../widgets/src/tool/own-word.tsx'

/** What a site owner chose for one tool. Blank texts mean the tool's own. */
export interface EmbedChoices {
  readonly toolId: string
  readonly theme: 'auto' | 'fit' | 'light' | 'dark'
  /** `#rrggbb`, or blank. */
  readonly accent: string
  /** Font families, `inherit` for the page's own, or blank. */
  readonly font: string
  /** A language tag (RFC 5646), or blank. */
  readonly lang: string
  readonly isHeadingHidden: boolean
  /** Field name → the value it starts with. */
  readonly defaults: Readonly<Record<string, string>>
  readonly hiddenFields: readonly string[]
  /** How many drafts are shown; blank shows all. */
  readonly resultLimit: string
  /** The owner's words in place of the tool's, plain text. */
  readonly words: Readonly<Partial<Record<(typeof OWNER_TEXT_NAMES)[number], string>>>
  /** Hides Login and Register; the tool applies it only where a site key pays. */
  readonly isLoginHidden: boolean
  /** The public id of a site key, or blank for visitors with their own accounts. */
  readonly siteKey: string
}

/** Nothing chosen yet. */
export const NO_CHOICES: EmbedChoices = {
  toolId: '',
  theme: 'auto',
  accent: '',
  font: '',
  lang: '',
  isHeadingHidden: false,
  defaults: {},
  hiddenFields: [],
  resultLimit: '',
  words: {},
  isLoginHidden: false,
  siteKey: '',
}

/** The choices for another tool, without those about a single tool's fields and drafts. */
export function withTool(choices: EmbedChoices, toolId: string): EmbedChoices {
  if (choices.toolId === toolId) return choices
  return { ...choices, toolId, defaults: {}, hiddenFields: [], resultLimit: '' }
}

export type Attributes = readonly (readonly [name: string, value: string])[]

/** The attributes of the element, in a fixed order; defaults are omitted. */
export function attributesOf(choices: EmbedChoices): Attributes {
  const { theme, accent, font, lang, isHeadingHidden, defaults, hiddenFields, resultLimit } =
    choices
  const all: Attributes = [
    ['site-key', choices.siteKey],
    ['theme', theme === 'auto' ? '' : theme],
    ['accent', accent],
    ['font', font],
    ['lang', lang],
    ['heading', isHeadingHidden ? 'hidden' : ''],
    ...Object.entries(defaults).map(
      ([field, value]) => [`default-${toKebabCase(field)}`, value.trim()] as const,
    ),
    ['hide-fields', hiddenFields.map(toKebabCase).join(' ')],
    ['result-limit', resultLimit],
    ...ownerWordsOf(choices).map(([word, text]) => [`text-${word}`, text] as const),
    ['login', choices.isLoginHidden ? 'hidden' : ''],
  ]
  return all.filter(([, value]) => value !== '')
}

/** The owner's texts in a fixed order, without blank ones. */
function ownerWordsOf({ words }: EmbedChoices): readonly (readonly [word: string, text: string])[] {
  return OWNER_TEXT_NAMES.map((word) => [word, (words[word] ?? '').trim()] as const).filter(
    ([, text]) => text !== '',
  )
}

/** One tool on a page: its element and its file. */
export function htmlSnippet(choices: EmbedChoices, host: string): string {
  return `${elementHtml(choices)}\n<script src="${host}/widgets/${choices.toolId}.js" defer></script>`
}

/** Several tools on a page: the element, and the loader once for all of them. */
export function loaderSnippet(choices: EmbedChoices, host: string): string {
  return `${elementHtml(choices)}\n<script src="${host}/widgets/embed.js" defer></script>`
}

/** For editors that strip elements they do not know: the loader finds the `div`. */
export function divSnippet(choices: EmbedChoices, host: string): string {
  const attributes: Attributes = [
    ['data-draftmill-tool', choices.toolId],
    ...attributesOf(choices).map(([name, value]) => [`data-${name}`, value] as const),
  ]
  return `<div${attributesHtml(attributes)}></div>\n<script src="${host}/widgets/embed.js" defer></script>`
}

/** The snippet for page builders that allow frames but no script. */
export function iframeSnippet(choices: EmbedChoices, host: string, title: string): string {
  // Inside the frame, `fit` and `inherit` would refer to the frame's own page.
  const { theme, font } = choices
  const framed: EmbedChoices = {
    ...choices,
    theme: theme === 'fit' ? 'auto' : theme,
    font: font === 'inherit' ? '' : font,
  }
  const query = new URLSearchParams(attributesOf(framed).map(([name, value]) => [name, value]))
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const attributes: Attributes = [
    ['src', `${host}/embed/${choices.toolId}${search}`],
    ['title', title],
    ['width', '100%'],
    ['height', '720'],
    ['loading', 'lazy'],
    ['allow', 'clipboard-write'],
    // A site key is limited to certain origins, and in older Firefoxes only the referrer identifies the page around a
    // frame.
    ['referrerpolicy', 'strict-origin'],
  ]
  return `<iframe${attributesHtml(attributes)}></iframe>`
}

/** The shortcode of the WordPress plugin; the server's address and the key are plugin settings. */
export function wordpressSnippet(choices: EmbedChoices): string {
  const attributes = attributesOf({ ...choices, siteKey: '' })
  const shown = attributes.map(
    ([name, value]) => ` ${toSnakeCase(name)}="${shortcodeValue(value)}"`,
  )
  return `[draftmill_${toSnakeCase(choices.toolId)}${shown.join('')}]`
}

/** The React component of the npm package `draftmill-widgets` (scripts/build/build-npm-package.ts). */
export function reactSnippet(choices: EmbedChoices, host: string): string {
  const { theme, accent, font, lang, isHeadingHidden, hiddenFields, resultLimit } = choices
  const defaults = Object.entries(choices.defaults).flatMap(([field, value]) =>
    value.trim() === '' ? [] : `${field}: ${JSON.stringify(value.trim())}`,
  )
  const hidden = hiddenFields.map((field) => JSON.stringify(field))
  const words = ownerWordsOf(choices).map(([word, text]) => `${word}: ${JSON.stringify(text)}`)
  const properties = [
    `tool="${choices.toolId}"`,
    `apiBase="${host}"`,
    choices.siteKey && `siteKey="${choices.siteKey}"`,
    theme !== 'auto' && `theme="${theme}"`,
    accent && `accent="${accent}"`,
    font && `font="${font}"`,
    lang && `lang="${lang}"`,
    isHeadingHidden && 'heading="hidden"',
    defaults.length > 0 && `defaults={{ ${defaults.join(', ')} }}`,
    hidden.length > 0 && `hideFields={[${hidden.join(', ')}]}`,
    resultLimit && `resultLimit={${resultLimit}}`,
    words.length > 0 && `words={{ ${words.join(', ')} }}`,
    choices.isLoginHidden && 'login="hidden"',
  ]
  return `import { DraftmillTool } from 'draftmill-widgets/react'

export function Tool() {
  return (
    <DraftmillTool
      ${properties.filter(Boolean).join('\n      ')}
    />
  )
}`
}

function elementHtml(choices: EmbedChoices): string {
  const tag = `draftmill-${choices.toolId}`
  return `<${tag}${attributesHtml(attributesOf(choices))}></${tag}>`
}

function attributesHtml(attributes: Attributes): string {
  return attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** A shortcode has no escapes: what would end the value or the shortcode is written as a character reference. */
function shortcodeValue(value: string): string {
  return escapeAttribute(value).replaceAll('[', '&#91;').replaceAll(']', '&#93;')
}

function toSnakeCase(name: string): string {
  return name.replaceAll('-', '_')
}
