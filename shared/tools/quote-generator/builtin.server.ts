import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { authorFor } from './authors.server.ts'
import { BESIDE, type Candidate, candidatesOf, WHOLE } from './candidates.server.ts'
import { countsOtherwise } from './counts.server.ts'
import { QUOTES } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tagsFor } from './tags.server.ts'
import { tool, type Input } from './tool.ts'
import { type Topic, topicOf } from './topic.server.ts'
import { spokenStems } from './topic-stems.server.ts'
import { isNoJoke, voiceOf } from './voice.server.ts'
import { NEIGHBOUR, type Voice } from './voices.ts'

/**
 * Writes quotes: those that were written whole for the topic and thoughts about it in a frame, in turn. Each thought and each
 * frame stands once, and a slot again only when every other has had its turn. Ends when nothing is left to say.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = briefOf(tool, input)
  const topic = topicOf(input.topic, brief)
  if (!topic) return
  const asked = voiceOf(input, brief, topic)
  const used = new Set<string>()
  const counts = new Map<string, number>()
  let silent = tool.draftsCount - Math.ceil(QUOTES.onTopicShare * tool.draftsCount)
  const narrow = isNarrow(topic)
  let wide = 0
  const mayStand = ({ text }: Candidate): boolean =>
    (silent > 0 || names(topic, text)) && (!narrow || isOfKind(topic, text) || wide < WIDE_MAX)
  const authors = new Set<string>()
  const all = candidatesOf(topic).filter(({ text }) => !countsOtherwise(text, input.topic))
  const isEarnest =
    isNoJoke(input, brief, topic) || (topic.isThanks === true && asked === undefined)
  const candidates = isEarnest ? inEarnest(all) : all
  for (const round of namingFirst(topic, roundsOf(candidates, asked, random))) {
    for (;;) {
      const next = nextOf(round, used, counts, mayStand)
      if (!next) break
      round.splice(round.indexOf(next), 1)
      const author = authorFor(input.author, random, authors, topic.row?.kind === 'grave')
      const voice = asked ?? next.voices[0] ?? 'wise'
      const draft = { text: next.text, author, tags: tagsFor(topic, voice, input.topic) }
      if (!(yield draft)) continue
      if (!names(topic, next.text)) silent--
      if (!isOfKind(topic, next.text)) wide++
      authors.add(author)
      for (const part of next.uses) used.add(part)
      counts.set(next.slot, (counts.get(next.slot) ?? 0) + 1)
    }
  }
}

/** So many lines on the row of a kind may stand in a result: to who asked for penguins those on birds are a neighbour's. */
const WIDE_MAX = 1

/** True where one kind of a row was named: frost of winter, an owl of the birds. */
const isNarrow = ({ row, beside, kindStems }: Topic): boolean =>
  row?.isNarrowed === true && beside === undefined && kindStems !== undefined && kindStems.size > 0

/** Of a kind all that names it, in any voice, before what is said of its row. */
function namingFirst(topic: Topic, rounds: Candidate[][]): Candidate[][] {
  if (!isNarrow(topic)) return rounds
  const of = (isNamed: boolean): Candidate[][] =>
    rounds.map((round) => round.filter(({ text }) => isOfKind(topic, text) === isNamed))
  return [...of(true), ...of(false)]
}

/**
 * What to choose from, in turn. In a voice that was asked for: what was written in it, whole quotes in the voice next to it,
 * and when all is said the framed ones of that, then whole ones
 * of any other voice but a joke.
 */
function roundsOf(
  candidates: readonly Candidate[],
  asked: Voice | undefined,
  random: Random,
): Candidate[][] {
  const all = random.shuffle(candidates)
  if (asked === undefined) return [all]
  const near = NEIGHBOUR[asked]
  const own = all.filter(({ voices }) => voices.includes(asked))
  const others = all.filter(
    ({ voices }) => near !== undefined && voices.includes(near) && !voices.includes(asked),
  )
  const rest = all.filter((one) => isWhole(one) && !own.includes(one) && !others.includes(one))
  return [
    [...own, ...others.filter(isWhole)],
    others.filter((candidate) => !isWhole(candidate)),
    asked === 'humorous' ? [] : inEarnest(rest),
  ]
}

const isWhole = ({ slot }: Candidate): boolean => slot === WHOLE || slot === BESIDE

/** The candidates without their humorous voice, and without those that have no other: nothing to laugh about. */
const inEarnest = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.flatMap((candidate) => {
    const voices = candidate.voices.filter((voice) => voice !== 'humorous')
    return voices.length === 0 ? [] : [{ ...candidate, voices }]
  })

/** Of the candidates that use nothing twice, one whose slot has stood least often; six that were written whole come first. */
function nextOf(
  round: readonly Candidate[],
  used: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
  mayStand: (candidate: Candidate) => boolean,
): Candidate | undefined {
  let best: Candidate | undefined
  let fewest = Infinity
  const isPair = round.some(({ slot }) => slot === BESIDE)
  for (const candidate of round) {
    const { slot, uses } = candidate
    const times = counts.get(slot) ?? 0
    const rank = isPair ? times : slot === WHOLE ? times / WHOLE_FIRST - 1 : times
    if (rank >= fewest || uses.some((part) => used.has(part)) || !mayStand(candidate)) continue
    best = candidate
    fewest = rank
  }
  return best
}

const WHOLE_FIRST = 6

const names = ({ stems }: Topic, text: string): boolean =>
  stems.size === 0 || spokenStems(text).some((stem) => stems.has(stem))

/** True for a line that names the kind which was named. */
const isOfKind = ({ kindStems }: Topic, text: string): boolean =>
  spokenStems(text).some((stem) => kindStems?.has(stem))
