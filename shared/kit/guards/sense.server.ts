import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { articleFor, upperFirst } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { stemOf } from '../../text/stem.ts'
import { statedIn } from '../../text/stated.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, PartRole, Parts, RuleContext } from '../rules/rules.ts'
import careless from './data/careless-words.json' with { type: 'json' }
import { firstFault, inspect } from './harm/inspection.server.ts'
import { ruledOutInName } from './ruled-out.server.ts'
import { denialInName, jarInName, lossInName } from './sense-of-names.server.ts'

/** The rules that see sense: what was said stays said, whoever wrote the draft. Names are read in one word. */
export function senseRules(parts: Parts, ownWords: readonly string[] = []): DraftRule<unknown>[] {
  return [rightArticle(parts), noMeaningLost(parts), nothingDenied(parts, ownWords), kept(parts)]
}

/** Words that bind the one before or behind them into one meaning: without them it turns round. */
const BINDERS_BEHIND = new Set(['free', 'proof', 'less'])
const BINDERS_BEFORE = new Set(['non', 'no', 'without', 'anti'])
/** 'Free' binds no doing or giving: 'feel free', 'toll free delivery'. */
const UNBOUND = new Set([
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

/** 'No data, no fee': what is not owed, and when. At most so many are looked at. */
const BARGAIN = /\bno (\p{L}{2,20}),? no (fees?|pay|charge|cost|bill)\b/giu
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

/** No word of meaning is lost: 'nut free school snacks' is never 'nut school snacks'. */
function noMeaningLost(parts: Parts): DraftRule<unknown> {
  return {
    id: 'G19',
    kind: 'refuses',
    group: 'said',
    about: 'No word of meaning lost',
    check: (draft, context) => {
      const bound = boundIn(context)
      const bargains = bargainsIn(context)
      if (bound.size === 0 && bargains.length === 0) return undefined
      return firstFault(inspect(draft, parts), EXEMPT, ({ text, role }) => {
        if (role === 'name') return lossInName(text, bound)
        const broken = bargains.find(({ due, whole }) => due.test(text.replace(whole, ' ')))
        if (broken) return `“${broken.said}” says another thing without its first half.`
        const words = tokenise(text).words.map((word) => stemOf(word))
        for (let at = 0; at < words.length; at++) {
          const followers = bound.get(words[at] as string)
          if (!followers?.has(words[at + 1] ?? '')) continue
          if (BINDERS_BEFORE.has(words[at - 1] ?? '')) continue
          return `“${words[at]} ${words[at + 1]}” loses a word: keep the stated phrase whole.`
        }
        return undefined
      })
    },
  }
}

/** The stem of each word that is bound in the input → the stems that follow its phrase there. */
function boundIn({ inputText }: RuleContext): ReadonlyMap<string, ReadonlySet<string>> {
  const bound = new Map<string, Set<string>>()
  // 'Self referral, free, lunch': what a mark parts binds nothing.
  for (const part of inputText.split(MARKS)) addBound(bound, tokenise(part).words)
  return bound
}

const MARKS = /[,.;:!?\n]/u

function addBound(bound: Map<string, Set<string>>, words: readonly string[]): void {
  const add = (word: string, behind: number): void => {
    const followers = bound.get(stemOf(word)) ?? new Set()
    for (const next of words.slice(behind, behind + 3))
      if (!BINDERS_BEHIND.has(next)) followers.add(stemOf(next))
    bound.set(stemOf(word), followers)
  }
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (BINDERS_BEHIND.has(word) && before !== undefined && !UNBOUND.has(before))
      add(before, at + 1)
    if (word === 'non' && words[at + 1]) add(words[at + 1] as string, at + 2)
  })
}

/** Words near which something is denied and not said; so are those that end in "n't". */
const DENYING = new Set(
  'no not never without non nothing nobody none neither zero free nor skip minus avoid leave forget cannot'.split(
    ' ',
  ),
)
const DENYING_REACH = 5

const isDenying = (word: string): boolean => DENYING.has(word) || word.endsWith("n't")

