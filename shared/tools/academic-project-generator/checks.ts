import { apart } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { len, tri, words } from '../../text/measures.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

/** The words that each part has at least and at most: below and above, it is no topic that anybody could use. */
const PARTS = {
  title: { min: 3, max: 40 },
  description: { min: 15, max: 250 },
  approach: { min: 10, max: 250 },
  significance: { min: 8, max: 200 },
} as const
type Part = keyof typeof PARTS
/** And the words that suit each. */
const WANTED: Readonly<Record<Part, string>> = {
  title: `${LIMITS.titleWordsMin} to ${LIMITS.titleWordsMax}`,
  description: `${LIMITS.descriptionWordsMin} to ${LIMITS.descriptionWordsMax}`,
  approach: `${LIMITS.approachWordsMin} to ${LIMITS.approachWordsMax}`,
  significance: `${LIMITS.significanceWordsMin} to ${LIMITS.significanceWordsMax}`,
}

const whole: Rule = {
  id: 'AT8',
  kind: 'refuses',
  group: 'place',
  about: 'Title, description, approach and significance, all written out',
  check: (draft) => {
    for (const where of ['title', 'description', 'approach', 'significance'] as const) {
      const count = words(draft[where]).length
      if (count < PARTS[where].min || count > PARTS[where].max)
        return { where, message: `The ${where} has ${count} words: write ${WANTED[where]}.` }
    }
    return undefined
  },
}

/** A part as long as a reader expects. */
function sizeOf(id: string, about: string, where: Part, min: number, max: number): Rule {
  return {
    id,
    kind: 'advises',
    group: 'reads',
    about,
    check: (draft) => {
      const count = words(draft[where]).length
      return count >= min && count <= max
        ? undefined
        : { where, message: `The ${where} has ${count} words; ${min} to ${max} suit it.` }
    },
  }
}

const TITLE = 'Title of 6 to 18 words that names what is studied, and where or in whom'
const QUESTION = 'Description of 40 to 90 words with one research question'

const titleChars: Rule = {
  id: 'AT1',
  kind: 'advises',
  group: 'reads',
  about: TITLE,
  check: ({ title }) =>
    len(title) <= LIMITS.titleCharsMax
      ? undefined
      : {
          where: 'title',
          message: `The title has ${len(title)} characters; up to ${LIMITS.titleCharsMax} suit it.`,
        },
}

/** 'A study of urban sleep': what is studied, and nothing it is seen against. */
const STUDY_OF =
  /^(?:an? |the )?(?:(?:brief|comprehensive|critical|detailed|in-depth|short) )?(?:study|analysis|investigation|exploration|examination|overview|review|survey|look) (?:of|into|at|on) /iu
const SETS_AGAINST =
  /[:?,;]|(?<!\p{L})(?:and|among|in|between|on|for|with|by|after|before|during|under|at|from|within|against|as|through|across|over|along|about|to)(?!\p{L})/iu

const titleRelates: Rule = {
  id: 'AT1',
  kind: 'advises',
  group: 'reads',
  about: TITLE,
  check: ({ title }) => {
    const rest = title.replace(STUDY_OF, '')
    return SETS_AGAINST.test(rest) || (rest === title && / of /u.test(title))
      ? undefined
      : {
          where: 'title',
          message: `“${title}” could name a variable, a group or a setting beside its subject.`,
        }
  },
}

const oneQuestion: Rule = {
  id: 'AT2',
  kind: 'advises',
  group: 'reads',
  about: QUESTION,
  check: ({ description }) => {
    const count = description.match(/\?/gu)?.length ?? 0
    return count === 1
      ? undefined
      : {
          where: 'description',
          message: `It asks ${count} questions; one research question says what is studied.`,
        }
  },
}

const titlesApart: ListRule<Draft, Input> = apart({
  id: 'AT7',
  kind: 'advises',
  group: 'reads',
  about: 'Topics that differ in title and design',
  alike: (earlier, newcomer) => {
    const own = ownParts(earlier.title, newcomer.title)
    return tri(...own) >= LIMITS.titleLikeness
      ? `“${newcomer.title}” is near to “${earlier.title}”.`
      : undefined
  },
})

/** A question of the form's own length stands in every title whole: then what follows it has to differ. */
function ownParts(one: string, other: string): [string, string] {
  const [head = '', ...rest] = one.split(': ')
  const isShared = words(head).length >= LIMITS.askedWordsMin && other.startsWith(`${head}: `)
  return isShared ? [rest.join(': '), other.slice(head.length + 2)] : [one, other]
}

/** The rules that need no table. */
export const rules: readonly Rule[] = [
  whole,
  sizeOf('AT1', TITLE, 'title', LIMITS.titleWordsMin, LIMITS.titleWordsMax),
  titleChars,
  titleRelates,
  sizeOf('AT2', QUESTION, 'description', LIMITS.descriptionWordsMin, LIMITS.descriptionWordsMax),
  oneQuestion,
]

/** The rules about all topics of a result that need no table. */
export const listRules: readonly ListRule<Draft, Input>[] = [titlesApart]
