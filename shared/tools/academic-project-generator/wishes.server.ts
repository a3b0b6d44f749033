import { demonym, placeNamed } from '../../lexicon/places.server.ts'
import { findPerson } from '../../lexicon/persons.server.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { isAcronym } from '../../text/acronyms.ts'
import { titleCase } from '../../text/grammar.server.ts'
import { listEntries, words } from '../../text/measures.ts'
import { commonWords, LENSES, LINES } from './tables.server.ts'
import { asKind, isSmallWord, periodNamed, thingOf } from './things.server.ts'
import type { Input } from './tool.ts'

/** What somebody would like to work on, in words that can stand in a question. */
export interface Wish {
  /** The phrase, or the first of two: 'music' of 'the effect of music on memory'. */
  readonly x: string
  /** What it is set against, where the wish says so. */
  readonly y?: string
  readonly link?: 'effect' | 'relation' | 'compare'
  readonly stems: readonly string[]
}

/** What a form says of interests. */
export interface Wishes {
  readonly wishes: readonly Wish[]
  /** The stems of what is ruled out: 'no surveys'. */
  readonly excluded: ReadonlySet<string>
  /** What is too long or no phrase to stand in a question, as it was typed. */
  readonly unused: readonly string[]
}

const WISHES_MAX = 6
const PHRASE_WORDS_MAX = 5
const PHRASE_CHARS_MAX = 45

/** Reads interests and keywords, interests first. */
export function readWishes({ interests, keywords }: Pick<Input, 'interests' | 'keywords'>): Wishes {
  const wishes: Wish[] = []
  const excluded = new Set<string>()
  const unused: string[] = []
  for (const part of [...partsOf(interests), ...listEntries(keywords)]) {
    const denial = DENIAL.exec(part)
    if (denial) {
      for (const stem of stemsOf(part.slice(denial[0].length))) excluded.add(stem)
      continue
    }
    const found = wishIn(part)
    if (!found) unused.push(part)
    else if (!wishes.some(({ stems }) => stems.join() === found.stems.join())) wishes.push(found)
  }
  return { wishes: wishes.slice(0, WISHES_MAX), excluded, unused }
}

const DENIAL =
  /^(?:but )?(?:(?:please )?(?:no|not|nothing (?:with|about|on)|without|avoid|except|don't want|do not want|i (?:don't|do not) (?:want|like)|anything but|never))\b\s*/iu

