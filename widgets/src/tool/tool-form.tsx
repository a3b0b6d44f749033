import { COST_CREDITS } from '#shared/kit/tool.ts'
import { Field } from '#shared/ui/field.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { blankRequired, isCreditsShort } from './form-values.ts'
import { SiteLink } from './tool-foot.tsx'
import type { PanelProps } from './panel-props.ts'

/** The form panel. `method="dialog"` keeps a submit before hydration from leaving the page. */
export function ToolForm(props: PanelProps) {
  const { tool, run, session, sessionState, Heading, hidden } = props
  const { texts, disabledWhen } = tool
  const { phase, values, errors, isSlow, isFlagged } = run.state
  const isLoading = phase === 'loading'
  const isSignedOut = sessionState.status === 'signed-out'
  const isShort = isCreditsShort(sessionState)
  const isDisabled =
    isLoading ||
    isSignedOut ||
    (isShort && disabledWhen.creditsShort) ||
    (disabledWhen.requiredBlank && blankRequired(tool, values).length > 0)
  return (
    <form
      className="dm-form"
      part="form"
      method="dialog"
      noValidate
      aria-label={texts.formTitle}
      onSubmit={(event) => {
        event.preventDefault()
        run.submit()
      }}
    >
      <Heading className="dm-title">{texts.formTitle}</Heading>
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
          {isLoading ? texts.submitting : texts.submit}
        </button>
        {isSlow && (
          <button type="button" className="dm-button dm-outline" onClick={run.clear}>
            Cancel
          </button>
        )}
      </div>
      {/* Always taken, so that nothing moves when it changes. */}
      <div className="dm-notice">
        {isSignedOut ? (
          <>
            <p>{sessionState.prompt ?? texts.loginPrompt}</p>
            <SiteLink {...props} to="login" text="Login" />
            <SiteLink {...props} to="register" text="Register" />
          </>
        ) : isShort || isFlagged ? (
          <>
            <p className="dm-danger">
              {sessionState.short ?? 'Insufficient credits for generation'}
            </p>
            <SiteLink {...props} to="premium" text={texts.topUp} />
            {sessionState.isConnected && <SiteLink {...props} to="profile" text="Open profile" />}
          </>
        ) : (
          <p className="dm-note">Nothing is charged unless the drafts pass their checks.</p>
        )}
        {sessionState.isConnected && (
          <button
            type="button"
            className="dm-button-quiet"
            onClick={({ currentTarget: { parentElement: notice } }) => {
              session.disconnect?.()
              // This button goes; what takes its place is told and near.
              requestAnimationFrame(() => notice?.querySelector('a')?.focus())
            }}
          >
            Disconnect
          </button>
        )}
      </div>
    </form>
  )
}
