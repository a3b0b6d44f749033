import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import { OWN_ACCENT } from '#shared/ui/accent.ts'
import { Field } from '#shared/ui/field.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { loginPath } from '../account/next-path.ts'
import { toolEntries } from '../tool-entries.ts'
import { FieldChoices } from './field-choices.tsx'
import { warnOfKey } from './key-warning.ts'
import { withTool, type EmbedChoices } from './snippets.ts'
import { useToolDefinition } from './use-tool-definition.ts'
import { WordChoices } from './word-choices.tsx'

export interface ChoiceFormProps {
  readonly choices: EmbedChoices
  /** Undefined while they load, and for visitors who are not signed in. */
  readonly keys: readonly SiteKeyAnswer[] | undefined
  readonly isSignedIn: boolean
  readonly onChange: (part: Partial<EmbedChoices>) => void
}

const THEMES = [
  { value: 'auto', label: 'Ours, light or dark as the page around it' },
  { value: 'fit', label: 'The page’s own, with its font' },
  { value: 'light', label: 'Ours, light' },
  { value: 'dark', label: 'Ours, dark' },
]
const FONTS = [
  { value: '', label: 'As the colours have it' },
  { value: 'inherit', label: 'The page’s own' },
  { value: 'system', label: 'The device’s' },
]

/** Everything that can be chosen for one embedded tool. */
export function ChoiceForm({ choices, keys, isSignedIn, onChange }: ChoiceFormProps) {
  const tool = useToolDefinition(choices.toolId)
  return (
    <form
      className="embed-choices"
      aria-label="Tool and look"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        name="tool"
        label="Tool"
        options={toolEntries.map(({ id, title }) => ({ value: id, label: title }))}
        value={choices.toolId}
        onChange={(toolId) => onChange(withTool(choices, toolId))}
      />
      <Field
        name="theme"
        label="Colours"
        options={THEMES}
        value={choices.theme}
        onChange={(theme) => onChange({ theme: theme as EmbedChoices['theme'] })}
      />
      <Field
        name="font"
        label="Font"
        options={FONTS}
        value={choices.font}
        onChange={(font) => onChange({ font })}
      />
      <div className="accent-choice">
        <label className="choice">
          <input
            type="checkbox"
            checked={choices.accent !== ''}
            onChange={(event) =>
              onChange({ accent: event.currentTarget.checked ? OWN_ACCENT : '' })
            }
          />
          Accent of your own
        </label>
        {choices.accent !== '' && (
          <input
            type="color"
            aria-label="Accent colour"
            value={choices.accent}
            onChange={(event) => onChange({ accent: event.currentTarget.value })}
          />
        )}
      </div>
      <label className="choice">
        <input
          type="checkbox"
          checked={choices.isHeadingHidden}
          onChange={(event) => onChange({ isHeadingHidden: event.currentTarget.checked })}
        />
        Without its heading
      </label>
      <KeyChoice {...{ choices, keys, isSignedIn, onChange }} />
      <details className="embed-more">
        <summary>Fields, results and language</summary>
        {tool && (
          <>
            <FieldChoices tool={tool} choices={choices} onChange={onChange} />
            {tool.resultKind === 'list' && (
              <Field
                name="result-limit"
                label="Results shown"
                options={[
                  { value: '', label: `All ${tool.draftsCount}` },
                  ...Array.from({ length: tool.draftsCount - 1 }, (_, index) => ({
                    value: String(index + 1),
                    label: String(index + 1),
                  })),
                ]}
                value={choices.resultLimit}
                onChange={(resultLimit) => onChange({ resultLimit })}
              />
            )}
          </>
        )}
        <Field
          name="lang"
          label="Language of the page around it"
          placeholder="en"
          help="As in the page’s own lang attribute, for screen readers. The tool speaks English."
          value={choices.lang}
          onChange={(lang) => onChange({ lang: lang.replaceAll(/[^a-z0-9-]/gi, '') })}
        />
      </details>
      <WordChoices choices={choices} onChange={onChange} />
    </form>
  )
}

/** Who pays: the visitors themselves, or one of the owner's keys. */
function KeyChoice({ choices, keys, isSignedIn, onChange }: ChoiceFormProps) {
  if (!isSignedIn) {
    return (
      <p className="dm-note">
        Visitors sign in with accounts of their own.{' '}
        <PageLink to={loginPath('/embed')}>Sign in</PageLink> to pay for them with a site key.
      </p>
    )
  }
  if (keys?.length === 0) {
    return (
      <p className="dm-note">
        Visitors sign in with accounts of their own.{' '}
        <PageLink to="/profile/sites">Make a site key</PageLink> to pay for them.
      </p>
    )
  }
  return (
    <Field
      name="site-key"
      label="Who pays"
      options={[
        { value: '', label: 'Visitors, with their own accounts' },
        ...(keys ?? []).map(({ id, name }) => ({ value: id, label: `I do, with “${name}”` })),
      ]}
      value={choices.siteKey}
      error={warnOfKey(
        keys?.find(({ id }) => id === choices.siteKey),
        choices.toolId,
      )}
      onChange={(siteKey) => onChange({ siteKey })}
    />
  )
}
