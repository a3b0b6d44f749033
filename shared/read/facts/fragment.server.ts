import { nounOf } from '../../words/nouns.server.ts'
import { demonym } from '../../words/places.server.ts'
import { thirdPerson, upperFirst } from '../../text/grammar.server.ts'
import type { Fragment } from '../brief.ts'
import { textOf, type Clause } from '../clauses.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import verbs from '../data/verbs.json' with { type: 'json' }
import { lowered } from '../letters.server.ts'
import { headOf } from './say.server.ts'
import type { Token } from '../scan.server.ts'
import { anyOf } from '../../text/any-of.ts'

const SUBJECTS = new Set(functionWords.subjects)
const AUXILIARIES = new Set(functionWords.auxiliaries)
const PREPOSITIONS = new Set(functionWords.prepositions)
/** A longer fragment is no line. */
export const FRAGMENT_CHARS_MAX = 80

/** Words of a clause as they may be said, verbatim, with what their noun is. */
export function fragmentOf(text: string, clause: Clause, tokens: readonly Token[]): Fragment {
  const isSentence = hasVerb(tokens)
  const noun = isSentence || !isNounPhrase(tokens) ? undefined : nounOf(headOf(text))
  const isWhole = tokens.at(-1) === clause.tokens.at(-1)
  const said = small(text, clause, tokens)
  const forms = isWhole ? [withAside(said, clause), ...(isLimitedBy(clause) ? [] : [said])] : [said]
  return {
    id: 'rest',
    text: upperFirst(text),
    forms: [...new Set(forms)],
    source: clause.source,
    role: noun?.role ?? 'unknown',
    ...(isSentence ? { isSentence } : {}),
  }
}

/** A plain noun with what stands before it: no price, no name of few letters, nothing done to it ('pens bought'). */
function isNounPhrase(tokens: readonly Token[]): boolean {
  const head = tokens.findIndex(({ word }) => PREPOSITIONS.has(word))
  const noun = tokens[(head > 0 ? head : tokens.length) - 1] as Token
  if (/^\p{Lu}{2}/u.test(noun.raw) || demonym(noun.word) !== undefined) return false
  const isPlain = tokens.every(
    ({ kind, word }) => kind !== 'price' && word !== '+' && word !== '/' && !ADDRESSING.has(word),
  )
  const [first = '', second = ''] = tokens.map(({ word }) => word)
  // 'Weighted chairs' are chairs; 'cleaned between loans' and 'pens bought' are what is done.
  const isDone = PARTICIPLE.test(first) && (second === 'and' || PREPOSITIONS.has(second))
  return isPlain && !isDone && !PARTICIPLE.test(tokens.at(-1)?.word ?? '')
}

const ADDRESSING = new Set(['please', ...functionWords.pronouns])
const PARTICIPLE =
  /^(?:bought|sold|made|done|taught|built|grown|given|sent|kept|told|needed|only|too|extra|.{3,}ed)$/

const MIXED = /^\p{Lu}\p{Ll}/u

/** As it stands inside a sentence: what a person wrote with a capital amid small letters is a name. */
function small(text: string, clause: Clause, tokens: readonly Token[]): string {
  // A lone keyword with a capital that no lexicon knows is a name: 'Pilot, Lamy', 'Steve'.
  const isLone = clause.source === 'keywords' && tokens.length === 1
  if (isLone && nounOf(tokens[0]?.word ?? '') === undefined && MIXED.test(text)) return text
  const isName =
    (clause.before === 'comma' || isLone) &&
    tokens[0] === clause.tokens[0] &&
    /(?:^|[,.;] ?)\p{Ll}/u.test(clause.text)
  const isTitle = tokens.length > 1 && tokens.every(({ raw }) => /^[\p{Lu}\d]/u.test(raw))
  return isName || isTitle ? text : lowered(text)
}

/** The clause that named the offer, where brackets behind it say more: 'nursery (English, Ukrainian)'. */
export function offerWithAside(clause: Clause | undefined): readonly Fragment[] {
  if (clause?.aside === undefined) return []
  const text = textOf(clause)
  const whole = withAside(text, clause)
  return whole === text
    ? []
    : [{ ...fragmentOf(whole, clause, clause.tokens), forms: [lowered(whole)] }]
}

/** What limits a statement: a number, a price, a condition. */
export const LIMITING = new RegExp(String.raw`[\d£$€]|\b${anyOf(reading.limiting)}\b`, 'i')

/** The statement with the brackets behind it: 'veggie boxes (from £12)'. */
export function withAside(text: string, { aside }: Clause): string {
  const whole = `${text} ${aside}`
  return aside === undefined || whole.length > FRAGMENT_CHARS_MAX ? text : whole
}

/** True where what stands in brackets limits the statement before them. */
export const isLimitedBy = ({ aside }: Clause): boolean =>
  aside !== undefined && LIMITING.test(aside)

/** True for a clause that is, or holds, a sentence of its own. */
export function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      (PRONOUNS.has(word) && at < 3) ||
      AUXILIARIES.has(word) ||
      (at > 0 && VERB_FORMS.has(word) && DETERMINED.has(tokens[0]?.word ?? '')),
  )
}

const PRONOUNS = new Set(functionWords.pronouns.filter((word) => SUBJECTS.has(word)))
const VERB_FORMS = new Set([...verbs, ...verbs.map(thirdPerson)])
const DETERMINED = new Set(['our', 'every', 'each', 'all', 'my', 'your', 'the'])
