/**
 * The origin of a draft's version: `written` as accepted, `edited` by hand, `again` for a rewrite in its place,
 * `refined` by an instruction, `swapped` for one replaced meal or exercise.
 */
export const VERSION_KINDS = ['written', 'edited', 'again', 'refined', 'swapped'] as const
export type VersionKind = (typeof VERSION_KINDS)[number]

/** The maximum length of an instruction, in Unicode code points. */
export const INSTRUCTION_CHARS_MAX = 300

/** The export formats of results; a tool supports some of them. */
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

/** Returns a path of one result below `/api/results`. */
export const resultPath = (id: string, rest = ''): string =>
  `/api/results/${encodeURIComponent(id)}${rest}`

/** Returns the cost of writing one draft again, in credits: its share of a generation, rounded up. */
export const rewriteCost = (cost: number, draftsCount: number): number =>
  Math.ceil(cost / draftsCount)
