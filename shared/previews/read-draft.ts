/**
 * Returns a draft's text by field name, or '' if it has none, since an edit may have removed it. Without a name,
 * returns the draft itself if it is a text.
 */
export function textOf(draft: unknown, name?: string): string {
  const value =
    name === undefined
      ? draft
      : typeof draft === 'object' && draft !== null
        ? (draft as Readonly<Record<string, unknown>>)[name]
        : undefined
  return typeof value === 'string' ? value.trim() : ''
}
