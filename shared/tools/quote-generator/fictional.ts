/** The suffix that marks an author as invented (rules.md QU4). */
export const FICTIONAL = '(fictional)'

const IN_A_WORK = / in a (?:story|novel|tale|play)$/u

/** True if the author is marked as invented, by the suffix or by a role in a work of fiction. */
export function isPlainlyFictional(author: string): boolean {
  return author.endsWith(FICTIONAL) || (author.includes(', ') && IN_A_WORK.test(author))
}

/** The author as it is copied: always with the mark. */
export function copiedAuthor(author: string): string {
  return author.endsWith(FICTIONAL) ? author : `${author} ${FICTIONAL}`
}