const LEAD =
  /^(?:(?:i(?:'m| am)?|we|also|and|or|mainly|mostly|especially|particularly|really|very|maybe|perhaps|interested in|(?:my )?interests?(?: are| is|:)?|like|love|enjoy|would like to|want to|hope to|keen on|curious about|passionate about|fascinated by|fond of|study|explore|work on|work with|look at|do|write about|research|learn(?: more)? about|something (?:about|on|with|like)|anything (?:about|on|with)|topics? (?:such as|like|on|about|in)|things like|stuff like|a project on|how about|the topic of|such as|e\.?g\.?,?) )+/iu

/** Parts at marks and lines, and at 'and' between short parts. */
function partsOf(text: string): string[] {
  return text
    .split(
      /[,;•·|\n\t]+|[.!?](?:\s|$)|\s-\s|\s(?:and|but) (?=(?:i|want|would|like|love|work|hope|also|maybe)\b)/iu,
    )
    .flatMap((part) => {
      const clean = tidied(part)
      if (PAIRS.some(({ pattern }) => pattern.test(clean)) || linkIn(clean)) return [clean]
      const halves = clean.split(/ (?:and|&|as well as|or) /iu)
      return halves.every((half) => words(half).length <= 3) ? halves.map(tidied) : [clean]
    })
    .filter((part) => part !== '')
}

function tidied(part: string): string {
  return part
    .replace(/^\s*(?:\d{1,2}[.)]\s+|[*–—-]\s*)?/u, '')
    .replace(LEAD, '')
    .replace(/(?<![\s.:!?"”’)])[\s.:!?"”’)]+$/u, '')
    .replace(/ +/gu, ' ')
    .trim()
}

/** Two things and what links them, as people write it. */
const PAIRS: readonly { readonly pattern: RegExp; readonly link: NonNullable<Wish['link']> }[] = [
  {
    pattern:
      /^(?:what (?:is|are) )?(?:the )?(?:effects?|impacts?|influence) of (.{2,45}?) (?:on|upon) (.{2,45})$/iu,
    link: 'effect',
  },
  {
    pattern:
      /^(?:how|whether|why|if|does|do|can) (.{2,45}?) (?:affects?|influences?|impacts?|shapes?|changes?|improves?|reduces?|increases?) (.{2,45})$/iu,
    link: 'effect',
  },
  {
    pattern:
      /^(?:the )?(?:relationship|link|links|connection|correlation|relation)s? between (.{2,45}?) and (.{2,45})$/iu,
    link: 'relation',
  },
  { pattern: /^(.{2,45}?) (?:vs\.?|versus|compared (?:with|to)|or) (.{2,45})$/iu, link: 'compare' },
]

function wishIn(part: string): Wish | undefined {
  const text = tidied(part)
  for (const { pattern, link } of PAIRS) {
    const [, first = '', second = ''] = pattern.exec(text) ?? []
    const x = phraseOf(first)
    const y = phraseOf(second)
    if (x !== undefined && y !== undefined)
      return { x, y, link, stems: [...stemsOf(x), ...stemsOf(y)] }
  }
  return linkIn(text) ?? asWish(text)
}

/** What people feel, know or suffer: 'video games and aggression' asks what the one has to do with the other. */
const OUTCOMES = new Set(['mind', 'condition'])

function linkIn(text: string): Wish | undefined {
  const [, first = '', second = ''] = /^(.{2,45}?) and (.{2,45})$/iu.exec(text) ?? []
  const x = phraseOf(first)
  const y = phraseOf(second)
  if (x === undefined || y === undefined) return undefined
  if (OUTCOMES.has(thingOf(x)) || !OUTCOMES.has(thingOf(y))) return undefined
  return { x, y, link: 'relation', stems: [...stemsOf(x), ...stemsOf(y)] }
}

/** A phrase as what is wished for; undefined where it is none. */
export function asWish(text: string): Wish | undefined {
  const x = phraseOf(text) ?? phraseOf(withoutTail(text))
  return x === undefined ? undefined : { x, stems: stemsOf(x) }
}

/** Words with which no noun phrase begins. */
const NO_PHRASE =
  /^(?:how|why|what|when|where|who|whether|if|because|to|that|is|are|was|do|does|can|could|should|would|i|my|we|you|he|she|they|it|please|ignore|write|make|give|help|tell|print|need|want|not|none|nothing|anything|everything|something|n\/a|na|idk|any)\b/iu
/** A verb of its own inside makes a clause of it. */
const CLAUSE =
  /\b(?:i|we|you|they|is|are|was|were|(?<!free )will|would|can|could|should|must|has|have|had|do|does|did|am|want|wants|think|because|so that|which|who|whose)\b/iu

/** A phrase that can stand in a question, in the letters of a sentence; undefined for a clause or a heap of words. */
export function phraseOf(text: string): string | undefined {
  const bare = text
    .replace(/^(?:the|a|an|my|our|some|more) (?=\p{L})/iu, '')
    .replace(
      / (?:in|at|of|near|around) (?:my|our) .*$| (?:awareness|topics?|issues|stuff|things)$/iu,
      '',
    )
    .replace(/^["“'‘]|["”'’]$/gu, '')
    .trim()
  if (bare.length < 2 || bare.length > PHRASE_CHARS_MAX) return undefined
  if (!/\p{L}{2}/u.test(bare) || /[^\p{L}\p{N} '’&/.+#-]/u.test(bare)) return undefined
  if (words(bare).length > PHRASE_WORDS_MAX || NO_PHRASE.test(bare) || CLAUSE.test(bare))
    return undefined
  const spoken = asKind(inSentence(withCapitals(bare)))
  // What is one's own is no subject unless the tables know it: 'my placement', but 'my local river'.
  if (OWN.test(text.trim()) && thingOf(spoken) === 'unknown') return undefined
  return stemsOf(spoken).length > 0 ? spoken : undefined
}

/** A long phrase without what says where or for whom: 'burnout of nurses on night shifts' is about 'burnout of nurses'. */
function withoutTail(text: string): string {
  const parts = text.split(
    / (?=(?:in|on|at|among|during|for|with|after|before|under|across|within|between) )/iu,
  )
  while (parts.length > 1 && words(parts.join(' ')).length > PHRASE_WORDS_MAX) parts.pop()
  return parts.join(' ')
}

const OWN = /^(?:my|our) /iu

/** People and periods as they are written, however they were typed: 'frida kahlo', 'world war 2'. */
function withCapitals(phrase: string): string {
  if (phrase !== phrase.toLowerCase()) return phrase
  const named = titleCase(phrase)
  return phrase.includes(' ') && findPerson(named) !== undefined ? named : periodNamed(phrase)
}

/** Words of every subject that are written small, so that 'Climate Change' is no name. */
const isCommon = (word: string): boolean =>
  commonWords(LINES).has(word) || commonWords(LENSES).has(word) || isSmallWord(word)

/** The phrase as it stands inside a sentence: names and acronyms keep their capitals, nothing else does. */
function inSentence(phrase: string): string {
  const isShouted = phrase === phrase.toUpperCase() && /\p{Lu}{5}/u.test(phrase)
  return phrase
    .split(' ')
    .map((word) => {
      const small = word.toLowerCase()
      if (!isCommon(small) && (placeNamed(small) || demonym(small)))
        return word.charAt(0).toUpperCase() + small.slice(1)
      if (word === word.toUpperCase()) {
        return isShouted ? (isAcronym(word) ? word : small) : word
      }
      if (/\p{Lu}/u.test(word.slice(1))) return word
      return isCommon(small) || !NAME_ENDS.test(small) ? small : word
    })
    .join(' ')
}

/** A capitalised word with an ending of common nouns and adjectives is no name. */
const NAME_ENDS =
  /^(?!.*(?:tion|sion|ment|ness|ity|ism|ics|ing|ology|graphy|nomy|ance|ence|ship|ture|ware|ation|ical|ive|ous|ful|ary|able|ible|phy|ery|omics|onomy|esis|osis|itis)$)/u
