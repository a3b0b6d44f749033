import { splitOutsideBrackets } from './signs.server.ts'
import { parts as patterns } from './patterns.ts'
import { isSentence } from './scraps.server.ts'

/** Who decides on the data: 'Hospitals are the controllers; we're the processor'. A payment processor decides nothing. */
const DECIDES =
  /(?<!(?:payments?|card|food|word|text|data-?|order|meat|film) )\b(?:controllers?|(?:data )?processors?)\b/iu
/** 'Payroll (we process it on behalf of clients)': said in passing. */
const IN_PASSING =
  /\(([^()]*\b(?:process|handle|hold|store|keep)\p{L}*\b[^()]*\bon behalf of\b[^()]*)\)/giu
const SPEAKS = /\b(?:we|we['’]re|i|i['’]m|is|are|act|acts|remains?|as)\b/iu
const CHARACTERS_MAX = 240

/** A field without the sentences that say who decides on the data, and those sentences word for word. */
export function partDeciding(text: string): { rest: string; deciding: string[] } {
  const deciding: string[] = [...text.matchAll(IN_PASSING)].map(([, said = '']) => said.trim())
  const stated: string[] = []
  const rest = text
    .split(/(?<=[.!?])\s+|\n/u)
    .filter((sentence) => {
      const isDeciding =
        ((DECIDES.test(sentence) && SPEAKS.test(sentence)) ||
          /^(?:data )?processors? (?:for|of)\b/iu.test(sentence)) &&
        sentence.length <= CHARACTERS_MAX
      if (isDeciding) stated.push(sentence.replace(/(?<![.!?])[.!?]+$/u, '').trim())
      return !isDeciding
    })
    .join('\n')
  return stated.length === 0
    ? { rest: text, deciding }
    : { rest, deciding: [...deciding, ...stated] }
}

/** Sentences about the practice, by the section that they belong to. */
export interface Statements {
  /** The field without them: a list. */
  readonly rest: string
  readonly here: readonly string[]
  readonly keeping: readonly string[]
}

const FIRST_PERSON =
  /^(?:with|if|when|where|unless)\b[^,]{0,60}\b(?:we|i)\b|^(?:we|i) (?:write|tell|inform|contact|speak|talk|refer|report|call|email)\b/iu
/** Said of oneself, and no list with a verb before it. */
const OWN_CLAUSE =
  /^(?:we|i|our)\b(?! (?:also |only |just )?(?:collect|take|ask|need|gather|record|request|get|store|hold|keep|use|share|send|pass|work)\b)/iu
const WE_KEEP = /^(?:we|i) (?:also |only )?(?:keep|hold|store|retain)\b/iu
const WORDS_OF_FRAGMENT_MIN = 3

/**
 * Parts a field of several sentences into its lists and what is said in between: 'We keep treatment notes for 8 years',
 * 'Learning journal in Famly'. What is not surely a list of known things is a statement, and stays whole.
 */
export function partStatements(
  text: string,
  isKnown: (phrase: string) => boolean,
  isPeriod: (text: string) => boolean,
): Statements {
  const sentences = text.split(/(?<=[.!?])\s+|\n/u).filter((sentence) => sentence.trim() !== '')
  if (sentences.length < 2) return { rest: text, here: [], keeping: [] }
  const here: string[] = []
  const keeping: string[] = []
  const rest = sentences.filter((typed) => {
    const sentence = typed.replace(/(?<![.!?])[.!?]+$/u, '').trim()
    if (sentence.length > CHARACTERS_MAX || !/\p{L}/u.test(sentence)) return true
    const parts = splitOutsideBrackets(sentence).map((part) => part.trim())
    const isKept = isPeriod(sentence) && parts.every((part) => isPeriod(part) || !isKnown(part))
    const isTold = WE_KEEP.test(sentence) && isPeriod(sentence)
    if (isTold || (isKept && !isKnown(sentence.split(KEPT_AT)[0] ?? ''))) {
      keeping.push(sentence)
      return false
    }
    const others = parts.filter((part) => !OWN_CLAUSE.test(part))
    const isOwn =
      parts.length > 1 && others.length < parts.length && !others.some((part) => isKnown(part))
    const isFragment =
      parts.length === 1 &&
      sentence.split(/\s+/u).length >= WORDS_OF_FRAGMENT_MIN &&
      !/[:;]/u.test(sentence) &&
      /\s(?:in|by|at|on|via|through)\s/iu.test(sentence) &&
      !OWN_CLAUSE.test(sentence) &&
      !isKnown(sentence)
    const isSaid =
      ABSENT.test(sentence) ||
      // What denies is read for what it denies.
      (parts.length === 1 &&
        !patterns.denies.test(sentence) &&
        isSentence(sentence) &&
        !isKnown(sentence))
    if (isSaid && isPeriod(sentence)) {
      keeping.push(sentence)
      return false
    }
    if (!FIRST_PERSON.test(sentence) && !isOwn && !isFragment && !isSaid) return true
    here.push(sentence)
    return false
  })
  return here.length + keeping.length === 0
    ? { rest: text, here, keeping }
    : { rest: rest.join('\n'), here, keeping }
}
const ABSENT = /^nothing (?:about|on|from|of)\b/iu
const KEPT_AT =
  /\s(?:(?:is|are) )?(?:kept|deleted|held|stored|retained|destroyed|dropped|binned|wiped|erased)\b/iu
