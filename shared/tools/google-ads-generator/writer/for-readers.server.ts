import type { Brief } from '../../../read/brief.ts'
import { readBrief } from '../../../read/read-brief.server.ts'
import { NEAR_ME } from '../../../write/ads.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { PLACE_BIT_ID } from '../../../write/bits.server.ts'
import { placeByKey } from '../../../words/places.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { carriesTopic, cachedTopicStems } from '../topic.ts'

/**
 * Removes from the brief what an ad should not say: search terms, an audience defined by illness, debt or faith, and
 * audiences that are not in the audience field, such as that of a single product ('jackfruit curry for vegans').
 */
export function adaptToReaders(brief: Brief): Brief {
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
        !(brief.gravity.level === 'careful' && PRIVATE_TOPICS.has(brief.gravity.reason ?? '')) &&
        (brief.gravity.level === 'none' || forms.every(isPlain)),
    ),
    facts: brief.facts.filter(isTold),
    rest: brief.rest.filter(isTold),
  }
}

/** Topics that an ad must not attribute to its readers. */
const PRIVATE_TOPICS: ReadonlySet<string> = new Set([
  'addiction',
  'debt',
  'illness',
  'mental-health',
  'crime',
])

/** True for a search term such as 'blinds aberdeen': the product's name, perhaps with a place. */
function isSearchTerm(text: string, { offer, place, audience }: Brief): boolean {
  const named = cachedTopicStems({ productType: offer?.forms[0]?.lower ?? '', keywords: '' })
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

/** With so many statements an ad needs no filler. */
export const RICH_STATEMENTS_MIN = 2

/** The number of statements about the product. */
export const countProductStatements = ({ stated }: Material): number =>
  stated.filter(isProductStatement).length

/** True for the id of a statement about the product, not about its audience or place. */
export const isProductStatement = (id: string): boolean =>
  !NON_STATEMENT_IDS.has(id) && !id.startsWith('audience') && !id.startsWith('trade')
const NON_STATEMENT_IDS: ReadonlySet<string> = new Set(['offer', 'call', 'place', PLACE_BIT_ID])
