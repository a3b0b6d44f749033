import { toolElementClass, type ToolModule } from '../src/element/define-tool-element.tsx'
import type { ToolElement, ToolEventDetail, ToolOutcome } from '../src/element/tool-element.ts'

/** A tool's element with its custom element callbacks, and the check that its class uses. */
interface ElementWithCallbacks extends ToolElement {
  get isLive(): boolean
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null): void
}

/**
 * Defines `<draftmill-{tool-id}>` for the npm package, where no script address reveals where the API is: an element
 * without a usable `api-base`, initially or later, stays empty, sends no requests and logs an error. Does nothing on
 * a server, or if the tag is already defined.
 */
export function definePackageElement(module: ToolModule): void {
  if (typeof customElements === 'undefined') return
  const tag = `draftmill-${module.tool.id}`
  if (customElements.get(tag)) return
  const Base = toolElementClass(module) as unknown as new () => ElementWithCallbacks
  customElements.define(
    tag,
    class extends Base {
      #isStarted = false
      #isToComplain = false

      override get isLive(): boolean {
        return this.isConnected && hasUsableApiBase(this)
      }

      override connectedCallback(): void {
        if (!this.isLive) return this.#complainSoon()
        this.#isStarted = true
        super.connectedCallback()
      }

      override disconnectedCallback(): void {
        if (this.#isStarted) super.disconnectedCallback()
      }

      override attributeChangedCallback(name: string, before: string | null): void {
        if (hasUsableApiBase(this)) super.attributeChangedCallback(name, before)
        if (name !== 'api-base' || !this.isConnected) return
        // When an element loses its address, it behaves as if it left the page.
        if (!this.isLive) this.disconnectedCallback()
        this.connectedCallback()
      }

      override async generate(): Promise<ToolOutcome> {
        if (!this.isConnected || this.isLive) return super.generate()
        const failure = { code: 'api_base_missing', message: missingAddressMessage(this) }
        const detail: ToolEventDetail<'error'> = { tool: module.tool.id, type: 'error', ...failure }
        const options = { detail, bubbles: true, composed: true }
        this.dispatchEvent(new CustomEvent('draftmill:error', options))
        return { ok: false, ...failure }
      }

      /** Deferred, because some frameworks set attributes after they insert an element, or replace all of them. */
      #complainSoon(): void {
        if (this.#isToComplain) return
        this.#isToComplain = true
        queueMicrotask(() => {
          this.#isToComplain = false
          if (this.isConnected && !this.isLive) console.error(missingAddressMessage(this))
        })
      }
    },
  )
}

function missingAddressMessage(element: Element): string {
  const given = element.getAttribute('api-base')
  const what = given ? `cannot use api-base="${given}": write` : 'needs'
  return `Draftmill: <${element.localName}> ${what} api-base="https://…", the address of your Draftmill server, or a path on this site that begins with a slash.`
}

/**
 * True if `api-base` is an http(s) URL, or a path from the root of the page's site. `draftmill.example`, where
 * `https://` was forgotten, would be resolved relative to the page, which is no Draftmill server.
 */
function hasUsableApiBase(element: Element): boolean {
  const text = element.getAttribute('api-base')?.trim() ?? ''
  if (!/^https?:\/\/|^\/(?![/\\])/i.test(text)) return false
  try {
    return !!new URL(text, location.href)
  } catch {
    return false
  }
}
