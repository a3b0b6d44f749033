import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SIGNED_OUT_SESSION } from '../session/session.ts'
import { fixtureAnswer, fixtureTool } from '../tool/tool.fixture.ts'
import { ResultList } from './result-list.tsx'

const ADVICE = '“Steady” is worn: say what yours does.'

/** The body of each draft, with advice for the second. */
function bodiesAs(items: 'chips' | 'rows' | 'stack'): string[] {
  const [first, second] = fixtureAnswer.checks.drafts
  const drafts = [
    { draft: 'Pull together', marks: first },
    { draft: 'Steady on', marks: second && { ...second, warnings: [ADVICE] } },
  ]
  const html = renderToString(
    <ResultList
      tool={{ ...fixtureTool, layout: { ...fixtureTool.layout, items } }}
      Card={({ draft }) => <p>{draft}</p>}
      copyText={(draft) => draft}
      run={{
        state: { phase: 'results', drafts, answer: fixtureAnswer, values: {}, errors: {} },
        clear: () => {},
        submit: () => {},
      }}
      showToast={() => {}}
      onEvent={() => {}}
      Heading="h2"
      session={{ getState: () => SIGNED_OUT_SESSION } as never}
      sessionState={SIGNED_OUT_SESSION}
      links={{ login: '/login', register: '/register', premium: '/premium' }}
    />,
  )
  return [...html.matchAll(/<div class="dm-body">(.*?)<\/div>/gu)].map(([, body = '']) => body)
}

test.each(['rows', 'chips', 'stack'] as const)(
  'what advises is a line right below the draft it is about, in %s',
  (items) => {
    const [first, second] = bodiesAs(items)
    expect(first).not.toContain('dm-advice')
    expect(second).toContain(`<li>${ADVICE}</li>`)
  },
)