/** What a form rules out: a text says it where it says all of these stems close together. */
interface Denied {
  readonly stems: readonly string[]
  /** The denial in the person's own words. */
  readonly said: string
}

/** Nothing is said against a denial: no 'book a cut' where no booking is wanted. */
function nothingDenied(parts: Parts, ownWords: readonly string[]): DraftRule<unknown> {
  const own = new Set(ownWords.map((word) => stemOf(word)))
  return {
    id: 'G20',
    kind: 'refuses',
    group: 'ruledOut',
    about: 'Nothing against what you ruled out',
    check: (draft, context) => {
      const denied = deniedIn(context)
      const hasNames = Object.values(parts).includes('name')
      if (denied.length === 0 && !hasNames) return undefined
      return firstFault(inspect(draft, parts), EXEMPT, ({ text, role }) => {
        if (role === 'name')
          return denialInName(text, inOneWord(denied)) ?? ruledOutInName(text, context)
        const { words } = tokenise(withoutDenials(text, denied))
        const stems = words.map((word) => stemOf(word))
        for (const { stems: whole, said } of denied) {
          if (whole.every((stem) => own.has(stem))) continue
          const at = stems.findIndex((_, place) => isSaidAt(place, { words, stems, whole }))
          if (at >= 0) return `The form says “${said}”: leave out “${words[at]}”.`
        }
        return undefined
      })
    },
  }
}

interface Said {
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** The stems of a denial's whole term. */
  readonly whole: readonly string[]
}

/** True where the first of the stems stands, the others close to it, and nothing near denies them. */
function isSaidAt(at: number, { words, stems, whole }: Said): boolean {
  const [first, ...others] = whole
  if (stems[at] !== first) return false
  const reach = whole.length + 1
  const around = stems.slice(Math.max(0, at - reach), at + reach + 1)
  if (!others.every((stem) => around.includes(stem))) return false
  // 'A call-out fee? Ours is zero' is said of the whole term.
  const near = words.slice(Math.max(0, at - DENYING_REACH), at + whole.length + DENYING_REACH)
  return !near.some(isDenying) && !isGone(at, whole.length, words)
}

/** 'The butter left', 'goodbye butter': what went is not there. */
function isGone(at: number, size: number, words: readonly string[]): boolean {
  const before = words.slice(Math.max(0, at - 2), at)
  const behind = words.slice(at + size, at + size + 2)
  return (
    before.some((word) => PARTED_FROM.has(word)) ||
    behind.some((word) => PARTED.has(word)) ||
    (before.at(-1) === 'the' && behind[0] === 'left' && behind[1] !== 'over')
  )
}

const PARTED_FROM = new Set('goodbye farewell ditch ditched dropped ban banned'.split(' '))
const PARTED = new Set('gone banned ditched dropped departed'.split(' '))

/** What was ruled out, in the person's own words, is nothing against it: 'none in the press'. */
function withoutDenials(text: string, denied: readonly Denied[]): string {
  let rest = text.toLowerCase()
  for (const { said } of denied) rest = rest.replaceAll(said.toLowerCase(), ';')
  return rest
}

/** The stems of each denied item in one word, as a name has them, with the denial. */
const inOneWord = (denied: readonly Denied[]): ReadonlyMap<string, string> =>
  new Map(denied.map(({ stems, said }) => [stems.join(''), said]))

const deniedBy = new WeakMap<object, readonly Denied[]>()

/** What is denied, each item of a list for itself, but for what something else in the form states. */
function deniedIn({ brief, input }: RuleContext): readonly Denied[] {
  const known = deniedBy.get(input)
  if (known) return known
  // 'No weights' denies no word of the goal that was chosen, 'weight loss'.
  const besides = Object.values(input).filter(
    (value) => !brief.denials.some(({ text }) => value.toLowerCase().includes(text.toLowerCase())),
  )
  const stated = new Set(
    [
      ...(brief.offer?.forms ?? []).map(({ lower }) => lower),
      ...brief.facts.map(({ text }) => text),
      ...brief.rest.map(({ text }) => text),
      ...besides,
    ].flatMap((text) => tokenise(text).words.map((word) => stemOf(word))),
  )
  const denied = brief.denials
    // 'Adults who were told they can't sing' may well be told to sing.
    .filter(({ perhaps, source }) => !perhaps && source !== 'audience')
    .flatMap(({ terms, text }) => itemsOf(text, terms).map((stems) => ({ stems, said: text })))
    .filter(({ stems }) => stems.length > 0 && !stems.every((stem) => stated.has(stem)))
  deniedBy.set(input, denied)
  return denied
}

