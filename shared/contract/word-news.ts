import type { ReadingEvent, ThinkingEvent, WaitingEvent } from './shapes.ts'

/** Which draft of how many a site's own AI is at, where it writes one after the other. */
export interface StepNews {
  readonly step?: string
  readonly draft?: number
  readonly drafts?: number
}

const SECONDS_OF_MINUTES = 90

/** `, about 40 s`; nothing where it is not known. */
function about({ about_seconds: seconds }: ReadingEvent): string {
  if (!seconds) return ''
  return seconds < SECONDS_OF_MINUTES
    ? `, about ${seconds} s`
    : `, about ${Math.round(seconds / 60)} min`
}

/** What a person reads of an event that comes before the first draft; undefined where there is nothing to say. */
export function wordNews(
  name: string,
  value: Partial<ReadingEvent & WaitingEvent & ThinkingEvent & StepNews>,
): string | undefined {
  if (name === 'waiting')
    return `Place ${value.place} of ${value.length} in the queue${about(value)}`
  if (name === 'reading') return `Your model is reading${about(value)}`
  if (name === 'step')
    return value.drafts ? `Draft ${value.draft} of ${value.drafts}` : 'This site’s AI is writing'
  return name === 'thinking' ? `Thinking, ${value.seconds} s` : undefined
}
