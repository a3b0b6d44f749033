import type { OwnDrafts } from '#shared/kit/own-drafts.ts'
import { GROUP_TITLES } from '#shared/kit/rules/rules.ts'

/** What each group of rules checks, worded for people who check their own text. */
const GROUP_CHECKS: Readonly<Record<keyof typeof GROUP_TITLES, string>> = {
  said: 'no price, year, number or award that your form does not state.',
  ruledOut: 'nothing that your form says is not so.',
  place: 'the lengths and the shape of where it will be read.',
  safe: 'nothing that could harm or shame you or a reader.',
  reads: 'what a reader may stumble over. This is advice only.',
}

/** Shown beside the form while there are no verdicts: the steps and what they lead to. */
export function CheckGuide({ own }: { own: OwnDrafts }) {
  return (
    <div className="check-guide">
      <h2>See what is right and wrong with a text</h2>
      <ol>
        <li>Fill in the form. Your text is held to what it says.</li>
        <li>{pasteInstruction(own)}</li>
        <li>Press Check. Each place that needs a change is marked, with what would be right:</li>
      </ol>
      <figure aria-label="Example">
        <p>
          Bread baked with care since <mark>1952</mark>
          <sup>1</sup>
        </p>
        <p className="dm-note">
          <span className="verdict-number">1</span>{' '}
          <span>The form does not say “1952”. Add it there, or leave it out.</span>
        </p>
      </figure>
      <h3>What is checked</h3>
      <ul>
        {Object.entries(GROUP_TITLES).map(([group, title]) => (
          <li key={group}>
            <b>{`${title}:`}</b> <span>{GROUP_CHECKS[group as keyof typeof GROUP_TITLES]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 'Paste your slogans, one on each line.' */
function pasteInstruction({ parts, splitAt }: OwnDrafts): string {
  const [first, ...more] = Object.values(parts).filter(({ options }) => !options)
  const name = first?.label.toLowerCase() ?? 'text'
  if (splitAt === 'lines') return `Paste ${withYour(name)}, one on each line.`
  if (splitAt === 'commas') return `Paste ${withYour(name)}, with commas between them.`
  if (more.length === 0) return `Paste ${withYour(name)}.`
  return `Paste your text part by part, from “${first?.label}” to “${more.at(-1)?.label}”.`
}

const withYour = (name: string): string => (name.startsWith('your ') ? name : `your ${name}`)
