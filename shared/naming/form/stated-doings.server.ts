import { nounOf } from '../../words/nouns.server.ts'
import { titleCase } from '../../text/grammar.server.ts'
import rows from '../data/doing-names.json' with { type: 'json' }
import type { NamingInput } from './matter.server.ts'
import { wordsOfName, type NameIdea } from '../name.ts'
import { createStatedIdea, type Spell } from '../ideas/stated-idea.server.ts'
import { shapesOfDoing } from './word-kinds.server.ts'

/**
 * 'Fix My Synth', 'The Synth Workshop': names from an action and its object. Only shapes that are names; 'Synth
 * Repairs' and 'Love Synth' are labels or meaningless.
 */
export function namesFromActions({ things, brief }: NamingInput, spell: Spell): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  const apt = things.filter(
    ({ doing = '', one }) =>
      !ACTION_ON_LIVING_THING.test(doing) || LIVING_TOPIC.test(nounOf(one)?.topic ?? ''),
  )
  return apt.flatMap((thing) =>
    (shapesOfDoing.get(thing.doing ?? '') ?? []).flatMap((shape) => {
      const [before = '', behind = ''] = shape.split(/[*+]/)
      const opening = openings.get(before)
      if (opening === undefined || !endings.has(behind)) return []
      const said = spell(thing, shape.includes('+'))
      const name = [opening, said, behind].join(' ').trim()
      const fitting = name.replace(/\ba (?=[aeiou])/i, (article) => `${article.trim()}n `)
      return [
        createStatedIdea(titleCase(fitting), 'says what you do, and to what', wordsOfName(said)),
      ]
    }),
  )
}

/** Actions that fit only living things: no boarding of fires. */
const ACTION_ON_LIVING_THING = /^(?:sitting|sitters?|boarding)$/
const LIVING_TOPIC = /^(?:pets|farm|family|home)$/

/** The possible first words of such a name: as one word in a shape, and as spelled. */
const openings: ReadonlyMap<string, string> = new Map([['', ''], ...Object.entries(rows.openings)])
/** The possible words after the thing. */
const endings: ReadonlySet<string> = new Set(['', ...rows.endings])
