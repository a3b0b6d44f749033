import rows from './data/stop-words.json' with { type: 'json' }

/** English words that carry no topic, lower case. */
export const stopWords: ReadonlySet<string> = new Set(rows)
