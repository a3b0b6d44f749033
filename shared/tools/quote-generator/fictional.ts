/** What stands behind a name so that nobody takes it for a real person's (rules.md QU4). */
export const FICTIONAL = '(fictional)'

const IN_A_WORK = / in a (?:story|novel|tale|play)$/u

/** True for an author who is shown to be invented, by the mark or by a role in a work. */
export function isPlainlyFictional(author: string): boolean {
  return author.endsWith(FICTIONAL) || (author.includes(', ') && IN_A_WORK.test(author))
}

/** The author as it is copied: always with the mark. */
export function copiedAuthor(author: string): string {
  return author.endsWith(FICTIONAL) ? author : `${author} ${FICTIONAL}`
}
