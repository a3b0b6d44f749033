import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import unfitRows from '../data/unfit.json' with { type: 'json' }
import { ACADEMIC_TOPICS as LIMITS } from '../limits.ts'
import { isClause } from './clauses.server.ts'
import type { Reading } from './reading.server.ts'
import {
  hasFamilyFlag,
  firstFamilyValue,
  QUESTION_LENSES,
  type QuestionLine,
  linesUnder,
} from './tables.server.ts'
import { subjectKindOf, subjectKindsOf } from './things.server.ts'
import type { Wish } from './wishes.server.ts'
import { type WordListName, hasMatch } from './words.server.ts'

/** A row of `data/unfit.json`: lenses that do not suit a wish with this sign, or with words of this list. */
interface UnfitLensRow {
  readonly sign?: string
  readonly list?: WordListName
  readonly lenses: string
}

/** Returns the signs of a wish that rule out some lenses: the `sign` column of `data/unfit.json`. */
function signsOf(wish: Wish, { level, field }: Reading): ReadonlySet<string> {
  const { x, core, who = '' } = wish
  const isGrave = [core ?? x, x].some((phrase) => subjectKindOf(phrase) === 'grave')
  const signs: Readonly<Record<string, boolean>> = {
    grave: isGrave,
    graveAlone: isGrave && core === undefined,
    // 'Burnout among nurses' is about the staff's health, not about the care they give.
    staff: core !== undefined && hasMatch(who, 'professional', 'last'),
    school: level === 'High School',
    care: field.lenses[0] === 'health',
    newPeriod: subjectKindOf(x) === 'period' && !hasMatch(x, 'old'),
    // 'Machine learning for detecting fake news' is an application; lenses on beginners and bug reports are about the
    // tool itself.
    use: x.includes(' for '),
    // A subject tied to one place or one writer is not compared with two others: 'weather in Thomas Hardy'.
    named: /\p{Ll} (?:in|on|and the|of) \p{Lu}|^\p{Lu}\p{Ll}+ and /u.test(x),
    wholeField: hasMatch(x, 'wholeField', 'whole'),
    whether: x.startsWith('whether '),
    answering: !hasMatch(x, 'spokenFor'),
  }
  return new Set(Object.keys(signs).filter((sign) => signs[sign]))
}

/** Returns a predicate that is false for lenses ruled out by the signs or words of the wish. */
function createSuitabilityTest(wish: Wish, reading: Reading): (lens: QuestionLine) => boolean {
  const signs = signsOf(wish, reading)
  const shows = ({ sign = '', list }: UnfitLensRow): boolean =>
    list === undefined ? signs.has(sign) : hasMatch(wish.x, list)
  const unfit = new Set(
    (unfitRows as readonly UnfitLensRow[]).filter(shows).flatMap(({ lenses }) => lenses.split(' ')),
  )
  return ({ id }) => !unfit.has(id)
}

/** Kinds of thing that the lenses for `unknown` things do not suit; no keyword is paired with them. */
export const KINDS_WITHOUT_UNKNOWN_LENS: ReadonlySet<string> = new Set(
  'grave group workers site name work'.split(' '),
)
/** With fewer matching lenses than this, a wish may also get those for `unknown` and general ones. */
const LENSES_ENOUGH = 4

/** Lenses that suit both the discipline and what a wish is about, the discipline's own first. */
export function lensesOn(
  wish: Wish,
  reading: Reading,
  isOpen: (lens: QuestionLine) => boolean,
  random: Random,
): QuestionLine[] {
  const own = reading.field.lenses
  const found = subjectKindsOf(wish.x)
  const [thing = 'unknown'] = found
  // An art form that is read also gets the lenses for literature.
  const things =
    found.includes('artform') && hasMatch(wish.x, 'read') ? [...found, 'litform'] : found
  const suits = createSuitabilityTest(wish, reading)
  const isFor = (lens: QuestionLine): boolean =>
    lens.things.includes('*') || things.some((one) => lens.things.includes(one))
  const isRare =
    !KINDS_WITHOUT_UNKNOWN_LENS.has(thing) &&
    linesUnder(QUESTION_LENSES, own).filter(isFor).length < LENSES_ENOUGH
  const fits = (lens: QuestionLine): boolean =>
    (isFor(lens) || (isRare && lens.things.includes('unknown'))) && suits(lens)
  // A group also gets the lenses on people, unless the discipline studies texts.
  const isGroup = thing === 'group' && !own.includes('people') && !hasFamilyFlag(own, 'texts')
  const lenses = [...own, ...(isGroup ? ['people'] : [])].flatMap((family) =>
    random.shuffle(linesUnder(QUESTION_LENSES, [family]).filter(fits)),
  )
  // Grave subjects and, in natural sciences, all but livestock and crops get no general lenses.
  const isFarmed = thing === 'livestock' || thing === 'crop'
  const isNature = firstFamilyValue(own.slice(0, 1), 'clauses') === 'science'
  if (thing === 'grave' || (isNature && !isFarmed) || lenses.filter(isOpen).length >= LENSES_ENOUGH)
    return lenses
  const more = linesUnder(QUESTION_LENSES, isFarmed ? ['agri', 'any'] : ['any', 'people'])
  return [...lenses, ...more.filter((lens) => !lenses.includes(lens) && fits(lens))]
}

