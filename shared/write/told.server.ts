import type { Brief } from '../read/brief.ts'
import { nounOf, numberOf } from '../words/nouns.server.ts'
import { joinList, sentenceCase, withArticle } from '../text/grammar.server.ts'
import type { LengthLimits } from './compose.server.ts'
import type { Filled } from './fill.server.ts'
import { createBareFrame } from './frame.server.ts'
import { itemsOf, type ListItem } from './listings.server.ts'
import { statementOf, CUSTOMER_INSTRUCTION } from './statement.server.ts'
import { anyOf } from '../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

const NAMED_STATEMENT_FRAME = createBareFrame('told of it', 'named told')
const CLAUSE_STATEMENT_FRAME = createBareFrame('told', 'clause told')

/** A quality, which fits after 'is'. */
const QUALITY_AFTER_IS = new RegExp(`^${anyOf(lists.qualities)}$`, 'iu')
/** Software, which 'has' features. */
const SOFTWARE_NOUN_END = /\b(?:app|software|platform|game|website|tool)$/u
/** Kinds where people find things on a shelf or a table. */
const VISITED_KINDS: ReadonlySet<string> = new Set(['visit', 'eat', 'buy'])
const THINGS_PER_SENTENCE_MAX = 3

/**
 * The statements as natural sentences, where the sort of each is known: 'Find bedding plants and a cafe at our garden
 * centre', 'Our rugs are hand woven', 'Drop in on Wednesdays'. No closing mark.
 */
export function naturalSentencesOf(brief: Brief, typed: string, room: LengthLimits): Filled[] {
  const items = itemsOf(brief, typed)
  const told: Filled[] = [...sentencesOfThings(brief, items), ...sentencesOfQualities(brief, items)]
  for (const { ids, text } of items)
    if (CUSTOMER_INSTRUCTION.test(text))
      told.push({ text, carries: ids, frame: CLAUSE_STATEMENT_FRAME })
  return told
    .map((filled) => ({ ...filled, text: sentenceCase(filled.text) }))
    .filter(({ text }) => {
      const length = room.measure(text)
      return length >= room.charsMin && length <= room.charsMax
    })
}

function sentencesOfThings(brief: Brief, items: readonly ListItem[]): Filled[] {
  const name = offerNameOf(brief)
  const isProgram = SOFTWARE_NOUN_END.test(name)
  if (name === '' || !(isProgram || isPlace(brief))) return []
  const things = items.flatMap((item) => {
    const text = toOwnedThing(item.text, brief.kind)
    return text === undefined ? [] : [{ ...item, text }]
  })
  const runs = things.flatMap((_, at) =>
    things
      .slice(at, at + THINGS_PER_SENTENCE_MAX)
      .map((__, more) => things.slice(at, at + more + 1)),
  )
  return runs.flatMap((run) => {
    const list = joinList(run.map(({ text }) => text))
    const carries = ['offer', ...run.flatMap(({ ids }) => ids)]
    const says = isProgram
      ? [`our ${name} has ${list}`, `${name} with ${list}`]
      : sentencesOfPlace(name, run, list, brief.kind)
    return says.map((text) => ({ text, carries, frame: NAMED_STATEMENT_FRAME }))
  })
}

/**
 * "our … has" for parts of a place, "find … at our …" for its wares, none for a mixture of both; for kinds not in
 * `VISITED_KINDS` "our … offers".
 */
function sentencesOfPlace(
  name: string,
  run: readonly ListItem[],
  list: string,
  kind: string,
): string[] {
  const parts = run.filter(({ text }) => isPartOfPlace(text)).length
  if (parts === run.length) return [`our ${name} has ${list}`]
  if (!VISITED_KINDS.has(kind)) return [`our ${name} offers ${list}`]
  return parts === 0 ? [`find ${list} at our ${name}`] : []
}

function sentencesOfQualities(brief: Brief, items: readonly ListItem[]): Filled[] {
  const how = items.filter(({ text }) => QUALITY_AFTER_IS.test(text))
  if (how.length === 0) return []
  const [form] = brief.offer?.forms ?? []
  const isHelp =
    brief.kind === 'help' &&
    (isPlace(brief) || form?.number === 'singular' || /\p{Lu}/u.test(form?.lower ?? ''))
  const isThing = form !== undefined && form.number !== 'singular' && brief.offer?.isAct !== true
  if (!isHelp && !isThing) return []
  const name = isHelp ? 'help' : form!.lower
  const verb = !isHelp && form?.number === 'plural' ? 'are' : 'is'
  const lists =
    how.length > 1
      ? [how.slice(0, THINGS_PER_SENTENCE_MAX), how.slice(0, 1), how.slice(1, 2)]
      : [how]
  return lists.map((run) => ({
    text: `our ${name} ${verb} ${joinList(run.map(({ text }) => text))}`,
    carries: [...(isHelp ? [] : ['offer']), ...run.flatMap(({ ids }) => ids)],
    frame: isHelp ? CLAUSE_STATEMENT_FRAME : NAMED_STATEMENT_FRAME,
  }))
}

/** The offer's name if it fits after 'our', as a single thing that is not an action; else ''. */
const offerNameOf = ({ offer }: Brief): string =>
  offer?.isAct !== true && offer?.forms[0]?.number === 'singular' ? offer.forms[0].lower : ''

const isPlace = ({ offer }: Brief): boolean =>
  nounOf(offer?.head ?? '')?.role === 'place' || VISITED_PLACE_NOUNS.has(offer?.head ?? '')
/** Places to visit that are not places in our nouns. */
const VISITED_PLACE_NOUNS: ReadonlySet<string> = new Set(
  'centre center alley arena charity rink pool'.split(' '),
)

/** A part of the place: 'a cafe', 'a private room', 'full hookups'. */
const isPartOfPlace = (text: string): boolean =>
  ['place', 'feature'].includes(nounOf(text.replace(/^an? /u, ''))?.role ?? '')

/** Prices and amounts, which a place or program does not have: 'five ingredients' are not part of an app. */
const PRICE_OR_AMOUNT =
  /[£$€%:]|\d[ -](?:day|night|week|month|year|hour)|^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) \p{L}+s$|^(?:wine|beer|monthly|weekly)$/iu
/** A statement as a thing that a place or a program has, with its article; undefined if it may not be one. */
function toOwnedThing(text: string, kind: string): string | undefined {
  if (
    nounOf(text)?.role === 'person' ||
    /^\p{Lu}\p{Ll}+$/u.test(text) ||
    PRICE_OR_AMOUNT.test(text)
  )
    return undefined
  const { sort, text: said } = statementOf(text, kind)
  // Only certain parts of a place or program get an article: not 'a muddy play' or 'a beginners wine'.
  const role = nounOf(text)?.role
  if (sort === 'noun')
    return said === text || role === 'place' || role === 'feature' ? said : undefined
  if (sort !== 'ware' && sort !== 'item') return undefined
  const number = numberOf(text)
  if (number === 'plural') return said
  const noun = nounOf(text)
  if (noun === undefined) return undefined
  if (number === 'mass') return said
  return role === 'place' || role === 'feature' ? withArticle(said) : undefined
}
