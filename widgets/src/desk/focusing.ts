import type { FocusPlace } from './work/work-core.ts'
import type { Work } from './work/work.ts'

/**
 * A reference for the element of a draft that is to have the focus after a change, unless a person has gone on to
 * something beside the draft meanwhile.
 */
export const focusing =
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

/** A reference for what is unfolded below a draft: Escape folds it and goes back to its button. */
export const folding =
  (work: Work, id: number) =>
  (panel: HTMLElement | null): void => {
    if (!panel) return
    panel.onkeydown = (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      work.open(id, undefined, 'actions')
    }
  }
