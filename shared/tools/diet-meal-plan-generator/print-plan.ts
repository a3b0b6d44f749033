import type { PlanView } from './plan-view.ts'

/** Prints one day alone, without the page around it, from a frame of its own that goes away afterwards. */
export function printPlan({ title, description, meals, shopping }: PlanView): void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return frame.remove()
  const add = (name: string, text: string): void => {
    const element = page.createElement(name)
    element.textContent = text
    page.body.append(element)
  }
  page.title = title
  page.body.style.font = '11pt/1.45 system-ui, sans-serif'
  add('h1', title)
  add('p', description)
  for (const { text, method } of meals) {
    const [heading = '', rest = ''] = text.split(/: (.*)/su)
    add('h2', heading)
    add('p', rest)
    if (method !== '') add('p', method)
  }
  add('h2', 'Shopping list')
  for (const { aisle, items } of shopping) add('p', `${aisle}: ${items.join(', ')}`)
  add('p', CHECK_LABELS)
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}

/** Stands on every copy, for paper travels without the page. */
export const CHECK_LABELS =
  'May contain: check the label of everything you buy. General information, not medical advice.'
