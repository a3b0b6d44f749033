import { ETSY_TAGS } from './limits.ts'
import type { RuleContext } from '../../kit/rules.ts'
import { listingOf, type Listing } from './listing.server.ts'
import { marksOf } from './marks.server.ts'
import type { Draft } from './output.server.ts'
import { claims } from './tables.server.ts'
import type { Input } from './tool.ts'
import { COLOURED } from './word-lists.server.ts'

const WORTH_A_NOTE = new Set(['material', 'origin', 'certification', 'vintage'])
const claimKinds = new Map(
  claims.map(({ key, kind }) => [key, /^(?:vintage|antique)$/.test(key) ? 'vintage' : kind]),
)

/** What a listing could still say, of what buyers search for. */
function missingFrom({ brief, claims, modifiers }: Listing): string {
  const has = (...kinds: readonly string[]): boolean =>
    [...claims].some(
      ([key, { isStated }]) => isStated && kinds.includes(claimKinds.get(key) ?? ''),
    ) || modifiers.some(({ kind, isKin }) => !isKin && kinds.includes(kind))
  const missing = [
    ...(has('material', 'look') ? [] : ['the material']),
    ...(has('technique') ? [] : ['how it is made']),
    ...(has('colour') || modifiers.some(({ text }) => COLOURED.test(text)) ? [] : ['its colour']),
    ...(brief.audience.length > 0 || has('person') ? [] : ['who it is for']),
  ]
  return missing.length > 1
    ? `${missing.slice(0, -1).join(', ')} or ${missing.at(-1)}`
    : (missing[0] ?? 'its style or what it shows')
}

const COUNTS = 'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve'.split(',')

/** What a seller is told beside the tags: what was held back and what to add. */
export function notes(tags: readonly Draft[], { input }: RuleContext<Input>): string[] {
  const lines: string[] = []
  const listing = listingOf(input)
  if (tags.length < ETSY_TAGS.count) {
    lines.push(
      `${COUNTS[tags.length] ?? tags.length} tags, which is what your text bears out. Say ${missingFrom(listing)} to get more.`,
    )
  }
  for (const [claim, state] of listing.claims) {
    if (state.isStated || state.forms.size === 0 || !WORTH_A_NOTE.has(claimKinds.get(claim) ?? ''))
      continue
    lines.push(
      `Not used alone, because your text says only “${[...state.forms].join('”, “')}”: ${claim}.`,
    )
  }
  const { names } = marksOf(input)
  const used = tags.join(' | ').toLowerCase()
  const left = names.filter((name) => !used.includes(name.toLowerCase()))
  if (left.length > 0) lines.push(`Left out, because it may be a trademark: ${left.join(', ')}.`)
  return lines
}
