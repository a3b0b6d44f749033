import { briefOf } from '../../kit/brief-of.server.ts'
import { namingOf, type Naming } from '../../names/ideas.server.ts'
import type { NameIdea } from '../../names/name.ts'
import { styledIdeas } from '../../names/styles.server.ts'
import { withoutWishes } from '../../names/wishes.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import { words } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import { closedName } from './closed.ts'
import { SHOP_NAMES } from './limits.ts'
import { tool, type Input } from './tool.ts'

/** A form read for naming a shop. */
export interface ShopNaming {
  readonly naming: Naming
  /** Closed names that fit a shop, with why each suits. */
  readonly ideas: readonly NameIdea[]
}

/** The same input object is read once, for writer and checks. */
export const namingFor = oncePer((input: Input): ShopNaming => {
  const listed = withoutWishes(input.keywords)
  const brief = briefOf(tool, { ...input, keywords: listed })
  const naming = namingOf(brief, {
    typed: Object.values(input).join('\n'),
    listed,
    family: 'makers-and-shops',
  })
  const styled = brief.gravity.level === 'none' ? styledIdeas(input.style, naming.table) : []
  const ideas = [...styled, ...naming.ideas].flatMap((idea) => {
    const name = closedName(idea.name)
    return name.length >= SHOP_NAMES.charsMin && name.length <= SHOP_NAMES.charsMax
      ? [{ ...idea, name }]
      : []
  })
  return { naming, ideas }
})

/** Why a name suits, as a sentence of the length that descriptions keep. */
export function descriptionOf({ name, why }: NameIdea): string {
  const said = upperFirst(why)
  if (words(said).length >= SHOP_NAMES.descriptionWordsMin) return `${said}.`
  const size = /[a-z][A-Z]/.test(name) ? 'In two words' : 'In one word'
  return `${size}: ${why}.`
}
