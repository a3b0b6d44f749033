import { sizeOf } from './note-sentences.server.ts'
import type { Fact } from './posts.server.ts'
import type { Predicate } from './predicates.server.ts'
import type { Role } from './roles.server.ts'
import { isResult } from './sentences.server.ts'

/** A post and what is told of it; what belongs to none for sure has none. */
export interface Group {
  readonly role: Role | undefined
  readonly facts: readonly Fact[]
}

/** 'Managed sports day, 700 pupils': how much there was of the deed before it in its sentence. */
export function isOfDeed(fact: Fact, facts: readonly Fact[]): boolean {
  const before = facts[facts.indexOf(fact) - 1]
  const isSize = fact.said.kind === 'figure' && sizeOf(fact.said.text) !== undefined
  if (!isSize || before === undefined || fact.whole === undefined) return false
  if (before.said.kind === 'deed' && /\d/u.test(before.source)) return false
  if (before.whole !== fact.whole || before.role !== fact.role) return false
  return before.said.kind === 'figure' ? isOfDeed(before, facts) : before.said.kind === 'deed'
}

/** How much of what there was, named and not told: behind the post, with what else is no deed. */
export function inBrief(role: Role | undefined, facts: readonly Fact[]): Fact[] {
  const named = facts
    .filter((fact) => !isOfDeed(fact, facts))
    .filter(({ said }) => said.kind === 'figure' || (said.kind === 'duty' && !/:/u.test(said.text)))
  const hasFigure = named.some(({ said }) => said.kind === 'figure')
  const areCounts = named.every(({ said }) => said.kind !== 'figure' || !isResult(said.text))
  return hasFigure && areCounts && role?.label === undefined ? named : []
}

/** How much there was of a post's work, which stands behind the post where all posts are told in one sentence. */
export const sizesAt = ({ role, facts }: Group): readonly string[] =>
  role === undefined || role.label !== undefined
    ? []
    : facts.flatMap((fact) =>
        fact.said.kind === 'figure' && !isResult(fact.said.text) && !isOfDeed(fact, facts)
          ? [fact.said.text]
          : [],
      )

/** A group without these. */
export const withoutSizes = (group: Group): Group => ({
  ...group,
  facts: group.facts.filter(({ said }) => !sizesAt(group).includes(said.text)),
})

/** 'Managed sports day, with 700 pupils and 40 volunteers'. */
export function withSize(deed: Predicate, text: string): Predicate {
  const size = sizeOf(text) ?? text
  const isSecond = deed.text.includes(', with ')
  return { ...deed, text: isSecond ? `${deed.text} and ${size}` : `${deed.text}, with ${size}` }
}
