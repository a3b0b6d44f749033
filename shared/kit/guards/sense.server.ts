import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { articleFor, upperFirst } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { stemOf } from '../../text/stem.ts'
import { readStated } from '../../text/stated.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { table } from '../../text/table.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { familyOf, isPastForm, stemsOfFamily } from '../../words/word-families.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, PartRole, PartRoles, RuleContext } from '../rules/rules.ts'
import careless from './data/careless-words.json' with { type: 'json' }
import { findFirstFault, inspect } from './harm/inspection.server.ts'
import { asksToLeaveOut, leftOutMessage } from './denials/left-out.server.ts'
import { ruledOutMessage } from './denials/ruled-out.server.ts'
import { denialMessage, toneFaultMessage, lostMeaningMessage } from './sense-of-names.server.ts'

/** Returns the rules about meaning: a draft by any writer keeps the form's meaning. Names are read as one word. */
export function senseRules(
  parts: PartRoles,
  ownWords: readonly string[] = [],
): DraftRule<unknown>[] {
  return [
    fixArticles(parts),
    noMeaningLost(parts),
    noDeniedThings(parts, ownWords),
    noToneFaults(parts),
  ]
}

/** Words that change the meaning of the word before or after them: it is reversed without them. */
const BINDING_WORDS_AFTER = new Set(['free', 'proof', 'less'])
const BINDING_WORDS_BEFORE = new Set(['non', 'no', 'without', 'anti'])
/** 'Free' does not bind to these: 'feel free', 'our free'. */
const UNBOUND_WORDS = new Set([
  'for',
  'and',
  'a',
  'the',
  'is',
  'are',
  'get',
  'with',
  'or',
  'of',
  'to',
  'feel',
  'our',
  'your',
  'it',
])

interface Bargain {
  readonly said: string
  readonly due: RegExp
  readonly whole: RegExp
}

/** 'No data, no fee': the condition, and what is not owed. At most `BARGAINS_MAX` are read. */
const BARGAIN = /\bno ([a-zà-öø-ÿ]{2,20}),? no (fees?|pay|charge|cost|bill)\b/gi
const BARGAINS_MAX = 4

const bargainsIn = oncePer((context: RuleContext): Bargain[] =>
  [...context.inputText.matchAll(BARGAIN)]
    .slice(0, BARGAINS_MAX)
    .map(([said, first = '', due = '']) => ({
      said,
      due: new RegExp(`\\bno ${due}\\b`, 'iu'),
      whole: new RegExp(`\\bno ${first},? no ${due}\\b`, 'giu'),
    })),
)

/** No word is lost that changes the meaning: 'nut free school snacks' is never 'nut school snacks'. */
function noMeaningLost(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G19',
    kind: 'refuses',
    group: 'said',
    about: 'No word of meaning lost',
    check: (draft, context) => {
      const bound = boundStemsIn(context)
      const bargains = bargainsIn(context)
      if (bound.size === 0 && bargains.length === 0) return undefined
      return findFirstFault(inspect(draft, parts), EXEMPT_ROLES, ({ text, role }) => {
        if (role === 'name') return lostMeaningMessage(text, bound)
        const broken = bargains.find(({ due, whole }) => due.test(text.replace(whole, ' ')))
        if (broken) return `“${broken.said}” says another thing without its first half.`
        const words = tokenise(text).words.map((word) => stemOf(word))
        for (let at = 0; at < words.length; at++) {
          const followers = bound.get(words[at] as string)
          if (!followers?.has(words[at + 1] ?? '')) continue
          if (BINDING_WORDS_BEFORE.has(words[at - 1] ?? '')) continue
          return `“${words[at]} ${words[at + 1]}” loses a word: keep the stated phrase whole.`
        }
        return undefined
      })
    },
  }
}

/** Maps the stem of each bound word in the input to the stems that follow its phrase there. */
const boundStemsIn = oncePer(
  ({ inputText }: RuleContext): ReadonlyMap<string, ReadonlySet<string>> => {
    const bound = new Map<string, Set<string>>()
    // 'Self referral, free, lunch': words separated by punctuation are not bound.
    for (const part of inputText.split(CLAUSE_MARKS)) addBoundStems(bound, tokenise(part).words)
    return bound
  },
)

