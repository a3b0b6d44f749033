import type { ToolDefinition } from '#shared/kit/tool.ts'
import { mount, unmount } from '../thin-react/mount.ts'
import { initialValues } from '../tool/form-values.ts'
import { OWNER_TEXT_NAMES } from '../tool/own-word.tsx'
import type { ToolCard } from '../tool/tool-card.ts'
import { ToolFrame } from '../tool/tool-frame.tsx'
import type { ToolState } from '../tool/tool-state.ts'
import type { ToolRun } from '../tool/use-tool-run.ts'
import { isBackFromConsent } from './came-back.ts'
import { applyTheme } from './apply-theme.ts'
import { keepRun, takeRun } from './kept-runs.ts'
import { followedElements, followHostTheme } from './host-theme.ts'
import { type FieldSettings, toKebabCase, readFieldSettings } from './read-fields.ts'
import { sessionFor, type ElementSession } from './session-for.ts'
import { readApiBase } from './read-api-base.ts'
import { adoptStyles } from './styles.ts'
import type { ToolElement, ToolEventDetail, ToolOutcome, ToolValues } from './tool-element.ts'

/** The parts of a tool's folder that reach the browser. Its card may be loaded with the deferred UI. */
export interface ToolModule extends Partial<ToolCard> {
  readonly tool: ToolDefinition
}

/** The script that defines the element: its origin is that of the API unless `api-base` is set. */
export interface ScriptOrigin {
  /** A file of `/widgets/`, or that folder, which also contains the lazily loaded files. */
  readonly src?: string
  readonly nonce?: string
}

const CANCELLED_OUTCOME: ToolOutcome = {
  ok: false,
  code: 'generation_cancelled',
  message: 'Cancelled.',
}

/**
 * Defines `<draftmill-{tool-id}>`; does nothing if it is already defined. Attributes, properties, methods and events
 * are those of `ToolElement`.
 */
export function defineToolElement(module: ToolModule, script?: ScriptOrigin | null): void {
  const tag = `draftmill-${module.tool.id}`
  if (!customElements.get(tag)) customElements.define(tag, toolElementClass(module, script))
}

