import type { OwnDrafts } from '#shared/kit/own-drafts.ts'
import { Advice } from '#shared/ui/advice.tsx'
import { CheckMark } from '#shared/ui/check-mark.tsx'
import { Icon } from '#shared/ui/icons.tsx'
import { markQuotes, type Quote } from './mark-quotes.ts'
import type { DraftVerdict, FaultGroup, NumberedFault, Verdicts } from './verdicts.ts'

/** Each draft as entered, with its marks, or with its faults numbered in the text. */
export function VerdictList({ own, verdicts }: { own: OwnDrafts; verdicts: Verdicts }) {
  const { drafts, faults, notes, checks } = verdicts
  const isAlone = drafts.length === 1
  return (
    <div className="dm-drafts">
      {faults.length > 0 && (
        <section className="verdict-all">
          <h3>All of them together</h3>
          <ul>
            {faults.map(({ says }) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </section>
      )}
      <ol className="dm-items" role="list">
        {drafts.map((verdict, index) => (
          <li key={index} className="verdict">
            <Verdict own={own} verdict={verdict} number={isAlone ? undefined : index + 1} />
            {verdict.marks && (
              <CheckMark
                marks={[verdict.marks]}
                rules={checks.rules}
                groups={checks.groups}
                about={isAlone ? undefined : `draft ${index + 1}`}
              />
            )}
          </li>
        ))}
      </ol>
      {notes.map((note) => (
        <p key={note} className="dm-note">
          {note}
        </p>
      ))}
    </div>
  )
}

interface VerdictProps {
  readonly own: OwnDrafts
  readonly verdict: DraftVerdict
  readonly number: number | undefined
}

function Verdict({ own, verdict, number }: VerdictProps) {
  const { faults } = verdict
  const all = faults.flatMap((group) => group.faults)
  const name = number === undefined ? 'Your draft' : `Draft ${number}`
  const outcome =
    all.length === 0
      ? 'passes'
      : all.length === 1
        ? 'one thing to change'
        : `${all.length} things to change`
  return (
    <>
      <h3 className={all.length === 0 ? 'verdict-name dm-success' : 'verdict-name dm-danger'}>
        <Icon name={all.length === 0 ? 'check' : 'alert'} />
        <span>{`${name}: ${outcome}`}</span>
      </h3>
      <div className="verdict-body" data-faulty={all.length > 0 || undefined}>
        <DraftText own={own} verdict={verdict} faults={all} />
        <Advice lines={verdict.marks?.warnings} />
        {all.length > 0 && <FaultList groups={faults} />}
      </div>
    </>
  )
}

function FaultList({ groups }: { groups: readonly FaultGroup[] }) {
  return (
    <div className="verdict-faults">
      {groups.map(({ title, faults }) => (
        <section key={title}>
          <h4>{title}</h4>
          <ol role="list">
            {faults.map(({ number, says }) => (
              <li key={number}>
                <span className="verdict-number">{number}</span>
                <span>{says}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface DraftTextProps {
  readonly own: OwnDrafts
  readonly verdict: DraftVerdict
  readonly faults: readonly NumberedFault[]
}

/** The parts of a draft as entered, with their names if there are several. */
function DraftText({ own, verdict, faults }: DraftTextProps) {
  const { texts } = verdict.own
  const names = Object.keys(own.parts).filter((name) => texts[name])
  const hasNames = Object.keys(own.parts).length > 1
  return (
    <div className="verdict-text">
      {names.map((name) => (
        <div key={name}>
          {hasNames && <p className="dm-label">{own.parts[name]?.label}</p>}
          <p className="dm-text" dir="auto">
            {markQuotes(texts[name] ?? '', quotesIn(name, texts, faults)).map((piece, index) =>
              piece.numbers.length > 0 ? (
                <mark key={index}>
                  <span>{piece.text}</span>
                  <sup>
                    <span className="dm-visually-hidden"> (see </span>
                    <span>{piece.numbers.join(', ')}</span>
                    <span className="dm-visually-hidden">) </span>
                  </sup>
                </mark>
              ) : (
                piece.text
              ),
            )}
          </p>
        </div>
      ))}
    </div>
  )
}

/** The quotes of faults in one part: the part a fault names, else the first that has the quote. */
function quotesIn(
  name: string,
  texts: DraftVerdict['own']['texts'],
  faults: readonly NumberedFault[],
): Quote[] {
  return faults.flatMap(({ number, where, quote }) => {
    if (quote === undefined) return []
    const [part = ''] = where.split('.')
    const holds = (one: string): boolean =>
      (texts[one] ?? '').toLowerCase().includes(quote.toLowerCase())
    const at = holds(part) ? part : Object.keys(texts).find(holds)
    return (at ?? part) === name ? [{ number, quote }] : []
  })
}
