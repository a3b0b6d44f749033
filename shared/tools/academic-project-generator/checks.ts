import { apart, sized } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { len, tri, words } from '../../text/measures.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const titleWords: Rule = sized({
  id: 'AT1',
  kind: 'refuses',
  group: 'place',
  about: 'Title of 6 to 18 words that names what is studied, and where or in whom',
  where: 'title',
  unit: 'words',
  min: LIMITS.titleWordsMin,
  max: LIMITS.titleWordsMax,
  count: ({ title }: Draft) => words(title).length,
})

const titleChars: Rule = sized({
  id: 'AT1',
  kind: 'refuses',
  group: 'place',
  about: 'Title of 6 to 18 words that names what is studied, and where or in whom',
  where: 'title',
  unit: 'characters',
  max: LIMITS.titleCharsMax,
  count: ({ title }: Draft) => len(title),
})

/** 'A study of urban sleep': what is studied, and nothing it is seen against. */
const STUDY_OF =
  /^(?:an? |the )?(?:(?:brief|comprehensive|critical|detailed|in-depth|short) )?(?:study|analysis|investigation|exploration|examination|overview|review|survey|look) (?:of|into|at|on) /iu
const SETS_AGAINST =
  /[:?,;]|(?<!\p{L})(?:and|among|in|between|on|for|with|by|after|before|during|under|at|from|within|against|as|through|across|over|along|about|to)(?!\p{L})/iu

const titleRelates: Rule = {
  id: 'AT1',
  kind: 'refuses',
  group: 'place',
  about: 'Title of 6 to 18 words that names what is studied, and where or in whom',
  check: ({ title }) => {
    const rest = title.replace(STUDY_OF, '')
    return SETS_AGAINST.test(rest) || (rest === title && / of /u.test(title))
      ? undefined
      : { where: 'title', message: 'Name a variable, a group or a setting beside the object.' }
  },
}

const descriptionSize: Rule = sized({
  id: 'AT2',
  kind: 'advises',
  group: 'place',
  about: 'Description of 40 to 90 words with one research question',
  where: 'description',
  unit: 'words',
  min: LIMITS.descriptionWordsMin,
  max: LIMITS.descriptionWordsMax,
  count: ({ description }: Draft) => words(description).length,
})

const oneQuestion: Rule = sized({
  id: 'AT2',
  kind: 'advises',
  group: 'place',
  about: 'Description of 40 to 90 words with one research question',
  where: 'description',
  unit: 'research question',
  min: 1,
  max: 1,
  count: ({ description }: Draft) => description.match(/\?/gu)?.length ?? 0,
})

const approachSize: Rule = sized({
  id: 'AT3',
  kind: 'advises',
  group: 'place',
  about: 'Approach of 30 to 80 words with a design that the level has time for',
  where: 'approach',
  unit: 'words',
  min: LIMITS.approachWordsMin,
  max: LIMITS.approachWordsMax,
  count: ({ approach }: Draft) => words(approach).length,
})

const significanceSize: Rule = sized({
  id: 'AT4',
  kind: 'advises',
  group: 'place',
  about: 'Significance of 20 to 60 words without certainty',
  where: 'significance',
  unit: 'words',
  min: LIMITS.significanceWordsMin,
  max: LIMITS.significanceWordsMax,
  count: ({ significance }: Draft) => words(significance).length,
})

/** Results stated before the work is done; a repair makes 'could' of them. */
const CERTAIN =
  /\b(?:will|shall|is going to|are going to) (?:(?:definitely|certainly|surely|clearly|finally) )?(?=(?:prove|show|demonstrate|confirm|reveal|establish|solve|eliminate|revolutioni[sz]e|transform|ensure|lead to|improve|change|help|provide|reduce|increase|allow|enable|inform|contribute|benefit)\b)/giu
const SURE =
  /\b(?:undoubtedly|undeniably|without (?:a )?doubt|beyond doubt|certainly proves?|proves that|irrefutabl[ey]|conclusively)\b ?/giu

const uncertain: Rule = {
  id: 'AT4',
  kind: 'repairs',
  group: 'place',
  about: 'Significance of 20 to 60 words without certainty',
  check: ({ significance }) =>
    mayBe(significance) === significance
      ? undefined
      : { where: 'significance', message: 'Say what the work could show, not what it will prove.' },
  repair: (draft) => ({ ...draft, significance: mayBe(draft.significance) }),
}

function mayBe(text: string): string {
  return text.replace(CERTAIN, 'could ').replace(SURE, (found) => {
    return /^proves that/iu.test(found) ? 'suggests that ' : ''
  })
}

const titlesApart: ListRule<Draft, Input> = apart({
  id: 'AT7',
  kind: 'advises',
  group: 'reads',
  about: 'Topics that differ in title and design',
  alike: (earlier, newcomer) => {
    const own = ownParts(earlier.title, newcomer.title)
    return tri(...own) >= LIMITS.titleLikeness ? `Too near to “${earlier.title}”.` : undefined
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
  uncertain,
  titleWords,
  titleChars,
  titleRelates,
  descriptionSize,
  oneQuestion,
  approachSize,
  significanceSize,
]

/** The rules about all topics of a result that need no table. */
export const listRules: readonly ListRule<Draft, Input>[] = [titlesApart]
