/**
 * One of the rows of a list, as a part of a regular expression. A row is a word or a phrase: `?` stands behind a letter or a
 * group that may be missing, `(a|b)` is one of two, and whatever else a regular expression may hold (`\d`, `\p{L}*`) is
 * itself. Earlier rows are tried first. Groups keep nothing.
 */
export const anyOf = (rows: readonly string[]): string =>
  `(?:${rows.join('|').replace(OPENING, (part) => (part === '(' ? '(?:' : part))})`

/** A bracket that opens a group; what is escaped or in a class opens none. */
const OPENING = /\\.|\[(?:\\.|[^\]\\]){1,99}\]|\((?!\?)/gsu
