import { useId } from 'react'
import { Counter } from './counter.tsx'

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly help?: string | undefined
  /** Shown under the control and read out with it. */
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
  /** Makes the field a text area with this many rows. */
  readonly rows?: number | undefined
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'date'
  readonly autoComplete?: string
  /** Shows 'n / max', counted in code points of the trimmed value. */
  readonly charsMax?: number | undefined
  /** Makes the field a select. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined
  /** Adds the placeholder to a select as a first, blank option. */
  readonly hasBlank?: boolean
}

/** A labelled input, text area or select with help, counter and an error tied to it. */
export function Field(props: FieldProps) {
  const { name, label, value, help, error, options, rows, charsMax, placeholder } = props
  const id = useId()
  const Control = (options ? 'select' : rows ? 'textarea' : 'input') as 'input'
  return (
    <div className="dm-field">
      <div className="dm-field-head">
        <label htmlFor={id}>
          <span>{label}</span>
          {props.isRequired && (
            <span className="dm-danger" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {charsMax && <Counter used={countChars(value)} max={charsMax} label="Characters" />}
      </div>
      <Control
        id={id}
        name={name}
        className="dm-control"
        value={value}
        required={props.isRequired}
        disabled={props.isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? id + 'd' : undefined}
        onInput={(event) => props.onChange(event.currentTarget.value)}
        {...(options
          ? undefined
          : {
              placeholder,
              dir: 'auto',
              autoComplete: props.autoComplete ?? 'off',
              [rows ? 'rows' : 'type']: rows ?? props.type ?? 'text',
            })}
      >
        {options && (
          <>
            {props.hasBlank && <option value="">{placeholder ?? 'Choose one'}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </>
        )}
      </Control>
      <div id={id + 'd'}>
        {error && <p className="dm-note dm-danger">{error}</p>}
        {help && <p className="dm-note">{help}</p>}
      </div>
    </div>
  )
}

/** The length compared with a field's limit: code points after trimming. */
export function countChars(value: string): number {
  return [...value.trim()].length
}
