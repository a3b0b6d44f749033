import { placeNamed } from '../../words/places.server.ts'
import { readSkills } from './skills.server.ts'

/**
 * True if an addition to a title is an ability: it follows a bar or dash, or is a skill in our tables. After a comma
 * it is a place or a field of work: 'chemist, water treatment, Johannesburg'.
 */
export function isAbility(extra: string, profession: string): boolean {
  if (placeNamed(extra) !== undefined) return false
  const at = profession.indexOf(extra)
  const isBarred = at > 0 && /[|•;/+–—-]\s*$/u.test(profession.slice(Math.max(0, at - 4), at))
  return isBarred || readSkills(extra).some(({ kind }) => kind !== 'other')
}

/**
 * Returns the additions to a title as they follow it in a sentence: 'in Somerset', '(water treatment, Johannesburg)'.
 */
export function titleSuffixOf(asides: readonly string[]): string {
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
