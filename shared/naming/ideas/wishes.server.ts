import rows from '../data/wishes.json' with { type: 'json' }

const whole = rows.whole.map((pattern) => new RegExp(pattern, 'i'))
const before = rows.before.map((pattern) => new RegExp(pattern, 'i'))

/**
 * Removes requests for a name from the keywords: 'something short', '.com please', and 'a name for my' in 'a name for
 * my bakery'. Keywords without a request are returned unchanged.
 */
export function withoutWishes(keywords: string): string {
  const entries = keywords.split(SEAM).map((entry) => entry.trim())
  const kept = entries
    .filter((entry) => !whole.some((pattern) => pattern.test(bare(entry))))
    .map((entry) => before.reduce((text, pattern) => text.replace(pattern, ''), entry))
  return kept.join() === entries.join() ? keywords : kept.filter(Boolean).join(', ')
}

/** The separators between keywords. */
const SEAM = /[,;\n]+|[.!?](?=\s|$)/

function bare(entry: string): string {
  return entry.replace(/\s+/g, ' ').replace(/(?<![.!?])[.!?]+$/, '')
}
