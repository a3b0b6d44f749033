import { adLength } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { titleCase } from '../../text/grammar.server.ts'

/** A text as it can fill a slot, with its length counted once. */
export interface Filling {
  readonly text: string
  readonly chars: number
}

/** What each slot may hold; slots that depend on how the product is named are given per form. */
export type Fillings = ReadonlyMap<string, readonly Filling[]>

/** A sentence frame of the data tables, its alternatives spelled out. */
export interface Frame {
  readonly variants: readonly Variant[]
  /** Slots that every variant uses. */
  readonly slots: readonly string[]
  /** Which of the user's own facts it speaks of; an ad says each only once. */
  readonly angles: readonly string[]
  /** Undefined fits every style. */
  readonly styles: ReadonlySet<string> | undefined
  /** Kinds of product, or groups of domains ('eat'). */
  readonly kinds: ReadonlySet<string> | undefined
}

interface Variant {
  /** Literals and slots in turns, beginning with a literal. */
  readonly literals: readonly string[]
  readonly slots: readonly string[]
  readonly chars: number
}

/** A frame's row: styles, kinds ('*' is every one), text with `(alternatives|…)` and `{slots}`. */
export type FrameRow = readonly [styles: string, kinds: string, text: string]

const VARIANTS_MAX = 24

/** Spells a row out once, at load. */
export function compileFrame([styles, kinds, text]: FrameRow): Frame {
  const variants = spellOut(text).slice(0, VARIANTS_MAX).map(compileVariant)
  const slots = [...new Set(variants.flatMap((variant) => variant.slots))]
  return {
    variants,
    slots,
    angles: [...new Set(slots.flatMap((slot) => ANGLES[slot] ?? []))],
    styles: styles === '*' ? undefined : new Set(styles.split(' ')),
    kinds: kinds === '*' ? undefined : new Set(kinds.split(' ')),
  }
}

/** The facts and phrases that an ad should not repeat, by slot. */
const ANGLES: Readonly<Record<string, readonly string[]>> = {
  aud: ['audience'],
  f: ['features'],
  f2: ['features'],
  fs: ['features'],
  mat: ['materials'],
  adj: ['adjectives'],
  adj2: ['adjectives'],
  post: ['participles'],
  offer: ['offer'],
  offerbare: ['offer'],
  offeron: ['offer'],
  place: ['place'],
  moment: ['moment'],
  goal: ['goal'],
  win: ['win'],
  goal3: ['goal'],
  win3: ['win'],
  tip: ['tip'],
  details: ['details'],
  go: ['go'],
  get: ['get'],
}

function spellOut(text: string): string[] {
  return expand(text).map((variant) =>
    variant
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:?])/g, '')
      .trim(),
  )
}

function expand(text: string): string[] {
  const open = text.indexOf('(')
  if (open < 0) return [text]
  const close = text.indexOf(')', open)
  const rests = expand(text.slice(close + 1))
  const choices = text.slice(open + 1, close).split('|')
  return choices.flatMap((choice) => rests.map((rest) => text.slice(0, open) + choice + rest))
}

function compileVariant(text: string): Variant {
  const pieces = text.split(/\{(\w+)\}/)
  const literals = pieces.filter((_, at) => at % 2 === 0)
  const slots = pieces.filter((_, at) => at % 2 === 1).map((slot) => slot.toLowerCase())
  return { literals, slots, chars: adLength(literals.join('')) }
}

/** Lengths between which a text is wanted, and what must not be used again. */
export interface Fit {
  readonly charsMin: number
  readonly charsMax: number
  /** Texts already used in this ad: details and calls are not said twice. */
  readonly isUsed?: (text: string) => boolean
}

/** Fills a frame so that it fits, trying wordings and fillings in random order; undefined when nothing does. */
export function fillFrame(
  frame: Frame,
  forms: readonly Fillings[],
  fit: Fit,
  random: Random,
): string | undefined {
  for (const fillings of forms) {
    if (!frame.slots.every((slot) => SUFFIXES.has(slot) || fillings.has(slot))) continue
    const start = random.int(frame.variants.length)
    for (let i = 0; i < frame.variants.length; i++) {
      const variant = frame.variants[(start + i * STRIDE) % frame.variants.length] as Variant
      const text = fillVariant(variant, fillings, fit, random)
      if (text !== undefined) return text
    }
  }
  return undefined
}

const STRIDE = 29
/** Slots that may be empty for a form. */
const SUFFIXES = new Set(['s'])
/** Slots for another one of the same list. */
const SECONDS = new Set(['f2', 'adj2'])
const TRIES = 6

function fillVariant(
  variant: Variant,
  fillings: Fillings,
  fit: Fit,
  random: Random,
): string | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let chars = variant.chars
    let isChoice = false
    const chosen: string[] = []
    for (const slot of variant.slots) {
      const options = fillings.get(slot)
      if (!options) return undefined
      if (options.length > 1) isChoice = true
      const option = options[options.length > 1 ? random.int(options.length) : 0] as Filling
      if (
        (slot in ANGLES && fit.isUsed?.(option.text)) ||
        (SECONDS.has(slot) && chosen.includes(option.text))
      ) {
        chars = Number.POSITIVE_INFINITY
        break
      }
      chars += option.chars
      chosen.push(option.text)
    }
    if (chars >= fit.charsMin && chars <= fit.charsMax) {
      let text = variant.literals[0] ?? ''
      chosen.forEach((piece, at) => {
        text += piece + (variant.literals[at + 1] ?? '')
      })
      return text
    }
    if (!isChoice) return undefined
  }
  return undefined
}

/** A filling stands inside a headline: its own first word is not the first of the line. */
const SMALL_START = /^(?:A|An|The|In|On|At|To|By|For|Of|With|From|Near|Across|Around) /

/** A filling; `inTitle` puts it in Title Case. */
export function filling(text: string, inTitle: boolean): Filling {
  const cased = inTitle
    ? titleCase(text)
        .replace(SMALL_START, (start) => start.toLowerCase())
        .replaceAll(' with ', ' With ')
    : text
  return { text: cased, chars: adLength(cased) }
}
