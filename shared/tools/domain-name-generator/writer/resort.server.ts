import { withoutDenial } from '../../../naming/form/entries.server.ts'
import { isTrailingQualifier } from '../../../naming/form/things.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import { findDistinctMark } from '../../../words/unwanted/marks.server.ts'
import { ideaOf, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { has, isAny, isSold, isVenue, roleOf, toCompound, wordsOf } from './words.server.ts'

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
  const { place, brief, isCause, isGrave, isPlain, keywords } = matter
  const runs = wordRunsOf(matter)
  const [first = []] = runs
  const wholes = runs.flatMap(joinedRunsOf)
  const lone = runs.flatMap((run) => (run.length === 1 ? run : [])).filter(isSpecific)
  const heads = [...new Set([...wholes, ...lone, ...replacementWordsOf(first)])]
  const [main = ''] = heads
  const [whole = ''] = wholes
  const [modifier = ''] = first
  const industry = isGrave ? '' : matter.industry
  const doer = brief.offer?.head ?? ''
  const isPersonal = has('personal', keywords)
  const isTroubled = has('troubles', keywords)
  const isCommercial = has('dealings', brief.kind) && !isPersonal && !isTroubled
  const shop = isCause || isPersonal || !isPlain ? [] : ['co', 'andco']
  const cause = isTroubled ? (isHelp(main) ? [] : ['help']) : ['hub']
  const behind = isPersonal ? [] : isCause && !isGrave ? cause : shop
  const isLong = whole.length > EXTENDABLE_CHARS_MAX && isSpecific(modifier)
  // The parts of each name; one with an empty part is left out.
  const candidates = [
    ...wholes,
    // Where the whole phrase fills a label alone, its distinguishing word is used instead: 'campervanco'.
    ...(isLong ? shop : []).map((end) => `${singular(modifier)} ${end}`),
    // Not for offers that are grave, personal or about troubles.
    ...(isGrave || isPersonal || isTroubled ? [] : [`${whole} co`, `${whole} online`]),
    ...heads.slice(0, 3).flatMap((head) => [`${place} ${head}`, `${head} ${place}`]),
    ...behind.map((end) => `${singular(main)} ${end}`),
    `${place} ${industry}`,
    `${industry} ${place}`,
    ...[...wholes, ...lone].filter(isVenue).map((head) => `the ${head}`),
    // A wedding photographer is named by the profession, not by the wedding.
    isCommercial && has('doer', doer) ? `the ${doer}` : '',
    ...heads
      .slice(1, 3)
      .filter(
        (head) =>
          (wholes.includes(head) && !isHelp(head)) || (!isCause && roleOf(head) !== 'person'),
      )
      .flatMap((head) => behind.map((end) => `${singular(head)} ${end}`)),
    `${industry} ${main}`,
    // The last are vaguer or longer: 'leedsvolunteers', 'funeralflowersco'.
    ...runs
      .flat()
      .filter((word) => has('settledRole', roleOf(word) ?? ''))
      .map((word) => `${place} ${word}`),
    brief.kind === 'visit' ? `visit ${main}` : '',
    ...(isCommercial ? heads.slice(0, 2) : []).flatMap((head) =>
      isPlain ? [`get ${head}`] : [`the ${head}`, `${head} co`],
    ),
    `${lone[0] ?? ''} ${industry}`,
  ]
  return candidates
    .map((words) => words.split(' '))
    .filter((parts) => !parts.includes(''))
    .map((parts) => ideaOf(parts, heads))
}

const isHelp = (head: string): boolean => /(?:help|support|care)$/.test(head)

/**
 * Splits the keywords into runs of content words, at every other word, at the town and at words that a name may not
 * contain. Words at the end of a run that name nothing are dropped.
 */
function wordRunsOf({ texts, place, excluded }: DomainNaming): string[][] {
  const isApart = (word: string): boolean =>
    findDistinctMark(word) !== undefined ||
    !NAME_WORD.test(word) ||
    isAny(word, 'stop', 'sensitive', 'complaint') ||
    word === place ||
    excluded.includes(singular(word))
  return texts.flatMap((text, at) => {
    // Two words out of a sentence are nobody's name: 'latemothers'.
    if (isSentence(text)) return []
    const said = withoutDenial(toCompound(text.trim()).replace(LEADING_DENIAL, ''))
    const marked = wordsOf(said).map((word) => (isApart(word) ? ',' : word))
    const runs = marked
      .join(' ')
      .split(',')
      .map((run) => run.split(' ').filter(Boolean))
    for (const run of runs) while (isMeaninglessEnd(run.at(-1))) run.pop()
    return runs.filter((run) => {
      const last = run.at(-1)
      // 'Families welcome' and 'hand cut' describe the offer without naming it.
      return last !== undefined && (at === 0 || isSold(last) || roleOf(last) === 'person')
    })
  })
}

const isSentence = (text: string): boolean => {
  const words = fold(text.trim()).split(/\s+/)
  return words.length > SENTENCE_WORDS_MIN && words.filter((word) => isAny(word, 'stop')).length > 1
}
const SENTENCE_WORDS_MIN = 6

/** Matches the denial in front: 'no menu cocktails' are cocktails. */
const LEADING_DENIAL = /^(?:no|not|without)\s\S+\s+(?=\S+\s)/i

/** A quality or a town after the noun names nothing. */
const isMeaninglessEnd = (word?: string): boolean =>
  word !== undefined &&
  (isTrailingQualifier(word) || (roleOf(word) === undefined && isAny(word, 'weak', 'adjective')))

function joinedRunsOf(run: readonly string[]): string[] {
  if (run.length < 2) return []
  const isShort = run.length < 4
  const whole = run.join('')
  if (isShort && whole.length <= SHORT_RUN_CHARS_MAX) return [whole]
  // 'Language classes' is not what 'sign language classes' are.
  return [...(isShort ? [run] : []), run.slice(0, 2), ...(isShort ? [] : [run.slice(-2)])]
    .map((words) => words.join(''))
    .filter((pair) => pair.length <= WHOLE_CHARS_MAX)
}

/** Returns the ware or service of a run, which can replace the run: 'instruments' for laparoscopic ones. */
function replacementWordsOf(run: readonly string[]): string[] {
  const sold = run.length < 2 ? undefined : run.findLast(isSold)
  // 'Finder' of a hospital parking finder could find anything.
  return sold !== undefined && sold.length > SINGLE_WORD_CHARS_MIN && isSpecific(sold) ? [sold] : []
}

const isSpecific = (word: string): boolean =>
  word.length >= SINGLE_WORD_CHARS_MIN && !isAny(word, 'weak', 'adjective', 'needsNext', 'people')
