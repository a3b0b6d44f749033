import askRows from '../data/asks.json' with { type: 'json' }
import regionRows from '../data/region-asks.json' with { type: 'json' }
import type { Flag } from '../writer/exercise-table.server.ts'

/**
 * What each move, warm-up and cool-down asks of a body: `data/asks.json`, a row a move. `jump` leaves the ground,
 * `flex` rounds the spine, `arch` bends it back, `axial` loads it, `on-hands` bends the wrists back under weight, `toes`
 * bends the big toe back under weight, `hold` wants a closed hand and `grip` a hard one, `raised` lifts the arms to the
 * shoulders, `deep-hip` and `split-pelvis` go deep or wide at the hips, `end-range` stretches to the end, `strain`
 * invites holding the breath. The last five of a row are permissions: where nothing else is allowed, these are.
 */
const movesByAsk = new Map<string, Set<string>>()
for (const [name, asks] of Object.entries(askRows)) {
  for (const ask of asks.split(' ').filter(Boolean)) {
    const names = movesByAsk.get(ask)
    if (names) names.add(name)
    else movesByAsk.set(ask, new Set([name]))
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/** The names of every move of our tables that asks for this. */
export const movesAsking = (ask: string): ReadonlySet<string> => movesByAsk.get(ask) ?? NOTHING

/** Everything that a row of the table may say. */
export const ASKS: ReadonlySet<string> = new Set(movesByAsk.keys())

/** Every move of our tables. */
export const ASKING: readonly string[] = Object.keys(askRows)

const asksByRegion = new Map(
  Object.entries(regionRows).map(([flag, asks]) => [flag, asks.split(' ').filter(Boolean)]),
)

/** What a part of the body that was complained of is spared. */
export const asksOfRegion = (flag: Flag): readonly string[] => asksByRegion.get(flag) ?? []
