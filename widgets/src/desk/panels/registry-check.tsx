import { Action } from '../actions.tsx'
import { askRegistries, isSorted, sorted, unaskedOf } from '../work/registrations.ts'
import type { Work } from '../work/work.ts'

/**
 * Has registries asked about the drafts as long as there are some to ask about, and offers to put those first that may be
 * free, where they were not put there because somebody was at the list.
 */
export function RegistryCheck({ work }: { readonly work: Work }) {
  const ask = (place: HTMLElement | null): void => {
    if (place) void askRegistries(work, () => isAtRest(work, place))
  }
  return (
    <div ref={ask}>
      {!unaskedOf(work.state) && !isSorted(work.state) && (
        <Action label="Free names first" onPress={() => work.show(sorted)} />
      )}
    </div>
  )
}

/** True where no draft is being worked on, and neither the focus nor a pointer is at the list: nothing moves under a hand. */
function isAtRest({ state }: Work, place: HTMLElement): boolean {
  const list = place.closest('.desk-foot')?.parentElement?.querySelector('.dm-items')
  if (!list || state.drafts.some(({ typed, busy, open }) => typed || busy || open)) return false
  const { activeElement } = list.getRootNode() as Document | ShadowRoot
  return !list.contains(activeElement) && !list.matches(':hover')
}
