/** Milliseconds as seconds: '1.4 s'. */
export function secondsInWords(ms: number): string {
  return `${(ms / 1_000).toLocaleString('en-US', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`
}

/** An amount of money in the currency of the price table, with two decimals, or up to four below 0.1: '$0.0042'. */
export function moneyInWords(amount: number, currency: string): string {
  const digits = amount > 0 && amount < 0.1 ? 4 : 2
  const options = { minimumFractionDigits: 2, maximumFractionDigits: digits }
  try {
    return amount.toLocaleString('en-US', { style: 'currency', currency, ...options })
  } catch {
    // The unit of a price table need not be a currency code.
    return `${amount.toLocaleString('en-US', options)} ${currency}`.trim()
  }
}

/** A number of bytes as text: '4.2 MB'. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1_000 ** power).toLocaleString('en-US', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`
}
