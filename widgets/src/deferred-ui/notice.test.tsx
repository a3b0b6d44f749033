import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tools } from '#shared/catalogue.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { ToastContent } from '#shared/ui/toasts.tsx'
import { CREDITS_SHORT_TEXT, explainEmbedProblem } from '../embed/explain-embed.ts'
import { SIGNED_OUT_SESSION, type SessionState } from '../session/session.ts'
import type { PanelProps } from '../tool/panel-props.ts'
import { ResultPanel } from '../tool/result-panel.tsx'
import type { ToolCard } from '../tool/tool-card.ts'
import { ToolFoot } from '../tool/tool-foot.tsx'
import { ToolForm } from '../tool/tool-form.tsx'
import { createToolState, enter, type ToolState } from '../tool/tool-state.ts'
import { fixtureAnswer } from '../tool/tool.fixture.ts'
import { type ClientProblem, explainProblem } from './explain-problem.ts'
import { submit } from './submit.ts'
import { deferredUi } from './deferred-ui.ts'

const sponsored = (code: ClientProblem['code']) => explainEmbedProblem({ code }, true)
const owner = sponsored('site_owner_out_of_credits')
const connected: SessionState = {
  status: 'signed-in',
  credits: 40,
  isConnected: true,
  short: CREDITS_SHORT_TEXT,
}
/** Failures that a retry does not fix: the session afterwards, the message, and the links shown. */
const CASES: readonly {
  readonly title: string
  readonly problem: ClientProblem
  readonly state: SessionState
  readonly said: string | ((tool: ToolDefinition) => string)
  readonly ways: string | ((tool: ToolDefinition) => string)
  readonly isToast?: boolean
}[] = [
  {
    title: 'an account without credits',
    problem: { code: 'credits_insufficient' },
    state: { status: 'signed-in', credits: 4 },
    said: 'Insufficient credits for generation',
    ways: ({ texts }) => texts.topUp,
    isToast: true,
  },
  {
    title: 'a connected account without credits',
    problem: { code: 'credits_insufficient' },
    state: { ...connected, credits: 4 },
    said: CREDITS_SHORT_TEXT,
    ways: ({ texts }) => `${texts.topUp}, Open profile`,
    isToast: true,
  },
  {
    title: 'a connected account at its limit for the site',
    problem: explainEmbedProblem({ code: 'limit_reached' }, false).problem,
    state: connected,
    said: 'The daily limit that you set for this site is reached.',
    ways: 'Open profile',
  },
  {
    title: 'a site whose owner is out of credits',
    problem: owner.problem,
    state: { ...SIGNED_OUT_SESSION, prompt: owner.refusal?.text, refusal: owner.refusal },
    said: 'This site cannot pay for drafts right now.',
    ways: 'Login, Register',
  },
  {
    title: 'a site that does not offer the tool',
    problem: sponsored('tool_not_offered').problem,
    state: { status: 'signed-in', credits: undefined },
    said: 'This site does not offer this tool to visitors.',
    ways: 'Login',
  },
  {
    title: 'a tool that is switched off',
    problem: { code: 'tool_off', detail: 'This tool is switched off here. Nothing was charged.' },
    state: { status: 'signed-in', credits: 40 },
    said: 'This tool is switched off here.',
    ways: '',
    isToast: true,
  },
  {
    title: 'a session that has ended',
    problem: { code: 'token_invalid' },
    state: SIGNED_OUT_SESSION,
    said: ({ texts }) => texts.loginPrompt,
    ways: 'Login, Register',
    isToast: true,
  },
]

/** The visible text of a tool. */
function seen(tool: ToolDefinition, sessionState: SessionState, state: ToolState): string {
  const links = { login: '/login', register: '/register', premium: '/premium', profile: '/profile' }
  const nothing = (): void => {}
  const panel: PanelProps & ToolCard = {
    tool,
    sessionState,
    links,
    deferredUi,
    basics: deferredUi,
    session: { getState: () => sessionState, subscribe: () => nothing, generate },
    run: {
      state,
      latest: { current: {} },
      change: nothing,
      submit: nothing,
      clear: nothing,
      cancel: nothing,
    },
    Heading: 'h2',
    showToast: nothing,
    onEvent: nothing,
    Card: () => null,
    copyText: () => '',
  }
  return renderToString(
    <>
      <ToolForm {...panel} />
      <ResultPanel {...panel} />
      <ToolFoot {...panel} />
    </>,
  )
}
const generate = async () => ({ problem: { code: 'network' } }) as const

const countOf = (whole: string, part: string): number => whole.split(part).length - 1

test.each(CASES)('$title is told once, with one way on, by every tool', (one) => {
  const { problem, state, said, ways } = one
  const of = (text: typeof said, tool: ToolDefinition): string =>
    typeof text === 'string' ? text : text(tool)
  expect(tools).not.toHaveLength(0)
  for (const tool of tools) {
    const failure = explainProblem(tool, problem)
    const fail = enter('error', { failure, isFlagged: failure.to === 'premium' })
    const empty = createToolState({})
    const results: ToolState = { ...empty, phase: 'results', answer: fixtureAnswer }
    for (const before of [empty, results]) {
      const html = seen(tool, state, fail(before))
      expect(countOf(html, of(said, tool)), `${tool.id}: ${said}`).toBe(1)
      const links = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) => text)
      expect(links.join(', '), tool.id).toBe(of(ways, tool))
      expect(html).not.toContain('Try again')
      if (failure.to !== 'login') expect(countOf(html, failure.text)).toBeLessThan(2)
    }
  }
})

test.each(CASES)('$title: a toast only where it says something else', async (one) => {
  const { problem, state, isToast = false } = one
  const tool = tools[0] as ToolDefinition
  const toasts: ToastContent[] = []
  const announced = new Promise<void>((resolve) => {
    submit({
      tool,
      session: {
        getState: () => state,
        subscribe: () => () => {},
        generate: async () => ({ problem }),
      },
      sessionState: { status: 'signed-in', credits: undefined },
      values: Object.fromEntries(Object.keys(tool.fields).map((name) => [name, 'A lamp shop'])),
      running: { current: undefined },
      setState: () => {},
      onEvent: ({ type }) => type === 'error' && resolve(),
      showToast: (toast) => toasts.push(toast),
      onFieldErrors: () => {},
    })
  })
  await announced
  expect(toasts).toHaveLength(isToast ? 1 : 0)
})
