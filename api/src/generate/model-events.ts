import type { ReadingEvent, ThinkingEvent, WaitingEvent } from '#shared/contract/shapes.ts'
import type { ModelNews } from '../model/model-writer.ts'
import { createThinkingClock } from './thinking-clock.ts'

/** The delay before an event reports that the model is reading, in milliseconds. */
const READING_AFTER_MS = 2_000

/** Turns a model's progress into events of a stream. */
export function createModelEvents(send: (event: string, data: object) => void): {
  readonly onModelNews: (news: ModelNews) => void
  /** Cancels the pending event. */
  readonly end: () => void
} {
  let reading: NodeJS.Timeout | undefined
  let wasWaiting = false
  let hasSent = false
  const emit = (event: string, data: object): void => {
    hasSent = true
    send(event, data)
  }
  const end = (): void => clearTimeout(reading)
  const think = createThinkingClock(performance.now.bind(performance), (seconds) => {
    const event: ThinkingEvent = { seconds }
    emit('thinking', event)
  })
  const read = (aboutMs = 0): void => {
    const event: ReadingEvent = aboutMs < READING_AFTER_MS ? {} : inSeconds(aboutMs)
    if (wasWaiting || aboutMs >= READING_AFTER_MS) return emit('reading', event)
    reading = setTimeout(() => emit('reading', event), READING_AFTER_MS)
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
        return emit('waiting', event)
      }
      case 'asked':
        return read(news.aboutMs)
      case 'writing':
        // Only after another event has been sent.
        return hasSent ? emit('writing', {}) : undefined
    }
  }
  return { onModelNews, end }
}

/** Empty where the time is unknown or less than half a second. */
function inSeconds(ms = 0): { readonly about_seconds?: number } {
  const seconds = Math.round(ms / 1_000)
  return seconds === 0 ? {} : { about_seconds: seconds }
}
