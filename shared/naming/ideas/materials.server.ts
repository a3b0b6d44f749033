import type { Trade } from '../../read/brief.ts'
import { singular } from '../../text/grammar.server.ts'
import rows from '../data/materials.json' with { type: 'json' }

const materialGroups = rows.map((row) => row.split(' '))

/** Families whose names refer to the materials of their wares. */
const MATERIAL_TRADE_FAMILIES: ReadonlySet<string> = new Set([
  'fashion-and-tailoring',
  'home-and-interiors',
  'makers-and-shops',
])
const MATERIAL_TRADES: ReadonlySet<string> = new Set(['ashes-keepsakes', 'urns'])

/**
 * Returns materials that the form does not state: a name with one of these words would claim it. Empty for a trade
 * whose names refer to tools and pictures, not to its wares. `given`: the words of the form.
 */
export function unstatedMaterials(
  trade: Trade | undefined,
  isCraft: boolean,
  given: ReadonlySet<string>,
): ReadonlySet<string> {
  const isOfWares =
    isCraft ||
    MATERIAL_TRADE_FAMILIES.has(trade?.family ?? '') ||
    MATERIAL_TRADES.has(trade?.id ?? '')
  if (!isOfWares) return new Set()
  const keys = new Set((trade?.keys ?? []).flatMap((key) => key.split(/[ -]/)).map(singular))
  return new Set(
    materialGroups
      .filter((group) => !group.some((word) => given.has(word) || keys.has(word)))
      .flat(),
  )
}
