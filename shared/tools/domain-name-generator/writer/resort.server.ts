import { findDistinctMark } from '../../../words/unwanted/marks.server.ts'
import { has } from './patterns.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { withoutDenial } from '../../../naming/form/entries.server.ts'
import { isTrailingQualifier } from '../../../naming/form/things.server.ts'
import {
  adjectives,
  wordsNeedingWordAfter,
  peopleWords,
  weakWords,
} from '../../../naming/form/word-kinds.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import { wordKinds, toCompound, isVenue } from './entry-words.server.ts'
import type { Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { KEYWORD_SEPARATOR } from './spans.server.ts'

const NAME_WORD = /^[a-z]{2,13}$/
const WHOLE_CHARS_MAX = 20
/** A run this short needs no shorter form. */
const SHORT_RUN_CHARS_MAX = 16
/** A whole longer than this leaves no room for another word. */
const EXTENDABLE_CHARS_MAX = 17
const SINGLE_WORD_CHARS_MIN = 4

/**
 * Names of last resort, where the form yielded too few: the keywords as typed, with the town and the few words that
 * fit any business or cause. The best come first.
 */
export function lastResortIdeas(matter: DomainNaming): Idea[] {
  const runs = wordRunsOf(matter)
  const isPersonal = has('personal', matter.keywords)
  const wholes = runs.flatMap(joinedRunsOf)
  const lone = runs.flatMap((run) => (run.length === 1 ? run : [])).filter(isSpecific)
  const heads = [...new Set([...wholes, ...lone, ...replacementWordsOf(runs[0] ?? [])])]
  const main = heads[0]
  const { place, industry, brief, isCause } = matter
  const isGrave = brief.gravity.level === 'grave'
  const there =
    place === ''
      ? []
      : heads.slice(0, 3).flatMap((head) => [
          [place, head],
          [head, place],
        ])
  const shop =
    isCause || isPersonal || isGrave || brief.gravity.level !== 'none' ? [] : SHOP_ENDINGS
  const isHelped = /(?:help|support|care)$/.test(main ?? '')
  const cause = has('troubles', matter.keywords) ? (isHelped ? [] : ['help']) : ['hub']
  const behind = isPersonal ? [] : isCause && !isGrave ? cause : shop
  return [
    ...wholes.map((whole) => [whole]),
    // Where the whole phrase fills a label alone, its distinguishing word is used instead: 'campervanco'.
    ...(wholes[0] !== undefined &&
    wholes[0].length > EXTENDABLE_CHARS_MAX &&
    isSpecific(runs[0]?.[0] ?? '')
      ? shop.map((word) => [singular(runs[0]?.[0] ?? ''), word])
      : []),
    // Not for offers that are grave, personal or about troubles.
    ...(isGrave || isPersonal || has('troubles', matter.keywords)
      ? []
      : wholes.slice(0, 1)
    ).flatMap((whole) => [
      [whole, 'co'],
      [whole, 'online'],
    ]),
    ...there,
    ...(main === undefined
      ? []
      : behind.map((word) => (word === 'the' ? ['the', main] : [singular(main), word]))),
    ...(industry !== '' && place !== '' && !isGrave
      ? [
          [place, industry],
          [industry, place],
        ]
      : []),
    ...[...wholes, ...lone].filter(isVenue).map((head) => ['the', head]),
    // A wedding photographer is named by the profession, not by the wedding.
    ...(isCommercial(matter) && has('doer', brief.offer?.head ?? '')
      ? [['the', brief.offer?.head ?? '']]
      : []),
    ...heads
      .slice(1, 3)
      .filter(
        (head) =>
          (!/(?:help|support|care)$/.test(head) && wholes.includes(head)) ||
          (!isCause && nounOf(singular(head))?.role !== 'person'),
      )
      .flatMap((head) => behind.map((word) => [singular(head), word])),
    ...(main === undefined || industry === '' || isGrave ? [] : [[industry, main]]),
    ...vagueCandidatesOf(matter, runs, heads),
    ...(industry !== '' && lone[0] !== undefined && !isGrave ? [[lone[0], industry]] : []),
  ].map((parts) => ({ name: parts.join(''), parts, own: heads }))
}

/** Returns the last candidates, which are vaguer or longer: 'leedsvolunteers', 'funeralflowersco'. */
function vagueCandidatesOf(
  matter: DomainNaming,
  runs: readonly (readonly string[])[],
  heads: readonly string[],
): string[][] {
  const { brief, place } = matter
  const said = isCommercial(matter) ? heads.slice(0, 2) : []
  return [
    ...townPairsOf(runs, place),
    ...(brief.kind === 'visit' ? heads.slice(0, 1) : []).map((head) => ['visit', head]),
    ...(brief.gravity.level === 'none'
      ? said.map((head) => ['get', head])
      : said.flatMap((head) => [
          ['the', head],
          [head, 'co'],
        ])),
  ]
}

const isCommercial = ({ brief, keywords }: DomainNaming): boolean =>
  has('dealings', brief.kind) && !has('personal', keywords) && !has('troubles', keywords)
const SHOP_ENDINGS = ['co', 'andco']

/**
 * Splits the keywords into runs of content words, at every other word, at the town and at words that a name may not
 * contain. Words at the end of a run that name nothing are dropped.
 */
function wordRunsOf({ keywords, place, excluded }: DomainNaming): string[][] {
  const runs: string[][] = []
  for (const [at, entry] of keywords.split(KEYWORD_SEPARATOR).entries()) {
    // Two words out of a sentence are nobody's name: 'latemothers'.
    if (isSentence(entry)) continue
    let run: string[] = []
    const close = (): void => {
      while (run.length > 0 && isMeaninglessEnd(run.at(-1) as string)) run.pop()
      // 'Families welcome' and 'hand cut' describe the offer without naming it.
      const isAside =
        at > 0 && !/^(?:ware|service|person)$/.test(nounOf(singular(run.at(-1) ?? ''))?.role ?? '')
      if (run.length > 0 && !isAside) runs.push(run)
      run = []
    }
    for (const word of fold(withoutDenial(toCompound(entry.trim()).replace(LEADING_DENIAL, '')))
      .replace(/['’]s?(?![a-z])/g, '')
      .split(/[^a-z0-9]+/)) {
      const isApart =
        findDistinctMark(word) !== undefined ||
        !NAME_WORD.test(word) ||
        stopWords.has(word) ||
        wordKinds.sensitive.has(word) ||
        word === place
      if (isApart || excluded.includes(singular(word)) || isComplaint(word)) close()
      else run.push(word)
    }
    close()
  }
  return runs
}

const isSentence = (entry: string): boolean => {
  const words = fold(entry.trim()).split(/\s+/)
  return words.length > SENTENCE_WORDS_MIN && words.filter((word) => stopWords.has(word)).length > 1
}
const SENTENCE_WORDS_MIN = 6

/** Matches the denial in front: 'no menu cocktails' are cocktails. */
const LEADING_DENIAL = /^(?:no|not|without)\s\S+\s+(?=\S+\s)/i

const isComplaint = (word: string): boolean => nounOf(word)?.role === 'complaint'
/** A quality or a town after the noun names nothing. */
const isMeaninglessEnd = (word: string): boolean =>
  isTrailingQualifier(word) ||
  (nounOf(word) === undefined && (weakWords.has(word) || adjectives.has(word)))

function joinedRunsOf(run: readonly string[]): string[] {
  if (run.length < 2) return []
  const whole = run.join('')
  if (run.length < 4 && whole.length <= SHORT_RUN_CHARS_MAX) return [whole]
  // 'Language classes' is not what 'sign language classes' are.
  return [
    ...(run.length < 4 ? [run] : []),
    run.slice(0, 2),
    ...(run.length < 4 ? [] : [run.slice(-2)]),
  ]
    .map((words) => words.join(''))
    .filter((pair) => pair.length <= WHOLE_CHARS_MAX)
}

/** One word with the town: 'leedsvolunteers'. */
function townPairsOf(runs: readonly (readonly string[])[], place: string): string[][] {
  if (place === '') return []
  return runs
    .flat()
    .filter((word) => has('settledRole', nounOf(singular(word))?.role ?? ''))
    .map((word) => [place, word])
}

/** Returns the ware or service of a run, which can replace the run: 'instruments' for laparoscopic ones. */
function replacementWordsOf(run: readonly string[]): string[] {
  if (run.length < 2) return []
  const ware = run.findLast((word) => /^(?:ware|service)$/.test(nounOf(singular(word))?.role ?? ''))
  // 'Finder' of a hospital parking finder could find anything.
  return [ware ?? ''].filter((word) => word.length > SINGLE_WORD_CHARS_MIN && isSpecific(word))
}

const isSpecific = (word: string): boolean =>
  word.length >= SINGLE_WORD_CHARS_MIN &&
  !weakWords.has(word) &&
  !adjectives.has(word) &&
  !wordsNeedingWordAfter.has(word) &&
  !peopleWords.has(word)
