import { toolElementClass, type ToolModule } from '../src/element/define-tool-element.tsx'
import type { ToolElement, ToolOutcome } from '../src/element/tool-element.ts'

/** A tool's element with what the browser calls on it. */
interface Reacting extends ToolElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null): void
}

/**
 * Defines `<draftmill-{tool-id}>` for the npm package, where no script's address tells where the API
 * is: an element without `api-base` stays empty, asks nothing of anybody and says so in the console.
 * Does nothing on a server, and nothing when the tag is defined already.
 */
export function definePackageElement(module: ToolModule): void {
  if (typeof customElements === 'undefined') return
  const tag = `draftmill-${module.tool.id}`
  if (customElements.get(tag)) return
  const Base = toolElementClass(module) as unknown as new () => Reacting
  customElements.define(
    tag,
    class extends Base {
      #isStarted = false

      override connectedCallback(): void {
        if (!this.#isStarted && !isWebAddress(this.getAttribute('api-base'))) {
          // Some frameworks set attributes after they insert an element.
          queueMicrotask(() => {
            if (!this.#isStarted && this.isConnected) console.error(missingText(tag))
          })
          return
        }
        this.#isStarted = true
        super.connectedCallback()
      }

      override disconnectedCallback(): void {
        if (this.#isStarted) super.disconnectedCallback()
      }

      override attributeChangedCallback(name: string, before: string | null): void {
        if (this.#isStarted) super.attributeChangedCallback(name, before)
        else if (name === 'api-base' && this.isConnected) this.connectedCallback()
      }

      override async generate(): Promise<ToolOutcome> {
        if (this.#isStarted || !this.isConnected) return super.generate()
        return { ok: false, code: 'api_base_missing', message: missingText(tag) }
      }
    },
  )
}

function missingText(tag: string): string {
  return `Draftmill: <${tag}> needs api-base="https://…", the address of your Draftmill server.`
}

function isWebAddress(text: string | null): boolean {
  if (!text?.trim()) return false
  try {
    return /^https?:$/.test(new URL(text, location.href).protocol)
  } catch {
    return false
  }
}