/** The class of a tool's element (the npm package extends it to require `api-base`). */
export function toolElementClass(
  module: ToolModule,
  script?: ScriptOrigin | null,
): CustomElementConstructor {
  const { tool } = module
  const fields = Object.keys(tool.fields)
  return class extends HTMLElement implements ToolElement {
    static readonly observedAttributes = [
      'api-base',
      'lang',
      'site-key',
      'token-url',
      'script-origins',
      'hide-fields',
      'result-limit',
      'login',
      ...OWNER_TEXT_NAMES.map((word) => `text-${word}`),
      ...fields.map((name) => `default-${toKebabCase(name)}`),
    ]
    #container: HTMLElement | undefined
    #observer: IntersectionObserver | undefined
    #isDrawn = false
    #givenValues: ToolValues = {}
    #lastWarning = ''
    #themeCss = ''
    #place = ''
    #session: ElementSession | undefined
    readonly #control: { run?: ToolRun } = {}
    #outcomeResolvers: ((outcome: ToolOutcome) => void)[] = []

    /** True if the form may be rendered; the npm package requires an address as well. */
    get isLive(): boolean {
      return this.isConnected
    }

    connectedCallback(): void {
      if (Object.hasOwn(this, 'values')) {
        // Set before the element was defined.
        const { values } = this
        delete (this as { values?: unknown }).values
        this.values = values
      }
      const container = (this.#container ??= this.#prepare())
      followHostTheme(
        this,
        container,
        (look) => (this.#themeCss = applyTheme(this, container, look, this.#themeCss)),
      )
      if (this.#isDrawn) return
      // A prerendered form is hydrated at once.
      if (container.firstChild) return this.#drawSoon(true)
      container.className = 'dm-root dm-waiting'
      // The position of the first element is read at once; for the others that would force a layout each.
      if (isBackFromConsent() || (isFirst && isNearView(this))) this.#drawSoon()
      isFirst = false
      this.#observer?.disconnect()
      this.#observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && this.#drawSoon(),
        { rootMargin: '400px' },
      )
      this.#observer.observe(this)
    }

    /**
     * Renders in a task of its own, so that a slow phone is never blocked for long, by twenty tools of a page or by
     * the start of the script.
     */
    #drawSoon(isPrerendered?: boolean): void {
      const draw = (): unknown => this.isLive && !this.#isDrawn && this.#draw(isPrerendered)
      // Before the next frame, where the browser can.
      const { scheduler } = window as {
        scheduler?: { postTask(task: () => unknown, options: object): void }
      }
      if (scheduler) scheduler.postTask(draw, { priority: 'user-blocking' })
      else setTimeout(draw)
    }

    disconnectedCallback(): void {
      // Moving an element disconnects it for a moment.
      queueMicrotask(() => {
        if (this.isLive) return
        this.#observer?.disconnect()
        followedElements.delete(this)
        const { run } = this.#control
        if (this.#isDrawn && run) {
          const values = run.latest.current
          this.#givenValues = values
          keepRun(this, this.#place, { ...run.state, values })
        }
        this.#isDrawn = false
        unmount(this.#container as HTMLElement)
        this.#settle(CANCELLED_OUTCOME)
      })
    }

    attributeChangedCallback(name: string, before: string | null): void {
      if (!this.#isDrawn) return
      this.#draw()
      const field = fields.find((one) => name === `default-${toKebabCase(one)}`)
      // Typed text is kept.
      if (field && this.values[field] === (before ?? initialValues(tool)[field])) {
        this.values = { [field]: this.#readFields().defaults[field] }
      }
    }

    get values(): ToolValues {
      return (
        (this.#isDrawn && this.#control.run?.latest.current) ||
        initialValues(tool, { ...this.#readFields().defaults, ...this.#givenValues })
      )
    }
    set values(values: ToolValues) {
      this.#givenValues = { ...this.#givenValues, ...values }
      if (!this.#isDrawn) return
      const known = Object.entries(initialValues(tool, values)).filter(([name]) => name in values)
      this.#control.run?.change(Object.fromEntries(known))
    }

    reset(): void {
      this.#givenValues = {}
      if (!this.#isDrawn) return void takeRun(this)
      this.#control.run?.clear()
      this.#control.run?.change(initialValues(tool, this.#readFields().defaults))
    }

    async generate(): Promise<ToolOutcome> {
      if (!this.isConnected) return CANCELLED_OUTCOME
      if (!this.#isDrawn) this.#draw()
      return new Promise((resolve) => {
        this.#outcomeResolvers.push(resolve)
        this.#session?.need()
        this.#control.run?.submit()
      })
    }

    #settle(outcome: ToolOutcome): void {
      this.#outcomeResolvers.splice(0).forEach((resolve) => resolve(outcome))
    }

    #prepare(): HTMLElement {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      // A prerendered root includes its styles.
      if (!root.firstChild) this.#adopt(root)
      for (const type of ['keydown', 'keypress', 'keyup'])
        root.addEventListener(type, hideTypingFromPage)
      root.addEventListener('focusin', () => this.#session?.need())
      const prerendered = root.querySelector<HTMLElement>('#r')
      if (prerendered) return prerendered
      const container = document.createElement('div')
      container.id = 'r'
      root.append(container)
      return container
    }

    #adopt(root: ShadowRoot, css?: string): void {
      adoptStyles(root, this.nonce || script?.nonce || '', css)
    }

    /** The current field settings of the attributes. */
    #readFields(): FieldSettings {
      return readFieldSettings(
        tool,
        (name) => this.getAttribute(name),
        (warning) => {
          if (warning !== this.#lastWarning) console.warn((this.#lastWarning = warning))
        },
      )
    }

    #draw(isPrerendered = false): void {
      const container = this.#container as HTMLElement
      const attribute = (name: string): string | null => this.getAttribute(name)
      this.#observer?.disconnect()
      container.className = 'dm-root'
      // The texts are English, whatever the page around them is.
      container.lang = /^en\b/i.test(this.lang) ? this.lang : 'en'
      container.dir = attribute('dir') ?? 'ltr'
      if (isPrerendered) this.#givenValues = { ...readTypedValues(container), ...this.#givenValues }
      const { defaults, hidden } = this.#readFields()
      const apiBase = readApiBase(attribute('api-base'), script?.src, location.href)
      const session = sessionFor(
        apiBase,
        attribute('files'),
        script?.src,
        attribute('site-key'),
        attribute('token-url'),
        attribute('writer-url'),
        attribute('script-origins'),
      )
      if (this.#session !== session) {
        this.#session = session
        session.whenStyled((css) => this.#adopt(container.getRootNode() as ShadowRoot, css))
      }
      if (!isPrerendered) session.start()
      let before: ToolState | undefined
      if (!this.#isDrawn) {
        // Read late: by now a router has set the address.
        this.#place = location.href + tool.id + JSON.stringify(defaults)
        before = takeRun(this, this.#place)
      }
      this.#isDrawn = true
      mount(
        <ToolFrame
          {...module}
          session={session}
          links={{
            login: `${apiBase}/login`,
            register: `${apiBase}/register`,
            premium: `${apiBase}/premium`,
            profile: `${apiBase}/profile/connections`,
            isExternal: session.isForeign,
          }}
          defaults={{ ...defaults, ...this.#givenValues }}
          before={
            before && {
              ...before,
              values: initialValues(tool, { ...before.values, ...this.#givenValues }),
            }
          }
          hidden={hidden}
          resultLimit={Math.max(0, Number(attribute('result-limit')) | 0) || undefined}
          control={this.#control}
          attributeOf={attribute}
          onEvent={(event) => {
            const detail: ToolEventDetail = { tool: tool.id, ...event }
            const type = `draftmill:${event.type}`
            this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
            if (event.type === 'result') this.#settle({ ok: true, ...event })
            if (event.type === 'error') this.#settle({ ok: false, ...event })
            if (event.type === 'reset') this.#settle(CANCELLED_OUTCOME)
          }}
        />,
        container,
        isPrerendered,
      )
      session.start()
    }
  }
}

/** Text typed before the script was loaded: hydrating the form would erase it. */
function readTypedValues(container: HTMLElement): ToolValues {
  const fields = [...container.querySelectorAll<HTMLInputElement>('input,textarea,select')]
  return Object.fromEntries(fields.flatMap(({ name, value }) => (value ? [[name, value]] : [])))
}

/** True until the first element of this script has read its position. */
let isFirst = true
function isNearView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight + 400 && bottom > -400
}

/**
 * Hides typing in a field from the page's keyboard shortcuts. Keys that type nothing pass: Escape, Tab, F1 to F12,
 * and combinations with Ctrl or Cmd; but not during input method composition, which uses Escape itself, nor with
 * AltGr, which browsers report as Ctrl and Alt.
 */
function hideTypingFromPage(event: Event): void {
  const { key, isComposing, ctrlKey, metaKey, altKey } = event as KeyboardEvent
  const isTyping =
    isComposing || !(/^(Esc|Tab|F\d|Con|Met)/.test(key) || ((ctrlKey || metaKey) && !altKey))
  if (isTyping && (event.target as Element).matches('input,textarea,select'))
    event.stopPropagation()
}
