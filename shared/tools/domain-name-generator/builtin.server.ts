import { isOnlyGraveEvent } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import type { Idea } from './idea.ts'
import { DOMAIN_LABEL_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { createExtensionCycle } from './writer/extension-mix.server.ts'
import { focusOf } from './writer/focus.server.ts'
import { NAME_FORMS, type NameForm } from './writer/forms.server.ts'
import { isUsableIdea } from './writer/holds.server.ts'
import { namingFor } from './writer/reading.server.ts'
import { lastResortIdeas } from './writer/resort.server.ts'
import { UsageCounter } from './writer/usage.server.ts'
import { has } from './writer/words.server.ts'

/**
 * The built-in writer: names from the trade's word table and the person's own words, in alternating forms. Beside own
 * words only linking words repeat; ends when no good name is left. The same input and seed give the same names.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (isOnlyGraveEvent(tool, input)) return
  const matter = namingFor(input)
  const extensionFor = createExtensionCycle(input, random)
  const focus = focusOf(matter)
  // Names that end in the word of the extension are left out: 'guitarchordapp.app'.
  const said = has('wordExtension', input.extensions) ? input.extensions.slice(1) : ' '
  const repeatsExtension = ({ name }: Idea): boolean =>
    name.endsWith(said) || (input.extensions === '.co' && has('endsInCo', name))
  const wells: Well[] = NAME_FORMS.map(({ id, ideas, turns }) => ({
    id,
    turns,
    left: random
      .shuffle(ideas(matter))
      .filter(
        (idea) => isUsableIdea(idea, matter) && focus.isWhole(idea) && !repeatsExtension(idea),
      ),
  })).filter(({ left }) => left.length > 0)
  // A stated name or town is used first, whatever the turns.
  const schedule = [
    ...wells.filter(({ id }) => id === 'stated name' || id === 'place'),
    ...random.shuffle(wells.flatMap((well) => Array.from({ length: well.turns }, () => well))),
  ]
  // These may be longer than usual.
  const resort = lastResortIdeas(matter).filter(
    (idea) => focus.isWhole(idea) && isUsableIdea(idea, matter, DOMAIN_LABEL_LIMITS.ownCharsMax),
  )
  const used = new UsageCounter(matter, focus, [...wells.flatMap(({ left }) => left), ...resort])
  for (const ideas of [ideasInTurn(schedule, used), ideasOfResort(resort, used)])
    for (const idea of ideas)
      if (yield { name: idea.name, extension: extensionFor(idea.name, used.size) }) used.add(idea)
}

/** A way of building names, and the names that are left of it. */
type Well = Pick<NameForm, 'id' | 'turns'> & { readonly left: Idea[] }

/** Yields the next idea of each well in turn, until enough were used or no well has one that may be used. */
function* ideasInTurn(schedule: readonly Well[], used: UsageCounter): Generator<Idea> {
  const wanted = countToOffer([...new Set(schedule)])
  for (let dry = 0, turn = 0; used.size < wanted; turn++) {
    if (dry >= schedule.length) {
      if (used.size >= tool.draftsMin || !used.slacken()) return
      dry = 0
    }
    const left = schedule[turn % schedule.length]?.left ?? []
    const at = left.findIndex((idea) => used.admits(idea))
    dry = at < 0 ? dry + 1 : 0
    if (at >= 0) yield* left.splice(at, 1)
  }
}

/** Yields names from the typed words if the forms gave too few, up to `LAST_RESORT_NAMES_MAX`. */
function* ideasOfResort(resort: readonly Idea[], used: UsageCounter): Generator<Idea> {
  if (used.size >= tool.draftsMin) return
  const ideas = resort.filter((idea) => used.isApt(idea))
  for (const idea of ideas) {
    if (used.size >= LAST_RESORT_NAMES_MAX) return
    if (used.isNew(idea)) yield idea
  }
  // A third long name is better than no list.
  for (const idea of ideas) if (used.size < tool.draftsMin && !used.has(idea)) yield idea
}

const LAST_RESORT_NAMES_MAX = 4

/** Returns how many names to offer: part of a small supply is kept, so that a second request gives other names. */
function countToOffer(wells: readonly Well[]): number {
  const counts = wells.map(({ left }) => Math.min(left.length, NAMES_COUNTED_PER_FORM_MAX))
  const store = counts.reduce((sum, count) => sum + count, 0)
  const small = Math.min(SMALL_SUPPLY_NAMES_MAX, Math.floor(store * SMALL_SHARE))
  const wanted = Math.max(Math.floor(store / 2), small)
  return Math.max(tool.draftsMin, Math.min(tool.draftsCount, wanted))
}

const SMALL_SUPPLY_NAMES_MAX = 8
const SMALL_SHARE = 0.7
const NAMES_COUNTED_PER_FORM_MAX = 20
