import { nounOf } from '../../words/nouns.server.ts'
import { titleCase } from '../../text/grammar.server.ts'
import rows from '../data/doing-names.json' with { type: 'json' }
import type { Matter } from './matter.server.ts'
import { wordsOfName, type NameIdea } from '../name.ts'
import { statedIdea, type Spell } from '../ideas/stated-idea.server.ts'
import { shapesOfDoing } from './word-kinds.server.ts'

/**
 * 'Fix My Synth', 'The Synth Workshop': what is done, to what. Of the shapes those that are names; 'Synth Repairs' and
 * 'Love Synth' are labels or nothing.
 */
export function fromDoings({ things, brief }: Matter, spell: Spell): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  const apt = things.filter(
    ({ doing = '', one }) => !OF_LIVING.test(doing) || LIVING.test(nounOf(one)?.topic ?? ''),
  )
  return apt.flatMap((thing) =>
    (shapesOfDoing.get(thing.doing ?? '') ?? []).flatMap((shape) => {
      const [before = '', behind = ''] = shape.split(/[*+]/)
      const opening = openings.get(before)
      if (opening === undefined || !endings.has(behind)) return []
      const said = spell(thing, shape.includes('+'))
      const name = [opening, said, behind].join(' ').trim()
      const fitting = name.replace(/\ba (?=[aeiou])/i, (article) => `${article.trim()}n `)
      return [statedIdea(titleCase(fitting), 'says what you do, and to what', wordsOfName(said))]
    }),
  )
}

/** Nobody minds a fire whose boards are fitted. */
const OF_LIVING = /^(?:sitting|sitters?|boarding)$/
const LIVING = /^(?:pets|farm|family|home)$/

/** How such a name may open, closed as in a shape, and as it is spelled. */
const openings: ReadonlyMap<string, string> = new Map([['', ''], ...Object.entries(rows.openings)])
/** What may stand behind the thing. */
const endings: ReadonlySet<string> = new Set(['', ...rows.endings])
