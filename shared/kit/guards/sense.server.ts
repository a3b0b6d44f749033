import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { articleFor, upperFirst } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, PartRole, Parts, RuleContext } from '../rules.ts'
import careless from './data/careless-words.json' with { type: 'json' }
import { firstFault, inspect } from './inspection.server.ts'
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

/** Words within which a denial makes what follows denied. */
const DENYING = new Set(
  "no not never without non nothing zero free don't can't won't nor skip minus avoid leave forget".split(
    ' ',
  ),
)
const DENYING_REACH = 5

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
      if (denied.size === 0) return undefined
      return firstFault(inspect(draft, parts), EXEMPT, ({ text, role }) => {
        if (role === 'name') return denialInName(text, denied)
        const { words } = tokenise(withoutDenials(text, denied))
        for (let at = 0; at < words.length; at++) {
          const stem = stemOf(words[at] as string)
          const said = denied.get(stem)
          if (said === undefined || own.has(stem)) continue
          // 'A call-out fee? Ours is zero' is said of the whole term.
          const last = at + tokenise(said).words.length - 2
          const near = words.slice(Math.max(0, at - DENYING_REACH), last + DENYING_REACH)
          if (!near.some((word) => DENYING.has(word))) return `The input says “${said}”.`
        }
        return undefined
      })
    },
  }
}

/** What was ruled out, in the person's own words, is nothing against it: 'none in the press'. */
function withoutDenials(text: string, denied: ReadonlyMap<string, string>): string {
  let rest = text.toLowerCase()
  for (const said of new Set(denied.values())) rest = rest.replaceAll(said.toLowerCase(), ';')
  return rest
}

const deniedBy = new WeakMap<object, ReadonlyMap<string, string>>()

/** The stems of single words that are denied, and that nothing else in the form states, with the denial. */
function deniedIn({ brief, input }: RuleContext): ReadonlyMap<string, string> {
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
  const denied = new Map<string, string>()
  for (const { terms, text, perhaps, source } of brief.denials) {
    // 'Adults who were told they can't sing' may well be told to sing.
    if (perhaps || source === 'audience') continue
    for (const term of terms) {
      if (term.includes(' ') || term.length < TERM_CHARS_MIN) continue
      const stem = stemOf(term)
      if (!stated.has(stem)) denied.set(stem, text)
    }
  }
  deniedBy.set(input, denied)
  return denied
}

const TERM_CHARS_MIN = 4

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
    check: (draft, { brief }) => {
      const { level } = brief.gravity
      if (level === 'none') return undefined
      return firstFault(inspect(draft, parts), EXEMPT, ({ text, role }) => {
        if (role === 'name') return jarInName(text, level)
        const found = jars[level].find(tokenise(text))
        return found && `“${found.phrase}” does not suit this matter.`
      })
    },
  }
}

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
