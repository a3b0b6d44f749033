import type { DailyCounts } from '#shared/contract/operator/today.server.ts'
import { useAnswer } from '../../account/profile/use-answer.ts'
import { ProfileSheet } from '../../account/profile/profile-frame.tsx'
import { dayInWords } from '../../sites/daily-uses.ts'
import { AnswerView } from '../parts/answered.tsx'
import { DayLines, type DayLinesProps } from '../parts/day-lines.tsx'
import { moneyInWords, secondsInWords } from '../parts/figures.ts'
import { Table, type Column } from '../parts/table.tsx'
import { OPERATOR_API } from '../parts/use-list.ts'
import { formatCount } from '../../pages/credit-words.ts'

const SHOWN_DAYS = 30

/** The figures of today and of the days before. */
export function TodayPage() {
  const today = useAnswer<DailyCounts>(`${OPERATOR_API}/today?days=${SHOWN_DAYS}`)
  return (
    <AnswerView of={today} what="The figures">
      {(answer) => (
        <>
          <Figures today={answer} />
          <ToolUseTable today={answer} />
          <BrokenRulesTable today={answer} />
          <FailureCodesTable today={answer} />
        </>
      )}
    </AnswerView>
  )
}

/** A figure of the page; the first line is its main value. */
interface Figure {
  readonly title: string
  readonly lines: DayLinesProps['lines']
  readonly format: (value: number) => string
  /** True if the values are summed over days. */
  readonly isSum: boolean
}

function figuresOf(today: DailyCounts): readonly Figure[] {
  const money = (value: number): string => moneyInWords(value, today.currency)
  const count = (title: string, values: readonly number[]): Figure => ({
    title,
    lines: [{ name: title, values }],
    format: formatCount,
    isSum: true,
  })
  return [
    count('Generations', today.generations),
    count('Failed generations', today.failures),
    count('Refused drafts', today.refused_drafts),
    count('Sign-ups', today.sign_ups),
    count('Credits spent', today.credits_spent),
    count('Credits bought', today.credits_bought),
    count('Credits given', today.credits_given),
    count('Model calls', today.model_calls),
    count('Failed model calls', today.model_failures),
    {
      title: 'Model cost',
      lines: [{ name: 'Model cost', values: today.model_cost }],
      format: money,
      isSum: true,
    },
    {
      title: 'Time of a model call',
      lines: [
        { name: 'half of them within', values: today.model_p50_ms },
        { name: '19 of 20 within', values: today.model_p95_ms },
      ],
      format: secondsInWords,
      isSum: false,
    },
  ]
}

function Figures({ today }: { today: DailyCounts }) {
  const figures = figuresOf(today)
  return (
    <>
      <ul className="operator-figures" role="list">
        {figures.map((figure) => (
          <li key={figure.title} className="operator-figure">
            <h2>{figure.title}</h2>
            <p className="operator-now">{latestOf(figure)}</p>
            <p className="dm-note">{overallOf(figure)}</p>
            <DayLines
              title={figure.title}
              days={today.days}
              lines={figure.lines}
              format={figure.format}
            />
          </li>
        ))}
      </ul>
      <details className="use-table">
        <summary>All figures day by day, as a table</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region has to take the focus. */}
        <div className="dm-scroll" role="region" aria-label="Figures by day" tabIndex={0}>
          <DayTable today={today} figures={figures} />
        </div>
      </details>
    </>
  )
}

function latestOf({ lines, format }: Figure): string {
  const value = lines[0]?.values.at(-1) ?? null
  return value === null ? '–' : format(value)
}

function overallOf({ lines, format, isSum }: Figure): string {
  const [first, second] = lines
  if (isSum) {
    const sum = (first?.values ?? []).reduce((total: number, value) => total + (value ?? 0), 0)
    return `${format(sum)} in ${SHOWN_DAYS} days`
  }
  const slow = second?.values.at(-1) ?? null
  return slow === null ? 'No calls today' : `half of them; 19 of 20 within ${format(slow)} (dashed)`
}

function DayTable({ today, figures }: { today: DailyCounts; figures: readonly Figure[] }) {
  const columns = figures.flatMap(({ title, lines, format }) =>
    lines.map(({ name, values }) => ({
      head: lines.length === 1 ? title : `${title}, ${name}`,
      values,
      format,
    })),
  )
  return (
    <table className="dm-table operator-days">
      <caption className="dm-visually-hidden">Figures by day, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {today.days
          .map((day, index) => (
            <tr key={day}>
              <th scope="row">{dayInWords(day)}</th>
              {columns.map(({ head, values, format }) => {
                const value = values[index] ?? null
                return <td key={head}>{value === null ? '–' : format(value)}</td>
              })}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  )
}

const TOOL_COLUMNS: readonly Column<DailyCounts['tools'][number]>[] = [
  { head: 'Tool', cell: ({ title }) => title },
  { head: 'Generations', cell: ({ generations }) => formatCount(generations), isNumber: true },
  { head: 'Failed', cell: ({ failures }) => formatCount(failures), isNumber: true },
  {
    head: 'Refused drafts',
    cell: ({ refused_drafts }) => formatCount(refused_drafts),
    isNumber: true,
  },
]

function ToolUseTable({ today: { tools } }: { today: DailyCounts }) {
  return (
    <ProfileSheet title="Tools in 30 days" id="tools">
      {tools.length === 0 ? (
        <p className="operator-empty">Nothing was generated in these days.</p>
      ) : (
        <Table
          caption="Tools by generations"
          columns={TOOL_COLUMNS}
          rows={tools}
          keyOf={({ tool_id }) => tool_id}
        />
      )}
    </ProfileSheet>
  )
}

const RULE_COLUMNS: readonly Column<DailyCounts['rules'][number]>[] = [
  { head: 'Rule', cell: ({ about, rule }) => about ?? `${rule}, which is no rule any more` },
  { head: 'Tool', cell: ({ title }) => title },
  {
    head: 'Refused drafts',
    cell: ({ refused_drafts }) => formatCount(refused_drafts),
    isNumber: true,
  },
]

function BrokenRulesTable({ today: { rules } }: { today: DailyCounts }) {
  return (
    <ProfileSheet title="Rules that refused most" id="rules">
      {rules.length === 0 ? (
        <p className="operator-empty">No draft of a model was refused in these days.</p>
      ) : (
        <Table
          caption="Rules by refused drafts"
          columns={RULE_COLUMNS}
          rows={rules}
          keyOf={({ tool_id, rule }) => `${tool_id} ${rule}`}
        />
      )}
    </ProfileSheet>
  )
}

const FAILURE_COLUMNS: readonly Column<DailyCounts['failure_codes'][number]>[] = [
  { head: 'Code', cell: ({ code }) => <code>{code}</code> },
  { head: 'Failures', cell: ({ failures }) => formatCount(failures), isNumber: true },
]

function FailureCodesTable({ today: { failure_codes } }: { today: DailyCounts }) {
  if (failure_codes.length === 0) return null
  return (
    <ProfileSheet title="Why generations failed" id="failures">
      <Table
        caption="Failures by their code"
        columns={FAILURE_COLUMNS}
        rows={failure_codes}
        keyOf={({ code }) => code}
      />
    </ProfileSheet>
  )
}
