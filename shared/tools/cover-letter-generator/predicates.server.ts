import { joinList } from '../../text/grammar.server.ts'
import { sizeOf, withSizes } from './note-sentences.server.ts'
import type { Fact } from './posts.server.ts'
import type { Currency } from './sentences.server.ts'
import { isLasting } from './statements.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** What is said of 'I', and in which tense: only what has the same may share a sentence. */
export interface Predicate {
  readonly text: string
  readonly tense: 'past' | 'present' | 'perfect'
  readonly leans: boolean
}

/** What a fact says with 'I' as its subject; undefined for what is said in another way. */
export function predicateOf(fact: Fact, currency: Currency): Predicate | undefined {
  const text = predicateText(fact, currency)
  if (text === undefined) return undefined
  if (text.startsWith('have ')) return { text, tense: 'perfect', leans: fact.leans }
  const { said } = fact
  const isPresent =
    said.kind === 'deed'
      ? text === said.clause.present && text !== said.clause.past
      : text.startsWith('am ')
  return { text, tense: isPresent ? 'present' : 'past', leans: fact.leans }
}

function predicateText({ said }: Fact, currency: Currency): string | undefined {
  switch (said.kind) {
    case 'own':
      return said.predicate
    case 'deed': {
      const { form, past, present, isCompound } = said.clause
      if (form === 'past') return joined(past)
      // Nobody said whether it is over: 'have been a safeguarding lead' is true of both.
      if (currency === 'unsaid' && past.startsWith('was ')) return `have been ${past.slice(4)}`
      const spent = SPENT.exec(said.clause.gerund)
      if (form === 'gerund' && spent)
        return `${currency === 'over' ? '' : 'have '}spent ${spent[2]} ${spent[1]}`
      if (form === 'gerund' && (isCompound || isAlone(said.clause.gerund) || currency === 'unsaid'))
        return undefined
      if (currency === 'over') return isCompound ? `had to ${present}` : past
      return present
    }
    case 'state':
      return isLasting(said) ? `am ${said.text}` : stateOf(said.text, currency)
    case 'passive':
      return `was ${said.text}`
    case 'having':
      return currency === 'over' && /^(?:no|zero|not|without) /.test(said.text)
        ? `had ${said.text}`
        : `have ${said.text}`
    default:
      return undefined
  }
}

/**
 * 'Ran the marathon, raised £8,300': two deeds in a row. 'Ran it, 400 to 3,100 followers': how far it went. 'Built a site,
 * 300 readers': how much there was. 'Ran a shop from 2017 to 2023, bookings, stock': what that was.
 */
function joined(did: string): string {
  const told = withLength(did)
  const [first = '', ...more] = told.split(', ')
  const [next = ''] = more
  const isTwin = next !== '' && !/ and /u.test(told) && readVerbClause(next, true)?.form === 'past'
  if (isTwin && more.length === 1) return `${first} and ${next}`
  const sizes = more.flatMap((part) => sizeOf(part) ?? [])
  if (sizes.length > 0 && sizes.length === more.length && !/\d/u.test(first))
    return withSizes(first, sizes)
  const isWhole = /from (?:19|20)\d{2} to (?:19|20)\d{2}$| for \d{1,2} \p{L}+s$/u.test(first)
  const areThings = more.every((part) => readVerbClause(part) === undefined && /^\p{L}/u.test(part))
  if (isWhole && more.length > 1 && areThings) return `${first}: ${joinList(more)}`
  return told.replace(/, (\d[\d.,]*k? to \d[\d.,]*k? \p{Ll}+)$/u, ', from $1')
}

const LASTED =
  /^(?:\p{L}+ed|drove|ran|did|made|kept|taught|sold|wrote|built|led) (?!.{0,60}(?:,| for ))[^,]{3,60}? (?=\d{1,2} (?:years|months|weeks|summers|seasons)\b)/u

const LINKED =
  /\b(?:for|in|over|about|than|of|within|every|after|by|first|last|past|from|to|and|until|nearly|almost) $/u

/** 'Worked at Amazon 2 years picking' → 'worked at Amazon for 2 years picking'. */
export const withLength = (did: string): string =>
  did.replace(LASTED, (found) => (LINKED.test(found) ? found : `${found}for `))

/** 'Ordering', 'booking': no deed without an object. */
const isAlone = (gerund: string): boolean => !gerund.includes(' ')

/** 'caring for my grandmother for three years'. */
const SPENT =
  /^(.+) for ((?:about |over |almost |nearly )?(?:\d{1,2}\+?|two|three|four|five|six|seven|eight|nine|ten) (?:years|months))$/iu

function stateOf(text: string, currency: Currency): string {
  if (currency === 'over') return `was ${text}`
  return currency === 'now' ? `am ${text}` : `have been ${text}`
}

/** What stands in a list of what the work was: 'cash handling', 'managing rotas and ordering'. */
export function dutyOf({ said }: Fact, currency: Currency): string | undefined {
  if (said.kind === 'duty') return said.text
  if (said.kind !== 'deed' || said.clause.form !== 'gerund') return undefined
  if (SPENT.test(said.clause.gerund)) return undefined
  return said.clause.isCompound || isAlone(said.clause.gerund) || currency === 'unsaid'
    ? said.clause.gerund
    : undefined
}

/** Predicates that stand side by side in one sentence: two, or three short ones, where none is a list already. */
export function pairs(predicates: readonly Predicate[]): Predicate[] {
  const sentences: Predicate[] = []
  for (let at = 0; at < predicates.length; at++) {
    const one = predicates[at] as Predicate
    const two = predicates[at + 1]
    const three = predicates[at + 2]
    if (two === undefined || !mayJoin(one, two)) {
      sentences.push(one)
      continue
    }
    at++
    const isThree =
      three !== undefined && isPlain(one) && mayJoin(one, three) && isShort(one, two, three)
    if (isThree) at++
    const text = isPlain(one)
      ? joinList([one, two, ...(isThree ? [three] : [])].map((predicate) => predicate.text))
      : `${one.text}, and I ${two.text}`
    sentences.push({ ...one, text })
  }
  return sentences
}

const JOINED_WORDS_MAX = 26

const isPlain = ({ text }: Predicate): boolean => !/ and |[,;:–(]/.test(text)

function mayJoin(one: Predicate, next: Predicate): boolean {
  const isSame = one.tense === next.tense && !/^(?:am|was) /.test(next.text)
  return isSame && !/[;:–(]/.test(one.text) && isPlain(next) && isShort(one, next)
}

function isShort(...predicates: readonly Predicate[]): boolean {
  const words = predicates.flatMap(({ text }) => text.split(/\s+/))
  return words.length <= JOINED_WORDS_MAX
}
