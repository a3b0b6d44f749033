/** The least characters, and bits of entropy, of a secret that others could try to guess. */
const SECRET_CHARS_MIN = 32
const SECRET_BITS_MIN = 80
/** The entropy of a copied fragment, from the known texts or from earlier in the secret. */
const COPY_BITS = 8
const COPY_CHARS_MIN = 3
/** A letter in a word has little entropy: about this much in English text. */
const WORD_LETTER_BITS = 1.5

/** Sequences that people type when they need a random text. */
const KNOWN_SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '02468ace13579bdf',
  'acegikmoqsuwybdfhjlnprtvxz',
  "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '31415926535897932384626433832795028841971',
  '27182818284590452353602874713526624977572',
  'deadbeefcafebabefeedfacebaadf00d',
  ...Array.from({ length: 50 }, (_, index) => String(1990 + index)),
  'passwordsecretchangemeexampledraftmilladminletmeinspringsummerautumnwinter',
].join('\n')

/** True for a random secret, such as one from `openssl rand -hex 32`. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= SECRET_CHARS_MIN && secretBits(secret) >= SECRET_BITS_MIN
}

/**
 * Estimates the entropy of a text in bits: each character counts by its kind and the change of kind; repetitions and
 * well-known sequences, forwards or backwards, count almost nothing, and letters in words little.
 */
function secretBits(secret: string): number {
  // Doubled letters hide sequences, and add no entropy.
  const text = secret.replace(/(.)\1+/gis, '$1')
  const lower = text.toLowerCase()
  const inWord = markWordLetters(text)
  const isHex = /^(?:[\da-f]*|[\dA-F]*)$/.test(text)
  let bits = 0
  for (let at = 0; at < text.length;) {
    const copied = copiedLength(lower, at)
    const isCopied = copied >= COPY_CHARS_MIN
    if (isCopied) bits += COPY_BITS
    else bits += inWord[at] ? WORD_LETTER_BITS : characterBits(text, at, isHex)
    at += isCopied ? copied : 1
  }
  return bits
}

/** Returns how many characters from here on also occur earlier or in the known texts, in either direction. */
function copiedLength(text: string, at: number): number {
  const before = `${KNOWN_SEQUENCES}\n${text.slice(0, at)}`
  const sources = [before, [...before].toReversed().join('')]
  let length = 0
  while (
    at + length < text.length &&
    sources.some((source) => source.includes(text.slice(at, at + length + 1)))
  )
    length++
  return length
}

/**
 * Marks the characters that are in something like a word: letters with vowels among them, or any in a text with
 * spaces.
 */
function markWordLetters(text: string): boolean[] {
  const found = Array.from(text, () => false)
  if (/\s/.test(text)) return found.fill(true)
  for (const { 0: letters, index } of text.matchAll(/[a-z]{3,}|[A-Z][a-z]{2,}|[A-Z]{3,}/g)) {
    const vowels = letters.match(/[aeiouy]/gi)?.length ?? 0
    const isWord = vowels / letters.length >= 0.2 && !/[^aeiouy]{5}/i.test(letters)
    if (isWord) found.fill(true, index, index + letters.length)
  }
  return found
}

const CHARACTER_KINDS: readonly (readonly [RegExp, number])[] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[^\da-zA-Z]/, 8],
]

function characterBits(text: string, at: number, isHex: boolean): number {
  const kindOf = (character: string): number =>
    CHARACTER_KINDS.findIndex(([kind]) => kind.test(character))
  const kind = kindOf(text[at] ?? '')
  // A symbol that occurred before is probably a separator.
  if (kind === CHARACTER_KINDS.length - 1 && text.slice(0, at).includes(text[at] ?? '')) return 1
  const size = isHex && kind !== 0 ? 6 : (CHARACTER_KINDS[kind]?.[1] ?? 1)
  const isSameKind = at > 0 && kindOf(text[at - 1] ?? '') === kind
  return Math.log2(size) + (isSameKind ? 0.5 : 1)
}
