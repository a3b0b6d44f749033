import rows from './data/word-lists.json' with { type: 'json' }

/** True of a picture that nobody collects for love of the thing: 'oak leaf'. */
export const isUnloved = (motif: string): boolean => rows.unloved.some((end) => motif.endsWith(end))

/** True of what holds, covers or marks another thing: 'cup stand'. */
export const isHolder = (noun: string): boolean =>
  rows.holders.some((end) => noun.endsWith(end) || noun.endsWith(`${end}s`))

/** Words beside which a pattern is one to sew by, to knit or to print. */
export const sewnWords: ReadonlySet<string> = new Set(rows.sewn)

/** Finds a stuff that says its colour as well: 'copper'. */
export const COLOURED = new RegExp(String.raw`\b(?:${rows.coloured.join('|')})\b`)
