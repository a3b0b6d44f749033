import type { ListRule } from './rules.ts'

/**
 * Applies a rule about a newcomer to a full list: each draft in turn is the newcomer among those before it. A rule
 * that advises does not keep a draft out of the list, so it must find its drafts anywhere in it.
 */
export function applyToWholeList<D, I>(rule: ListRule<D, I>): ListRule<D, I> {
  return {
    ...rule,
    when: 'whole',
    check: (drafts, context) => {
      for (let count = 1; count <= drafts.length; count++) {
        const problem = rule.check(drafts.slice(0, count), context)
        if (problem) return problem
      }
      return undefined
    },
  }
}
