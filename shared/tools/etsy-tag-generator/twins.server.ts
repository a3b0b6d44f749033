import type { ListRule } from '../../kit/rules.ts'
import type { Draft } from './output.server.ts'
import { claimIndex, crafts } from './tables.server.ts'
import type { Input } from './tool.ts'
import { canonicalWords, tagFacts } from './vocabulary.server.ts'

const tableWords = new Set(
  crafts.flatMap(({ noun, names, searches, tags }) => [
    ...canonicalWords(noun),
    ...[...names, ...searches, ...tags].flatMap(({ words }) => words),
  ]),
)

/** ET9: no misspelling or other spelling of a tag that is already there. */
export const noTwins: ListRule<Draft, Input> = {
  id: 'ET9',
  kind: 'advises',
  group: 'reads',
  about: 'No misspelled or respelled twin',
  when: 'joining',
  check: (tags) => {
    const last = tags.at(-1) ?? ''
    const twin = tags.slice(0, -1).find((tag) => isTwin(tag, last))
    return twin === undefined
      ? undefined
      : { message: `Only the spelling sets this apart from “${twin}”.`, drop: tags.length - 1 }
  },
}

const SPELLED_CHARS_MIN = 5

function isTwin(a: string, b: string): boolean {
  const left = tagFacts(a).content
  const right = tagFacts(b).content
  if (tagFacts(a).joined === tagFacts(b).joined) return true
  if (left.length !== right.length || (!isStrange(a) && !isStrange(b))) return false
  const onlyLeft = left.filter((word) => !right.includes(word))
  const onlyRight = right.filter((word) => !left.includes(word))
  const [one, other] = [onlyLeft[0], onlyRight[0]]
  if (onlyLeft.length !== 1 || one === undefined || other === undefined) return false
  if (isWord(one) && isWord(other)) return false
  return Math.min(one.length, other.length) >= SPELLED_CHARS_MIN && isOneSlip(one, other)
}

const isWord = (word: string): boolean =>
  tableWords.has(word) || claimIndex.find([word], 0) !== undefined

const strange = new Map<string, boolean>()
const STRANGE_MAX = 20_000

/** True when a tag holds a word of no table: only such a word can be a misspelling. */
function isStrange(tag: string): boolean {
  let answer = strange.get(tag)
  if (answer === undefined) {
    if (strange.size > STRANGE_MAX) strange.clear()
    strange.set(tag, (answer = tagFacts(tag).content.some((word) => !isWord(word))))
  }
  return answer
}

/** One letter more, less, other, or two neighbours exchanged. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let i = 0
  while (i < short.length && short[i] === long[i]) i++
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1)
  if (short.slice(i + 1) === long.slice(i + 1)) return true
  return (
    short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2)
  )
}
