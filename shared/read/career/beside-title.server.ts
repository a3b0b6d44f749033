import { placeNamed } from '../../words/places.server.ts'
import { readSkills } from './skills.server.ts'

/**
 * True for what stands beside a title and is something somebody knows: what a bar parts from it, or a skill of our tables.
 * What a comma parts is where or in what they work: 'chemist, water treatment, Johannesburg'.
 */
export function isAbility(extra: string, profession: string): boolean {
  if (placeNamed(extra) !== undefined) return false
  const at = profession.indexOf(extra)
  const isBarred = at > 0 && /[|•;/+–—-]\s*$/u.test(profession.slice(Math.max(0, at - 4), at))
  return isBarred || readSkills(extra).some(({ kind }) => kind !== 'other')
}

/** What was said beside a title, as it stands behind it: 'in Somerset', '(water treatment, Johannesburg)'. */
export function besideTitle(asides: readonly string[]): string {
  const [first = '', ...others] = asides.map((aside) => aside.replace(/[()]+/gu, ', '))
  if (first === '') return ''
  const place = others.length === 0 ? placeNamed(first) : undefined
  if (place !== undefined) return `in ${place.name}`
  const texts = [first, ...others]
    .flatMap((text) => text.split(/,\s+/u))
    .map((text) => text.trim().replace(/,$/u, ''))
    .filter(Boolean)
  return `(${texts.map((text) => placeNamed(text)?.name ?? text).join(', ')})`
}
