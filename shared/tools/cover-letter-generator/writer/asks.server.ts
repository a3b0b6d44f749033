import { withoutBullet } from '../../../text/bullets.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { stemOf } from '../../../text/stem.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { isTitle } from './titles.server.ts'
import { isVerb } from './verbs.server.ts'
import words from '../data/advert-words.json' with { type: 'json' }
import skills from '../../../read/career/data/skills.json' with { type: 'json' }
import signs from '../data/signs.json' with { type: 'json' }

/** A phrase that a job description stresses, with the stems of its words. */
export interface Ask {
  readonly text: string
  readonly stems: readonly string[]
}

const ASKS_MAX = 10
const WORDS_MAX = 3

const STOP = new Set(words.stop.split(', '))
/** Stop words that may stand inside a phrase, where another word makes a thing of them: 'stock control'. */
const KEPT = new Set(words.kept.split(', '))
const GENERIC = new Set(words.generic.split(', '))
const SKILLS = new Set(Object.values(skills).flatMap(({ list }) => list.toLowerCase().split(', ')))

interface Scored extends Ask {
  readonly key: string
  score: number
  readonly at: number
}

/** What an offer says of itself, of pay and of how to apply. */
const NO_ASK = new RegExp(String.raw`\b(?:${signs.noAsk.join('|')})\b|[£$€]\s?\d`, 'iu')
const WANTING =
  /\b(?:must|need|require|essential|experience|knowledge|skills?|qualif|licen[cs]e|ability|able|familiar|proficien|responsib|you will|you['’]ll|duties)\b/iu

/** The phrases between the small words of a text, the most often and most urgently asked first; then in its order. */
export function asksOf(text: string, jobTitle: string, company: string | undefined): Ask[] {
  const own = new Set(tokenise(`${jobTitle} ${company ?? ''}`).words.map(stemOf))
  const found = new Map<string, Scored>()
  let at = 0
  const capitals = namesIn(text)
  for (const line of text
    .replace(/\b(?:at|near|based in|located in|location in) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*/gu, ',')
    .replace(/["“”'‘’](?=\p{Lu})[^"“”\n]{2,40}["“”'’](?!\p{L})/gu, ' ')
    .split(/\n|(?<=[.!?;:])\s/u)) {
    if (NO_ASK.test(line) || isHeadline(line, own)) continue
    const weight = WANTING.test(line) || withoutBullet(line) !== line ? 2 : 1
    for (const phrase of line.split(/[,.;:!?()|"“”•·\n]| - | – /u).flatMap(phrasesIn)) {
      const stems = tokenise(phrase).words.map(stemOf)
      if (stems.every((stem) => own.has(stem))) continue
      const key = stems.join(' ')
      const held = found.get(key)
      if (held) held.score += weight
      else
        found.set(key, {
          text: capitals.get(phrase) ?? phrase,
          key,
          stems,
          score: weight * worth(phrase),
          at: at++,
        })
    }
  }
  return best([...found.values()])
}

/** Names that no table holds: what has its capital in the middle of a sentence. */
function namesIn(text: string): ReadonlyMap<string, string> {
  const named = [
    ...text.matchAll(/(?<=\p{Ll} |\p{Ll}, )\p{Lu}\p{Ll}{2,}(?!\p{Ll})(?![\p{L}’' ]*\p{Lu})/gu),
  ]
  return new Map(named.map(([name]) => [name.toLowerCase(), name]))
}

/** What an applicant may have or lack: no person, and no single ordinary word, which may be anything. */
export function isSkillLike(ask: string): boolean {
  if (SKILLS.has(ask.toLowerCase()) || /\p{Lu}|\d|(?:ing|ment|tion|ance)$/u.test(ask))
    return !PEOPLE.test(ask)
  return (
    ask.includes(' ') && !PEOPLE.test(ask) && !/^(?:towards|drafting|upset|busy|young) /u.test(ask)
  )
}

const PEOPLE =
  /\b(?:m[ae]n|wom[ae]n|adults?|child|children|people|clients?|customers?|guests?|patients?|owners?|16s|18s)$/iu

/** 'Team leader nights': a line that says again what the post is called. */
function isHeadline(line: string, own: ReadonlySet<string>): boolean {
  const { words: said } = tokenise(line)
  return (
    said.length <= HEADLINE_WORDS_MAX && said.filter((word) => own.has(stemOf(word))).length >= 2
  )
}

const HEADLINE_WORDS_MAX = 7

function best(phrases: readonly Scored[]): Ask[] {
  const taken: Scored[] = []
  for (const one of phrases.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (taken.length === ASKS_MAX) break
    // 'Food hygiene' stands in 'level 2 food hygiene' already.
    const isPart = taken.some(({ stems }) => one.stems.every((stem) => stems.includes(stem)))
    if (!isPart) taken.push(one)
  }
  return taken.toSorted((a, b) => a.at - b.at).map(({ text, stems }) => ({ text, stems }))
}

/** Skills and names weigh most, single plain words least. */
function worth(phrase: string): number {
  const lower = phrase.toLowerCase()
  if (SKILLS.has(lower)) return 3
  if (/\p{L}\p{Lu}|^\p{Lu}{2,}$|\d/u.test(phrase)) return 2.5
  return phrase.includes(' ') ? 2 : 1
}

/** Pairs that are one thing. */
const PAIRED =
  /\b(health|research|profit|food|mergers|testing|search|arts|hair|plant|terms|learning) and (safety|development|loss|beverage|acquisitions|inspection|rescue|crafts|make-?up|machinery|conditions)\b/giu
const BOUND = '\u00A0and\u00A0'

/** The runs of words between small ones, of three words at most, that name something. */
function phrasesIn(part: string): string[] {
  const runs: string[][] = [[]]
  const isAlone = !/\s/.test(part.trim())
  for (const raw of part.replace(PAIRED, `$1${BOUND}$2`).split(/[ \t]+/)) {
    // 'w/ vents' is 'with vents'.
    const word = raw
      .replace(/^w\/$/iu, 'with')
      .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}+#])[^\p{L}\p{N}+#]+$/gu, '')
    const lower = word.toLowerCase().replaceAll('’', "'")
    if (word === '' || (STOP.has(lower) && !KEPT.has(lower))) runs.push([])
    else (runs.at(-1) as string[]).push(word)
  }
  return runs
    .map(trimmed)
    .filter((run) => isThing(run, isAlone))
    .map((run) => lowered(run.join(' ').replaceAll(BOUND, ' and ')))
}

/** Without the small words at its edges that only another makes a thing of: 'manage stock' is 'stock'. */
function trimmed(run: readonly string[]): string[] {
  const list = run.slice(-WORDS_MAX)
  return list.length < run.length && run.length > WORDS_MAX + 1 ? [] : list
}

const WORD_CHARS_MIN = 3

/** When, and what kind of house it is: nothing that an applicant has or lacks. */
const NO_SKILL =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|calm|punctual|remote friendly|car allowance|early mornings)$|^\d+-\p{L}+ |\b(?:practice|startup|start-up|surgery|bakery|gastropub|restaurant|firm|agency|charity|clinic|hotel|shop|salon|garage|staff|sites|allowance|depot)$/iu

/** A reference, a shift, a date, a postcode, a word in capitals. */
const NO_NAME =
  /^\p{Lu}{1,4}\/\d|^\d{1,2}[ap]m?[-–]|^\d{1,2}(?:st|nd|rd|th)\b|(?:^| )\p{Lu}{1,2}\d{1,2}\p{Lu}?$|^(?=\p{Lu}*[AEIOU])\p{Lu}{5,}$/u

/** `isAlone`: between two commas, where 'milking' is a thing. */
function isThing(run: readonly string[], isAlone: boolean): boolean {
  const text = run.join(' ').toLowerCase()
  if (
    run.some((word) => /^\d$/.test(word)) &&
    !/^(?:level|class|grade|band|category|nvq|svq|key|tier|part|phase) \d$/u.test(text) &&
    /^\d|(?:child|children|person|people|staff|beds?)$/u.test(text)
  )
    return false
  // Somebody who does the work is the post again: 'GP surgery receptionist', 'junior dev'.
  if (run.some((_, at) => isTitle(run.slice(0, at + 1).join(' '))) || /\bdev$/u.test(text))
    return false
  if (NO_SKILL.test(text) || NO_NAME.test(run.join(' '))) return false
  if (placeNamed(text) !== undefined || /^\d+ ?(?:kg|h|am|pm)?$/.test(text)) return false
  if (run.length === 0 || GENERIC.has(text) || /^[\d\s.,%£$€+-]*$/.test(text)) return false
  if (run.length === 1) {
    const isName = /\p{Lu}/u.test((run[0] as string).slice(1)) || SKILLS.has(text)
    const isDoing = !isAlone && (KEPT.has(text) || isVerb(text) || text.endsWith('ing'))
    if (/(?:ly|ed|ive|ful|ous|tic|cal|nal)$/.test(text)) return isName
    return isName || (!isDoing && text.length > WORD_CHARS_MIN)
  }
  // 'Cash handling' is a thing, 'handling cash' what one does with it.
  return !(run.every((word) => KEPT.has(word.toLowerCase())) && (run[0] as string).endsWith('ing'))
}

/** As inside a sentence; names keep their capitals. */
function lowered(phrase: string): string {
  const [first = ''] = phrase.split(' ')
  const isName =
    /\p{Lu}/u.test(first.slice(1)) || /\s\p{Lu}/u.test(phrase) || SKILL_NAMES.has(phrase)
  return isName || first.length === 1 ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1)
}

const SKILL_NAMES = new Set(
  [skills.code, skills.tools, skills.languages].flatMap(({ list }) => list.split(', ')),
)
