import type { ReadingEvent, ThinkingEvent, WaitingEvent } from '#shared/contract/shapes.ts'
import type { ModelNews } from '../model/model-writer.ts'
import { createThinkingClock } from './thinking-clock.ts'

/** Sooner than this nobody needs to hear that a model reads, in milliseconds. */
const READING_AFTER_MS = 2_000

/** Turns what a model does meanwhile into the events of a stream. */
export function createModelEvents(send: (event: string, data: object) => void): {
  readonly onModelNews: (news: ModelNews) => void
  /** Nothing more is told. */
  readonly end: () => void
} {
  let reading: NodeJS.Timeout | undefined
  let wasWaiting = false
  let hasTold = false
  const tell = (event: string, data: object): void => {
    hasTold = true
    send(event, data)
  }
  const end = (): void => clearTimeout(reading)
  const think = createThinkingClock(performance.now.bind(performance), (seconds) => {
    const event: ThinkingEvent = { seconds }
    tell('thinking', event)
  })
  const read = (aboutMs = 0): void => {
    const event: ReadingEvent = aboutMs < READING_AFTER_MS ? {} : inSeconds(aboutMs)
    if (wasWaiting || aboutMs >= READING_AFTER_MS) return tell('reading', event)
    reading = setTimeout(() => tell('reading', event), READING_AFTER_MS)
  }
  const onModelNews = (news: ModelNews): void => {
    end()
    switch (news.kind) {
      case 'thinking':
        return think()
      case 'waiting': {
        const { place, length, aboutMs } = news
        const event: WaitingEvent = { place, length, ...inSeconds(aboutMs) }
        wasWaiting = true
        return tell('waiting', event)
      }
      case 'asked':
        return read(news.aboutMs)
      case 'writing':
        // Only to those who read something else.
        return hasTold ? tell('writing', {}) : undefined
    }
  }
  return { onModelNews, end }
}

/** Nothing where it is not known, or less than half a second. */
function inSeconds(ms = 0): { readonly about_seconds?: number } {
  const seconds = Math.round(ms / 1_000)
  return seconds === 0 ? {} : { about_seconds: seconds }
}
