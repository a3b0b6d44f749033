import { createGroupBonus } from '../../../write/ads.server.ts'
import type { Filled } from '../../../write/fill.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { stemOf } from '../../../text/stem.ts'
import leads from '../data/leads.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { table } from '../../../text/table.ts'

const GROUPS_BY_OBJECTIVE = table<readonly string[]>(leads)

/**
 * Returns a weight for texts: higher for the statements that the objective puts first, and for texts that share words
 * with the audience, which are not quoted.
 */
export function createObjectiveWeigher(
  material: Material,
  { objective, targetAudience, businessType }: Input,
): (text: Filled) => number {
  const bonusOf = createGroupBonus(material, GROUPS_BY_OBJECTIVE.get(objective))
  const own = new Set(lowerWords(businessType).map(stemOf))
  const sought = new Set(
    lowerWords(targetAudience)
      .filter((word) => word.length > 3)
      .map(stemOf)
      .filter((stem) => !own.has(stem)),
  )
  const speaks = new Map<string, boolean>()
  const touches = (text: string): boolean => {
    const known = speaks.get(text)
    if (known !== undefined) return known
    const found = lowerWords(text).some((word) => sought.has(stemOf(word)))
    speaks.set(text, found)
    return found
  }
  return (filled) => bonusOf(filled) + (sought.size > 0 && touches(filled.text) ? 1.5 : 0)
}
