import { ActionButton } from '../actions.tsx'
import {
  askRegistries,
  isSortedByRegistration,
  sortByRegistration,
  uncheckedKeyOf,
} from '../work/registrations.ts'
import type { Work } from '../work/work.ts'

/**
 * Queries the registries for drafts that were not checked yet, and offers to move possibly free names to the top if
 * they are not there.
 */
export function RegistryCheck({ work }: { readonly work: Work }) {
  const ask = (place: HTMLElement | null): void => {
    if (place) void askRegistries(work, () => isListIdle(work, place))
  }
  return (
    <div ref={ask}>
      {!uncheckedKeyOf(work.state) && !isSortedByRegistration(work.state) && (
        <ActionButton label="Free names first" onPress={() => work.show(sortByRegistration)} />
      )}
    </div>
  )
}

/**
 * True if no draft is being worked on, and neither the focus nor a pointer is in the list, so that nothing moves
 * while it is used.
 */
function isListIdle({ state }: Work, place: HTMLElement): boolean {
  const list = place.closest('.desk-foot')?.parentElement?.querySelector('.dm-items')
  if (!list || state.drafts.some(({ typed, busy, open }) => typed || busy || open)) return false
  const { activeElement } = list.getRootNode() as Document | ShadowRoot
  return !list.contains(activeElement) && !list.matches(':hover')
}
