/**
 * What made a version of a draft: `written` as it passed, `edited` by hand, `again` written anew in its place, `refined` by
 * an instruction, `swapped` for one meal or exercise in it.
 */
export const VERSION_KINDS = ['written', 'edited', 'again', 'refined', 'swapped'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/** The longest instruction, in Unicode code points. */
export const INSTRUCTION_CHARS_MAX = 300

/** What can be exported of a result; a tool has some of them. */
export const EXPORT_FORMATS = [
  'txt',
  'md',
  'json',
  'csv',
  'docx',
  'html',
  'eml',
  'google-ads',
  'wordpress',
  'shopping',
] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The paths of one result below `/api/results`. */
export const resultPath = (id: string, rest = ''): string =>
  `/api/results/${encodeURIComponent(id)}${rest}`

/** What one more draft in a place costs, in credits: its share of a generation, rounded up. */
export const againCost = (cost: number, draftsCount: number): number =>
  Math.ceil(cost / draftsCount)
