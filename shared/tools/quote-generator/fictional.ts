/** The suffix that marks an author as invented (rules.md QU4). */
export const FICTIONAL_SUFFIX = '(fictional)'

const ROLE_IN_A_WORK_END = / in a (?:story|novel|tale|play)$/u

/** True if the author is marked as invented, by the suffix or by a role in a work of fiction. */
export function isPlainlyFictional(author: string): boolean {
  return (
    author.endsWith(FICTIONAL_SUFFIX) || (author.includes(', ') && ROLE_IN_A_WORK_END.test(author))
  )
}

/** The author as it is copied: always with the mark. */
export function copiedAuthor(author: string): string {
  return author.endsWith(FICTIONAL_SUFFIX) ? author : `${author} ${FICTIONAL_SUFFIX}`
}
