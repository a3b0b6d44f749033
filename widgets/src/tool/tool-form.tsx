import { COST_CREDITS } from '#shared/kit/tool.ts'
import type { AuthPrompt } from '../deferred-ui/tell-refusal.ts'
import { Field } from '#shared/ui/field.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { NOTHING_CHARGED } from '../session/session.ts'
import { blankRequiredFields, isCreditsShort } from './form-values.ts'
import { readOwnerText, renderOwnerText } from './own-word.tsx'
import { SiteLink } from './site-link.tsx'
import type { PanelProps } from './panel-props.ts'

/** The form panel. `method="dialog"` keeps a submit before hydration from leaving the page. */
export function ToolForm(props: PanelProps) {
  const { tool, run, sessionState, Heading, hidden, basics } = props
  const { texts, disabledWhen } = tool
  const { phase, values, errors, isSlow, failure } = run.state
  const isLoading = phase === 'loading'
  const isSignedOut = sessionState.status === 'signed-out'
  const heading = readOwnerText(props, 'heading')
  // The links are the same before and after the deferred UI loads: one of them was pressed and has the focus.
  const prompt: Partial<AuthPrompt> | false =
    isSignedOut &&
    (basics?.authPrompt(props) ?? {
      own: sessionState.prompt ? '' : readOwnerText(props, 'login'),
      text: sessionState.prompt ?? texts.loginPrompt,
    })
  const isDisabled =
    isLoading ||
    isSignedOut ||
    (isCreditsShort(sessionState) && disabledWhen.creditsShort) ||
    (disabledWhen.requiredBlank && blankRequiredFields(tool, values).length > 0)
  return (
    <form
      className="dm-form"
      part="form"
      method="dialog"
      noValidate
      aria-label={heading || texts.formTitle}
      onSubmit={(event) => {
        event.preventDefault()
        run.submit()
      }}
    >
      <Heading className="dm-title">{renderOwnerText(props, heading, texts.formTitle)}</Heading>
      <fieldset disabled={isLoading}>
        {Object.entries(tool.fields).map(
          ([name, { required, ...field }]) =>
            (!hidden?.includes(name) || errors[name]) && (
              <Field
                key={name}
                name={name}
                {...field}
                hasBlank={'default' in field && !field.default}
                isRequired={required}
                value={values[name] ?? ''}
                error={errors[name]}
                onChange={(value) => run.change({ [name]: value })}
              />
            ),
        )}
      </fieldset>
      <p className="dm-note">
        {sessionState.line ??
          `Cost: ${COST_CREDITS} credits | Available: ${sessionState.credits ?? 0} credits`}
      </p>
      <div className="dm-submit">
        <button className="dm-button" part="submit" disabled={isDisabled}>
          {isLoading && <Spinner />}
          {isLoading
            ? renderOwnerText(props, '', texts.submitting)
            : renderOwnerText(props, readOwnerText(props, 'button'), texts.submit)}
        </button>
        {isSlow && (
          <button type="button" className="dm-button dm-outline" onClick={run.cancel}>
            Cancel
          </button>
        )}
      </div>
      {/* Always taken, so that nothing moves when it changes. */}
      <div className="dm-notice" data-at={failure?.to && 'error'} tabIndex={-1}>
        {prompt ? (
          <>
            <p>{renderOwnerText(props, prompt.own, prompt.text)}</p>
            {prompt.to !== 'nowhere' && (
              <>
                <SiteLink {...props} to="login" text="Login" />
                <SiteLink {...props} to="register" text="Register" />
              </>
            )}
          </>
        ) : basics ? (
          <basics.Notice {...props} />
        ) : (
          <p className="dm-note">{NOTHING_CHARGED}</p>
        )}
      </div>
    </form>
  )
}
