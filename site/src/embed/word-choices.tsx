import { Field } from '#shared/ui/field.tsx'
import { OWNER_TEXT_NAMES, OWNER_WORD_CHARS_MAX } from '../../../widgets/src/tool/own-word.tsx'
import type { EmbedChoices } from './snippets.ts'

const OWNER_TEXT_LABELS: Readonly<Record<(typeof OWNER_TEXT_NAMES)[number], string>> = {
  button: 'On the button',
  heading: 'Above the form',
  empty: 'Where the drafts will stand',
  limit: 'When a limit is reached',
  login: 'Above Login and Register',
}

/** The owner's texts in place of the tool's, and whether visitors see a login; collapsed. */
export function WordChoices({
  choices,
  onChange,
}: {
  readonly choices: EmbedChoices
  readonly onChange: (part: Partial<EmbedChoices>) => void
}) {
  const isPaid = choices.siteKey !== ''
  return (
    <details className="embed-more">
      <summary>Your own words</summary>
      <p className="dm-note">Plain text in any language. Blank: the tool’s own.</p>
      {OWNER_TEXT_NAMES.map((word) => (
        <Field
          key={word}
          name={`text-${word}`}
          label={OWNER_TEXT_LABELS[word]}
          charsMax={OWNER_WORD_CHARS_MAX}
          value={choices.words[word] ?? ''}
          onChange={(text) => onChange({ words: { ...choices.words, [word]: text } })}
        />
      ))}
      <label className="choice">
        <input
          type="checkbox"
          checked={choices.isLoginHidden}
          onChange={(event) => onChange({ isLoginHidden: event.currentTarget.checked })}
        />
        Without Login and Register
      </label>
      <p className="dm-note">
        {isPaid
          ? 'A visitor who cannot go on reads why. The preview keeps them: here nobody pays for you.'
          : 'They stay where no site key pays: nobody could generate without them.'}
      </p>
    </details>
  )
}
