import type { Brief } from '../../../read/brief.ts'
import { oncePer } from '../../../text/memo.ts'
import { singular } from '../../../text/grammar.server.ts'
import { readStated } from '../../../text/stated.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import type { RuleContext } from '../../rules/rules.ts'
import rows from '../data/ruled-out.json' with { type: 'json' }

const splitWords = (words: string): string[] => words.split(' ').filter((word) => word !== '')

/** Members of a kind, 'beef' for meat; and words that rule the kind out without naming it, 'vegan'. */
const ruledOutKinds = rows.map(({ kinds: names, ruledOutBy, members }) => ({
  names: splitWords(names),
  ruledOutBy: splitWords(ruledOutBy),
  members: splitWords(members),
}))

/** A word that a form rules out by its kind: 'no meat' rules out beef. */
interface RuledOutWord {
  readonly kind: string
  /** The form's words: 'no meat', 'dairy free', 'vegan'. */
  readonly said: string
}

/** Returns a message about a word of a name whose kind the form rules out (G20). */
export function ruledOutMessage(name: string, context: RuleContext): string | undefined {
  const ruledOut = ruledOutWordsIn(context)
  if (ruledOut.size === 0) return undefined
  const { words } = tokenise(name)
  for (let at = 0; at < words.length; at++) {
    const word = singular(words[at] as string)
    const found = ruledOut.get(word)
    if (!found || hasOtherMeaning(words, at)) continue
    return `Leave out “${words[at]}”, a kind of ${found.kind}: the form says “${found.said}”.`
  }
  return undefined
}

const ruledOutWordsIn = oncePer(
  ({ brief, inputText }: RuleContext): ReadonlyMap<string, RuledOutWord> => {
    const found = new Map<string, RuledOutWord>()
    const stated = readStated(inputText)
    for (const { names, ruledOutBy, members } of ruledOutKinds) {
      const said = names.map((name) => denialOf(name, brief, inputText)).find(Boolean)
      const by = said ?? ruledOutBy.find((word) => stated.word(word) || stated.phrase(word))
      if (by === undefined) continue
      // A form with 'vegan cheese' allows a name with 'cheese'.
      for (const member of members)
        if (!stated.word(member)) found.set(member, { kind: names[0] as string, said: by })
    }
    return found
  },
)

/** Returns the form's denial of a kind by name: 'no animal leather', 'without dairy', 'nut-free'. */
function denialOf(name: string, { denials }: Brief, inputText: string): string | undefined {
  const denied = denials.find(
    ({ terms, possibleTerms }) => !possibleTerms && terms.some((term) => singular(term) === name),
  )
  if (denied) return denied.text
  const { phrase } = readStated(inputText)
  return [`${name} free`, `without ${name}`, `without ${name}s`].find((one) => phrase(one))
}

/** True if words around it give the word another meaning: 'Mock Beef', 'Oat Milk', 'Not Beef', 'Hide & Seek'. */
function hasOtherMeaning(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - CONTEXT_DISTANCE_WORDS_MAX), at)
  const after = words.slice(at + 1, at + 1 + CONTEXT_DISTANCE_WORDS_MAX)
  return (
    before.some((word) => WORDS_CHANGING_NEXT.has(word)) ||
    after.some((word) => WORDS_CHANGING_PREVIOUS.has(word))
  )
}

const CONTEXT_DISTANCE_WORDS_MAX = 2
const WORDS_CHANGING_NEXT = new Set(
  'no not never non without zero minus beyond than instead bye goodbye un mock faux fake vegan vegetarian plant oat almond coconut soy soya rice nut peanut cocoa cacao shea cashew hemp root ginger'.split(
    ' ',
  ),
)
const WORDS_CHANGING_PREVIOUS = new Set('free less seek away out bean nut'.split(' '))
