import rows from '../data/wishes.json' with { type: 'json' }

const whole = rows.whole.map((pattern) => new RegExp(pattern, 'i'))
const before = rows.before.map((pattern) => new RegExp(pattern, 'i'))

/**
 * The keywords without what asks for a name rather than naming anything: 'something short', '.com please', 'a name for my'
 * of 'a name for my bakery'. Keywords without a wish come back as they are.
 */
export function withoutWishes(keywords: string): string {
  const entries = keywords.split(SEAM).map((entry) => entry.trim())
  const kept = entries
    .filter((entry) => !whole.some((pattern) => pattern.test(bare(entry))))
    .map((entry) => before.reduce((text, pattern) => text.replace(pattern, ''), entry))
  return kept.join() === entries.join() ? keywords : kept.filter(Boolean).join(', ')
}

/** Where one keyword ends and the next begins. */
const SEAM = /[,;\n]+|[.!?](?=\s|$)/

function bare(entry: string): string {
  return entry.replace(/\s+/g, ' ').replace(/(?<![.!?])[.!?]+$/, '')
}
