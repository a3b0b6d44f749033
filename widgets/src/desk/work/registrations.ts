import type { DraftRegistration, RegistrationsAnswer } from '#shared/contract/shapes.ts'
import { REGISTRATION_STATES, type RegistrationState } from '#shared/contract/registrations.ts'
import type { Work } from './work.ts'
import type { DraftWork, WorkState } from './work-state.ts'

/** The registration state shown on the card of a draft; undefined if no registries are queried. */
export function registrationOf(
  { asksRegistries }: WorkState,
  draft: DraftWork,
): RegistrationState | 'asking' | undefined {
  return asksRegistries ? (knownStateOf(draft) ?? 'asking') : undefined
}

/** The known state of the current version. */
function knownStateOf({ state, registration }: DraftWork): RegistrationState | undefined {
  return registration?.version === state.version ? registration.state : undefined
}

/** The drafts whose current version was not checked yet, as a key that changes with them; empty for none. */
export function uncheckedKeyOf({ drafts }: WorkState): string {
  return drafts
    .filter((draft) => knownStateOf(draft) === undefined)
    .map(({ state }) => `${state.id}.${state.version}`)
    .join()
}

/** The last key of drafts each work has queried. */
const lastAskedKeys = new WeakMap<Work, string>()

/**
 * Queries the registries about the current drafts, unless that was done. `mayMove` is called when the first answer
 * arrives: it decides whether possibly free names move to the top. Without an answer, the drafts are marked as
 * unchecked.
 */
export async function askRegistries(work: Work, mayMove: () => boolean): Promise<void> {
  const about = uncheckedKeyOf(work.state)
  if (!about || lastAskedKeys.get(work) === about) return
  lastAskedKeys.set(work, about)
  const isFirst = work.state.drafts.every(({ registration }) => !registration)
  const versions = new Map(work.state.drafts.map(({ state }) => [state.id, state.version]))
  const { answer } = await work.read<RegistrationsAnswer>('/registrations')
  const found = new Map(answer?.registrations.map((one) => [one.id, one]))
  work.show((state) => {
    const updated = withRegistrations(state, versions, found)
    const isMoved = isFirst && !isSortedByRegistration(updated) && mayMove()
    const shown = isMoved ? sortByRegistration(updated) : updated
    return {
      ...shown,
      statusMessage: registrationsInWords(state, updated, isMoved) ?? state.statusMessage,
    }
  })
}

function withRegistrations(
  work: WorkState,
  versions: ReadonlyMap<number, number>,
  found: ReadonlyMap<number, DraftRegistration>,
): WorkState {
  const drafts = work.drafts.map((draft): DraftWork => {
    const version = versions.get(draft.state.id)
    if (version === undefined) return draft
    const registration = found.get(draft.state.id) ?? { version, state: 'unchecked' }
    return { ...draft, registration }
  })
  return { ...work, drafts }
}

const registrationRankOf = (draft: DraftWork): number =>
  REGISTRATION_STATES.indexOf(knownStateOf(draft) ?? 'unchecked')

/** Sorts the drafts by registration state, possibly free names first; the order within a state is kept. */
export function sortByRegistration(work: WorkState): WorkState {
  return {
    ...work,
    drafts: work.drafts.toSorted(
      (one, other) => registrationRankOf(one) - registrationRankOf(other),
    ),
  }
}

/** True if the drafts are in the order of `sortByRegistration`. */
export function isSortedByRegistration({ drafts }: WorkState): boolean {
  const places = drafts.map(registrationRankOf)
  return places.every((place, at) => at === 0 || place >= (places[at - 1] as number))
}

/** The words for a count of each state, for screen readers. */
const COUNT_WORDS: Readonly<Record<RegistrationState, string>> = {
  unregistered: 'without a registration',
  premium: 'that may be premium',
  registered: 'taken',
  unchecked: 'not checked',
}

/** The newly found states as a sentence; undefined if there are none. */
function registrationsInWords(
  before: WorkState,
  now: WorkState,
  isMoved: boolean,
): string | undefined {
  const states = now.drafts.flatMap((draft, at) => {
    const known = knownStateOf(draft)
    const earlier = before.drafts[at]
    return known && earlier && knownStateOf(earlier) === undefined ? [known] : []
  })
  if (!states[0]) return undefined
  const counts = REGISTRATION_STATES.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count > 0 ? [`${count} ${COUNT_WORDS[state]}`] : []
  })
  return `Registries asked: ${counts.join(', ')}.${isMoved ? ' Free names first.' : ''}`
}
