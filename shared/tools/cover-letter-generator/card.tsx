import type { CardProps } from '../../kit/card.ts'
import { Counter } from '../../ui/counter.tsx'
import { Icon } from '../../ui/icons.tsx'
import { bodyOf, countWords } from './letter.ts'
import { LETTER_LIMITS } from './limits.ts'
import type { Draft, Phrase } from './output.server.ts'

/** The label before the phrases of each state. */
const PHRASE_GROUP_LABELS: readonly { readonly state: Phrase['state']; readonly label: string }[] =
  [
    { state: 'said', label: 'The job asks, and this letter says' },
    { state: 'left', label: 'In your text, but not in this letter' },
    { state: 'missing', label: 'Not in your text, so not claimed' },
  ]

/** The letter, followed by the job's phrases grouped by whether the letter covers them. */
export function Card({ draft: { content, phrases } }: CardProps<Draft>) {
  return (
    <>
      <p className="dm-text">{content}</p>
      <p className="dm-note">
        <Counter label="Words" used={countWords(bodyOf(content))} max={LETTER_LIMITS.wordsMax} />
      </p>
      {PHRASE_GROUP_LABELS.map(({ state, label }) => {
        const texts = phrases.filter((phrase) => phrase.state === state).map(({ text }) => text)
        return texts.length > 0 && <Phrases key={state} state={state} label={label} texts={texts} />
      })}
    </>
  )
}

function Phrases({
  state,
  label,
  texts,
}: (typeof PHRASE_GROUP_LABELS)[number] & { texts: readonly string[] }) {
  return (
    <>
      <p className="dm-label">{label}</p>
      <ul className="dm-pills" role="list" aria-label={label}>
        {texts.map((text) => (
          <li key={text} className={state === 'said' ? 'dm-pill dm-success' : 'dm-pill'}>
            {state === 'said' && <Icon name="check" />}
            <span>{` ${text}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The letter alone, ready for an e-mail or a page. */
export function copyText({ content }: Draft): string {
  return content
}

export const itemPx = 760
