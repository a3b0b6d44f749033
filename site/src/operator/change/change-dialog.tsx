import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Field } from '#shared/ui/field.tsx'
import type { CallProblem } from '../../call-api.ts'
import { Dialog } from '../../layout/dialog.tsx'
import { NumberField } from '../../sites/number-field.tsx'
import {
  checkChange,
  initialValuesOf,
  type ChangeErrors,
  type ChangeField,
  type ChangeValues,
} from './change-form.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { DialogButtons, ChangeRefusal } from './dialog-parts.tsx'
import { useChange } from './use-change.ts'

export interface ChangeDialogProps<T> {
  readonly title: string
  /** Describes what will happen. */
  readonly children?: ReactNode
  /** The label of the submit button. */
  readonly action: string
  readonly tone?: 'danger' | undefined
  /** The path below the operator's API. */
  readonly path: string
  readonly fields?: readonly ChangeField[]
  /** The body that is sent; the values themselves by default. */
  readonly bodyOf?: (values: ChangeValues) => object
  readonly onDone: (answer: T) => void
  readonly onClose: () => void
}

/** Describes a change, collects its fields, and makes it; asks for the password too where the server requires it. */
export function ChangeDialog<T>(props: ChangeDialogProps<T>) {
  const { title, children, action, tone, path, fields = [], bodyOf, onDone, onClose } = props
  const [values, setValues] = useState(() => initialValuesOf(fields))
  const [errors, setErrors] = useState<ChangeErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChange<T>(path, onDone)
  const { step, isBusy, problem } = change
  const cancel = (): void => {
    if (!isBusy) onClose()
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const found = checkChange(fields, values)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) void change.send(bodyOf ? bodyOf(values) : values)
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const refused = fieldErrors(problem)
  if (step === 'confirm')
    return (
      <Dialog title="Confirm that it is you" onCancel={cancel}>
        <ConfirmStep change={change} action={action} onCancel={cancel} />
      </Dialog>
    )
  return (
    <Dialog title={title} onCancel={cancel}>
      {children}
      <form className="operator-form" noValidate ref={form} onSubmit={submit}>
        {fields.map((field) => (
          <ChangeFieldInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errors[field.name] ?? refused[field.name]}
            onChange={(value) => {
              setValues((before) => ({ ...before, [field.name]: value }))
              setErrors((before) => ({ ...before, [field.name]: undefined }))
            }}
          />
        ))}
        <ChangeRefusal problem={problem} isShown={Object.keys(refused).length === 0} />
        <DialogButtons action={action} tone={tone} isBusy={isBusy} onCancel={cancel} />
      </form>
    </Dialog>
  )
}

interface InputProps {
  readonly field: ChangeField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function ChangeFieldInput({ field, value, error, onChange }: InputProps) {
  const { within } = field
  if (!within) return <Field {...field} value={value} error={error} onChange={onChange} />
  return (
    <NumberField
      name={field.name}
      label={field.label}
      help={field.help}
      value={value}
      error={error}
      min={within[0]}
      max={within[1]}
      step={1}
      isOptional={field.isRequired !== true}
      onChange={onChange}
    />
  )
}

function fieldErrors(problem: CallProblem | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((problem?.fields ?? []).map(({ field, message }) => [field, message]))
}
