import { type HarmPattern, turningPhrases, type WordList } from './harm-phrases.server.ts'
import { phraseAt, type SentenceWords, type WordSpan, spansOf } from './harm-sentence.server.ts'

/** Returns the matches of a list's words in the list's own meaning. */
function spansIn({ plain }: SentenceWords, list: WordList): WordSpan[] {
  const others = new Set<number>()
  return spansOf(plain, list.phrases).filter(({ from, to }) => {
    const before = plain[from - 1] ?? ''
    // 'Lego rifles and pistols': a word that changes the first also changes the second.
    const isOther =
      list.before.has(before) ||
      others.has(from) ||
      (JOINING_WORDS.has(before) && others.has(from - 1)) ||
      phraseAt(plain, to, list.behind) !== undefined ||
      (list.canBeToy && isOfMaterial(plain, to))
    if (isOther) others.add(to)
    return !isOther
  })
}

const JOINING_WORDS = new Set(['and', 'or', '&'])
const MATERIAL_PREPOSITIONS = new Set(['of', 'from', 'in'])

/** True for 'guns of chocolate', 'grenades made from soap'. */
function isOfMaterial(words: readonly string[], at: number): boolean {
  const from = words[at] === 'made' ? at + 1 : at
  if (!MATERIAL_PREPOSITIONS.has(words[from] ?? '')) return false
  return words.slice(from + 1, from + 4).some((word) => turningPhrases.materials.has(word))
}

/** The most words between the two of a pair. */
const NEAR_DISTANCE_WORDS_MAX = 6
const BEHIND_DISTANCE_WORDS_MAX = 7
const WIDE_DISTANCE_WORDS_MAX = 28

/** Returns the spans in which words of a pattern's lists have the pattern's relation. */
export function relatedSpans(read: SentenceWords, { lists, how }: HarmPattern): WordSpan[] {
  const [first, second, third] = lists.map((list) => spansIn(read, list))
  if (!first?.length || !second?.length) return []
  if (third?.length === 0) return []
  return first.flatMap((a) =>
    second
      .filter((b) => hasRelation(read, a, b, how))
      .flatMap((b) => {
        if (!third) return spanAround(a, b)
        return third
          .filter(
            (c) =>
              (how === 'around' ? c.from === b.to : hasRelation(read, a, c, how)) &&
              !doOverlap(b, c),
          )
          .map((c) => spanAround(spanAround(a, b), c))
      }),
  )
}

const doOverlap = (a: WordSpan, b: WordSpan): boolean => a.from < b.to && b.from < a.to

const spanAround = (a: WordSpan, b: WordSpan): WordSpan => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  gap: { from: Math.min(a.to, b.to), to: Math.max(a.from, b.from) },
})

function hasRelation(
  read: SentenceWords,
  a: WordSpan,
  b: WordSpan,
  how: HarmPattern['how'],
): boolean {
  const ahead = b.from - a.to
  if (doOverlap(a, b)) return false
  const isOnePart = read.parts[a.from] === read.parts[b.from]
  switch (how) {
    case 'near':
      return ahead <= NEAR_DISTANCE_WORDS_MAX && a.from - b.to <= NEAR_DISTANCE_WORDS_MAX
    case 'wide':
      return ahead <= WIDE_DISTANCE_WORDS_MAX && a.from - b.to <= WIDE_DISTANCE_WORDS_MAX
    case 'behind':
      // A colon may separate the two: 'Refugees: parasites'.
      return (isOnePart || ahead === 0) && ahead >= 0 && ahead <= BEHIND_DISTANCE_WORDS_MAX
    case 'object':
    case 'around':
      return isOnePart && ahead >= 0 && areFillers(read.words, a.to, b.from)
    case 'is':
      return isOnePart && isSaidToBe(read, a, b)
    case 'shutOut':
      return ahead === 0 && isShutOut(read, a, b)
  }
}

const COPULAS = new Set(['is', 'are'])
/** The most words between the subject and the verb: 'Muslims in Europe are'. */
const COPULA_AHEAD_MAX = 3

/** 'Migrants are nothing but parasites': 'is' or 'are' between the two, and then only fillers. */
function isSaidToBe({ words }: SentenceWords, a: WordSpan, b: WordSpan): boolean {
  for (let at = a.to; at <= a.to + COPULA_AHEAD_MAX && at < b.from; at++)
    if (COPULAS.has(words[at] as string)) return areFillers(words, at + 1, b.from)
  return false
}

function areFillers(words: readonly string[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    // 'Girls from Moldova': any place may follow 'from'.
    if (words[at] === 'from' && at + 1 < to) at++
    else if (!phraseAt(words, at, turningPhrases.fillers)) return false
  }
  return true
}

const WORDS_AFTER_SHUT_OUT = new Set([
  'no',
  'or',
  'and',
  'please',
  'allowed',
  'here',
  'wanted',
  'need',
])

/** 'No migrants, please': a clause of its own, or the end of one; never 'no migrants were asked'. */
function isShutOut({ words, clauses }: SentenceWords, a: WordSpan, b: WordSpan): boolean {
  const isEnd = clauses[b.to] !== clauses[b.from]
  const isStart = clauses[a.from - 1] !== clauses[a.from]
  return (
    (isStart || words[a.from] !== 'no') && (isEnd || WORDS_AFTER_SHUT_OUT.has(words[b.to] ?? ''))
  )
}
