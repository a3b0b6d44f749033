import { formatClock, formatNearDay } from '../../account/profile/times.tsx'

/**
 * A time in a list, in the operator's time zone: 'Today, 2:05 PM', 'Nov 28, 2:05 PM', or the day alone if it is in
 * another year. Its tooltip is the time in UTC, as in server logs.
 */
export function RelativeTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={iso}>
      {momentInWords(iso)}
    </time>
  )
}

/** The text that `RelativeTime` shows, relative to `now`. */
export function momentInWords(iso: string, now: Date = new Date()): string {
  const near = formatNearDay(iso, now)
  if (near.endsWith('day')) return `${near}, ${formatClock(iso)}`
  const at = new Date(iso)
  const isThisYear = at.getFullYear() === now.getFullYear()
  const day = at.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return isThisYear ? `${day}, ${formatClock(iso)}` : day
}
