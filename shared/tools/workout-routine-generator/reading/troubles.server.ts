import { readDenials } from '../../../read/negation.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import askRows from '../data/ask-words.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { warmUpAndCoolDownMoves, moves } from '../writer/moves.server.ts'
import { bodyText, linePattern, applyRewrites, toSpacedWords } from './words.server.ts'

/** A clause about something that hurts, is impossible or is unwanted, and the moves it rules out. */
export type Trouble = ReturnType<typeof troubleOf>

const INABILITY_START = linePattern(words.unable, '^')
/** 'It doesn't bend right back' is about the named part, not about bending. */
const DESCRIBES_PART = linePattern(words.ofAPart, '^')
const PAIN_PHRASE = linePattern(words.hurts)
/** Negated complaints, not negated moves: 'no knee pain', 'no hip or back problems'. */
const NEGATED_COMPLAINT = linePattern(words.well, '^')
/** 'Can't do pull-ups yet' is a wish. */
const NOT_YET = linePattern(words.notYet)
const UNRELATED = linePattern(words.unrelated)
const DISLIKED = linePattern(words.disliked)

const demandRows = askRows.map((row) => ({ ...row, words: row.words.map((word) => ` ${word} `) }))
const spokenMoves = [
  ...moves,
  ...warmUpAndCoolDownMoves.map(({ name }) => ({ name, pattern: '' })),
].map(({ name, pattern }) => ({ name, pattern, spoken: toSpacedWords(name) }))
/** Shorter words ('up', 'leg') do not identify a move, and neither do words in many names. */
const NAME_CHARS_MIN = 4
const VAGUE_NAMES = new Set(words.vagueNames)

/** The clauses of a text that rule something out: denials, and clauses in which something hurts. */
export function troublesIn(text: string): Trouble[] {
  const plainText = bodyText(text)
  const denied = readDenials(applyRewrites(plainText, 'denials'))
    .map((denial) => denial.text)
    // 'Skipping rope' is equipment, not something skipped.
    .filter((said) => !/^skipping\b/iu.test(said))
  const hurting = plainText
    .split(/[,;.:!?()\n]|\sbut\s/u)
    .filter(
      (clause) =>
        PAIN_PHRASE.test(toSpacedWords(clause)) && !NEGATED_COMPLAINT.test(toSpacedWords(clause)),
    )
  return [
    ...denied.map((said) => troubleOf(said, INABILITY_START.test(toSpacedWords(said)))),
    ...hurting.map((said) => troubleOf(said.trim(), true)),
  ]
}

function troubleOf(text: string, isUnable: boolean) {
  const line = toSpacedWords(text)
  const isWell = NEGATED_COMPLAINT.test(line) || NOT_YET.test(line)
  const isSilent = isWell || DESCRIBES_PART.test(line)
  const found = isSilent ? [] : findDemands(line)
  const named = isSilent ? [] : findNamedMoves(line)
  // A word that matches one move is shown as that move's name: 'downward dog'.
  const displayNames = named.map(({ word, names }) =>
    names.length === 1 ? `${names[0]}`.toLowerCase() : word,
  )
  const isOfMoves = !DISLIKED.test(line) && !UNRELATED.test(line.replaceAll('/', ' '))
  return {
    // The text as typed, and as a spaced line.
    text,
    line,
    asks: found.map(({ ask }) => ask),
    // Moves matched by name or pattern.
    names: named.flatMap(({ names }) => names),
    // The words shown for what is ruled out: 'kneeling', 'lunges'.
    labels: found.length > 0 ? found.map(({ label }) => label) : displayNames,
    // True if something hurts or is impossible; false if it is only unwanted.
    isUnable: isUnable && !isSilent && isOfMoves,
  }
}

/**
 * The demands a line names, by its longest words: 'deep squats' does not count as squats, nor 'bend my knees' as
 * bending.
 */
function findDemands(line: string): (typeof demandRows)[number][] {
  const said = demandRows.flatMap((row) => row.words.filter((word) => line.includes(word)))
  const longest = said.filter((word) => !said.some((one) => one !== word && one.includes(word)))
  return demandRows.filter((row) => row.words.some((word) => longest.includes(word)))
}

/** The moves that a line names, by the word that names them. */
function findNamedMoves(line: string): { word: string; names: string[] }[] {
  return [...new Set(line.trim().split(' '))].flatMap((word) => {
    const stem = singular(word).replace(/ing$/, '')
    if (stem.length < NAME_CHARS_MIN || VAGUE_NAMES.has(stem)) return []
    const names = spokenMoves
      .filter(({ spoken, pattern }) => pattern === stem || spoken.includes(` ${stem}`))
      .map(({ name }) => name)
    return names.length > 0 ? [{ word, names }] : []
  })
}

/** The kinds of moves a text requests by name and does not also rule out: 'pushups and situps', 'first pull-up'. */
export function findWantedDemands(text: string, troubles: readonly Trouble[]): Set<string> {
  // Owning a pull-up bar is not a wish for pull-ups.
  const line = toSpacedWords(applyRewrites(text, 'idioms', 'named'))
  return new Set(
    demandRows
      .filter(
        (row) =>
          words.wishes.includes(row.ask) &&
          row.words.some((word) => line.includes(word)) &&
          !troubles.some(
            (trouble) =>
              trouble.asks.includes(row.ask) ||
              row.words.some((word) => trouble.line.includes(word)),
          ),
      )
      .map(({ ask }) => ask),
  )
}
