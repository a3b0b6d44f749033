import { len, words } from '../text/measures.ts'
import type { TextsByName } from './own-drafts.ts'

/** The maximum length of a text, counted as the rules of its tool count it. */
export interface TextLimit {
  readonly max: number
  readonly unit: 'characters' | 'words'
  count(text: string): number
}

/** A limit in characters; `count` replaces the default count where a platform counts differently. */
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

/** The edit field for one part of a draft. */
export interface EditPart {
  readonly label: string
  /** If set, the field is a text area of at least this many rows. */
  readonly rows?: number
  readonly help?: string
  readonly limit?: TextLimit
}

/**
 * The edit fields of a draft by path: `headline`, `exercises.2.reps`; '' is the draft itself if it is one text. A
 * list of texts is one text area with one item per line.
 */
export type EditParts = (draft: unknown) => Readonly<Record<string, EditPart>>

/** Lets the compiler check a tool's fields against its drafts. */
export function editParts<D>(
  given: Readonly<Record<string, EditPart>> | ((draft: D) => Readonly<Record<string, EditPart>>),
): EditParts {
  return typeof given === 'function' ? (draft) => given(draft as D) : () => given
}

/** Returns the texts of a draft by the path of their field. */
export function textsOf(draft: unknown, parts: Readonly<Record<string, EditPart>>): TextsByName {
  return Object.fromEntries(Object.keys(parts).map((path) => [path, textAt(draft, path)]))
}

/** Returns the draft with the edited texts. Unchanged parts and parts without a field are kept. */
export function withTexts(draft: unknown, texts: TextsByName): unknown {
  return Object.entries(texts).reduce(
    (changed, [path, text]) =>
      textAt(draft, path) === text ? changed : withTextAt(changed, path, text),
    draft,
  )
}

function textAt(draft: unknown, path: string): string {
  const value = stepsOf(path).reduce<unknown>(
    (at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step],
    draft,
  )
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

function withTextAt(value: unknown, path: string, text: string): unknown {
  const [step, ...rest] = stepsOf(path)
  if (step === undefined) return textAsType(value, text)
  const inside = (value ?? {}) as Readonly<Record<string, unknown>>
  const changed = withTextAt(inside[step], rest.join('.'), text)
  return Array.isArray(value) ? value.with(Number(step), changed) : { ...inside, [step]: changed }
}

const stepsOf = (path: string): string[] => (path === '' ? [] : path.split('.'))

/** Converts a text to the type of the previous value: a list, a number if it is all digits, or a text. */
function textAsType(before: unknown, text: string): unknown {
  if (Array.isArray(before)) {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.filter((line) => line !== '')
  }
  if (typeof before === 'number' && /^\s*\d+\s*$/u.test(text)) return Number(text)
  return text
}
