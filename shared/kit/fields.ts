import { INPUT_LIMITS, KEYWORD_LIMITS } from './limits.ts'
import { toPlainBullets, toPlainSymbols } from '../text/bullets.ts'
import { len, listEntries, norm, normVerbatim } from '../text/measures.ts'
import { joinBrokenLines } from './whole-lines.ts'

/** A text input (`rows` absent) or a text area (`rows` given). Lengths are code points after trimming. */
export interface TextField {
  readonly kind: 'text'
  readonly label: string
  readonly placeholder: string
  readonly help?: string
  readonly required: boolean
  readonly charsMin: number
  readonly charsMax: number
  readonly rows?: number
  /** Keeps tags, and spaces inside and at the start of lines: for code and texts with markup. */
  readonly isVerbatim?: boolean
  /** Keeps spaces and tabs, which mark columns and nesting: for records. */
  readonly keepsSpaces?: boolean
}

/** A comma-separated list: at most 10 entries of 1 to 40 characters, 200 in all. */
export interface KeywordsField {
  readonly kind: 'keywords'
  readonly label: string
  readonly placeholder: string
  readonly help?: string
  readonly required: boolean
  readonly charsMin: number
  readonly charsMax: number
  readonly rows?: number
}

/** One of a list. A blank value means the default. */
export interface SelectField {
  readonly kind: 'select'
  readonly label: string
  readonly help?: string
  readonly required: boolean
  readonly options: readonly SelectOption[]
  /** The preselected value; '' shows the placeholder option. */
  readonly default: string
  readonly placeholder?: string
}

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export type Field = TextField | KeywordsField | SelectField
export type Fields = Readonly<Record<string, Field>>
/** The submitted values, one string per field, trimmed and normalised. */
export type InputOf<F extends Fields> = { readonly [K in keyof F]: string }

type TextLimits = { readonly charsMin: number; readonly charsMax: number }
interface TextOptions {
  placeholder: string
  help?: string
  required?: boolean
  rows?: number
  isVerbatim?: boolean
  keepsSpaces?: boolean
  limits: TextLimits
}

/** Creates a one-line text field, or with `rows` a text area. */
export function text(label: string, options: TextOptions): TextField {
  const { limits, required = false, ...rest } = options
  return { kind: 'text', label, required, ...limits, ...rest }
}

/** Creates a comma-separated keyword list with the limits of rules.md "Limits". */
export function keywords(
  label: string,
  options: { placeholder: string; help?: string; required?: boolean; rows?: number },
): KeywordsField {
  const { required = false, ...rest } = options
  return {
    kind: 'keywords',
    label,
    required,
    charsMin: 0,
    charsMax: KEYWORD_LIMITS.charsMax,
    ...rest,
  }
}

/** Creates a select. Options given as plain strings use the lower-cased label as value. */
export function select(
  label: string,
  options: {
    options: readonly (string | SelectOption)[]
    default?: string
    required?: boolean
    placeholder?: string
    help?: string
  },
): SelectField {
  const { options: listed, default: preselected = '', required = false, ...rest } = options
  const full = listed.map((option) =>
    typeof option === 'string' ? { value: option.toLowerCase(), label: option } : option,
  )
  return { kind: 'select', label, required, options: full, default: preselected, ...rest }
}

export { INPUT_LIMITS }

/** Stable codes of the problems a field can have; the API returns them. */
export type FieldProblemCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'too_many_entries'
  | 'entry_too_long'
  | 'unknown_option'

export interface FieldProblem {
  readonly field: string
  readonly code: FieldProblemCode
  readonly message: string
}

// A tag pasted from a page: <b>, </p>, <a href="…">. A lone < or > is text.
const HTML_TAG = /<\/?[a-z][^<>]{0,300}>/gi
/** The bullets that separate the entries of a pasted list. */
const ENTRY_BULLETS = /^[ \t]*[*–—-][ \t]+|[•◦▪]/gmu
/** A bullet at the start of a line, removed where line breaks do not matter. */
const LINE_BULLETS = /^[•◦▪] ?/gmu

/** Returns the normalised value, without tags unless the field is verbatim, and the default for a blank select. */
export function cleanValue(field: Field, value: string): string {
  if (field.kind === 'text' && field.isVerbatim) return toPlainSymbols(normVerbatim(value))
  const plain = toPlainBullets(normVerbatim(value.replace(HTML_TAG, ' ')))
  if (field.kind === 'keywords') return listEntries(plain.replace(ENTRY_BULLETS, ',')).join(', ')
  if (field.kind === 'text' && field.keepsSpaces) return joinBrokenLines(plain)
  const clean = norm(plain)
  if (field.kind === 'select') return clean === '' ? field.default : optionValue(field, clean)
  return field.rows === undefined
    ? clean.replace(LINE_BULLETS, '').replace(/\n+/g, ' ')
    : norm(joinBrokenLines(plain))
}

/** Accepts an option's label and other capitalisation: 'Creative Writing' for 'creative writing'. */
function optionValue({ options }: SelectField, given: string): string {
  if (options.some(({ value }) => value === given)) return given
  const wanted = given.toLowerCase()
  const meant = options.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return meant?.value ?? given
}

/** Returns the problem of a clean value, or undefined. The message says how to fix it. */
export function checkField(name: string, field: Field, value: string): FieldProblem | undefined {
  const problem = (code: FieldProblemCode, message: string): FieldProblem => ({
    field: name,
    code,
    message,
  })
  if (value === '') {
    return field.required ? problem('required', `${field.label} is required.`) : undefined
  }
  if (field.kind === 'select') {
    if (field.options.some((option) => option.value === value)) return undefined
    return problem('unknown_option', `Choose one of the listed options for ${field.label}.`)
  }
  const length = len(value)
  if (length > field.charsMax) {
    return problem(
      'too_long',
      `Shorten this by ${length - field.charsMax} characters (limit ${field.charsMax}).`,
    )
  }
  if (length < field.charsMin)
    return problem('too_short', `Write at least ${field.charsMin} characters.`)
  if (field.kind === 'keywords') {
    const entries = listEntries(value)
    if (entries.length > KEYWORD_LIMITS.entriesMax) {
      return problem(
        'too_many_entries',
        `Keep to ${KEYWORD_LIMITS.entriesMax} entries; there are ${entries.length}.`,
      )
    }
    if (entries.some((entry) => len(entry) > KEYWORD_LIMITS.entryCharsMax)) {
      return problem(
        'entry_too_long',
        `Keep each entry to ${KEYWORD_LIMITS.entryCharsMax} characters, separated by commas.`,
      )
    }
  }
  return undefined
}

/** Cleans and checks a whole form. Unknown keys are dropped. */
export function readInput<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, string | undefined>>,
): { input: InputOf<F>; problems: FieldProblem[] } {
  const input: Record<string, string> = {}
  const problems: FieldProblem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = cleanValue(field, raw[name] ?? '')
    const problem = checkField(name, field, value)
    if (problem) problems.push(problem)
    input[name] = value
  }
  return { input: input as InputOf<F>, problems }
}