/** Returns the lenses (patterns of a project's question) on two things, on a thing in a group, or on both. */
export function pairLenses(wish: Wish, reading: Reading, random: Random): QuestionLine[] {
  const { y, who, isAsked } = wish
  const link = who === undefined ? wish.link : y === undefined ? (isAsked ? 'ask' : 'who') : 'seen'
  if (link === undefined) return []
  const isOfStaff = isAsked === true && hasMatch(who ?? '', 'professional', 'last')
  const isGrave = subjectKindOf(wish.core ?? wish.x) === 'grave'
  const family =
    isOfStaff || isGrave ? 'people' : (firstFamilyValue(reading.field.lenses, 'pairs') ?? 'any')
  return random
    .shuffle(linesUnder(QUESTION_LENSES, [`pair-${link}-${family}`, `pair-${link}-all`]))
    .filter(createSuitabilityTest(wish, reading))
}

/**
 * Returns the lenses for a wish typed as a question; in a science, those on people if it concerns people, except in
 * school.
 */
export function lensesForQuestion(wish: Wish, reading: Reading, random: Random): QuestionLine[] {
  const isOfPersons = hasMatch(wish.x, 'persons')
  const asked = firstFamilyValue(reading.field.lenses.slice(0, 1), 'clauses') ?? 'people'
  const isScience = asked === 'science' && (reading.level === 'High School' || !isOfPersons)
  const own = asked === 'science' && !isScience ? 'people' : asked
  const isApart = own === 'past' || (own === 'science' && !isOfPersons)
  return random
    .shuffle(
      linesUnder(QUESTION_LENSES, [`pair-clause-${own}`, ...(isApart ? [] : ['pair-clause-any'])]),
    )
    .concat(linesUnder(QUESTION_LENSES, ['pair-clause-all']))
    .filter(createSuitabilityTest(wish, reading))
}

/** Questions on a subject as the form describes it, each on another aspect of it. */
export function describedLines(wish: Wish, reading: Reading): QuestionLine[] {
  const { aspects = [], isLong } = wish
  if (aspects.length === 0 && isLong !== true) return []
  const times = new Map<string, number>()
  return (firstFamilyValue(reading.field.lenses, 'described') ?? 'review practice public cases')
    .split(' ')
    .flatMap((kind) => linesUnder(QUESTION_LENSES, [`described-${kind}`]))
    .filter(createSuitabilityTest(wish, reading))
    .flatMap((lens, at) => {
      if (aspects.length === 0)
        return lens.things.includes('measured') ? [] : [fillAspectLens(lens, wish)]
      const fitting = aspects.filter((aspect) => isAskable(lens, aspect))
      // The discipline's first study covers every aspect; the other studies take one aspect each, in turn.
      const looked = at === 0 ? fitting : fitting.slice(at % fitting.length).slice(0, 1)
      return looked.map((aspect) => {
        const count = times.get(aspect) ?? 0
        times.set(aspect, count + 1)
        return fillAspectLens(lens, wish, aspect, count)
      })
    })
}

const isAskable = ({ things }: QuestionLine, aspect: string): boolean =>
  things.includes('measured')
    ? hasMatch(aspect, 'measured') && !isClause(aspect)
    : things.includes('clause') || !isClause(aspect)

/** A lens on a subject and one aspect; only the first title on one aspect names it. */
function fillAspectLens(lens: QuestionLine, { x }: Wish, aspect = '', times = 0): QuestionLine {
  const fill = createFiller({ x, X: upperFirst(x), z: aspect, Z: upperFirst(aspect) })
  const [whole = '', bare = '', short = ''] = lens.a.map(fill)
  const first = words(whole).length <= LIMITS.titleWordsMax ? whole : short
  const title = aspect === '' || times > 0 ? bare : first
  const id = aspect === '' ? lens.id : `${lens.id} ${aspect}`
  return { ...lens, id, a: [title], b: [fill(lens.b[aspect === '' ? 1 : 0] ?? '')] }
}

/** Returns a function that fills the placeholders of a text, '{x}'; placeholders without a value stay. */
const createFiller =
  (holes: Readonly<Record<string, string>>) =>
  (text: string): string =>
    Object.entries(holes).reduce((done, [hole, words]) => done.replaceAll(`{${hole}}`, words), text)

/** Returns a lens with the wish filled into its placeholders. */
export function fillLens(lens: QuestionLine, wish: Wish): QuestionLine {
  const { who = '', y = who } = wish
  const x = wish.core !== undefined && lens.id.startsWith('pair-') ? wish.core : wish.x
  const fill = createFiller({ x, y, w: who, X: upperFirst(x) })
  return {
    ...lens,
    a: lens.a.map(fill),
    b: lens.b.map(fill),
    c: lens.c.map(fill),
    h: lens.h.map(fill),
    with: fill(lens.with),
    about: fill(lens.about),
    gains: fill(lens.gains),
  }
}
