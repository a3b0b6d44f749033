/** A count with thousands apart: '1,250'. */
export function countInWords(count: number): string {
  return count.toLocaleString('en-US')
}

/** A duration in seconds: '1.4 s'; undefined values are a dash. */
export function secondsInWords(ms: number): string {
  return `${(ms / 1_000).toLocaleString('en-US', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`
}

/** An amount of money in the currency of the price table, to the hundredth, or finer where it is less: '$0.0042'. */
export function moneyInWords(amount: number, currency: string): string {
  const digits = amount > 0 && amount < 0.1 ? 4 : 2
  const options = { minimumFractionDigits: 2, maximumFractionDigits: digits }
  try {
    return amount.toLocaleString('en-US', { style: 'currency', currency, ...options })
  } catch {
    // A price table may count in what is no currency.
    return `${amount.toLocaleString('en-US', options)} ${currency}`.trim()
  }
}

/** Bytes for people: '4.2 MB'. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1_000 ** power).toLocaleString('en-US', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`
}

/** A part of a whole in percent: '3 %'; undefined of nothing. */
export function shareInWords(part: number, whole: number): string | undefined {
  return whole === 0 ? undefined : `${Math.round((100 * part) / whole)} %`
}
