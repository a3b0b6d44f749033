import type { FocusPlace } from './work/work-core.ts'
import type { Work } from './work/work.ts'

/**
 * Returns a ref callback that focuses this part of a draft after a change, unless the focus is outside the draft and
 * outside the actions below all drafts.
 */
export const createFocusRef =
  (work: Work, id: number, place: FocusPlace) =>
  (element: HTMLElement | null): void => {
    if (!element || !work.takesFocus(id, place)) return
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    const draft = element.closest('.dm-item')
    const isHere =
      !activeElement ||
      activeElement === document.body ||
      draft?.contains(activeElement) ||
      activeElement.closest('.desk-foot')
    if (isHere) element.focus()
  }

/** Returns a ref callback for the panel below a draft: Escape collapses it and focuses its button. */
export const createFoldRef =
  (work: Work, id: number) =>
  (panel: HTMLElement | null): void => {
    if (!panel) return
    panel.onkeydown = (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      work.open(id, undefined, 'actions')
    }
  }
