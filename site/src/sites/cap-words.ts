import { FREE_CREDITS_PER_DAY } from '#shared/contract/site-key-caps.ts'
import { COST_CREDITS } from '#shared/kit/tool.ts'
import { formatCount, generationsInWords } from '../pages/credit-words.ts'

/**
 * Explains a typed daily limit: how often visitors generate, and who pays for it. With `credits`, also the account's
 * current balance.
 */
export function dailyCapInWords(typed: string, credits?: number): string {
  const cap = Number(typed) || 0
  const most = `At most ${generationsInWords(cap, COST_CREDITS)} a day, whatever happens.`
  const payer =
    cap <= FREE_CREDITS_PER_DAY
      ? ' The 100 free credits of each day are enough for that.'
      : ' 100 credits are free each day; the rest is taken from those you have bought, and without any the tools rest until midnight UTC.'
  return `${most}${payer}${credits === undefined ? '' : ` You have ${formatCount(credits)} now.`}`
}

/** Explains a typed limit for one visitor. */
export function visitorCapInWords(typed: string): string {
  return `That is ${generationsInWords(Number(typed) || 0, COST_CREDITS)}.`
}

/**
 * Explains the daily limit of all visitors at one network address, from typed values: at most that of the whole site.
 */
export function addressCapInWords(typed: {
  readonly dailyCap: string
  readonly visitorCap: string
  readonly visitorsPerAddress: string
}): string {
  const [daily, visitor, visitors] = [
    typed.dailyCap,
    typed.visitorCap,
    typed.visitorsPerAddress,
  ].map((value) => Number(value) || 0) as [number, number, number]
  const credits = Math.min(daily, visitor * visitors)
  return `A home, an office or a school is often one address: all there share ${formatCount(credits)} credits a day, ${generationsInWords(credits, COST_CREDITS)}.`
}

/** Explains a typed weekly or monthly limit. */
export function longCapInWords(typed: string): string {
  return typed.trim() === '' ? 'Blank: no such limit.' : visitorCapInWords(typed)
}
