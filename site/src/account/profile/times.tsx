/** A date in words, in the visitor's time zone: 'November 20, 2026'. */
export function formatDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}

/** Hours and minutes in the visitor's time zone: '2:05 PM'. */
export function formatClock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

/** 'Today', 'Yesterday' or the day. */
export function formatNearDay(iso: string, now: Date = new Date()): string {
  const day = formatDay(iso)
  if (day === formatDay(now.toISOString())) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  return day === formatDay(yesterday.toISOString()) ? 'Yesterday' : day
}

/** A time in a list: 'Today, 2:05 PM'; within a sentence 'today, 2:05 PM'. */
export function Moment({ iso, isInside = false }: { iso: string; isInside?: boolean }) {
  const day = formatNearDay(iso)
  return (
    <time dateTime={iso}>
      {`${isInside && day.endsWith('day') ? day.toLowerCase() : day}, ${formatClock(iso)}`}
    </time>
  )
}