const CLAUSE_MARKS = /[,.;:!?\n]/u

function addBoundStems(bound: Map<string, Set<string>>, words: readonly string[]): void {
  const add = (word: string, behind: number): void => {
    const followers = bound.get(stemOf(word)) ?? new Set()
    for (const next of words.slice(behind, behind + 3))
      if (!BINDING_WORDS_AFTER.has(next)) followers.add(stemOf(next))
    bound.set(stemOf(word), followers)
  }
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (BINDING_WORDS_AFTER.has(word) && before !== undefined && !UNBOUND_WORDS.has(before))
      add(before, at + 1)
    if (word === 'non' && words[at + 1]) add(words[at + 1] as string, at + 2)
  })
}

/** Words that deny a term near them; so do words that end in "n't". */
const DENYING_WORDS = new Set(
  'no not never without non nothing nobody none neither zero free nor skip minus avoid leave forget cannot'.split(
    ' ',
  ),
)
const DENYING_WORDS_DISTANCE_MAX = 5

const isDenying = (word: string): boolean => DENYING_WORDS.has(word) || word.endsWith("n't")

/** A thing a form rules out: a text states it if it contains all of these stems close together. */
interface DeniedThing {
  readonly stems: readonly string[]
  /** The denial in the person's own words. */
  readonly said: string
  /** True for an order to the reader, 'do not drive it', which 'if you have driven it' does not contradict. */
  readonly isOrder: boolean
}

/** A draft does not contradict a denial: no 'book a cut' if no booking is wanted. */
function noDeniedThings(parts: PartRoles, ownWords: readonly string[]): DraftRule<unknown> {
  const own = new Set(ownWords.map((word) => familyOf(word)))
  return {
    id: 'G20',
    kind: 'refuses',
    group: 'ruledOut',
    about: 'Nothing against what you ruled out',
    check: (draft, context) => {
      const denied = deniedThingsIn(context)
      return findFirstFault(inspect(draft, parts), EXEMPT_ROLES, ({ text, role, written }) => {
        if (role === 'name')
          return (
            denialMessage(text, denialsByJoinedStems(denied)) ??
            forbiddenSignMessage(written, denied) ??
            ruledOutMessage(text, context)
          )
        const mention = leftOutMessage(text, context)
        if (mention !== undefined || denied.length === 0) return mention
        const { words } = tokenise(withoutDenials(text, denied))
        const stems = words.map((word) => familyOf(word))
        for (const { stems: whole, said, isOrder } of denied) {
          if (whole.every((stem) => own.has(stem))) continue
          const at = words.findIndex(
            (word, place) =>
              !(isOrder && isPastForm(word)) && isStatedAt(place, { words, stems, whole }),
          )
          if (at >= 0) return `The form says “${said}”: leave out “${words[at]}”.`
        }
        return undefined
      })
    },
  }
}

interface TextWords {
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** The stems of a denial's whole term. */
  readonly whole: readonly string[]
}

/** True if the first stem is here, the others are close to it, and no word near denies them. */
function isStatedAt(at: number, { words, stems, whole }: TextWords): boolean {
  const [first, ...others] = whole
  if (stems[at] !== first) return false
  const reach = whole.length + 1
  const around = stems.slice(Math.max(0, at - reach), at + reach + 1)
  if (!others.every((stem) => around.includes(stem))) return false
  // 'A call-out fee? Ours is zero' denies the whole term.
  const near = words.slice(
    Math.max(0, at - DENYING_WORDS_DISTANCE_MAX),
    at + whole.length + DENYING_WORDS_DISTANCE_MAX,
  )
  return !near.some(isDenying) && !isAbsent(at, whole.length, words)
}

/** 'The butter left', 'goodbye butter': the thing is absent. */
function isAbsent(at: number, size: number, words: readonly string[]): boolean {
  const before = words.slice(Math.max(0, at - 2), at)
  const behind = words.slice(at + size, at + size + 2)
  return (
    before.some((word) => ABSENCE_WORDS_BEFORE.has(word)) ||
    behind.some((word) => ABSENCE_WORDS_AFTER.has(word)) ||
    (before.at(-1) === 'the' && behind[0] === 'left' && behind[1] !== 'over')
  )
}

