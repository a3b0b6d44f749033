import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import { toolEntries } from '../tool-entries.ts'
import { dayInWords, usesByDay, usesByTool, type DayUse } from './daily-uses.ts'
import { formatCount } from '../pages/credit-words.ts'

const WIDTH = 600
const HEIGHT = 96
const GAP = 3

/** Credits of the last 30 days as columns, what each tool used, and both as a table. */
export function UseChart({ siteKey, nowMs }: { siteKey: SiteKeyAnswer; nowMs: number }) {
  const days = usesByDay(siteKey.uses, nowMs)
  const tools = usesByTool(siteKey.uses)
  const credits = days.reduce((total, day) => total + day.credits, 0)
  const generations = days.reduce((total, day) => total + day.generations, 0)
  if (credits === 0) {
    return <p className="dm-note use-none">Nothing was generated in the last 30 days.</p>
  }
  const peak = days.reduce((most, day) => (day.credits > most.credits ? day : most))
  const summary = `${formatCount(credits)} credits for ${formatCount(generations)} generations in the last 30 days, most on ${dayInWords(peak.day)} with ${formatCount(peak.credits)}.`
  return (
    <div className="use">
      <CreditColumns days={days} summary={summary} capCredits={siteKey.daily_cap} />
      <p className="dm-note use-summary">
        {`${summary} Dashed, where in sight: the limit of ${formatCount(siteKey.daily_cap)} credits a day.`}
      </p>
      <ul className="use-tools" role="list" aria-label="Use by tool in the last 30 days">
        {tools.map((tool) => (
          <li key={tool.toolId}>
            <span>{toolTitleOf(tool.toolId)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * tool.credits) / credits} height="8" />
            </svg>
            <span className="use-count">{`${formatCount(tool.credits)} credits`}</span>
          </li>
        ))}
      </ul>
      <details className="use-table">
        <summary>Use by day and tool, as a table</summary>
        <div className="dm-scroll">
          <table className="dm-table">
            <caption className="dm-visually-hidden">Use of the key by day and tool</caption>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Tool</th>
                <th scope="col">Generations</th>
                <th scope="col">Credits</th>
              </tr>
            </thead>
            <tbody>
              {siteKey.uses.toReversed().map((use) => (
                <tr key={`${use.day} ${use.tool_id}`}>
                  <th scope="row">{dayInWords(use.day)}</th>
                  <td>{toolTitleOf(use.tool_id)}</td>
                  <td>{use.generations}</td>
                  <td>{use.credits}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

/** One column per day, as high as its credits; a line marks the daily cap if it is in range. */
function CreditColumns(props: { days: readonly DayUse[]; summary: string; capCredits: number }) {
  const { days, summary, capCredits } = props
  const most = Math.max(...days.map(({ credits }) => credits))
  const top = capCredits <= most * 2 ? Math.max(capCredits, most) : most
  const step = WIDTH / days.length
  const heightOf = (credits: number): number => (credits === 0 ? 1 : (HEIGHT * credits) / top)
  const capY = HEIGHT - (HEIGHT * capCredits) / top
  return (
    <figure className="use-days">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{summary}</title>
        {days.map(({ day, credits }, index) => (
          <rect
            key={day}
            data-is={credits === 0 ? 'none' : undefined}
            x={index * step + GAP / 2}
            y={HEIGHT - heightOf(credits)}
            width={step - GAP}
            height={heightOf(credits)}
          >
            <title>{`${dayInWords(day)}: ${credits} credits`}</title>
          </rect>
        ))}
        {capCredits <= top && <line x1="0" x2={WIDTH} y1={capY} y2={capY} />}
      </svg>
      <figcaption className="dm-note">
        <span>{dayInWords(days[0]?.day ?? '')}</span>
        <span>today</span>
      </figcaption>
    </figure>
  )
}

function toolTitleOf(toolId: string): string {
  return toolEntries.find(({ id }) => id === toolId)?.title ?? toolId
}
