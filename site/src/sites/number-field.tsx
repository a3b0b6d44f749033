import { useId } from 'react'

export interface NumberFieldProps {
  readonly name: string
  readonly label: string
  /** As typed. */
  readonly value: string
  readonly min: number
  readonly max: number
  readonly step: number
  /** True if it may be blank. */
  readonly isOptional?: boolean
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * A labelled input for a whole number, with its help and error. The label wraps the input, so that no focusable
 * element has an id that an address fragment could target (connect/use-armed.ts).
 */
export function NumberField({
  label,
  isOptional = false,
  help,
  error,
  onChange,
  ...input
}: NumberFieldProps) {
  const id = useId()
  return (
    <div className="dm-field">
      <label className="number-field">
        <span className="dm-field-head">{label}</span>
        <input
          {...input}
          className="dm-control number-control"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          required={!isOptional}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <div id={id}>
        {error && <p className="dm-note dm-danger">{error}</p>}
        {help && <p className="dm-note">{help}</p>}
      </div>
    </div>
  )
}
