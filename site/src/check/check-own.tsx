import { useEffect, useRef, useState } from 'react'
import type { OwnDrafts, TextsByName } from '#shared/kit/own-drafts.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { Field } from '#shared/ui/field.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { initialValues } from '../../../widgets/src/tool/form-values.ts'
import type { ToolRun } from '../../../widgets/src/tool/use-tool-run.ts'
import { loginPath, withNext } from '../account/next-path.ts'
import { PageLink } from '../layout/page-link.tsx'
import { storeInputs, useRestoredInputs } from '../pages/restored-inputs.ts'
import { useVisitor } from '../site-context.ts'
import { CheckResult } from './check-result.tsx'
import { ownFieldName, useCheck } from './use-check.ts'

export interface CheckOwnProps {
  readonly tool: ToolDefinition
  readonly own: OwnDrafts
  /** Shared with the tool beside it, as both have one form. */
  readonly control: { readonly run?: ToolRun }
  /** False while the other tab is shown. */
  readonly isOpen: boolean
}

/**
 * *Check my own*: the tool's form, a field for the person's own text, and the verdicts. Free of charge; nothing is
 * stored.
 */
export function CheckOwn({ tool, own, control, isOpen }: CheckOwnProps) {
  const { status } = useVisitor()
  const restoredTexts = useRestoredInputs(ownTextKey(tool))
  const [values, setValues] = useState<TextsByName>(
    () => control.run?.latest.current ?? initialValues(tool),
  )
  const [entered, setEntered] = useState<TextsByName>(() => restoredTexts ?? initialOwnTexts(own))
  const { state, check, change } = useCheck(tool, own)
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen && control.run) setValues(control.run.latest.current)
  }, [isOpen, control])

  const submit = async (): Promise<void> => {
    const [first] = await check(values, entered)
    if (first !== undefined) root.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const keep = (): void => {
    storeInputs(tool.id, values)
    storeInputs(ownTextKey(tool), entered)
  }
  const isLoading = state.phase === 'loading'
  return (
    <section className="dm-tool" aria-label="Check my own" ref={root}>
      <div className="dm-sheet">
        <div className="dm-grid">
          <form
            className="dm-form"
            method="dialog"
            noValidate
            aria-label="Check my own"
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <h2 className="dm-title">Check my own</h2>
            <p className="dm-note check-intro">
              Say what it is for, then paste what you or another AI wrote.
            </p>
            <fieldset disabled={isLoading}>
              {Object.entries(tool.fields).map(([name, { required, ...field }]) => (
                <Field
                  key={name}
                  name={name}
                  {...field}
                  hasBlank={'default' in field && !field.default}
                  isRequired={required}
                  value={values[name] ?? ''}
                  error={state.errors[name]}
                  onChange={(value) => {
                    setValues((before) => ({ ...before, [name]: value }))
                    control.run?.change({ [name]: value })
                    change(name)
                  }}
                />
              ))}
              <OwnFields
                own={own}
                entered={entered}
                errors={state.ownErrors}
                onChange={(name, value) => {
                  setEntered((before) => ({ ...before, [name]: value }))
                  change(name)
                }}
              />
            </fieldset>
            <p className="dm-note">Free of charge. Nothing is stored.</p>
            <div className="dm-submit">
              <button className="dm-button" disabled={isLoading || status === 'signed-out'}>
                {isLoading && <Spinner />}
                <span>{isLoading ? 'Checking...' : 'Check'}</span>
              </button>
            </div>
            <SignInNotice
              tool={tool}
              isNeeded={status === 'signed-out' || state.isSignedOut}
              keep={keep}
            />
          </form>
          <CheckResult own={own} state={state} onAgain={() => void submit()} />
        </div>
      </div>
    </section>
  )
}

interface OwnFieldsProps {
  readonly own: OwnDrafts
  readonly entered: TextsByName
  readonly errors: TextsByName
  readonly onChange: (name: string, value: string) => void
}

/** The person's own text: one field for each part of a draft. */
function OwnFields({ own, entered, errors, onChange }: OwnFieldsProps) {
  return Object.entries(own.parts).map(([name, { isOptional, ...part }]) => (
    <Field
      key={name}
      name={ownFieldName(name)}
      {...part}
      label={isOptional ? `${part.label} (optional)` : part.label}
      isRequired={!isOptional}
      value={entered[name] ?? ''}
      error={errors[name]}
      onChange={(value) => onChange(name, value)}
    />
  ))
}

interface SignInNoticeProps {
  readonly tool: ToolDefinition
  readonly isNeeded: boolean | undefined
  readonly keep: () => void
}

/**
 * For signed-out visitors: why to sign in, and the link that returns to this tab with the text. Always takes up its
 * space.
 */
function SignInNotice({ tool, isNeeded, keep }: SignInNoticeProps) {
  const back = `/tools/${tool.id}?tab=check`
  return (
    <div className="dm-notice">
      {isNeeded && (
        <>
          <p>Sign in to check your own text. It is free, and what you typed stays.</p>
          <PageLink className="dm-button dm-outline" to={loginPath(back)} onClick={keep}>
            Login
          </PageLink>
          <PageLink
            className="dm-button dm-outline"
            to={withNext('/register', back)}
            onClick={keep}
          >
            Register
          </PageLink>
        </>
      )}
    </div>
  )
}

/** The key under which a person's own text is stored during sign-in. */
function ownTextKey({ id }: ToolDefinition): string {
  return `${id}-own`
}

function initialOwnTexts({ parts }: OwnDrafts): TextsByName {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { options }]) => [name, options?.[0]?.value ?? '']),
  )
}
