import type { ResultsKept } from '#shared/contract/site-brand.ts'

/** How long saved results stay, as the end of a sentence: 'until you delete them'. */
export function retentionInWords(
  { daysMax, countMax }: ResultsKept = { daysMax: 0, countMax: 0 },
): string {
  const days = `for ${daysMax} ${daysMax === 1 ? 'day' : 'days'}`
  const until = daysMax > 0 ? `${days}, or until you delete them` : 'until you delete them'
  return countMax > 0 ? `${until}; of more than ${countMax}, the newest` : until
}
