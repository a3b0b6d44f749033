import { oncePer } from '../../text/memo.ts'
import { tokenise } from '../../text/tokens.server.ts'
import rows from './data/season-words.json' with { type: 'json' }
import { wordsOf, type Story } from './stories.server.ts'

/** An hour or a season, as a form names it and as a story tells of it or against it. */
interface Season {
  readonly said: readonly string[]
  readonly told: readonly string[]
  readonly against: readonly string[]
}

const seasons: readonly Season[] = rows.map(([said = '', told = '', against = '']) => ({
  said: said.split(' '),
  told: told.split(' '),
  against: against.split(' ').filter(Boolean),
}))

const TAIL = new RegExp(
  `(?<=[^ ,])[ ,]{1,3}(?:(?:at|in|on|by|after|before|during|around|of) )?(?:the )?(?:(?:late|early|mid|deep|dead of|middle of the) ){0,2}(?:${seasons
    .flatMap(({ said }) => said)
    .join('|')})(?: time| season| shift| hours)?$`,
  'iu',
)

/** A setting, of which only what was typed is asked here. */
type Typed = { readonly said: string }

/** A place without the hour or season behind it: 'a car park at night' is a car park. */
export const withoutSeason = (said: string): string => said.replace(TAIL, '') || said

const named = oncePer(({ said }: Typed): readonly Season[] => {
  const words = new Set(tokenise(said).words)
  return seasons.filter((season) => season.said.some((word) => words.has(word)))
})

/** True for a setting that names an hour or a season. */
export const namesSeason = (setting: Typed): boolean => named(setting).length > 0

/** True where a story tells of the hour and season of a setting, or where it names none. */
export const tellsSeason = (story: Story, setting: Typed): boolean =>
  named(setting).every(({ told }) => told.some((word) => wordsOf(story).has(word)))

/** True where a story tells of another: of July in winter. */
export const isOutOfSeason = (story: Story, setting: Typed): boolean =>
  named(setting).some(({ against }) => against.some((word) => wordsOf(story).has(word)))
