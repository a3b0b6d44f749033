import type { Brief } from '../../../read/brief.ts'
import { readBrief } from '../../../read/read-brief.server.ts'
import type { Material } from '../../../write/material.server.ts'
import { WHERE } from '../../../write/bits.server.ts'
import { placeByKey } from '../../../words/places.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { carriesTopic, stemsOf } from '../topic.ts'

/**
 * Nobody is told by an ad that it knows of their illness, debt or faith; and whom the form names as the audience is
 * addressed, not those whom one of the wares is for ('jackfruit curry for vegans').
 */
export function forReaders(brief: Brief): Brief {
  const isPlain = (text: string): boolean => readBrief({ about: text }).gravity.level === 'none'
  // 'CIS no' is what there is not.
  const isTold = ({ text }: { readonly text: string }): boolean =>
    !isSearchTerm(text, brief) && !/\s(?:no|none)$/iu.test(text)
  return {
    ...brief,
    audience: brief.audience.filter(
      ({ source, forms }) =>
        source === 'audience' &&
        // 'Invigilators wanted for retired teachers' has them wanted by the teachers.
        brief.offer?.head !== 'wanted' &&
        brief.gravity.level !== 'grave' &&
        !(brief.gravity.level === 'careful' && PRIVATE.has(brief.gravity.reason ?? '')) &&
        (brief.gravity.level === 'none' || forms.every(isPlain)),
    ),
    facts: brief.facts.filter(isTold),
    rest: brief.rest.filter(isTold),
  }
}

/** Whoever has to do with these is not told so by an advertisement. */
const PRIVATE: ReadonlySet<string> = new Set([
  'addiction',
  'debt',
  'illness',
  'mental-health',
  'crime',
])

/** 'Blinds aberdeen' is what people type: the name of the thing again, with a place. */
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

/** 'Hoover repair near me' is typed by those who look for it. */
const NEAR_ME = /\bnear (?:me|you)$/iu

/** With so many statements an ad needs no filler. */
export const RICH = 2

/** How much was stated about the thing. */
export const countPoints = ({ stated }: Material): number => stated.filter(isPoint).length

/** Whether an id is of a statement about the thing: neither who it is for nor where it is. */
export const isPoint = (id: string): boolean =>
  !NAMES.has(id) && !id.startsWith('audience') && !id.startsWith('trade')
const NAMES: ReadonlySet<string> = new Set(['offer', 'call', 'place', WHERE])
