import { readDenials } from '../../../read/negation.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import askWords from '../data/ask-words.json' with { type: 'json' }
import plain from '../data/plain-words.json' with { type: 'json' }
import { coolDowns, moves, warmUps } from '../writer/exercise-table.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** A clause that says what hurts, what cannot be done or what is not wanted, and what it rules out. */
export interface Trouble {
  /** In the person's words. */
  readonly text: string
  readonly line: string
  readonly asks: readonly string[]
  /** Moves that it names by their own name or pattern. */
  readonly names: readonly string[]
  /** How what it rules out is called: 'kneeling', 'lunges'. */
  readonly labels: readonly string[]
  /** It says that something hurts or cannot be done; otherwise that something is not wanted. */
  readonly isUnable: boolean
}

/** Lower-case words between single spaces, with one at each end; "can't" is 'cant', hyphens are spaces. */
export function spaced(text: string): string {
  return ` ${fold(text)
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim()} `
}

/** A text as the body is read from it: without idioms and without parts that only sound like others. */
export const bodyText = (text: string): string => withoutIdioms(text).replace(PARTS, ' ')

/** The text without phrases whose words mean something else there: 'bends right back', 'stiff as a board'. */
export function withoutIdioms(text: string): string {
  return text.replace(IDIOMS, ' ')
}
const IDIOMS = new RegExp(`\\b${anyOf(plain.idioms)}\\b`, 'giu')
/** The back of a knee is no back. */
const PARTS = new RegExp(`\\b${anyOf(plain.parts)}\\b`, 'giu')

const UNABLE =
  /^(?:i )?(?:really )?(?:can'?t|cannot|can not|am unable|unable|not able|not allowed|am not allowed|avoid|must not|must avoid|mustn'?t|shouldn'?t|should not|nothing that|doctor says no|told not)\b/
/** 'It doesn't bend right back' speaks of the part that was named, not of bending. */
const OF_A_PART =
  /^(?:doesn'?t|does not|won'?t|will not) (?:fully |quite |really )?(?:bend|straighten|move|turn|open|close|work)\b/
const HURTS = new RegExp(` ${anyOf(lists.hurts)} `)
/** Ruled out as a complaint, not as a move: 'no knee pain', 'no hip or back problems'. */
const WELL =
  /^ (?:no|not|without|never|zero|nor|free of) (?:\w+ ){0,4}?(?:trouble|pain|ache|problem|issue|injury|injurie|complaint|condition|worry|worrie|experience)s? /

const wordsOfAsk = askWords.map(({ ask, label, words }) => ({
  ask,
  label,
  words: words.map((word) => ` ${word} `),
}))
const spokenMoves = [
  ...moves.map(({ name, pattern }) => ({ name, pattern: pattern as string })),
  ...[...warmUps, ...coolDowns].map(({ name }) => ({ name, pattern: '' })),
].map((move) => ({ ...move, spoken: spaced(move.name) }))
const unrelated = new RegExp(` ${anyOf(plain.unrelated)} `, 'u')
/** Shorter words name no move: 'up', 'leg'. */
const NAME_CHARS_MIN = 4
/** Words of many names that say nothing alone. */
const VAGUE_NAMES = new Set(plain.vagueNames)

/** What is hated is left out as what is not wanted: 'I hate burpees', 'nothing overhead'. */
function asDenials(text: string): string {
  return text
    .replace(/\b(?:i )?(?:really )?(?:hate|hates|loathe|dislike|detest)\b/gi, 'no')
    .replace(/\bnothing (?=\w+\b(?! that| which))/gi, 'no ')
}

/** Every such clause of a text: denials with their reach, and clauses in which something hurts. */
export function troublesIn(text: string): Trouble[] {
  const plainText = bodyText(text)
  const denied = readDenials(asDenials(plainText))
    .map((denial) => denial.text)
    // A skipping rope is nothing that is skipped.
    .filter((said) => !/^skipping\b/iu.test(said))
  const hurting = plainText
    .split(/[,;.:!?()\n]|\sbut\s/u)
    .filter((clause) => HURTS.test(spaced(clause)) && !WELL.test(spaced(clause)))
    .map((clause) => clause.trim())
  return [
    ...denied.map((said) => troubleOf(said, UNABLE.test(fold(said)))),
    ...hurting.map((said) => troubleOf(said, true)),
  ]
}

function troubleOf(text: string, isUnable: boolean): Trouble {
  const line = spaced(text)
  const none = { text, line, asks: [], names: [], labels: [], isUnable: false }
  // 'Can't do pull-ups yet' is a wish.
  if (WELL.test(line) || / (?:yet|so far|at the moment still) /.test(line)) return none
  const isPart = OF_A_PART.test(fold(text))
  const found = isPart ? [] : asksIn(line)
  const named = isPart ? new Map<string, string[]>() : namesIn(line)
  return {
    text,
    line,
    asks: found.map(({ ask }) => ask),
    names: [...named.values()].flat(),
    labels: [
      ...found.map(({ label }) => label),
      ...(found.length > 0 ? [] : [...named].map(([word, names]) => labelOf(word, names))),
    ],
    isUnable:
      isUnable &&
      !isPart &&
      !/ (?:dont|doesnt|do not) like /.test(line) &&
      !unrelated.test(line.replaceAll('/', ' ')),
  }
}

/** A move that is named whole is called by its name: 'downward dog'. */
const labelOf = (word: string, names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? word).toLowerCase() : word

/** What a line names, by its longest words: 'deep squats' are no squats, and 'bend my knees' is no bending. */
function asksIn(line: string): (typeof wordsOfAsk)[number][] {
  const said = wordsOfAsk
    .map((row) => ({ row, words: row.words.filter((word) => line.includes(word)) }))
    .filter(({ words }) => words.length > 0)
  const all = said.flatMap(({ words }) => words)
  return said
    .filter(({ words }) =>
      words.some((word) => !all.some((other) => other !== word && other.includes(word))),
    )
    .map(({ row }) => row)
}

/** The moves that a line names, by the word that names them. */
function namesIn(line: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of line.trim().split(' ')) {
    const stem = singular(word).replace(/ing$/, '')
    if (stem.length < NAME_CHARS_MIN || VAGUE_NAMES.has(stem)) continue
    const names = spokenMoves
      .filter(({ spoken, pattern }) => pattern === stem || spoken.includes(` ${stem}`))
      .map(({ name }) => name)
    if (names.length > 0) found.set(word, names)
  }
  return found
}

/** What a text asks for by name where nothing speaks against it: 'pushups and situps', 'first pull-up'. */
export function wantedAsks(text: string, troubles: readonly Trouble[]): Set<string> {
  // Who owns a pull-up bar need not want a session of pull-ups.
  const line = spaced(withoutIdioms(text).replace(NAMED_FOR, ' '))
  const refused = new Set(troubles.flatMap(({ asks }) => asks))
  return new Set(
    wordsOfAsk
      .filter(({ ask, words }) => WISHES.has(ask) && words.some((word) => line.includes(word)))
      .map(({ ask }) => ask)
      .filter(
        (ask) =>
          !refused.has(ask) &&
          !wordsOfAsk.some(
            (row) =>
              row.ask === ask &&
              row.words.some((word) => troubles.some((it) => it.line.includes(word))),
          ),
      ),
  )
}
const NAMED_FOR =
  /\b(?:pull|chin|push|dip|sit|squat|hang)[a-z]*[- ]?(?:ups?)? (?:bars?|handles?|stations?|racks?|grips?|stands?|boards?)\b/giu
const WISHES = new Set(plain.wishes)
