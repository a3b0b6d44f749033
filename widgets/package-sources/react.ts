'use client'

import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
// @ts-expect-error -- Written by the build.
import { loadTool } from './index.js'

/** The props of `<DraftmillTool>`; `react.d.ts` of the package types them for each tool. */
interface Props {
  readonly tool: string
  readonly apiBase: string
  readonly siteKey?: string
  readonly tokenUrl?: string
  readonly scriptOrigins?: readonly string[]
  readonly theme?: string
  readonly accent?: string
  readonly font?: string
  readonly lang?: string
  readonly heading?: string
  readonly defaults?: Readonly<Record<string, string | undefined>>
  readonly hideFields?: readonly string[]
  readonly resultLimit?: number
  readonly words?: Readonly<Record<string, string | undefined>>
  readonly login?: string
  readonly id?: string
  readonly className?: string
  readonly style?: object
  readonly onReady?: ToolEventListener
  readonly onGenerate?: ToolEventListener
  readonly onResult?: ToolEventListener
  readonly onCopy?: ToolEventListener
  readonly onChange?: ToolEventListener
  readonly onError?: ToolEventListener
  readonly onReset?: ToolEventListener
}
type ToolEventListener = (detail: unknown) => void

const LISTENER_PROP_BY_EVENT = {
  'draftmill:ready': 'onReady',
  'draftmill:generate': 'onGenerate',
  'draftmill:result': 'onResult',
  'draftmill:copy': 'onCopy',
  'draftmill:change': 'onChange',
  'draftmill:error': 'onError',
  'draftmill:reset': 'onReset',
} as const

/** React 18 warns of a layout effect on a server. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * A tool's element for React 18 and 19. The tool's code is a dynamic import that runs in the browser alone; a server
 * renders the empty element. The ref is the element: `reset()`, `generate()`, `values`.
 */
export const DraftmillTool = forwardRef<HTMLElement, Props>(function DraftmillTool(props, ref) {
  const { tool } = props
  const element = useRef<HTMLElement>(null)
  const latest = useRef(props)
  useImperativeHandle(ref, () => element.current as HTMLElement)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const target = element.current
    const forwardEvent = (event: Event): void => {
      const name = LISTENER_PROP_BY_EVENT[event.type as keyof typeof LISTENER_PROP_BY_EVENT]
      latest.current[name]?.((event as CustomEvent).detail)
    }
    for (const type of Object.keys(LISTENER_PROP_BY_EVENT))
      target?.addEventListener(type, forwardEvent)
    // An already defined tool renders on insertion, before these listeners are attached, so `onReady` is called here.
    if (target?.shadowRoot?.querySelector('[part=form]')) {
      latest.current.onReady?.({ tool, type: 'ready' })
    }
    loadTool(tool).catch((error: unknown) =>
      console.error(`Draftmill: ${tool} did not load.`, error),
    )
    return () => {
      for (const type of Object.keys(LISTENER_PROP_BY_EVENT))
        target?.removeEventListener(type, forwardEvent)
    }
  }, [tool])
  const { id, lang } = props
  useBrowserLayoutEffect(() => {
    // Standard properties of every element: React 19 sets them to the text "undefined" once they are no longer
    // passed.
    if (id === undefined) element.current?.removeAttribute('id')
    if (lang === undefined) element.current?.removeAttribute('lang')
  }, [id, lang])
  const defaults = Object.entries(props.defaults ?? {}).map(([name, value]) => [
    `default-${toKebabCase(name)}`,
    value,
  ])
  const words = Object.entries(props.words ?? {}).map(([name, text]) => [`text-${name}`, text])
  // oxlint-disable-next-line react/refs -- It is handed on, not read.
  return createElement(`draftmill-${tool}`, {
    key: tool,
    ref: element,
    'api-base': props.apiBase,
    'site-key': props.siteKey,
    'token-url': props.tokenUrl,
    'script-origins': props.scriptOrigins?.join(' ') || undefined,
    theme: props.theme,
    accent: props.accent,
    font: props.font,
    lang,
    heading: props.heading,
    'hide-fields': props.hideFields?.map(toKebabCase).join(' ') || undefined,
    'result-limit': props.resultLimit,
    login: props.login,
    ...Object.fromEntries([...defaults, ...words]),
    id,
    class: props.className,
    style: props.style,
  })
})

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
