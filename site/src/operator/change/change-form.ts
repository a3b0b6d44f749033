import { REASON_CHARS_MAX, REASON_CHARS_MIN } from '#shared/contract/operator/actions.ts'
import type { FieldProps } from '#shared/ui/field.tsx'

/** A field of a change, as the dialog shows and checks it. */
export interface ChangeField extends Pick<
  FieldProps,
  'label' | 'help' | 'options' | 'rows' | 'charsMax' | 'placeholder' | 'isRequired' | 'type'
> {
  readonly name: string
  /** The initial value. */
  readonly initial?: string
  /** If given, the value must be a whole number in this range. */
  readonly within?: readonly [min: number, max: number]
  /** The error message for a value, or undefined. */
  readonly check?: (value: string) => string | undefined
}

export type ChangeValues = Readonly<Record<string, string>>
export type ChangeErrors = Readonly<Record<string, string | undefined>>

/** The required field for the reason of a change to credits, access or data. */
export function reasonField(help = 'For the log.'): ChangeField {
  return {
    name: 'reason',
    label: 'Reason',
    help,
    isRequired: true,
    charsMax: REASON_CHARS_MAX,
    check: (value) => {
      const { length } = [...value.trim()]
      if (length < REASON_CHARS_MIN) return 'Say why, in a few words.'
      return length > REASON_CHARS_MAX ? `Say it in ${REASON_CHARS_MAX} characters.` : undefined
    },
  }
}

/** The initial value of each field. */
export function initialValuesOf(fields: readonly ChangeField[]): ChangeValues {
  return Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]))
}

/** The error of each invalid field; empty if all are valid. */
export function checkChange(fields: readonly ChangeField[], values: ChangeValues): ChangeErrors {
  const errors = fields.map((field) => [field.name, fieldErrorOf(field, values[field.name] ?? '')])
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined))
}

function fieldErrorOf(field: ChangeField, value: string): string | undefined {
  const { isRequired, within, check } = field
  if (value.trim() === '') return isRequired ? (check?.(value) ?? 'Fill this in.') : undefined
  if (within) {
    const [min, max] = within
    const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max))
      return `Enter a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`
  }
  return check?.(value)
}