const ABSENCE_WORDS_BEFORE = new Set('goodbye farewell ditch ditched dropped ban banned'.split(' '))
const ABSENCE_WORDS_AFTER = new Set('gone banned ditched dropped departed'.split(' '))

/** Removes the person's own denials, which are no contradiction: 'none in the press'. */
function withoutDenials(text: string, denied: readonly DeniedThing[]): string {
  let rest = text.toLowerCase()
  for (const { said } of denied) rest = rest.replaceAll(said.toLowerCase(), ';')
  return rest
}

/** Maps the stems of each denied item, joined as in a name, to the denial. */
const denialsByJoinedStems = (denied: readonly DeniedThing[]): ReadonlyMap<string, string> =>
  new Map(
    denied.flatMap(({ stems, said }) => {
      const [only = ''] = stems
      const joined = stems.length === 1 ? stemsOfFamily(only) : [stems.join('')]
      return joined.map((letters): [string, string] => [letters, said])
    }),
  )

/** The characters that a name is without: 'without numbers', 'no hyphens'. */
const FORBIDDEN_SIGN_PATTERNS = table<RegExp>({ number: /\d+/u, digit: /\d+/u, hyphen: /-\p{L}*/u })

/** Returns a message about a digit or a hyphen in a name that the form wants without any. */
function forbiddenSignMessage(name: string, denied: readonly DeniedThing[]): string | undefined {
  for (const { stems, said } of denied) {
    const found =
      stems.length === 1
        ? FORBIDDEN_SIGN_PATTERNS.get(stems[0] as string)?.exec(name)?.[0]
        : undefined
    if (found !== undefined) return `Leave out “${found}”: the form says “${said}”.`
  }
  return undefined
}

