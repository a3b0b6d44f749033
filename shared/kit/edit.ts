import { len, words } from '../text/measures.ts'
import type { Texts } from './own-drafts.ts'

/** The most that a text may have where it goes to, as the rules of its tool count it. */
export interface TextLimit {
  readonly max: number
  readonly unit: 'characters' | 'words'
  count(text: string): number
}

/** A limit in characters; `count` where the place counts in its own way. */
export const charsUpTo = (max: number, count = len): TextLimit => ({
  max,
  unit: 'characters',
  count,
})

export const wordsUpTo = (max: number): TextLimit => ({
  max,
  unit: 'words',
  count: (text) => words(text).length,
})

/** The field for one part of a draft that a person changes. */
export interface EditPart {
  readonly label: string
  /** Given: a text area of this many rows at least. */
  readonly rows?: number
  readonly help?: string
  readonly limit?: TextLimit
}

/**
 * The fields of a draft by the path of what they change: `headline`, `exercises.2.reps`; '' is the draft itself where it
 * is one text. A list of texts is one text area with a line for each.
 */
export type EditParts = (draft: unknown) => Readonly<Record<string, EditPart>>

/** Lets the compiler check a tool's fields against its drafts. */
export function editParts<D>(
  given: Readonly<Record<string, EditPart>> | ((draft: D) => Readonly<Record<string, EditPart>>),
): EditParts {
  return typeof given === 'function' ? (draft) => given(draft as D) : () => given
}

/** What stands in the fields of a draft. */
export function textsOf(draft: unknown, parts: Readonly<Record<string, EditPart>>): Texts {
  return Object.fromEntries(Object.keys(parts).map((path) => [path, textAt(draft, path)]))
}

/** The draft with what was typed into its fields. What no field shows stays; so does what was not changed. */
export function withTexts(draft: unknown, texts: Texts): unknown {
  return Object.entries(texts).reduce(
    (changed, [path, text]) =>
      textAt(draft, path) === text ? changed : writeAt(changed, path, text),
    draft,
  )
}

function textAt(draft: unknown, path: string): string {
  const value = steps(path).reduce<unknown>(
    (at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step],
    draft,
  )
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

function writeAt(value: unknown, path: string, text: string): unknown {
  const [step, ...rest] = steps(path)
  if (step === undefined) return typed(value, text)
  const inside = (value ?? {}) as Readonly<Record<string, unknown>>
  const changed = writeAt(inside[step], rest.join('.'), text)
  return Array.isArray(value) ? value.with(Number(step), changed) : { ...inside, [step]: changed }
}

const steps = (path: string): string[] => (path === '' ? [] : path.split('.'))

/** A text as what stood there before it: a list, a number where it reads as one, or itself. */
function typed(before: unknown, text: string): unknown {
  if (Array.isArray(before)) {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.filter((line) => line !== '')
  }
  if (typeof before === 'number' && /^\s*\d+\s*$/u.test(text)) return Number(text)
  return text
}
