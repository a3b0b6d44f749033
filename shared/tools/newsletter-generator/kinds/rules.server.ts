import { tokenise } from '../../../text/tokens.server.ts'
import type { TopicClause } from '../reading/clause.server.ts'
import { has } from '../reading/signs.server.ts'
import { hasFlag, type LetterKind, phraseLengthOf, wordsOf } from './kinds.server.ts'
import { findSubjectKind, coreOf, kindNamedBy } from './named.server.ts'

/** The parts of a form that the kind rules use. */
export interface KindForm {
  readonly head: string
  readonly points: readonly string[]
  readonly purpose: string
  /** As it was typed. */
  readonly audience: string
  /** The head, where it is a sentence. */
  readonly clause: TopicClause | undefined
  /** The kind that the head names; '' if not known yet. */
  readonly named: LetterKind
  /** How serious the topic is: 'grave', 'serious', 'illness'. */
  readonly gravity: readonly string[]
}

/**
 * The conditions of a row; a form must meet all of them. Signs: in the `head`, not in the head (`unless`), in the
 * sentence (`told`), in the first point (`point`), in some (`any`), `all` or no (`none`) points, in the head or a
 * point (`each`), in the head and points as one text (`whole`), of illness (`ill`). Kinds: their words in the head
 * (`words`), at its beginning (`starts`) or end (`ends`), the kind of the head (`named`, or `is` for one of its
 * flags), the kind of a point (`pointNamed`).
 */
export type Conditions = Partial<Readonly<Record<TextCondition, string>>> &
  Partial<Readonly<Record<FactCondition, boolean>>> & { readonly count?: number }
type TextCondition =
  | ('head' | 'unless' | 'told' | 'point' | 'any' | 'all' | 'none' | 'each' | 'whole' | 'ill')
  | ('words' | 'starts' | 'ends' | 'named' | 'is' | 'pointNamed' | 'purpose' | 'gravity')
type FactCondition = 'clause' | 'subject' | 'points' | 'bare' | 'own' | 'about' | 'person'

type ConditionTest = (wanted: string, form: KindForm) => boolean

const hasWords = (kind: string, { head }: KindForm, where: 'start' | 'end' | 'in'): boolean => {
  const { words } = tokenise(head)
  return phraseLengthOf(kind, where === 'end' ? coreOf(words) : words, where) > 0
}
const hasSignInAny = (sign: string, texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text !== undefined && has(sign, text))

const TEXT_TESTS: Readonly<Record<TextCondition, ConditionTest>> = {
  purpose: (wanted, { purpose }) => wanted.split(' ').includes(purpose),
  gravity: (wanted, { gravity }) => gravity.includes(wanted),
  named: (wanted, { named }) => wanted.split(' ').includes(named),
  is: (wanted, { named }) => hasFlag(named, wanted),
  head: (sign, { head }) => has(sign, head),
  unless: (sign, { head }) => !has(sign, head),
  told: (sign, { clause }) => hasSignInAny(sign, [clause?.sentence]),
  point: (sign, { points }) => hasSignInAny(sign, points.slice(0, 1)),
  any: (sign, { points }) => hasSignInAny(sign, points),
  all: (sign, { points }) => points.length > 0 && points.every((point) => has(sign, point)),
  none: (sign, { points }) => !hasSignInAny(sign, points),
  each: (sign, { head, points }) => hasSignInAny(sign, [head, ...points]),
  whole: (sign, { head, points }) => has(sign, [head, ...points].join(', ')),
  ill: (sign, { clause, points }) =>
    hasSignInAny(
      sign,
      [clause?.sentence ?? '', ...points].filter((text) => !has('turned', text)),
    ),
  words: (kind, form) => hasWords(kind, form, 'in'),
  starts: (kind, form) => hasWords(kind, form, 'start'),
  ends: (kind, form) => hasWords(kind, form, 'end'),
  pointNamed: (kind, { points }) =>
    points.some((point) => kindNamedBy(tokenise(point).words, false) === kind),
}

const FACT_TESTS: Readonly<Record<FactCondition, (form: KindForm) => boolean>> = {
  clause: ({ clause }) => clause !== undefined,
  subject: ({ clause }) => (clause?.subject ?? '') !== '',
  points: ({ points }) => points.length > 0,
  bare: ({ points, clause }) => points.length === 0 && clause === undefined,
  // The head names something of the sender's, not a general topic.
  own: ({ named }) => named !== 'subject' && !hasFlag(named, 'about'),
  about: ({ head }) => findSubjectKind(tokenise(head).words) !== undefined,
  person: ({ head }) => wordsOf('newcomer').some((one) => head.toLowerCase().startsWith(one)),
}

/** True if a form meets all conditions of a row. */
export const meetsConditions = (row: Conditions, form: KindForm): boolean =>
  (row.count === undefined || row.count === form.points.length) &&
  (Object.keys(TEXT_TESTS) as TextCondition[]).every(
    (name) => row[name] === undefined || TEXT_TESTS[name](row[name], form),
  ) &&
  (Object.keys(FACT_TESTS) as FactCondition[]).every(
    (name) => row[name] === undefined || row[name] === FACT_TESTS[name](form),
  )