const DENYING_ORDER_START = /^(?:do not|don['’]t|never)\b/iu

/** Returns the denied items, each item of a list separately, except those the form states elsewhere. */
const deniedThingsIn = oncePer(({ brief, input }: RuleContext): readonly DeniedThing[] => {
  // 'No weights' does not deny a word of the chosen goal, 'weight loss'.
  const besides = Object.values(input).filter(
    (value) => !brief.denials.some(({ text }) => value.toLowerCase().includes(text.toLowerCase())),
  )
  const stated = new Set(
    [
      ...(brief.offer?.forms ?? []).map(({ lower }) => lower),
      ...brief.facts.map(({ text }) => text),
      ...brief.rest.map(({ text }) => text),
      ...besides,
    ].flatMap((text) => tokenise(text).words.map((word) => familyOf(word))),
  )
  return (
    brief.denials
      // A denial about the audience does not count: 'adults who were told they can't sing' may be told to sing.
      // A private matter to leave out is known by more than its word: 'at 61' is an age, 'all ages' is not.
      .filter(
        ({ possibleTerms, source, text }) =>
          !possibleTerms && source !== 'audience' && !asksToLeaveOut(text),
      )
      .flatMap(({ terms, text, ways }) => {
        // An order has no subject: the 'do not drive' of 'we do not drive' can be quoted in a sentence.
        const isOrder = DENYING_ORDER_START.test(text) && Object.keys(ways).length === 0
        return deniedItemsOf(text, terms).map((stems) => ({ stems, said: text, isOrder }))
      })
      .filter(({ stems }) => stems.length > 0 && !stems.every((stem) => stated.has(stem)))
  )
})

/**
 * Returns the stems of each item of a denial: 'no squats or lunges' has two, of one word each. Words before the last
 * word of the first item apply to all: 'no artificial colours or flavours' does not rule out natural colours.
 */
function deniedItemsOf(text: string, terms: readonly string[]): string[][] {
  const meant = new Set(terms.filter((term) => !term.includes(' ')).map((term) => familyOf(term)))
  const stemsIn = (item: string): string[] =>
    tokenise(item)
      .words.filter((word) => word.length >= TERM_CHARS_MIN && !stopWords.has(word))
      .map((word) => familyOf(word))
      .filter((stem) => meant.has(stem))
  const items = text
    .toLowerCase()
    .split(/[,;/]|\b(?:or|and|nor)\b/u)
    .map((item) => [stemsIn(item.replaceAll(RULED_OUT_WORD_LEAD, ' ')), stemsIn(item)])
    .map(([named = [], whole = []]) => (named.length > 0 ? named : whole))
    .filter((stems) => stems.length > 0)
  const shared = items[0]?.slice(0, -1) ?? []
  return items.map((stems, at) => (at === 0 ? stems : [...shared, ...stems]))
}

const TERM_CHARS_MIN = 3
/** 'No name with my surname Petersen', 'not the word cheap': words that introduce the word that is ruled out. */
const RULED_OUT_WORD_LEAD =
  /^.*?\b(?:mention(?:ing)?|refer(?:ring)? to|talk(?:ing)? about) |\b(?:names?|words?|anything) (?:with|like|containing|including|using|that (?:contains?|has|have|uses?)) |\b(?:the|my|our|her|his) (?:words?|surname|(?:(?:first|last|family|full) )?names?) (?=\S)/gu

const tonePhrases = {
  careful: createPhraseIndex(careless.careful),
  grave: createPhraseIndex([...careless.careful, ...careless.grave]),
}

/**
 * On a serious subject no joke, no urgency and no bargain; on a grave one no romance, celebration or sales talk
 * either.
 */
function noToneFaults(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G21',
    kind: 'refuses',
    group: 'safe',
    about: 'The tone suits the matter',
    check: (draft, { brief, inputText }) => {
      const { level } = brief.gravity
      if (level === 'none') return undefined
      return findFirstFault(inspect(draft, parts), EXEMPT_ROLES, ({ text, role }) => {
        if (role === 'name') return toneFaultMessage(text, level)
        const found = tonePhrases[level].find(
          tokenise(text),
          ({ key }) => !readStated(inputText).phrase(key),
        )
        return found && !isDenied(text, found.phrase)
          ? `Leave out “${found.phrase}”: the matter is serious.`
          : undefined
      })
    },
  }
}

/** True if a denying word is close before the phrase: 'Nobody laughs at an old tree'. */
function isDenied(text: string, phrase: string): boolean {
  const at = text.toLowerCase().indexOf(phrase.toLowerCase())
  return (
    at > 0 && tokenise(text.slice(0, at)).words.slice(-DENIED_WORDS_DISTANCE_MAX).some(isDenying)
  )
}

const DENIED_WORDS_DISTANCE_MAX = 3

/** 'M&A integration' and 'B.A in English' contain no article. */
const ARTICLE = /(?<![&/+]|\p{L}\.)\b(an?) (?=([\p{L}\p{N}]\S*))/giu
/** A capital inside a sentence, before a word in lower case, is a letter: 'class A in 2019'. */
const LETTER_A = /[\p{L}\p{N},)] A \p{Ll}/u

/** Repairs 'a hour' and 'an van'. */
function fixArticles(parts: PartRoles): DraftRule<unknown> {
  const right = (text: string): string =>
    text.replace(ARTICLE, (whole, article: string, next: string, at: number) => {
      const wanted = articleFor(next)
      if (LETTER_A.test(text.slice(Math.max(0, at - 2), at + 3))) return whole
      if (wanted === article.toLowerCase() || WORD_OF_UNSURE_SOUND.test(next)) return whole
      return `${article.startsWith('A') ? upperFirst(wanted) : wanted} `
    })
  return {
    id: 'G22',
    kind: 'repairs',
    group: 'reads',
    about: 'The right article',
    check: (draft) =>
      findFirstFault(inspect(draft, parts), ARTICLE_EXEMPT_ROLES, ({ text }) =>
        right(text) === text ? undefined : 'Write “a” or “an” as the next word sounds.',
      ),
    repair: (draft) =>
      mapParts(draft, parts, (text, role) =>
        ARTICLE_EXEMPT_ROLES.includes(role) ? text : right(text),
      ),
  }
}

/** Letters, codes and numbers may be pronounced in more than one way; the 'a' of 'a la carte' is no article. */
const WORD_OF_UNSURE_SOUND = /^(?:[A-Z0-9]+\b|[A-Za-z]\b|and\b|or\b|la\b|gogo\b)/

const EXEMPT_ROLES: readonly PartRole[] = ['own']
/** The articles in names are not checked. */
const ARTICLE_EXEMPT_ROLES: readonly PartRole[] = ['own', 'name']
