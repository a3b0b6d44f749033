/** The pages on which the gallery shows a tool (scripts/gallery.ts). */

/** A third-party page without a CMS. */
export interface PlainPage {
  readonly name: string
  readonly html: (tool: string) => string
  readonly headers?: Readonly<Record<string, string>>
  /** The selector of an element that is pressed before the screenshot. */
  readonly press?: string
}

/** A theme of a real WordPress; `variation` is the name of a file below its `styles/`. */
export interface WordPressLook {
  readonly name: string
  readonly theme: string
  readonly variation?: string
}

export const WORDPRESS_LOOKS: readonly WordPressLook[] = [
  { name: 'Twenty Twenty-Five', theme: 'twentytwentyfive' },
  { name: 'Twenty Twenty-Five, Evening', theme: 'twentytwentyfive', variation: '01-evening' },
  { name: 'Twenty Twenty-Five, Dusk', theme: 'twentytwentyfive', variation: '03-dusk' },
  { name: 'Twenty Twenty-Five, Midnight', theme: 'twentytwentyfive', variation: '08-midnight' },
  { name: 'Twenty Twenty-Four', theme: 'twentytwentyfour' },
  { name: 'A classic theme', theme: 'classic-theme' },
]

const ARTICLE_TEXT =
  'The harbour was quiet when we opened. By nine the queue went round the corner, and nobody minded the rain.'

const pageHtml = (css: string, body: string, attributes = 'lang="en"'): string =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Harbour Lane</title><style>
  body { max-width: 900px; margin: 32px auto; padding: 0 16px; font: 18px/1.6 Georgia, serif } ${css}</style></head><body>${body}</body></html>`
const articleHtml = (tool: string): string =>
  `<h1>Harbour Lane</h1><p>${ARTICLE_TEXT}</p>${tool}<p>${ARTICLE_TEXT}</p>`

export const PLAIN_PAGES: readonly PlainPage[] = [
  {
    name: 'A sidebar of 240 px',
    html: (tool) =>
      pageHtml(
        'main { display: grid; grid-template-columns: 1fr 240px; gap: 32px }',
        `<main><article><h1>Harbour Lane</h1><p>${ARTICLE_TEXT}</p></article><aside>${tool}</aside></main>`,
      ),
  },
  {
    name: 'A site from right to left',
    html: (tool) =>
      pageHtml(
        '',
        `<h1>مخبز الميناء</h1><p>كان الميناء هادئا عندما فتحنا أبوابنا.</p>${tool}`,
        'lang="ar" dir="rtl"',
      ),
  },
  {
    name: 'A dark page that declares nothing',
    html: (tool) => pageHtml('body { background: #10141c; color: #e8e6e3 }', articleHtml(tool)),
  },
  {
    name: 'A light page that declares dark',
    html: (tool) =>
      pageHtml(
        ':root { color-scheme: dark } body { background: #fff; color: #222 }',
        articleHtml(tool),
      ),
  },
  {
    name: 'A live toggle, pressed',
    html: (tool) =>
      pageHtml(
        'body { background: #fdf6e3; color: #333; transition: background-color 0.2s } .night body { background: #002b36; color: #eee8d5 }',
        `<button id="toggle" onclick="document.documentElement.classList.toggle('night')">Night</button>${articleHtml(tool.replace(' ', ' theme="fit" '))}`,
      ),
    press: '#toggle',
  },
  {
    name: 'Strict CSP and COEP',
    html: (tool) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Lane</title></head><body>${articleHtml(tool)}</body></html>`,
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src SERVER; connect-src SERVER; style-src 'self'; require-trusted-types-for 'script'",
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
]

/** A note on a surrounding that the gallery cannot show. */
export const UNAVAILABLE_NOTE =
  'Twenty Twenty-One in its dark mode: no package that this project may use carries that theme. Twenty Twenty-Four stands in its place.'
