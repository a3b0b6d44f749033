import type { ReadingEvent, ThinkingEvent, WaitingEvent } from './shapes.ts'

/** The progress of a site's own AI, which writes drafts one after the other. */
export interface StepProgress {
  readonly step?: string
  readonly draft?: number
  readonly drafts?: number
}

const SHOWN_AS_SECONDS_MAX = 90

/** Returns `, about 40 s` or `, about 2 min`; '' when the time is unknown. */
function durationText({ about_seconds: seconds }: ReadingEvent): string {
  if (!seconds) return ''
  return seconds < SHOWN_AS_SECONDS_MAX
    ? `, about ${seconds} s`
    : `, about ${Math.round(seconds / 60)} min`
}

/** Returns the displayed text for an event before the first draft; undefined when there is none. */
export function progressText(
  name: string,
  value: Partial<ReadingEvent & WaitingEvent & ThinkingEvent & StepProgress>,
): string | undefined {
  if (name === 'waiting')
    return `Place ${value.place} of ${value.length} in the queue${durationText(value)}`
  if (name === 'reading') return `Your model is reading${durationText(value)}`
  if (name === 'step')
    return value.drafts ? `Draft ${value.draft} of ${value.drafts}` : 'This site’s AI is writing'
  return name === 'thinking' ? `Thinking, ${value.seconds} s` : undefined
}
