import { articleFor, sentenceCase } from '../text/grammar.server.ts'
import type { Frame, Gap } from './frame.server.ts'
import { repeatsWord } from './starts.ts'
import type { Material, GapValue } from './material.server.ts'

/** A frame with its gaps filled. */
export interface Filled {
  readonly text: string
  readonly frame: Frame
  /** Ids of its statements, stated or from the trade, and of the offer. */
  readonly carries: readonly string[]
}

export interface FillLimits {
  readonly charsMin: number
  readonly charsMax: number
  /** The platform's way of counting; characters where absent. */
  readonly measure?: (text: string) => number
  /** Applied last, for case and punctuation: title case for a headline. Without it sentences are capitalised. */
  readonly finish?: (text: string) => string
}

/** The most ways to fill one frame that are tried, which bounds the time of a plan. */
const BINDINGS_MAX = 160
const FORMS_TRIED_MAX = 24

/**
 * Yields the ways to fill a frame with the material within its lengths, of at most 160 choices of values: each choice
 * once, with the fullest forms that fit. No value is used twice in a text, and no content word is repeated.
 */
export function* fillFrame(frame: Frame, material: Material, fit: FillLimits): Generator<Filled> {
  let tried = 0
  for (const bound of bindings(frame.holes, 0, new Map(), material)) {
    if (++tried > BINDINGS_MAX) return
    const text = fitForms(frame, bound, fit)
    if (text === undefined) continue
    yield { text, frame, carries: carriedIdsOf(bound) }
  }
}

/** True when a frame suits this tone of voice and the material's kind and gravity. */
export function suitsMaterial(frame: Frame, material: Material, tone?: string): boolean {
  if (tone !== undefined && frame.tones && !frame.tones.has(tone)) return false
  if (frame.kinds && !frame.kinds.has(material.kind)) return false
  if (frame.not === 'grave') return material.gravity !== 'grave'
  return frame.not === undefined || material.gravity === 'none'
}

type Binding = ReadonlyMap<string, GapValue>

function carriedIdsOf(bound: Binding): string[] {
  const ids = [...bound.values()].flatMap(({ id, carries = [] }) => [id, ...carries])
  return [...new Set(ids)]
}

function* bindings(
  holes: readonly Gap[],
  at: number,
  bound: Binding,
  material: Material,
): Generator<Binding> {
  const hole = holes[at]
  if (!hole) {
    yield bound
    return
  }
  if (bound.has(hole.key) || hole.isEcho) {
    yield* bindings(holes, at + 1, bound, material)
    return
  }
  const ids = new Set([...bound.values()].map(({ id }) => id))
  for (const value of material.values.get(hole.name) ?? []) {
    if (ids.has(value.id) || !matchesNumber(hole, value)) continue
    yield* bindings(holes, at + 1, new Map(bound).set(hole.key, value), material)
  }
}

function matchesNumber({ agreement, count }: Gap, { number }: GapValue): boolean {
  if (count === 'one') return number === 'singular'
  if (count === 'many') return number === 'plural' || number === 'mass'
  return agreement !== 'a' || number === 'singular'
}

/** The fullest forms that fit, shortening one value at a time; undefined when none do. */
function fitForms(frame: Frame, bound: Binding, fit: FillLimits): string | undefined {
  const measure = fit.measure ?? ((text: string) => text.length)
  const level = new Map([...bound.keys()].map((key) => [key, 0]))
  for (let tries = 0; tries < FORMS_TRIED_MAX; tries++) {
    const raw = writeFrame(frame, bound, level)
    const text = (fit.finish ?? sentenceCase)(raw)
    const length = measure(text)
    if (length < fit.charsMin) return undefined
    if (length <= fit.charsMax) {
      const forms = [...bound].map(([key, { forms }]) => forms[level.get(key) as number] as string)
      return repeatsWord(forms, frame.starts) ? undefined : text
    }
    const longest = nextToShorten(bound, level)
    if (longest === undefined) return undefined
    level.set(longest, (level.get(longest) as number) + 1)
  }
  return undefined
}

/** The value whose next form saves most. */
function nextToShorten(bound: Binding, level: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  let saved = 0
  for (const [key, { forms }] of bound) {
    const at = level.get(key) as number
    const next = forms[at + 1]
    if (next === undefined) continue
    const saves = (forms[at] as string).length - next.length
    if (best !== undefined && saves <= saved) continue
    best = key
    saved = saves
  }
  return best
}

function writeFrame(frame: Frame, bound: Binding, level: ReadonlyMap<string, number>): string {
  let text = frame.texts[0] as string
  frame.holes.forEach((hole, index) => {
    const value = bound.get(hole.key) as GapValue
    const form = value.forms[level.get(hole.key) as number] as string
    text += withAgreement(hole, value, form) + frame.texts[index + 1]
  })
  return text
}

function withAgreement({ agreement, isEcho }: Gap, { number }: GapValue, form: string): string {
  const isMany = number === 'plural'
  const word = {
    a: () => articleFor(form),
    some: () => (number === 'singular' ? articleFor(form) : ''),
    our: () => 'our',
    is: () => (isMany ? 'are' : 'is'),
    has: () => (isMany ? 'have' : 'has'),
    it: () => (isMany ? 'them' : 'it'),
    they: () => (isMany ? 'they' : 'it'),
  }
  if (agreement === undefined) return form
  const agreed = word[agreement]()
  if (isEcho) return agreed
  const isAfter = agreement === 'is' || agreement === 'has'
  if (agreed === '') return form
  return isAfter ? `${form} ${agreed}` : `${agreed} ${form}`
}
