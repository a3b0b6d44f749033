import type { ListRule } from './rules.ts'

/**
 * A rule about a newcomer, asked of a full list: each draft in turn as the newcomer among those before it. A rule that
 * advises turns nobody away at the door, so that it must find its drafts wherever they are.
 */
export function ofWholeList<D, I>(rule: ListRule<D, I>): ListRule<D, I> {
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
