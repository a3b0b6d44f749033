/**
 * True for two texts that contradict each other: 'from £35' and 'from £40', '20% off' and '30% off', 'free delivery'
 * and '£3 delivery', 'no deposit' and 'with a deposit', 'open' and 'closed'. False positives are accepted, because
 * there are many texts to choose from.
 */
export function contradict(a: string, b: string): boolean {
  const left = readClaims(a)
  const right = readClaims(b)
  for (const [what, amount] of left.amounts) {
    const other = right.amounts.get(what)
    if (other !== undefined && other !== amount) return true
  }
  return (
    denies(left, right) ||
    denies(right, left) ||
    OPPOSITES.some(
      ([one, other]) => (one.test(a) && other.test(b)) || (one.test(b) && other.test(a)),
    )
  )
}

interface TextClaims {
  /** The unit or priced item → the amount: '£ from' → '35', 'day' → '30'. */
  readonly amounts: ReadonlyMap<string, string>
  /** Items that are free or denied. */
  readonly denied: ReadonlySet<string>
  /** All other words. */
  readonly named: ReadonlySet<string>
}

/** Matches amounts, percent signs and words. */
const AMOUNT_OR_WORD = /[£$€]?\d[\d.,]*|%|\p{L}+/gu
const AMOUNT = /^([£$€]?)(\d[\d.,]*)$/u
const DENIED_WORD =
  /\b(?:no|without(?: an?)?|never(?: an?)?|free|zero) (\p{L}+)|\b(\p{L}+)[ -]free\b/giu
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bopen\b/iu, /\bclosed\b/iu],
  [/\bsame[ -]day\b/iu, /\bnext[ -]day\b/iu],
  [/\bonline only\b/iu, /\b(?:in store|in[ -]person)\b/iu],
  [/\bmen['’]s\b/iu, /\bwomen['’]s\b/iu],
]

function denies({ denied }: TextClaims, { named }: TextClaims): boolean {
  for (const thing of denied) if (named.has(thing)) return true
  return false
}

function readClaims(text: string): TextClaims {
  const amounts = new Map<string, string>()
  const tokens = text.match(AMOUNT_OR_WORD) ?? []
  for (const [at, token] of tokens.entries()) {
    const [, sign, digits] = AMOUNT.exec(token) ?? []
    if (sign === undefined || digits === undefined) continue
    const isShare = tokens[at + 1] === '%'
    const after = tokens[at + (isShare ? 2 : 1)] ?? ''
    const what = subjectOf(tokens[at - 1] ?? '', isShare ? '%' : sign, after)
    amounts.set(what, digits.replaceAll(',', '').replace(/\.$/u, ''))
  }
  const denied = new Set<string>()
  const rest = text.replace(DENIED_WORD, (_, after?: string, before?: string) => {
    denied.add(stem(after ?? before ?? ''))
    return ' '
  })
  const named = new Set((rest.match(/\p{L}+/gu) ?? []).map(stem))
  return { amounts, denied, named }
}

/**
 * The subject of an amount: for a price the word before it, such as 'from' or 'under'; for a count or a share the
 * noun counted.
 */
function subjectOf(before: string, sign: string, after: string): string {
  const lead = before.toLowerCase()
  if (sign !== '' && sign !== '%' && PRICE_LEADS.has(lead)) return `${sign} ${lead}`
  return `${sign} ${stem(after === '' ? before : after)}`
}

const PRICE_LEADS: ReadonlySet<string> = new Set([
  'from',
  'under',
  'over',
  'only',
  'just',
  'save',
  'for',
  'at',
])

const stem = (word: string): string => word.toLowerCase().replace(/s$/u, '')
