/**
 * A text of a draft by its name, '' where it has none: an edited draft may lack what a written one has. Without a name, the
 * draft itself, where it is a text.
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
