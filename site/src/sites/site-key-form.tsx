import { useId, useRef, useState, type FormEvent } from 'react'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import { SITE_KEY_NAME_CHARS_MAX, proposeDailyCap } from '#shared/contract/site-key-caps.ts'
import { Field } from '#shared/ui/field.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { explainCallProblem, type CallProblem } from '../call-api.ts'
import { useVisitor } from '../site-context.ts'
import { toolEntries } from '../tool-entries.ts'
import { CapFields } from './cap-fields.tsx'
import {
  changesOf,
  CHECKED_FIELDS,
  checkSiteKey,
  NEW_SITE_KEY,
  valuesOf,
  type SiteKeyBody,
  type SiteKeyErrors,
  type SiteKeyValues,
} from './check-site-key.ts'

export interface SiteKeyFormProps {
  /** The key to change; none to make a new one. */
  readonly siteKey?: SiteKeyAnswer | undefined
  /** The available visitor checks. */
  readonly challenges: readonly SiteKeyAnswer['challenge'][]
  /**
   * Sends the valid values; `changes` has only those that differ from an existing key. Returns the problem if that
   * failed.
   */
  readonly onSend: (
    body: SiteKeyBody,
    changes: Partial<SiteKeyBody>,
  ) => Promise<CallProblem | undefined>
  readonly onCancel?: (() => void) | undefined
}

const CHALLENGE_LABELS: Readonly<Record<SiteKeyAnswer['challenge'], string>> = {
  none: 'None',
  'proof-of-work': 'A short computation in the visitor’s browser',
  turnstile: 'Turnstile, a service of others',
}

/** Name, sites, tools, limits and check of a key. */
export function SiteKeyForm({ siteKey, challenges, onSend, onCancel }: SiteKeyFormProps) {
  const { credits } = useVisitor()
  const [values, setValues] = useState<SiteKeyValues>(() =>
    siteKey
      ? valuesOf(siteKey)
      : { ...NEW_SITE_KEY, dailyCap: String(proposeDailyCap(credits ?? 0)) },
  )
  const [before] = useState(siteKey)
  const [errors, setErrors] = useState<SiteKeyErrors>({})
  const [problem, setProblem] = useState<CallProblem>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<SiteKeyValues>): void => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => {
      const names = Object.keys(part)
      return Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
    })
  }
  const send = async (body: SiteKeyBody): Promise<void> => {
    setBusy(true)
    const refused = await onSend(body, before ? changesOf(body, before) : body)
    setBusy(false)
    setProblem(refused)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const checked = checkSiteKey(values)
    setProblem(undefined)
    setErrors(checked.errors ?? {})
    if (!checked.errors) return void send(checked.body)
    const first = CHECKED_FIELDS.find((name) => checked.errors[name] !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <form className="site-key-form" method="dialog" noValidate ref={form} onSubmit={onSubmit}>
      <Field
        name="name"
        label="Name"
        isRequired
        placeholder="My blog"
        charsMax={SITE_KEY_NAME_CHARS_MAX}
        help="Only you see it."
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <Field
        name="origins"
        label="Sites that may use it"
        isRequired
        rows={3}
        placeholder="https://blog.example"
        help="One address on each line, with www if the site has it. https://*.example.com stands for every name below example.com."
        value={values.origins}
        error={errors.origins}
        onChange={(origins) => change({ origins })}
      />
      <ToolChoice values={values} error={errors.tools} onChange={change} />
      <CapFields values={values} errors={errors} onChange={change} />
      <Field
        name="challenge"
        label="Check before the first generation"
        options={challenges.map((value) => ({ value, label: CHALLENGE_LABELS[value] }))}
        help="Makes it dearer for programs to pose as visitors. People notice a second or two at most."
        value={values.challenge}
        onChange={(challenge) => change({ challenge: challenge as SiteKeyValues['challenge'] })}
      />
      <SignedOnlyChoice
        isOn={values.isSignedOnly}
        onChange={(isSignedOnly) => change({ isSignedOnly })}
      />
      {problem && (
        <p className="dm-danger" role="alert">
          {explainSending(problem)}
        </p>
      )}
      <div className="site-key-actions">
        <button type="submit" className="dm-button" aria-disabled={isBusy || undefined}>
          {isBusy && <Spinner />}
          <span>{siteKey ? 'Save changes' : 'Create the key'}</span>
        </button>
        {onCancel && (
          <button type="button" className="dm-button dm-outline" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}

/** The server's messages about the fields, or else its problem explained. */
function explainSending(problem: CallProblem): string {
  const lines = problem.fields?.map(({ message }) => message) ?? []
  return lines.length > 0 ? lines.join(' ') : explainCallProblem(problem)
}

interface SignedOnlyChoiceProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function SignedOnlyChoice({ isOn, onChange }: SignedOnlyChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          name="isSignedOnly"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Only visitors of my own server
      </label>
      <p id={id} className="dm-note">
        Visitors then need a token that your own server or WordPress signs with the secret. Without
        this, anyone can have the limit above, whatever your tokens say.
      </p>
    </div>
  )
}

interface ToolChoiceProps {
  readonly values: SiteKeyValues
  readonly error: string | undefined
  readonly onChange: (part: Partial<SiteKeyValues>) => void
}

function ToolChoice({ values, error, onChange }: ToolChoiceProps) {
  const id = useId()
  const { isEveryTool, tools } = values
  return (
    <fieldset className="tool-choice" aria-describedby={error ? id : undefined}>
      <legend>Tools</legend>
      <label className="choice">
        <input
          type="checkbox"
          name="tools"
          checked={isEveryTool}
          onChange={(event) => onChange({ isEveryTool: event.currentTarget.checked, tools })}
        />
        Every tool, also those to come
      </label>
      {!isEveryTool &&
        toolEntries.map((tool) => (
          <label key={tool.id} className="choice">
            <input
              type="checkbox"
              checked={tools.includes(tool.id)}
              onChange={(event) =>
                onChange({
                  tools: event.currentTarget.checked
                    ? [...tools, tool.id]
                    : tools.filter((one) => one !== tool.id),
                })
              }
            />
            <span>{tool.title}</span>
          </label>
        ))}
      {error && (
        <p id={id} className="dm-note dm-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
