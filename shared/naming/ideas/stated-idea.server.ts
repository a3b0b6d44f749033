import { fold } from '../../text/tokens.server.ts'
import { singular, titleCase, upperFirst } from '../../text/grammar.server.ts'
import { NAME_FUNCTION_WORDS, wordsOfName, type NameIdea, type NameOrigin } from '../name.ts'
import type { Thing } from '../form/things.server.ts'

/** Creates a name with those of its words that the person gave (`own`, in any case). */
export function createStatedIdea(
  name: string,
  why: string,
  own: readonly string[] = [],
  origin: NameOrigin = 'stated',
): NameIdea {
  const words = wordsOfName(name).filter((word) => !NAME_FUNCTION_WORDS.has(word))
  const given = own.map((word) => word.toLowerCase())
  return { name, why, origin, words, own: words.filter((word) => given.includes(word)) }
}

/** Spells the singular or the plural of a thing for a name. */
export type Spell = (thing: Thing, isMany?: boolean) => string

/** Returns a function that restores the person's spelling of a closed compound: 'Board Game' for 'boardgame'. */
export function createSpeller(typed: string): Spell {
  const words = fold(typed).match(/[a-z]+/g) ?? []
  return ({ one, many }, isMany = false) => {
    const wanted = isMany ? many : one
    for (let size = 2; size < 4; size++) {
      for (let at = 0; at + size <= words.length; at++) {
        const run = words.slice(at, at + size)
        const closed = [...run.slice(0, -1), singular(run.at(-1) ?? '')].join('')
        if (closed === one || run.join('') === wanted)
          return titleCase(
            [...run.slice(0, -1), wanted.slice(run.slice(0, -1).join('').length)].join(' '),
          )
      }
    }
    return upperFirst(wanted)
  }
}

/** The kinds of offer in which things are sold. */
export const SELLING_KINDS: ReadonlySet<string> = new Set(['buy', 'order', 'eat', 'subscribe'])
