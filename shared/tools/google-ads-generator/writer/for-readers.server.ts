import type { Brief } from '../../../read/brief.ts'
import { readBrief } from '../../../read/read-brief.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { WHERE } from '../../../write/bits.server.ts'
import { placeByKey } from '../../../words/places.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { carriesTopic, stemsOf } from '../topic.ts'

/**
 * Removes from the brief what an ad should not say: an audience defined by illness, debt or faith, and audiences that
 * are not in the audience field, such as that of a single product ('jackfruit curry for vegans').
 */
export function forReaders(brief: Brief): Brief {
  const isPlain = (text: string): boolean => readBrief({ about: text }).gravity.level === 'none'
  // 'CIS no' states that something is not available.
  const isTold = ({ text }: { readonly text: string }): boolean =>
    !isSearchTerm(text, brief) && !/\s(?:no|none)$/iu.test(text)
  return {
    ...brief,
    audience: brief.audience.filter(
      ({ source, forms }) =>
        source === 'audience' &&
        // In 'invigilators wanted for retired teachers', the teachers would be the employers.
        brief.offer?.head !== 'wanted' &&
        brief.gravity.level !== 'grave' &&
        !(brief.gravity.level === 'careful' && PRIVATE.has(brief.gravity.reason ?? '')) &&
        (brief.gravity.level === 'none' || forms.every(isPlain)),
    ),
    facts: brief.facts.filter(isTold),
    rest: brief.rest.filter(isTold),
  }
}

/** Topics that an ad must not attribute to its readers. */
const PRIVATE: ReadonlySet<string> = new Set([
  'addiction',
  'debt',
  'illness',
  'mental-health',
  'crime',
])

/** True for a search term such as 'blinds aberdeen': the product's name, perhaps with a place. */
function isSearchTerm(text: string, { offer, place, audience }: Brief): boolean {
  const named = stemsOf({ productType: offer?.forms[0]?.lower ?? '', keywords: '' })
  const known = lowerWords(
    [place?.name ?? '', ...audience.map(({ forms }) => forms[0] ?? '')].join(' '),
  )
  if (NEAR_ME.test(text)) return true
  const words = lowerWords(text)
  const isName = (word: string): boolean => carriesTopic(word, named)
  return (
    words.some(isName) &&
    words.every(
      (word) =>
        word.length < 3 || isName(word) || known.includes(word) || placeByKey(word) !== undefined,
    )
  )
}

/** Matches search terms such as 'hoover repair near me'. */
const NEAR_ME = /\bnear (?:me|you)$/iu

/** With so many statements an ad needs no filler. */
export const RICH = 2

/** The number of statements about the product. */
export const countPoints = ({ stated }: Material): number => stated.filter(isPoint).length

/** True for the id of a statement about the product, not about its audience or place. */
export const isPoint = (id: string): boolean =>
  !NAMES.has(id) && !id.startsWith('audience') && !id.startsWith('trade')
const NAMES: ReadonlySet<string> = new Set(['offer', 'call', 'place', WHERE])
