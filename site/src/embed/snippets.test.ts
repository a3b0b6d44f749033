import { expect, test } from 'vitest'
import {
  attributesOf,
  divSnippet,
  withTool,
  htmlSnippet,
  iframeSnippet,
  loaderSnippet,
  NO_CHOICES,
  reactSnippet,
  wordpressSnippet,
  type EmbedChoices,
} from './snippets.ts'

const HOST = 'https://draftmill.example'
const plain: EmbedChoices = { ...NO_CHOICES, toolId: 'slogan-generator' }
const full: EmbedChoices = {
  ...plain,
  theme: 'dark',
  accent: '#7a1fa2',
  font: 'Georgia, serif',
  lang: 'en-GB',
  isHeadingHidden: true,
  defaults: { businessDescription: 'A "bakery" & café <here>', tone: 'bold', industry: ' ' },
  hiddenFields: ['businessDescription', 'tone'],
  resultLimit: '3',
  words: { button: ' Write "mine" ', limit: 'Bis morgen', login: '  ' },
  isLoginHidden: true,
  siteKey: 'dmk_abc',
}

test('what is as it is by itself needs no attribute', () => {
  expect(attributesOf(plain)).toEqual([])
  expect(htmlSnippet(plain, HOST)).toBe(
    '<draftmill-slogan-generator></draftmill-slogan-generator>\n<script src="https://draftmill.example/widgets/slogan-generator.js" defer></script>',
  )
})

test('writes every choice as its attribute, escaped', () => {
  expect(loaderSnippet(full, HOST)).toBe(
    `<draftmill-slogan-generator site-key="dmk_abc" theme="dark" accent="#7a1fa2" font="Georgia, serif" lang="en-GB" heading="hidden" default-business-description="A &quot;bakery&quot; &amp; café &lt;here&gt;" default-tone="bold" hide-fields="business-description tone" result-limit="3" text-button="Write &quot;mine&quot;" text-limit="Bis morgen" login="hidden"></draftmill-slogan-generator>
<script src="https://draftmill.example/widgets/embed.js" defer></script>`,
  )
})

test('a placeholder carries the attributes as data', () => {
  expect(divSnippet({ ...plain, theme: 'dark', siteKey: 'dmk_abc' }, HOST)).toBe(
    '<div data-draftmill-tool="slogan-generator" data-site-key="dmk_abc" data-theme="dark"></div>\n<script src="https://draftmill.example/widgets/embed.js" defer></script>',
  )
})

test('a frame asks for the attributes in its address', () => {
  const [, src = ''] = /src="(.*?)"/.exec(iframeSnippet(full, HOST, 'Slogan Generator')) ?? []
  const url = new URL(src.replaceAll('&amp;', '&'))
  expect(url.origin + url.pathname).toBe('https://draftmill.example/embed/slogan-generator')
  expect([...url.searchParams]).toEqual(attributesOf(full))
  const [, fitting = ''] =
    /src="(.*?)"/.exec(iframeSnippet({ ...plain, theme: 'fit', font: 'inherit' }, HOST, 'x')) ?? []
  expect(fitting, 'a frame has no page around it to fit').toBe(`${HOST}/embed/slogan-generator`)
  expect(iframeSnippet(plain, HOST, 'Slogan Generator')).toContain(
    'src="https://draftmill.example/embed/slogan-generator" title="Slogan Generator"',
  )
  expect(iframeSnippet(full, HOST, 'Slogan Generator')).toContain(' referrerpolicy="strict-origin"')
})

test('another tool keeps the look, the words and the key, and nothing of the fields and drafts of the one before', () => {
  expect(withTool(full, 'slogan-generator')).toBe(full)
  expect(attributesOf(withTool(full, 'motto-generator'))).toEqual([
    ['site-key', 'dmk_abc'],
    ['theme', 'dark'],
    ['accent', '#7a1fa2'],
    ['font', 'Georgia, serif'],
    ['lang', 'en-GB'],
    ['heading', 'hidden'],
    ['text-button', 'Write "mine"'],
    ['text-limit', 'Bis morgen'],
    ['login', 'hidden'],
  ])
})

test('a shortcode leaves the key to the plugin, and nothing can end it early', () => {
  expect(wordpressSnippet(plain)).toBe('[draftmill_slogan_generator]')
  const shortcode = wordpressSnippet({
    ...full,
    defaults: { businessDescription: 'a ] " [b]' },
    hiddenFields: [],
  })
  expect(shortcode).toBe(
    '[draftmill_slogan_generator theme="dark" accent="#7a1fa2" font="Georgia, serif" lang="en-GB" heading="hidden" default_business_description="a &#93; &quot; &#91;b&#93;" result_limit="3" text_button="Write &quot;mine&quot;" text_limit="Bis morgen" login="hidden"]',
  )
})

test('React gets the component of the package, and texts it cannot misread', () => {
  expect(reactSnippet({ ...plain, accent: '#7a1fa2' }, HOST))
    .toBe(`import { DraftmillTool } from 'draftmill-widgets/react'

export function Tool() {
  return (
    <DraftmillTool
      tool="slogan-generator"
      apiBase="https://draftmill.example"
      accent="#7a1fa2"
    />
  )
}`)
  const code = reactSnippet(full, HOST)
  expect(code).toContain(
    `defaults={{ businessDescription: "A \\"bakery\\" & café <here>", tone: "bold" }}`,
  )
  expect(code).toContain('hideFields={["businessDescription", "tone"]}')
  expect(code).toContain('resultLimit={3}')
  expect(code).toContain('words={{ button: "Write \\"mine\\"", limit: "Bis morgen" }}')
  expect(code).toContain('login="hidden"')
})
