import { expect, it } from 'vitest'
import { withAttributes } from './embed-page-routes.ts'

const PAGE =
  '<draftmill-x data-draftmill-attributes><template shadowrootmode="open"><div>\nform</div></template></draftmill-x>'
const asked = (query: string): string => withAttributes(PAGE, new URLSearchParams(query))

it('keeps the prerendered form where nothing changes it', () => {
  expect(asked('')).toBe(PAGE.replace(' data-draftmill-attributes', ''))
  expect(asked('theme=dark&site-key=dmk_a')).toContain(
    '<draftmill-x theme="dark" site-key="dmk_a"><template shadowrootmode="open">',
  )
})

it('leaves the drawing to the element where the form would be another one', () => {
  expect(asked('hide-fields=tone')).toBe('<draftmill-x hide-fields="tone"></draftmill-x>')
  expect(asked('default-tone=bold')).toBe('<draftmill-x default-tone="bold"></draftmill-x>')
})

it('takes no other attribute, the first of a name, and no text that ends the attribute', () => {
  expect(asked('onclick=alert(1)&style=x&api-base=https://evil.example')).toBe(asked(''))
  expect(asked('theme=dark&theme=light')).toContain('<draftmill-x theme="dark">')
  expect(asked('lang="><script>alert(1)</script>%24%26')).toBe(
    '<draftmill-x lang="&quot;>&lt;script>alert(1)&lt;/script>$&amp;"></draftmill-x>',
  )
  expect(asked(`accent=${'a'.repeat(2_000)}`)).toBe(asked(''))
})
