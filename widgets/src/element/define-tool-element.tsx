import type { ComponentType } from 'react'
import type { CardProps } from '#shared/kit/card.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { accentTokens } from '#shared/ui/accent.ts'
import { embedSession } from '../session/embed-session.ts'
import { createLaterSession } from '../session/later-session.ts'
import type { Session } from '../session/session.ts'
import { mount, unmount } from '../thin-react/mount.ts'
import type { ToolEvent } from '../tool/tool-events.ts'
import { ToolView } from '../tool/tool-view.tsx'
import { readApiBase } from './read-api-base.ts'
import { adoptStyles } from './styles.ts'

/** What of a tool's folder reaches the browser. */
export interface ToolModule {
  readonly tool: ToolDefinition
  readonly Card: ComponentType<CardProps<never>>
  readonly copyText: (draft: never) => string
  readonly copyAllText?: (drafts: never) => string
}

/** The script that defines the element: its origin is the API's unless `api-base` says otherwise. */
export interface ScriptOrigin {
  readonly src?: string
  readonly nonce?: string
}

/** Detail of each `draftmill:*` event: the tool's id and the event's own members. */
export type ToolEventDetail = ToolEvent & { readonly tool: string }

const ACCENT_PROPERTIES = ['--dm-accent', '--dm-accent-ink', '--dm-accent-text'] as const

/**
 * Defines `<draftmill-{tool-id}>`; a second definition is left alone. Attributes: `api-base`,
 * `theme` (light, dark; else the visitor's preference), `accent` (#hex; also the custom property
 * `--draftmill-accent`), `lang`, and `data-*` to prefill fields (`data-business-description`). Events:
 * composed, bubbling `draftmill:ready`, `:generate`, `:result`, `:copy`, `:error`.
 */
export function defineToolElement(module: ToolModule, script?: ScriptOrigin | null): void {
  const tag = `draftmill-${module.tool.id}`
  if (!customElements.get(tag)) customElements.define(tag, toolElementClass(module, script))
}

const sessions = new Map<string, Session>()

/**
 * The one session that all widgets of this script share for the site's own API. Its code is a file
 * of its own, which widgets on other pages never load.
 */
function siteSession(apiBase: string): Session {
  const file = `${apiBase}/widgets/site-session.js`
  const session =
    sessions.get(file) ??
    createLaterSession(
      // In a task of its own, after the form.
      new Promise((resolve) => setTimeout(resolve))
        .then(() => import(/* @vite-ignore */ file))
        .then((code) => code.createSiteSession(apiBase)),
    )
  sessions.set(file, session)
  return session
}

function toolElementClass(
  module: ToolModule,
  script?: ScriptOrigin | null,
): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ['api-base', 'accent']
    #container: HTMLElement | undefined
    #observer: IntersectionObserver | undefined
    #isDrawn = false

    connectedCallback(): void {
      const container = (this.#container ??= this.#prepare())
      if (this.#isDrawn) return
      const { top, bottom } = this.getBoundingClientRect()
      // A prerendered form comes alive at once.
      const isPrerendered = !!container.firstChild
      if (isPrerendered || (top < innerHeight + 400 && bottom > -400)) {
        return this.#draw(isPrerendered)
      }
      container.className = 'dm-root dm-waiting'
      this.#observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && this.#draw(),
        { rootMargin: '400px' },
      )
      this.#observer.observe(this)
    }

    disconnectedCallback(): void {
      // Moving an element disconnects it for a moment.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#observer?.disconnect()
        unmount(this.#container as HTMLElement)
        this.#isDrawn = false
      })
    }

    attributeChangedCallback(): void {
      if (this.#isDrawn) this.#draw()
    }

    #prepare(): HTMLElement {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      adoptStyles(root, this.nonce || script?.nonce || '')
      for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepFromPage)
      const prerendered = root.querySelector<HTMLElement>('#r')
      if (prerendered) return prerendered
      const container = document.createElement('div')
      container.id = 'r'
      root.append(container)
      return container
    }

    #draw(isPrerendered = false): void {
      const container = this.#container as HTMLElement
      this.#observer?.disconnect()
      this.#isDrawn = true
      container.className = 'dm-root'
      container.lang = this.lang || 'en'
      const accent =
        this.getAttribute('accent') ?? getComputedStyle(this).getPropertyValue('--draftmill-accent')
      const tokens = accentTokens(accent)
      for (const name of ACCENT_PROPERTIES) container.style.setProperty(name, tokens?.[name] ?? '')
      const apiBase = readApiBase(this.getAttribute('api-base'), script?.src, location.href)
      const isOwn = new URL(apiBase).origin === location.origin
      mount(
        <ToolView
          {...module}
          session={isOwn ? siteSession(apiBase) : embedSession}
          links={{
            login: `${apiBase}/login`,
            register: `${apiBase}/register`,
            premium: `${apiBase}/premium`,
            isExternal: !isOwn,
          }}
          defaults={this.dataset}
          onEvent={(event) => {
            const detail: ToolEventDetail = { tool: module.tool.id, ...event }
            const type = `draftmill:${event.type}`
            this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
          }}
        />,
        container,
        isPrerendered,
      )
    }
  }
}

/** The page's shortcuts must not hear what is typed into a field. */
function keepFromPage(event: Event): void {
  if ((event.target as Element).matches('input,textarea,select')) event.stopPropagation()
}
