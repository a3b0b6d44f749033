import { readRestrictions } from './reading/read-restrictions.server.ts'

/**
 * Formats parsed restrictions as one line for tables of test cases: 'out: eggs*, vegan; wish: quick'. A star marks an
 * allergy including its kinds.
 */
export function describeRestrictions(typed: string): string {
  const { bans, likes, wishes, minutesMax, bounds, unused, medical, respelt, notUnderstood } =
    readRestrictions(typed)
  const parts: readonly [string, readonly string[]][] = [
    ['out', bans.map(({ say, kinds = [] }) => (kinds.length > 0 ? `${say}*` : say))],
    ['fine', likes.map(({ say }) => say)],
    ['wish', [...wishes]],
    ['minutes', minutesMax === undefined ? [] : [String(minutesMax)]],
    ['bound', bounds.map(({ side, grams, nutrient }) => `${side} ${grams} g ${nutrient}`)],
    ['unused', unused],
    ['ask a professional', medical.map(({ typed: said, say }) => `${said} = ${say}`)],
    ['slip', respelt.map(({ typed: said, as }) => `${said} = ${as}`)],
    ['not understood', notUnderstood.length > 0 ? ['yes'] : []],
  ]
  return parts
    .filter(([, said]) => said.length > 0)
    .map(([name, said]) => `${name}: ${said.join(', ')}`)
    .join('; ')
}
