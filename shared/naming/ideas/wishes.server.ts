import rows from '../data/wishes.json' with { type: 'json' }

const wishPatterns = rows.whole.map((pattern) => new RegExp(pattern, 'i'))
const wishPrefixes = rows.before.map((pattern) => new RegExp(pattern, 'i'))

/**
 * Removes requests for a name from the keywords: 'something short', '.com please', and 'a name for my' in 'a name for
 * my bakery'. Keywords without a request are returned unchanged.
 */
export function withoutWishes(keywords: string): string {
  const entries = keywords.split(KEYWORD_SEPARATOR).map((entry) => entry.trim())
  const kept = entries
    .filter((entry) => !wishPatterns.some((pattern) => pattern.test(withoutEndMark(entry))))
    .map((entry) => wishPrefixes.reduce((text, pattern) => text.replace(pattern, ''), entry))
  return kept.join() === entries.join() ? keywords : kept.filter(Boolean).join(', ')
}

/** The separators between keywords. */
const KEYWORD_SEPARATOR = /[,;\n]+|[.!?](?=\s|$)/

function withoutEndMark(entry: string): string {
  return entry.replace(/\s+/g, ' ').replace(/(?<![.!?])[.!?]+$/, '')
}
