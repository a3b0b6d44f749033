import type { Thing } from '../../../naming/form/things.server.ts'
import { shapesOfDoing } from '../../../naming/form/word-kinds.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import shapes from '../data/shapes.json' with { type: 'json' }
import { bothOrders, ideaOf, overlaps, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { isServiceForOthers } from './entries.server.ts'
import { has, isAny, wordsOf } from './words.server.ts'

/** Names with a verb or a possessive: 'fixmysynth', 'learnpiano', 'adoptagreyhound', 'myplumber'. */
export function activityIdeas({ things, isPlain, topic }: DomainNaming): Idea[] {
  return things.flatMap((thing) => {
    const { one, isExtra } = thing
    // Every language school teaches a language, so 'language' is too general.
    if (one === 'language') return []
    const doing = isExtra || isPainted(thing) ? undefined : thing.doing
    const said = doing === 'tool' && topic.topic === 'software' ? 'app' : doing
    const called = isPlain && !isExtra ? addressShapesOf(thing) : []
    return [...(said === undefined ? [] : shapesFor(said)), ...called].map((shape) =>
      fillShape(shape, thing),
    )
  })
}

/** True for a surface that is painted, not the subject of a picture: faces, nails, walls. */
const isPainted = ({ one, doing }: Thing): boolean =>
  doing === 'painting' && /^(?:body|face|furniture|house|nail|rock|wall)$/.test(one)

/** A planetarium truck is no cart, and a community pub no cafe. */
const shapesFor = (doing: string): readonly string[] =>
  (shapesOfDoing.get(doing) ?? [`*${doing}`]).filter(
    (shape) => shape.endsWith(doing) || !(has('vehicles', shape) || has('house', doing)),
  )

/** 'Ask the plumber', 'at the bakery'; neither fits a choir. */
function addressShapesOf({ kind, one }: Thing): readonly string[] {
  if (kind === 'place') return shapes.place
  return kind === 'person' && /(?:er|or|ist|ian|smith|wright|man|woman|coach|vet)$/.test(one)
    ? shapes.person
    : []
}

/** Fills a shape: `*` is the singular, `+` the plural; 'a' before a vowel becomes 'an'. */
function fillShape(shape: string, thing: Thing): Idea {
  const said = shape.includes('+') ? thing.many : thing.one
  const [before = '', behind = ''] = shape.split(/[*+]/)
  const article = /[a-z]a$/.test(before) && /^[aeiou]/.test(said) ? 'n' : ''
  return ideaOf([before + article, said, behind].filter(Boolean), [said])
}

/** Longer words get no stock word where the trade is known: no 'simplyweddingcakes'. */
const BESIDE_STOCK_WORD_CHARS_MAX = 9
const BESIDE_OPENING_CHARS_MAX = 12

/**
 * The things that the first entry ends in: no 'feeco' for teachers whose adviser takes fees only. Where a service is
 * listed beside the thing, the thing is the subject of that service and not for sale: no 'batco' for a survey of bats.
 */
const soldThingsOf = oncePer(({ texts, place, things }: DomainNaming): readonly Thing[] => {
  const [first = [], ...rest] = texts.map((text) =>
    wordsOf(text).filter((word) => word !== place && !/\d/.test(word)),
  )
  const last = singular(first.at(-1) ?? '')
  const closed = first.join('')
  const isSubject = rest.some(isServiceForOthers)
  const defining = first.find((word) => isAny(word, 'defining'))
  return things.filter(
    ({ one, many, doing }) =>
      doing !== undefined ||
      (!isSubject &&
        (defining === undefined || one.includes(defining)) &&
        (closed.endsWith(one) || closed.endsWith(many) || last === one)),
  )
})

/** Names with a word that fits after any noun of this field of business: 'ryehearth', 'roofingworks'. */
export function endingIdeas(matter: DomainNaming): Idea[] {
  const { topic, trade, isPlain, isCause } = matter
  return soldThingsOf(matter).flatMap(({ one, kind, doing, isExtra }) => {
    const isLong = one.length > BESIDE_STOCK_WORD_CHARS_MAX || doing !== undefined
    const isUnfit = kind === 'place' || (isExtra && !trade?.words.includes(one))
    if (isUnfit || (trade && isLong)) return []
    const isQuiet = !isPlain || isCause || doing !== undefined
    return (
      (kind === 'work' || doing !== undefined ? topic.doings : topic.endings)
        // Care and learning do not suit a ware: no 'wigcare'.
        .filter((ending) => kind !== 'ware' || !/^(?:care|practice|learning)$/.test(ending))
        .filter((ending) => !isQuiet || !isAny(ending, 'trading'))
        // 'Pentestingworks': without what is done it is another trade, 'penworks'.
        .map((ending) => ideaOf([one + (doing ?? ''), ending], [one]))
    )
  })
}

/** Names with "co" or "company": 'thehoneyco', 'thehoneycompany'. */
export function companyIdeas(matter: DomainNaming): Idea[] {
  const { trade, isPlain, isCause } = matter
  if (!isPlain || isCause) return []
  return soldThingsOf(matter)
    .filter(({ isExtra, doing }) => !isExtra && doing === undefined)
    .filter(({ one }) => !trade || one.length <= BESIDE_STOCK_WORD_CHARS_MAX)
    .flatMap(({ one, kind }) => [['the', one], ...(kind === 'place' ? [[one]] : [])])
    .flatMap((said) => ['co', 'company'].map((end) => ideaOf([...said, end], said.slice(-1))))
}

/** Products in the plural with an opening word: 'properbuns', 'getfeatureflags'. */
export function openingWordIdeas(matter: DomainNaming): Idea[] {
  return soldThingsOf(matter)
    .filter((thing) => isPlainWare(thing) && !thing.isExtra)
    .filter(({ one }) => one.length <= BESIDE_OPENING_CHARS_MAX)
    .flatMap(({ one, many }) => {
      const isSame = many === one && nounOf(one)?.number === 'count'
      return matter.topic.openings
        .filter((opening) => !isSame || isAny(opening, 'ofOne'))
        .map((opening) => ideaOf([opening, many], [many]))
    })
}

/** Pairs of the main product and another listed one, in both orders: 'honeyandcandles'. */
export function productPairIdeas({ things }: DomainNaming): Idea[] {
  const held = things.filter((thing) => isPlainWare(thing) && nounOf(thing.one)?.role === 'ware')
  return held
    .filter(({ isExtra }) => !isExtra)
    .flatMap(({ one, many }) =>
      held
        .filter((other) => !overlaps(other.one, one))
        .flatMap((other) => bothOrders(many, other.many, ['and'])),
    )
}

const isPlainWare = ({ kind, doing }: Thing): boolean => kind === 'ware' && doing === undefined

/** The offer with its audience: 'pianoforadults'. */
export function audienceIdeas({ audience, mains }: DomainNaming): Idea[] {
  return mains
    .filter(({ kind }) => audience !== '' && (kind === 'ware' || kind === 'work'))
    .map(({ one }) => ideaOf([one, 'for', `${audience}s`], [one]))
}
