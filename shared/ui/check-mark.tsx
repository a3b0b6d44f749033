import { useId, useState } from 'react'
import type { DraftMarks, WriterName } from '../kit/rules/rules.ts'
import { Icon } from './icons.tsx'

export interface CheckMarkProps {
  /** The marks of one draft, or of several drafts that share one check mark. */
  readonly marks: readonly DraftMarks[]
  /** Rule id → its description; ids without one are left out. */
  readonly rules: Readonly<Record<string, string>>
  /** The title of a group of rules → their ids; without groups there is one list, 'Checked'. */
  readonly groups?: Readonly<Record<string, readonly string[]>> | undefined
  /** Shown instead of the number of checked rules. */
  readonly title?: string | undefined
  /** True if there is a fault to show. */
  readonly isFaulty?: boolean
  /** Completes the label for screen readers: 'result 3'. */
  readonly about?: string | undefined
}

const WRITER_WORDS: Readonly<Record<WriterName, string>> = {
  openai: 'a language model',
  builtin: 'the built-in writer',
  other: 'somebody else',
}

/** Shows which parts of the input a draft uses, the rules it was checked by, the repairs and the writer. */
export function CheckMark({ marks, rules, groups, title, isFaulty, about }: CheckMarkProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const collect = (read: (mark: DraftMarks) => readonly string[]): string[] => [
    ...new Set(marks.flatMap(read)),
  ]
  const describeRules = (ids: readonly string[]): readonly string[] =>
    ids.flatMap((rule) => rules[rule] ?? [])
  const passed = collect((mark) => describeRules(mark.passed))
  const uses = marks[1] ? [] : collect((mark) => mark.uses)
  const passedIds = collect((mark) => mark.passed)
  const lists: Record<string, readonly string[]> = {
    'Repaired by code': collect((mark) => describeRules(mark.repaired)),
    ...(groups ? {} : { Checked: passed }),
  }
  for (const title in groups)
    lists[title] = [
      ...new Set(describeRules(groups[title]?.filter((rule) => passedIds.includes(rule)) ?? [])),
    ]
  return (
    <div className="dm-check">
      <button
        type="button"
        className={`dm-button-quiet ${isFaulty ? '' : 'dm-success'}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isFaulty ? 'alert' : 'check'} />
        <span>{title ?? `${passed.length} checks`}</span>
        {about && <span className="dm-visually-hidden">{about}</span>}
        <Icon name="chevron" />
      </button>
      {uses[0] && <span className="dm-note dm-uses">{`uses: ${uses.join(', ')}`}</span>}
      <div id={id} className="dm-check-body" hidden={!isOpen}>
        {collect((mark) => [WRITER_WORDS[mark.writer]]).map((writer) => (
          <p key={writer}>{`Written by ${writer}`}</p>
        ))}
        {Object.entries(lists).map(
          ([title, lines]) =>
            lines[0] && (
              <div key={title}>
                <b>{title}</b>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </div>
  )
}
