import { DUPLICATE_SIMILARITY_MIN, lowerWords } from '../../text/measures.ts'
import { createMemo, oncePer } from '../../text/memo.ts'
import { readParts } from '../parts.ts'
import type { DraftRule, ListRule, PartRoles } from '../rules/rules.ts'
import { inspect } from './harm/inspection.server.ts'

/** The data to compare two texts by: their character trigrams and their words, in any order. */
export interface Signature {
  /** Hashes of the trigrams, ascending and unique. */
  readonly grams: Int32Array
  /** Equal for texts with the same letters in any order: if it differs, their words differ. */
  readonly letters: number
  /** The 64 classes of its trigrams, as bits: a cheap bound on the trigrams two texts can share. */
  readonly classesLow: number
  readonly classesHigh: number
  readonly text: string
}

const SIGNATURES_MAX = 16_000
const TEXT_CHARS_MAX = 4_000
const signatures = createMemo<Signature>(SIGNATURES_MAX, TEXT_CHARS_MAX)

/** Returns the signature of a text, cached: a draft is compared with every other of its list. */
export function signatureOf(text: string): Signature {
  return signatures.get(text) ?? signatures.set(text, createSignature(text))
}

let gramBuffer = new Int32Array(TEXT_CHARS_MAX)

const PLAIN_TEXT = /^[a-z0-9]+(?: [a-z0-9]+)*$/

function createSignature(text: string): Signature {
  const lower = text.toLowerCase()
  const clean = PLAIN_TEXT.test(lower)
    ? lower
    : lower
        .replace(/[^\p{L}\p{N}\s]/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
  const count = Math.max(clean.length - 2, clean.length > 0 ? 1 : 0)
  if (count > gramBuffer.length) gramBuffer = new Int32Array(count)
  const grams = gramBuffer
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
  sortFirst(grams, count)
  let size = 0
  let classesLow = 0
  let classesHigh = 0
  for (let i = 0; i < count; i++) {
    const gram = grams[i] as number
    if (i > 0 && gram === grams[i - 1]) continue
    grams[size++] = gram
    const mixed = Math.imul(gram ^ (gram >>> 15), 0x9e_37_79_b1) >>> 26
    if (mixed < 32) classesLow |= 1 << mixed
    else classesHigh |= 1 << mixed
  }
  return { grams: grams.slice(0, size), letters, classesLow, classesHigh, text }
}

/** The trigram similarity of measures.ts `trigramSimilarity`, from signatures. */
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
  const left = a.grams.length
  const right = b.grams.length
  if (left === 0 || right === 0) return similarity(a, b) >= from
  // A class that only one of the texts has means at least one trigram that only it has.
  const most = Math.min(left - countOwnClasses(a, b), right - countOwnClasses(b, a))
  return most / (left + right - most) >= from && similarity(a, b) >= from
}

/** Counts the classes of trigrams that `a` has and `b` has not. */
function countOwnClasses(a: Signature, b: Signature): number {
  return countBits(a.classesLow & ~b.classesLow) + countBits(a.classesHigh & ~b.classesHigh)
}

/** Counts the one bits of a 32-bit number, added up in parallel. */
function countBits(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55_55_55_55)
  sum = (sum & 0x33_33_33_33) + ((sum >>> 2) & 0x33_33_33_33)
  return Math.imul((sum + (sum >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

const INSERTION_MAX = 80

/** Sorts the first `count` numbers; a few by insertion, as calling the built-in costs more than sorting them. */
function sortFirst(numbers: Int32Array, count: number): void {
  if (count > INSERTION_MAX) {
    numbers.subarray(0, count).sort()
    return
  }
  for (let i = 1; i < count; i++) {
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

/** G4: no two drafts of a list are duplicates (rules.md "Measuring": trigrams ≥ 0.70 or the same words). */
export function noDuplicates(parts: PartRoles): ListRule<unknown> {
  return {
    id: 'G4',
    kind: 'refuses',
    group: 'reads',
    when: 'joining',
    about: 'No two alike',
    check: (drafts) => {
      if (drafts.length < 2) return undefined
      const last = signatureOf(textOf(drafts.at(-1), parts))
      for (let at = 0; at < drafts.length - 1; at++) {
        if (areAlike(signatureOf(textOf(drafts[at], parts)), last, DUPLICATE_SIMILARITY_MIN)) {
          return { message: 'Too close to another item.', drop: drafts.length - 1 }
        }
      }
      return undefined
    },
  }
}

function textOf(draft: unknown, parts: PartRoles): string {
  if (typeof draft === 'string') return draft
  const only = onlyPathOf(parts)
  if (only !== undefined && typeof draft === 'object' && draft !== null) {
    const text = (draft as Record<string, unknown>)[only]
    return typeof text === 'string' ? text : ''
  }
  const texts = readParts(draft, parts)
  return texts.length === 1 ? (texts[0]?.text ?? '') : texts.map((part) => part.text).join(' ')
}

/** The only path in `parts` if it is a plain field name: it can be read without a walk. */
const onlyPathOf = oncePer((parts: PartRoles): string | undefined => {
  const [path, ...others] = Object.keys(parts)
  return others.length > 0 || !path || /[.*]/.test(path) ? undefined : path
})

const COPY_SIMILARITY_MIN = 0.85
/** Shorter texts may equal a person's words: a tag, a headline with the product's name. */
const COPY_CHARS_MIN = 24

/** G4b: a draft is not a copy of the user's own text (similarity ≥ 0.85). */
export function noCopyOfInput(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G4b',
    kind: 'refuses',
    group: 'reads',
    about: 'Not your own text handed back',
    check: (draft, { input }) => {
      let text = ''
      for (const part of inspect(draft, parts).parts) {
        if (part.role === 'own' || part.role === 'name') continue
        text = text === '' ? part.text : `${text} ${part.text}`
      }
      if (text.length < COPY_CHARS_MIN) return undefined
      for (const name in input) {
        const value = input[name] as string
        // Texts of very different lengths have too different trigram counts to reach the limit.
        if (value.length < COPY_CHARS_MIN || value.length > text.length * 2) continue
        if (value.length * 2 < text.length) continue
        if (areAlike(signatureOf(value), signatureOf(text), COPY_SIMILARITY_MIN)) {
          return { where: '', message: 'Write a new text instead of repeating the details.' }
        }
      }
      return undefined
    },
  }
}
