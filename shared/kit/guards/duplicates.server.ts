import { DUPLICATE_FROM, lowerWords } from '../measures.ts'
import { readParts } from '../parts.ts'
import type { DraftRule, ListRule, Parts } from '../rules.ts'

/** What two texts are compared by: their character trigrams and their words, order aside. */
export interface Signature {
  /** Hashes of the trigrams, ascending, each once. */
  readonly grams: Int32Array
  /** The same for texts of the same letters in any order: texts that differ in it differ in their words. */
  readonly letters: number
  readonly text: string
}

const SIGNATURES_MAX = 2_000
const TEXT_MAX = 4_000
const signatures = new Map<string, Signature>()

/** The signature of a text, remembered: a draft is compared with every other of its list. */
export function signatureOf(text: string): Signature {
  const known = signatures.get(text)
  if (known) return known
  const signature = sign(text)
  if (text.length > TEXT_MAX) return signature
  if (signatures.size >= SIGNATURES_MAX) signatures.clear()
  signatures.set(text, signature)
  return signature
}

const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

function sign(text: string): Signature {
  const lower = text.toLowerCase()
  const clean = PLAIN.test(lower)
    ? lower
    : lower
        .replace(/[^\p{L}\p{N}\s]/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
  const count = Math.max(clean.length - 2, clean.length > 0 ? 1 : 0)
  const grams = new Int32Array(count)
  let letters = 0
  for (let i = 0; i < clean.length; i++) {
    const code = clean.charCodeAt(i)
    if (code !== 32) letters = (letters + Math.imul(code, 0x9e_37_79_b1) * (code & 7)) | 0
  }
  for (let i = 0; i < count; i++) {
    grams[i] =
      (Math.imul(clean.charCodeAt(i), 0x01_00_01_93) ^
        Math.imul(clean.charCodeAt(i + 1) || 0, 0x85_eb_ca_6b) ^
        Math.imul(clean.charCodeAt(i + 2) || 0, 0x27_d4_eb_2f)) |
      0
  }
  sortInPlace(grams)
  let size = 0
  for (let i = 0; i < count; i++) {
    if (i === 0 || grams[i] !== grams[i - 1]) grams[size++] = grams[i] as number
  }
  return { grams: grams.slice(0, size), letters, text }
}

/** The trigram similarity of measures.ts `tri`, from signatures. */
export function similarity(a: Signature, b: Signature): number {
  const left = a.grams
  const right = b.grams
  if (left.length === 0 && right.length === 0) return 1
  let i = 0
  let j = 0
  let common = 0
  while (i < left.length && j < right.length) {
    const difference = (left[i] as number) - (right[j] as number)
    if (difference === 0) {
      common++
      i++
      j++
    } else if (difference < 0) i++
    else j++
  }
  return common / (left.length + right.length - common)
}

function areAlike(a: Signature, b: Signature, from: number): boolean {
  if (a.letters === b.letters && sortedWords(a.text) === sortedWords(b.text)) return true
  const short = Math.min(a.grams.length, b.grams.length)
  const long = Math.max(a.grams.length, b.grams.length)
  return short >= long * from && similarity(a, b) >= from
}

const INSERTION_MAX = 80

/** Insertion sort for short arrays: the built-in costs more to call than to run. */
function sortInPlace(numbers: Int32Array): void {
  if (numbers.length > INSERTION_MAX) {
    numbers.sort()
    return
  }
  for (let i = 1; i < numbers.length; i++) {
    const held = numbers[i] as number
    let at = i - 1
    while (at >= 0 && (numbers[at] as number) > held) {
      numbers[at + 1] = numbers[at] as number
      at--
    }
    numbers[at + 1] = held
  }
}

function sortedWords(text: string): string {
  return lowerWords(text).toSorted().join(' ')
}

/** G4: no two drafts of a list are duplicates (content-rules.md §0.1: trigrams ≥ 0.70 or the same words). */
export function noTwins(parts: Parts): ListRule<unknown> {
  return {
    id: 'G4',
    severity: 'F',
    when: 'joining',
    about: 'No two alike',
    check: (drafts) => {
      if (drafts.length < 2) return undefined
      const last = signatureOf(textOf(drafts.at(-1), parts))
      for (let at = 0; at < drafts.length - 1; at++) {
        if (areAlike(signatureOf(textOf(drafts[at], parts)), last, DUPLICATE_FROM)) {
          return { message: 'Too close to another item.', drop: drafts.length - 1 }
        }
      }
      return undefined
    },
  }
}

function textOf(draft: unknown, parts: Parts): string {
  if (typeof draft === 'string') return draft
  const texts = readParts(draft, parts)
  return texts.length === 1 ? (texts[0]?.text ?? '') : texts.map((part) => part.text).join(' ')
}

const COPY_FROM = 0.85
/** Shorter texts may be the very words a person gave: a tag, a headline with the product's name. */
const COPY_CHARS_MIN = 24

/** G4b: a draft is not the user's own text handed back (similarity ≥ 0.85). */
export function noCopyOfInput(parts: Parts): DraftRule<unknown> {
  return {
    id: 'G4b',
    severity: 'F',
    about: 'Not your own text handed back',
    check: (draft, { input }) => {
      let text = ''
      for (const part of readParts(draft, parts)) {
        if (part.role === 'own' || part.role === 'name') continue
        text = text === '' ? part.text : `${text} ${part.text}`
      }
      if (text.length < COPY_CHARS_MIN) return undefined
      for (const value of Object.values(input)) {
        // Trigram counts follow lengths: very different lengths cannot reach the limit.
        if (value.length < COPY_CHARS_MIN || value.length > text.length * 2) continue
        if (value.length * 2 < text.length) continue
        if (areAlike(signatureOf(value), signatureOf(text), COPY_FROM)) {
          return { where: '', message: 'Write a new text instead of repeating the details.' }
        }
      }
      return undefined
    },
  }
}
