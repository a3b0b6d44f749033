/**
 * Builds an alternation of the rows of a list for a regular expression. A row is a word or a phrase: `?` follows an
 * optional letter or group, `(a|b)` is an alternative, and other regular-expression syntax (`\d`, `\p{L}*`) is kept.
 * Earlier rows are tried first. Unnamed groups do not capture.
 */
export const anyOf = (rows: readonly string[]): string =>
  `(?:${rows.join('|').replace(OPENING_BRACKET, (part) => (part === '(' ? '(?:' : part))})`

/**
 * Matches the bracket that opens a group; escapes and character classes are matched whole, so that their brackets are
 * skipped.
 */
const OPENING_BRACKET = /\\.|\[(?:\\.|[^\]\\]){1,99}\]|\((?!\?)/gsu
