import { dayInWords } from '../../sites/daily-uses.ts'

const WIDTH = 300
const HEIGHT = 64

/** A number for each day; null where there was nothing to measure. */
export type DayValues = readonly (number | null)[]

export interface DayLinesProps {
  /** The name of the figure: 'Generations'. */
  readonly title: string
  /** UTC, oldest first. */
  readonly days: readonly string[]
  readonly lines: readonly { readonly name: string; readonly values: DayValues }[]
  readonly format: (value: number) => string
}

/** A chart of daily figures, starting at zero; the second line is dashed. Each day has a tooltip with its figures. */
export function DayLines({ title, days, lines, format }: DayLinesProps) {
  const most = Math.max(1e-9, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const step = WIDTH / Math.max(1, days.length - 1)
  return (
    <svg
      className="operator-lines"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describeLines(title, days, lines, format)}
    >
      {lines.map(({ name, values }) => (
        <path key={name} d={pathOf(values, step, most)} />
      ))}
      {days.map((day, index) => (
        <rect key={day} x={index * step - step / 2} width={step} height={HEIGHT}>
          <title>{`${dayInWords(day)}: ${figuresOf(lines, index, format)}`}</title>
        </rect>
      ))}
    </svg>
  )
}

/** The maximum and minimum of each line, as a text alternative. */
function describeLines(
  title: string,
  days: readonly string[],
  lines: DayLinesProps['lines'],
  format: DayLinesProps['format'],
): string {
  const sentences = lines.map(({ name, values }) => {
    const measured = values.filter((value) => value !== null)
    if (measured.length === 0) return `${name}: nothing measured`
    const most = Math.max(...measured)
    const day = days[values.indexOf(most)] ?? ''
    return `${name}: at most ${format(most)}, on ${dayInWords(day)}; at least ${format(Math.min(...measured))}`
  })
  return `${title}, ${days.length} days. ${sentences.join('. ')}.`
}

function figuresOf(
  lines: DayLinesProps['lines'],
  index: number,
  format: DayLinesProps['format'],
): string {
  return lines
    .map(({ name, values }) => {
      const value = values[index] ?? null
      const figure = value === null ? 'none' : format(value)
      return lines.length === 1 ? figure : `${name} ${figure}`
    })
    .join(', ')
}

/** A line through the values, interrupted where there is none; a value between two gaps is a dot. */
function pathOf(values: DayValues, step: number, most: number): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const point = `${(index * step).toFixed(1)} ${(HEIGHT - 2 - ((HEIGHT - 4) * value) / most).toFixed(1)}`
      const before = values[index - 1] ?? null
      const after = values[index + 1] ?? null
      if (before !== null) return `L${point}`
      return after === null ? `M${point}h.01` : `M${point}`
    })
    .join('')
}