/**
 * The stems of each item of a denial: 'no squats or lunges' has two, of one word each. What stands before the last word of
 * the first belongs to all: 'no artificial colours or flavours' rules out no colour of nature.
 */
function itemsOf(text: string, terms: readonly string[]): string[][] {
  const meant = new Set(terms.filter((term) => !term.includes(' ')).map((term) => stemOf(term)))
  const items = text
    .toLowerCase()
    .split(/[,;/]|\b(?:or|and|nor)\b/u)
    .map((item) =>
      tokenise(item)
        .words.filter((word) => word.length >= TERM_CHARS_MIN && !stopWords.has(word))
        .map((word) => stemOf(word))
        .filter((stem) => meant.has(stem)),
    )
    .filter((stems) => stems.length > 0)
  const shared = items[0]?.slice(0, -1) ?? []
  return items.map((stems, at) => (at === 0 ? stems : [...shared, ...stems]))
}

const TERM_CHARS_MIN = 3

const jars = {
  careful: createPhraseIndex(careless.careful),
  grave: createPhraseIndex([...careless.careful, ...careless.grave]),
}

/** Beside a grave matter no joke, no hurry, no romance and no sales voice. */
function kept(parts: Parts): DraftRule<unknown> {
  return {
    id: 'G21',
    kind: 'refuses',
    group: 'safe',
    about: 'The tone suits the matter',
    check: (draft, { brief, inputText }) => {
      const { level } = brief.gravity
      if (level === 'none') return undefined
      return firstFault(inspect(draft, parts), EXEMPT, ({ text, role }) => {
        if (role === 'name') return jarInName(text, level)
        const found = jars[level].find(
          tokenise(text),
          ({ key }) => !statedIn(inputText).phrase(key),
        )
        return found && !isDenied(text, found.phrase)
          ? `Leave out “${found.phrase}”: the matter is serious.`
          : undefined
      })
    },
  }
}

/** 'Nobody laughs at an old tree': true where a word that denies stands close before the phrase. */
function isDenied(text: string, phrase: string): boolean {
  const at = text.toLowerCase().indexOf(phrase.toLowerCase())
  return at > 0 && tokenise(text.slice(0, at)).words.slice(-DENIED_REACH).some(isDenying)
}

const DENIED_REACH = 3

/** 'M&A integration' holds no article. */
const ARTICLE = /(?<![&/+])\b(an?) (?=([\p{L}\p{N}]\S*))/giu

/** 'A hour' and 'an van' are put right by code. */
function rightArticle(parts: Parts): DraftRule<unknown> {
  const right = (text: string): string =>
    text.replace(ARTICLE, (whole, article: string, next: string) => {
      const wanted = articleFor(next)
      if (wanted === article.toLowerCase() || SPOKEN_APART.test(next)) return whole
      return `${article.startsWith('A') ? upperFirst(wanted) : wanted} `
    })
  return {
    id: 'G22',
    kind: 'repairs',
    group: 'reads',
    about: 'The right article',
    check: (draft) =>
      firstFault(inspect(draft, parts), UNSPOKEN, ({ text }) =>
        right(text) === text ? undefined : 'Write “a” or “an” as the next word sounds.',
      ),
    repair: (draft) =>
      mapParts(draft, parts, (text, role) => (UNSPOKEN.includes(role) ? text : right(text))),
  }
}

/** Letters, codes and numbers may be read in more than one way. */
const SPOKEN_APART = /^(?:[A-Z0-9]+\b|[A-Za-z]\b|and\b|or\b|la\b|gogo\b)/

const EXEMPT: readonly PartRole[] = ['own']
/** A name holds no article of its own. */
const UNSPOKEN: readonly PartRole[] = ['own', 'name']
