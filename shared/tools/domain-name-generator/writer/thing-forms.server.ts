import { nounOf } from '../../../words/nouns.server.ts'
import { has } from './patterns.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import type { Thing } from '../../../naming/form/things.server.ts'
import { shapesOfDoing } from '../../../naming/form/word-kinds.server.ts'
import shapes from '../data/shapes.json' with { type: 'json' }
import { wordKinds } from './entry-words.server.ts'
import { ideaOf, overlaps, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { KEYWORD_SEPARATOR } from './spans.server.ts'
import { isServiceForOthers } from './stated-entries.server.ts'

/** Names with a verb or a possessive: 'fixmysynth', 'learnpiano', 'adoptagreyhound', 'myplumber'. */
export function activityIdeas({ things, brief, topic }: DomainNaming): Idea[] {
  // Every language school teaches a language, so 'language' is too general.
  const taught = things.filter(({ one }) => one !== 'language')
  return taught.flatMap((thing) => {
    const said =
      thing.doing === undefined || thing.isExtra || isPainted(thing)
        ? []
        : shapesFor(topic.id === 'software' && thing.doing === 'tool' ? 'app' : thing.doing)
    const isNamed = !thing.isExtra && brief.gravity.level === 'none'
    const called = addressShapesOf(thing)
    return [...said, ...(isNamed ? called : [])].map((shape) => fillShape(shape, thing))
  })
}

/** True for a surface that is painted, not the subject of a picture: faces, nails, walls. */
const isPainted = ({ one, doing }: Thing): boolean =>
  doing === 'painting' && /^(?:body|face|furniture|house|nail|rock|wall)$/.test(one)

/** A planetarium truck is no cart, and a community pub no cafe. */
const shapesFor = (doing: string): readonly string[] =>
  (shapesOfDoing.get(doing) ?? [`*${doing}`]).filter(
    (shape) => (!has('vehicles', shape) && !has('house', doing)) || shape.endsWith(doing),
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
  return ideaOf(
    [before + article, said, behind].filter((part) => part !== ''),
    [said],
  )
}

/** Names with a word that fits after any noun of this field of business: 'ryehearth', 'roofingworks'. */
export function endingIdeas(matter: DomainNaming): Idea[] {
  const { things, topic, trade, brief, isCause } = matter
  const isWhole = createFirstEntryTest(matter)
  const isCareful = brief.gravity.level === 'careful'
  const charsMax = trade ? BESIDE_STOCK_WORD_CHARS_MAX : Infinity
  return things
    .filter((thing) => isWhole(thing))
    .filter(({ one, kind, doing, isExtra }) => {
      if (one.length > charsMax || (doing !== undefined && trade)) return false
      return kind !== 'place' && (!isExtra || trade?.words.includes(one))
    })
    .flatMap(({ one, many, kind, doing }) =>
      (kind === 'work' || doing !== undefined ? topic.doings : topic.endings)
        // Care and learning do not suit a ware: no 'wigcare'.
        .filter((ending) => !(kind === 'ware' && /^(?:care|practice|learning)$/.test(ending)))
        .filter(
          (ending) =>
            !(isCareful || isCause || doing !== undefined) || !wordKinds.trading.has(ending),
        )
        // 'Pentestingworks': without what is done it is another trade, 'penworks'.
        .map((ending) => ideaOf([ending === 'direct' ? many : one + (doing ?? ''), ending], [one])),
    )
}

/**
 * Returns a test for things that the first entry ends in: no 'feeco' for teachers whose adviser takes fees only.
 * Where a service is listed beside the thing, the thing is the subject of that service and not for sale: no 'batco'
 * for a survey of bats.
 */
function createFirstEntryTest({ keywords, place }: DomainNaming): (thing: Thing) => boolean {
  const [first = [], ...rest] = keywords.split(KEYWORD_SEPARATOR).map((entry) =>
    fold(entry)
      .split(/[^a-z]+/)
      .filter((word) => word !== '' && word !== place),
  )
  const last = first.at(-1) ?? ''
  const closed = first.join('')
  const isSubject = rest.some(isServiceForOthers)
  const defining = first.find((word) => wordKinds.defining.has(word))
  return ({ one, many, doing }) =>
    doing !== undefined ||
    (!isSubject &&
      (defining === undefined || one.includes(defining)) &&
      (closed.endsWith(one) || closed.endsWith(many) || singular(last) === one))
}

/** Names with "co" or "company": 'thehoneyco', 'thehoneycompany'. */
export function companyIdeas(matter: DomainNaming): Idea[] {
  const { things, trade, brief, isCause } = matter
  const isWhole = createFirstEntryTest(matter)
  if (brief.gravity.level !== 'none' || isCause) return []
  const charsMax = trade ? BESIDE_STOCK_WORD_CHARS_MAX : Infinity
  return things
    .filter((thing) => isWhole(thing))
    .filter(({ isExtra, one, doing }) => !isExtra && doing === undefined && one.length <= charsMax)
    .flatMap(({ one, kind }) => [
      ideaOf(['the', one, 'co'], [one]),
      ideaOf(['the', one, 'company'], [one]),
      ...(kind !== 'place' ? [] : [ideaOf([one, 'co'], [one]), ideaOf([one, 'company'], [one])]),
    ])
}

/** Products in the plural with an opening word: 'properbuns', 'getfeatureflags'. */
export function openingWordIdeas(matter: DomainNaming): Idea[] {
  const { things, topic } = matter
  return things
    .filter(createFirstEntryTest(matter))
    .filter(
      (thing) =>
        isPlainWare(thing) && !thing.isExtra && thing.one.length <= BESIDE_OPENING_CHARS_MAX,
    )
    .flatMap(({ one, many }) =>
      topic.openings
        .filter((opening) => wordKinds.ofOne.has(opening) || many !== one || !isCounted(one))
        .map((opening) => ideaOf([opening, many], [many])),
    )
}

/** Pairs of the main product and another listed one, in both orders: 'honeyandcandles'. */
export function productPairIdeas({ things, trade }: DomainNaming): Idea[] {
  const held = things.filter(
    ({ kind, doing, one }) =>
      kind === 'ware' && doing === undefined && nounOf(one)?.role === 'ware',
  )
  const isApt = ({ one, isExtra }: Thing): boolean =>
    !isExtra || !trade || trade.words.includes(one) || nounOf(one)?.role === 'ware'
  return held
    .filter(({ isExtra }) => !isExtra)
    .flatMap(({ one, many }) =>
      held
        .filter((other) => isApt(other) && !overlaps(other.one, one))
        .flatMap((other) => [
          ideaOf([many, 'and', other.many], [many, other.many]),
          ideaOf([other.many, 'and', many], [many, other.many]),
        ]),
    )
}

/** Longer words get no stock word where the trade is known: no 'simplyweddingcakes'. */
const BESIDE_STOCK_WORD_CHARS_MAX = 9
const BESIDE_OPENING_CHARS_MAX = 12

function isCounted(one: string): boolean {
  return nounOf(one)?.number === 'count'
}

function isPlainWare({ kind, doing }: Thing): boolean {
  return kind === 'ware' && doing === undefined
}

/** The offer with its audience: 'pianoforadults'. */
export function audienceIdeas({ audience, things }: DomainNaming): Idea[] {
  if (audience === '') return []
  return things
    .filter(({ isExtra, kind }) => !isExtra && (kind === 'ware' || kind === 'work'))
    .map((thing) => ideaOf([thing.one, 'for', `${audience}s`], [thing.one]))
}
