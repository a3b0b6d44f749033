import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SIGNED_OUT_SESSION, type Session, type SessionState } from '../session/session.ts'
import { announceResults } from '../deferred-ui/announce.ts'
import { ToolFrame } from './tool-frame.tsx'
import { ToolView } from './tool-view.tsx'
import { fixtureTool } from './tool.fixture.ts'

const sessionIn = (state: SessionState): Session => ({
  getState: () => state,
  subscribe: () => () => {},
  generate: async () => ({ problem: { code: 'sign_in_required' } }),
})
const links = { login: '/login', register: '/register', premium: '/premium' }
const html = (defaults?: Record<string, string>): string =>
  renderToString(
    <ToolView
      tool={fixtureTool}
      Card={() => null}
      copyText={() => ''}
      session={sessionIn(SIGNED_OUT_SESSION)}
      links={links}
      headingLevel={3}
      defaults={defaults}
    />,
  )

test('renders on a server, without a window: form, placeholder and credit line', () => {
  const page = html()
  expect(page).toContain('<h3 class="dm-title"><span>Motto Details</span></h3>')
  expect(page).toContain('Mottos will stand here')
  expect(page).toContain('Cost: 10 credits | Available: 0 credits')
  expect(page).toContain('method="dialog"')
  expect(page).not.toContain('style=')
})

test('a prerendered page does not know who is here yet: no login prompt, and the button is alive', () => {
  expect(html()).not.toContain('Login to generate')
  expect(html()).not.toContain('disabled=""')
})

test('labels, help and limits belong to their fields, and required ones say so', () => {
  const page = html({ topic: 'Rowing' })
  const [, id = '', control = ''] = /<label for="(.*?)"><span>Topic.*?(<input.*?>)/.exec(page) ?? []
  expect(control).toContain(`id="${id}"`)
  expect(control).toContain('required=""')
  expect(control).toContain(`aria-describedby="${id}d"`)
  expect(page).toContain(`<div id="${id}d"><p class="dm-note">One or two words.</p></div>`)
  expect(page.replace(/<!-- -->/g, '')).toContain('6 / 20')
})

test('announces how many results are ready, in the words of the tool', () => {
  expect(announceResults(fixtureTool, 8)).toBe('8 mottos ready')
  expect(announceResults({ ...fixtureTool, resultKind: 'text' }, 1)).toBe('Mottos generated!')
})

test('hidden fields are left out, unless one of them has to be changed', () => {
  const page = renderToString(
    <ToolFrame
      tool={fixtureTool}
      Card={() => null}
      copyText={() => ''}
      session={sessionIn(SIGNED_OUT_SESSION)}
      links={links}
      hidden={['tone', 'keywords']}
    />,
  )
  expect(page).toContain('name="topic"')
  expect(page).not.toContain('name="tone"')
  expect(page).not.toContain('name="keywords"')
})

test('without its deferred UI a tool shows form and placeholder, and no toasts', () => {
  const page = renderToString(
    <ToolFrame
      tool={fixtureTool}
      Card={() => null}
      copyText={() => ''}
      session={sessionIn(SIGNED_OUT_SESSION)}
      links={links}
    />,
  )
  expect(page).toContain('Mottos will stand here')
  expect(page).not.toContain('aria-live')
})

/** The HTML rendered for a signed-out visitor of an element with these attributes. */
const htmlWithAttributes = (attributes: Readonly<Record<string, string>>): string =>
  renderToString(
    <ToolFrame
      tool={fixtureTool}
      session={sessionIn(SIGNED_OUT_SESSION)}
      links={links}
      attributeOf={(name) => attributes[name] ?? null}
    />,
  )

test('an owner’s words stand in place of ours, in their language, as text and cut where they are too long', () => {
  const page = htmlWithAttributes({
    lang: 'he',
    'text-button': ' <b>כתבו</b> ',
    'text-heading': 'סיסמאות',
    'text-empty': 'x'.repeat(200),
    'text-login': '  ',
  })
  expect(page).toContain('<bdi lang="he">&lt;b&gt;כתבו&lt;/b&gt;</bdi>')
  expect(page).toContain('<h2 class="dm-title"><bdi lang="he">סיסמאות</bdi></h2>')
  expect(page).toContain('aria-label="סיסמאות"')
  expect(page).toContain(`>${'x'.repeat(120)}<`)
  expect(htmlWithAttributes({})).toContain('<p><span>Mottos will stand here</span></p>')
})
