import { lowerWords } from '../../text/measures.ts'
import { isMass, isPlural, plural } from '../../text/grammar.server.ts'
import { isGenericWord } from '../../lexicon/industries.server.ts'
import { findMark } from '../../lexicon/marks.server.ts'
import { findOffence } from '../../lexicon/offence.server.ts'
import { findPerson } from '../../lexicon/persons.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import words from './data/own-words.json' with { type: 'json' }

/**
 * What a business of an unknown trade makes or does, in its own words and in a form that stands in a sentence:
 * plural ('kites'), mass ('pest control') or a doing ('knife sharpening'). Careful rather than complete: what does
 * not clearly have such a form is left out.
 */
export function findOwnWares(industry: string, description: string): string[] {
  const found = new Set<string>()
  const isShouted = description === description.toUpperCase()
  if (!ORDER.test(description)) {
    for (const phrase of phrasesOf(isShouted ? description.toLowerCase() : description)) {
      const ware = asWare(phrase)
      if (ware !== undefined && found.size < WARES_MAX) found.add(ware)
    }
  }
  for (const part of industry.replace(/\([^()]*\)/g, ' ').split(/[,;/|&]|\band\b/i)) {
    const ware = asWare(wordsOf(part), true)
    if (ware !== undefined) found.add(ware)
  }
  const all = withoutRepeats([...found])
  // Who sharpens knives has no knives to sell: where a service is named, only doings are said.
  const isService = all.some((ware) => SERVICE.test(ware))
  return isService ? all.filter((ware) => !isPlural(ware)) : all
}

/** True when the words hold one that could name a trade: neither general ('shop') nor too short to say anything. */
export function tellsTrade(industry: string): boolean {
  return lowerWords(industry).some(
    (word) =>
      /^[a-z][a-z-]{2,}$/.test(word) &&
      !stopWords.has(word) &&
      !sectors.has(word) &&
      !tails.has(word) &&
      !isGenericWord(word),
  )
}

const SERVICE =
  /(?:repair|restoration|care|hire|removal|control|maintenance|cleaning|sharpening|tuning|servicing|mending|polishing|fitting|washing|moving|sitting|translation|translating|interpreting|coworking|co-working)$/
const WARES_MAX = 4
const WORDS_MAX = 3
const CHARS_MAX = 24

const doing = new Set(words.doing)
const ends = new Set(words.ends)
const fillers = new Set(words.fillers)
const tails = new Set(words.tails)
const sectors = new Set(words.sectors)
const masses = new Set(words.masses)
const peoples = new Set(words.peoples)
const notWares = new Set(words.notWares)

const ORDER = /\b(?:ignore|instructions?|prompt|output|system|assistant|repeat after)\b/i
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** The runs of words after a verb of making ('repairs …, … and …') and at the very start of the description. */
function* phrasesOf(description: string): Generator<string[]> {
  const sentences = description.split(/[.!?:\n()"“”]+/).slice(0, SENTENCES_MAX)
  for (const [index, sentence] of sentences.entries()) {
    const parts = sentence.split(/,|;|(?<!\s)\s+(?:and|or|&)\s+/)
    // Whether what stands now is what they make; a list goes on until something else is said.
    let isOpen = index === 0
    for (const part of parts) {
      let run: string[] = []
      for (const word of wordsOf(part)) {
        const lower = word.toLowerCase()
        if (doing.has(lower) && !(isOpen && run.length > 0 && !isSubject(run))) {
          run = []
          isOpen = true
        } else if (ends.has(lower) || (/(?<!e)ed$/.test(lower) && run.length > 0)) {
          if (isOpen && run.length > 0) yield run
          run = []
          isOpen = false
        } else if (!fillers.has(lower)) run.push(word)
      }
      if (isOpen && run.length > 0) yield run
    }
  }
}

const SENTENCES_MAX = 6

/** True for what does the making: 'we', 'a small studio that'. */
function isSubject(run: readonly string[]): boolean {
  const last = (run.at(-1) ?? '').toLowerCase()
  return run.length > WORDS_MAX || SUBJECTS.test(last) || isGenericWord(last) || tails.has(last)
}

const SUBJECTS = /^(?:we|i|who|that|which|team|family|couple|duo|collective|makers?)$/

/** The phrase as it stands in a sentence, or nothing when its form is in doubt. */
function asWare(phrase: readonly string[], isIndustry = false): string | undefined {
  let kept = [...phrase]
  let isCut = false
  const last = (): string => (kept.at(-1) ?? '').toLowerCase()
  const isTaught = TEACHING.test(last())
  while (kept.length > (isIndustry ? 1 : 2) && tails.has(last())) {
    if (!isIndustry && LESSONS.test(last())) break
    kept = kept.slice(0, -1)
    isCut = true
  }
  if (kept.length === 0 || kept.length > WORDS_MAX) return undefined
  const spoken = kept.map((word) => spokenForm(word))
  if (spoken.some((word) => word === undefined)) return undefined
  const text = spoken.join(' ')
  const head = spoken.at(-1) as string
  const isLesson = kept.length > 1 && LESSONS.test(head)
  if ((tails.has(head) && !isLesson) || sectors.has(text) || notWares.has(head)) return undefined
  const formed = formOf(text, head, isCut && !isTaught)
  if (formed === undefined || formed.length < 4 || formed.length > CHARS_MAX) return undefined
  const isUnfit =
    findMark(formed) !== undefined ||
    findPerson(formed) !== undefined ||
    findOffence(formed, 'prose') !== undefined
  return isUnfit ? undefined : formed
}

const LESSONS = /^(?:lessons|classes|courses|workshops)$/
/** A surf school teaches no surfs. */
const TEACHING =
  /^(?:school|academy|lessons?|class(?:es)?|courses?|workshops?|instructors?|teacher)$/

function formOf(text: string, head: string, isCut: boolean): string | undefined {
  if (masses.has(head) || isMass(head) || MASS_ENDING.test(head)) return text
  if (/[a-z]{2}s$/.test(head) && !/(?:ss|us|is)$/.test(head) && isPlural(head)) return text
  // 'tattoo studio' is about tattoos; 'luthier' alone could be anything.
  return isCut ? plural(text) : undefined
}

const MASS_ENDING = /(?:[a-z]{2}ing|[a-z]{2}tion|[a-z]{3}ment|graphy|ology|ism|ware|ics)$/

/** The word in small letters, names of peoples with their capital; undefined for what is no plain word. */
function spokenForm(word: string): string | undefined {
  const lower = word.toLowerCase()
  if (!/^[a-zà-ÿ]{2,}(?:['’-][a-zà-ÿ]+)*$/.test(lower) || lower.length > 16) return undefined
  if (stopWords.has(lower) || notWares.has(lower)) return undefined
  return peoples.has(lower) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
}

/** 'watches' says less than 'mechanical watches'. */
function withoutRepeats(all: readonly string[]): string[] {
  return all.filter((ware) => !all.some((other) => other !== ware && other.endsWith(` ${ware}`)))
}
