import { isOccupationKey, occupationOf } from '../../../know/occupations.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { readStated } from '../../../text/stated.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { isNoun } from '../../../words/noun-tree.server.ts'
import { familyOf } from '../../../words/word-families.server.ts'

const TITLE_GROUP = String.raw`(?<title>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,3})`
const OPTIONAL_NOW_WORD = '(?:also |now |still |currently )?'
/** A writer's claim of their own occupation: 'I am a dentist', 'I have worked as head chef', 'as a cook at Roma'. */
const OCCUPATION_CLAIMS = [
  String.raw`\bI(?:['’]m| am| was|['’]ve been| have been) ${OPTIONAL_NOW_WORD}an? ${TITLE_GROUP}`,
  String.raw`\b(?:I|I['’]ve|I have|I had) ${OPTIONAL_NOW_WORD}(?:worked|working|served|serving|trained|qualified|been employed) (?:\p{L}+ )?as (?:an? |the )?${TITLE_GROUP}`,
  String.raw`\b[Mm]y (?:\p{L}+ )?(?:years|time|work|days|job|career) as (?:an? |the )?${TITLE_GROUP}`,
  String.raw`\b(?:years|months|summers|seasons) as (?:an? |the )?${TITLE_GROUP}`,
  String.raw`\b[Aa]s (?:an? |the )?${TITLE_GROUP} (?=(?:at|for|with) \p{Lu})`,
].map((claim) => new RegExp(claim, 'gu'))

/** Roles that people also have outside of work. */
const UNPAID_ROLES = new Set(
  'student volunteer owner founder runner cyclist swimmer climber athlete artist writer author poet carer guide host coach'.split(
    ' ',
  ),
)
/** Words at which a title ends: 'a nurse who', 'a cook with'. */
const TITLE_END_WORDS = new Set(
  'and or but who that which with in at for from of on by to as where when since while i my it'.split(
    ' ',
  ),
)

/**
 * Returns a claim of an occupation that the person's own text has neither by this name nor by another; undefined if
 * there is none.
 */
export function findForeignOccupation(text: string, own: string): string | undefined {
  let known: ReadonlySet<string> | undefined
  for (const claim of OCCUPATION_CLAIMS)
    for (const { 0: whole, groups, index } of text.matchAll(claim)) {
      const title = titleIn(groups?.['title'] ?? '')
      if (title === undefined || isStated(title, own)) continue
      known ??= occupationsIn(own)
      if (known.has(workOf(title))) continue
      const end = whole.toLowerCase().indexOf(title) + title.length
      return text.slice(index, index + end)
    }
  return undefined
}

/** Returns the known title of a noun phrase, lower case: 'head chef' of 'trained head chef at'. */
function titleIn(phrase: string): string | undefined {
  const words = phrase.toLowerCase().replaceAll('’', "'").split(' ')
  for (let end = words.length; end > 0; end--) {
    const next = words[end]
    // 'A chef knife collector' is no chef; 'a chef who', 'a chef taught' are.
    if (
      words.slice(0, end).some(isTitleEnd) ||
      (next !== undefined && !isTitleEnd(next) && isNoun(next))
    )
      continue
    const title = words
      .slice(0, end)
      .map((_, from) => words.slice(from, end).join(' '))
      .find(isOccupationKey)
    if (title !== undefined) return UNPAID_ROLES.has(words[end - 1] as string) ? undefined : title
  }
  return undefined
}

const isTitleEnd = (word: string, at = 1): boolean =>
  TITLE_END_WORDS.has(word) || (at > 0 && word.endsWith('ing'))

const TITLE_WORDS_MAX = 3

/** Titles of assistants, learners and technicians, which may share a row with the full occupation. */
const HELPER_TITLE = /\b(?:assistant|aide|helper|apprentice|trainee|intern|student|technician)\b/u

/** The work of a title: its occupation, apart from that of its helpers. */
const workOf = (title: string): string =>
  `${occupationOf(title)?.id}${HELPER_TITLE.test(title) ? ' (helping)' : ''}`

/** The work of all titles in a text. */
function occupationsIn(text: string): ReadonlySet<string> {
  const { words } = tokenise(text)
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++)
    for (let size = TITLE_WORDS_MAX; size > 0; size--) {
      const phrase = words.slice(at, at + size).join(' ')
      const key = [phrase, singular(phrase)].find(isOccupationKey)
      if (key === undefined) continue
      found.add(workOf(key))
      // The 'assistant' of a 'veterinary assistant' is no title of its own.
      at += size - 1
      break
    }
  return found
}

/** True if a text has all words of a title, or the work that names it: 'baking' for a baker. */
function isStated(title: string, text: string): boolean {
  const stated = readStated(text)
  const families = new Set(tokenise(text).words.map(familyOf))
  return title.split(' ').every((word) => {
    const work = /^(\p{L}{3,}?)(\p{L})?\2?(?:er|or)$/u.exec(word)
    return (
      stated.near(word) ||
      families.has(familyOf(word)) ||
      (work !== null &&
        (families.has(familyOf(word.slice(0, -1))) || families.has(familyOf(word.slice(0, -2)))))
    )
  })
}
