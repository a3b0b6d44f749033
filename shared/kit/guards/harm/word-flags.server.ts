import { findDistinctMark, isMarkHead } from '../../../words/unwanted/marks.server.ts'
import { offendsInProse } from '../../../words/unwanted/offence.server.ts'
import { findPerson, isPersonHead } from '../../../words/persons.server.ts'
import { withoutPossessive } from '../../../text/phrase-index.server.ts'
import { spellingOf } from '../../../words/spelling/spelling.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { isClaimSignal, findClaimWord } from '../claims/claim-words.server.ts'
import { isHarmSignal, findHarm } from './harm.server.ts'
import { SUPERLATIVES } from '../claims/rank-words.server.ts'
import { readStated } from '../../../text/stated.server.ts'

/** Kinds of phrase that a word may begin, as bits: a rule can skip a text without its bit. */
export const PHRASE_KIND_FLAG = {
  offence: 1,
  mark: 2,
  person: 4,
  claim: 8,
  harm: 16,
  british: 32,
  american: 64,
  placeholder: 128,
  talk: 256,
  order: 512,
  contact: 1024,
} as const

/**
 * Returns the flags of a text without those of incomplete phrases: a phrase not found with an empty input is not
 * found with any, because an input can only excuse.
 */
export function withoutFalseAlarms(flags: number, text: string): number {
  let left = flags
  if (left & PHRASE_KIND_FLAG.mark && findDistinctMark(text) === undefined)
    left &= ~PHRASE_KIND_FLAG.mark
  if (left & PHRASE_KIND_FLAG.person && findPerson(text) === undefined)
    left &= ~PHRASE_KIND_FLAG.person
  if (left & PHRASE_KIND_FLAG.harm && findHarm(text, { as: 'draft' }) === undefined)
    left &= ~PHRASE_KIND_FLAG.harm
  if (left & PHRASE_KIND_FLAG.claim && !mayClaim(text)) left &= ~PHRASE_KIND_FLAG.claim
  return left
}

const emptyStated = readStated('')

/** A superlative in a name is a claim if the input names the next word. */
function mayClaim(text: string): boolean {
  const tokens = tokenise(text)
  if (tokens.words.some((word) => SUPERLATIVES.has(word))) return true
  return findClaimWord(tokens, emptyStated) !== undefined
}

const PLACEHOLDER_WORDS = new Set(
  'lorem tbd tbc tba todo xxx xyz abc name brandname companyname here your example sample test insert enter pending un titled named place holder placeholder untitled unnamed generic new title draft version follow come decided undecided confirmed announced chosen n a dummy foo foobar asdf asdfgh asdfjkl asdfghjkl qwerty blah tag tags keyword keywords hashtag headline slogan tagline topic product description item feature text option'.split(
    ' ',
  ),
)
const ASSISTANT_TALK_WORDS = new Set(
  'sure certainly absolutely okay ok great here course ai hope know free like draft version let tell would want below requested happy glad written drafted prepared created count note based following unable sorry unfortunately access got problem understood pleasure request generated sample template enhanced improved revised updated rewritten refined'.split(
    ' ',
  ),
)
const CONTACT_WORDS = new Set(
  'dot instagram insta ig tiktok twitter telegram whatsapp skype facebook fb snapchat'.split(' '),
)
const ORDER_WORDS = new Set(
  'prompt prompts instruction instructions instructed ignore ignored ignoring disregard jailbreak language chatbot'.split(
    ' ',
  ),
)

const FLAGS_MAX = 60_000
const cachedFlags = new Map<string, number>()

/** Returns the flags of a lower-cased word; looked up in all tables once, then cached. */
export function phraseFlagsOf(word: string): number {
  const flags = cachedFlags.get(word)
  if (flags !== undefined) return flags
  const found = computeFlags(word)
  if (cachedFlags.size >= FLAGS_MAX) cachedFlags.clear()
  cachedFlags.set(word, found)
  return found
}

function computeFlags(word: string): number {
  const bare = withoutPossessive(word)
  const isEither = (isHead: (word: string) => boolean): boolean => isHead(word) || isHead(bare)
  const spelling = spellingOf(word)
  return (
    (offendsInProse(word) ? PHRASE_KIND_FLAG.offence : 0) |
    (isEither(isMarkHead) ? PHRASE_KIND_FLAG.mark : 0) |
    (isEither(isPersonHead) ? PHRASE_KIND_FLAG.person : 0) |
    (isEither(isClaimSignal) ? PHRASE_KIND_FLAG.claim : 0) |
    (isEither(isHarmSignal) ? PHRASE_KIND_FLAG.harm : 0) |
    (spelling === 'british' ? PHRASE_KIND_FLAG.british : 0) |
    (spelling === 'american' ? PHRASE_KIND_FLAG.american : 0) |
    (PLACEHOLDER_WORDS.has(word) ? PHRASE_KIND_FLAG.placeholder : 0) |
    (ASSISTANT_TALK_WORDS.has(word) ? PHRASE_KIND_FLAG.talk : 0) |
    (ORDER_WORDS.has(word) ? PHRASE_KIND_FLAG.order : 0) |
    (CONTACT_WORDS.has(word) ? PHRASE_KIND_FLAG.contact : 0)
  )
}
