import { useEffect, useRef, useState } from 'react'
import { Field } from '#shared/ui/field.tsx'

const TYPING_DELAY_MS = 300

export interface FindFieldProps {
  readonly label: string
  readonly name?: string
  /** The current search text. */
  readonly value: string
  /** Called once typing has paused. */
  readonly onChange: (value: string) => void
  readonly type?: 'search' | 'date'
  readonly help?: string
}

/** A field that narrows a list as one types. */
export function FindField(props: FindFieldProps) {
  const { label, name = 'find', value, onChange, type = 'search', help } = props
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The value also changes from outside, such as by going back.
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Field
      name={name}
      label={label}
      type={type}
      value={typed}
      help={help}
      onChange={(text) => {
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(onChange, TYPING_DELAY_MS, text.trim())
      }}
    />
  )
}
