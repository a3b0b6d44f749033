import { fromFirstWord } from '../../text/bullets.ts'
import { lowerFirst, withArticle } from '../../text/grammar.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { norm } from '../../text/measures.ts'
import { caseTitleInSentence } from './case.server.ts'
import type { WorkStatus, Title } from './career.ts'
import words from '../../know/data/title-words.json' with { type: 'json' }
import { withoutGenderMarks } from './gender-marks.ts'
import { isOccupationKey, occupationOf } from '../../know/occupations.server.ts'
import { withoutPostSought, withoutWish } from './wish.server.ts'
import { withoutPrivate } from './private.server.ts'
import { table } from '../../text/table.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }
import { SHORT_MONTHS } from '../../text/numbers/time-words.ts'

const ABBREVIATIONS = table<string>({
  sr: 'senior',
  jr: 'junior',
  mgr: 'manager',
  asst: 'assistant',
  dev: 'developer',
  exec: 'executive',
  rep: 'representative',
  mngr: 'manager',
  coord: 'coordinator',
})
const TITLE_LEAD = new RegExp(`^${anyOf(lists.titleLeads)}`, 'iu')
const CLOSING_SIGNS =
  /(?<![\s.!?,;:•·|/\-–—\p{Extended_Pictographic}\uFE0F])[\s.!?,;:•·|/\-–—\p{Extended_Pictographic}\uFE0F]+$/u
const TITLE_LINKING_WORDS = new Set(
  '@ at in for with on from specializing specialising specialized specialised focused focusing working returning based turned to moving transitioning changing becoming who after since covering serving supporting across'.split(
    ' ',
  ),
)
const PART_SEPARATOR = /[|•;→]|->|\s[-–—/+]\s|(?<=\p{L}{4})\/(?=\p{L}{4})|,\s/u
const SEEKING_WORK = new RegExp(String.raw`\b${anyOf(lists.seekingWork)}\b`, 'iu')
/** Reasons for an absence, which are private and not part of a title. */
const ABSENCE_REASON = new RegExp(
  `,? (?:(?:now )?(?:(?:coming |going )?back|returning) )?(?:to work )?(?:after|following) (?:(?:an?|my|long|serious|some) )*${anyOf(lists.causesAway)}$`,
  'iu',
)
/** Reasons for leaving a job, which are private too: 'leaving early because of PTSD'. */
const LEAVING_REASON = new RegExp(
  String.raw` ${anyOf(lists.signedOff)}\b[^,;|.]{0,40}| (?:${anyOf(lists.leavingWork)}(?: early| the job| the force| the service| work)? )?${anyOf(lists.becauseOf)} [^,;|.]{2,40}`,
  'iu',
)
/** 'Police officer, moving into training' is one statement. */
const CHANGE_AFTER_COMMA =
  /, (?=(?:now )?(?:moving|retraining|transitioning|changing) (?:in)?to )/iu
/** A bereavement or separation, which is private too. */
const BEREAVEMENT =
  /^(?:recently |newly )?(?:widowed|bereaved|divorced|separated),? (?:and )?(?=\p{L})/iu
/** A former service as a title: 'ex army'. */
const FORMER_SERVICE =
  /^ex[- ]?(army|navy|royal navy|raf|royal marines|military|police|armed forces)(?:, (\p{Lu}[\p{L} ]{3,40}))?$/iu
const BACK_TO_WORK = /^(?:returning|going back|coming back|getting back) to work\b/iu

/** When or why a post was lost: 'made redundant in March', 'out of work since the plant closed'. */
const POST_LOST = new RegExp(
  String.raw`\b(${anyOf(lists.lostWork)})(?: (?:since|last|this|when|because|for) [^,;|.]{2,40}| in (?:(?:early |late )?${anyOf(SHORT_MONTHS)}\p{L}*(?: \d{4})?|\d{4}|(?:the )?(?:spring|summer|autumn|winter|fall)))`,
  'iu',
)
/** The age at the loss of a post, which is private too. */
const AGE_AT_POST_LOSS = /\b(made redundant|redundant|laid off|let go) (?:at|aged) \d{2}\b/iu
/** The end date of a post, which remains after the end itself was removed. */
const POST_END_DATE =
  /^\s*(?:(?:last|this|in|since|a|an|two|three|some|recently)\b[^,;.|]{0,24})?[,;.|]\s*/iu
const FORMER_WORK_SIGN =
  /^(?:retired|former|ex|previously|formerly)(?=[\s-])|\bretired\b|\((?:retired|former)\)/iu
/** Matches the text after a title of a person who is changing from one kind of work to another. */
const CHANGING_WORK = /^(?:becoming|moving|returning|transitioning|changing)\b/u
const LEARNING_SIGN =
  /\b(?:student|aspiring|future|studying|in training|undergraduate|wannabe|learning|training (?:to be|as|to become))\b/iu
const STUDENT_WORDS =
  /\b(?:student|aspiring|future|trainee|apprentice|intern|graduate|final[- ]year|first[- ]year|second[- ]year|third[- ]year|undergraduate|retired|former|ex|unemployed)\b[\s-]*/giu

/** Reads the profession that a person entered. Unrecognised text becomes the label. */
export function readTitle(text: string): Title {
  const plain = withoutCauses(text)
  const whole = readStatement(plain)
  if (whole) return whole
  const titlePart = withoutWish(plain)
  const stated =
    titlePart === plain || FORMER_WORK_SIGN.test(titlePart) ? workStatusOf(plain) : 'seeking'
  const bare = tidyTitle(
    titlePart
      .replace(SEEKING_WORK, ' ')
      .replace(POST_END_DATE, '')
      .replace(/\(\s*\)/g, ''),
  )
  if (bare === '') return createUntitled(stated)
  return readFormerAndNow(bare) ?? titleOfParts(bare, stated)
}

/** Tidies a title and removes when and why the person left or lost a post. */
const withoutCauses = (text: string): string =>
  separateLetters(tidyTitle(withoutPrivate(tidyTitle(withoutGenderMarks(text)))))
    .replace(POST_LOST, '$1')
    .replace(AGE_AT_POST_LOSS, '$1')
    .replace(ABSENCE_REASON, '')
    .replace(LEAVING_REASON, '')
    .replace(CHANGE_AFTER_COMMA, ' ')
    .replace(BEREAVEMENT, '')
    .replace(/ looking to (?:get back|go back|return|move|get) (?:in)?to /iu, ' returning to ')
    .replace(/^back (?:in)?to /iu, 'returning to ')
    .replace(/\bdoor to door\b/iu, 'door-to-door')
    .replace(/^career change (?:in)?to /iu, 'career changer moving into ')
    .replace(/^i['’]ve /iu, 'I have ')
    .replace(REMARK_ON_ANSWER, '')

/** Returns a title for a person of whom only the standing is known. */
const createUntitled = (standing: WorkStatus): Title => ({
  label: '',
  tail: '',
  standing,
  occupation: undefined,
  extras: [],
})

/** Reads a sentence, or a text that states only the standing; undefined for a title. */
function readStatement(plain: string): Title | undefined {
  const [, served, unit] = FORMER_SERVICE.exec(withoutWish(plain).replace(/,? now$/iu, '')) ?? []
  if (served !== undefined)
    return sentenceTitle(
      `I was in the ${formatService(served)}${unit === undefined ? '' : ` (${unit})`}`,
      'former',
    )
  if (/^left (?:the|my) \p{L}/iu.test(plain))
    return sentenceTitle(`I ${lowerFirst(plain)}`, 'former')
  if (/^(?:recently |newly )?retired(?:$|, looking)/iu.test(plain))
    return sentenceTitle(`I am ${lowerFirst(plain.split(',')[0] ?? '')}`, 'former')
  if (BACK_TO_WORK.test(plain)) return sentenceTitle(`I am ${lowerFirst(plain)}`, 'seeking')
  if (isWishAlone(plain)) return createUntitled('seeking')
  if (/^(?:i|we)\s(?!am\b)\p{L}+/iu.test(plain) && plain.includes(' ')) {
    return sentenceTitle(`I ${plain.slice(plain.indexOf(' ') + 1)}`, 'working')
  }
  return readReturnToWork(plain)
}

/**
 * Reads the parts of 'Chef, baker, Leeds': the first is the title, the second may be another title, the rest are
 * extras.
 */
function titleOfParts(bare: string, stated: WorkStatus): Title {
  const parts = joinStudentSubject(
    withRegion(bare.split(PART_SEPARATOR).map(tidyTitle).filter(Boolean)),
  )
  const [first = '', second = ''] = parts
  const { head, tail: after } = splitWorkingHours(first) ?? splitTail(first)
  // The workplace of a person who looks for work may be a former one.
  const tail = stated === 'seeking' && after.startsWith('at ') ? '' : after
  // In 'Chef turned developer' the occupation is developer.
  const [, become = ''] = /^turned (.+)$/u.exec(tail) ?? []
  const standing = CHANGING_WORK.test(tail) ? 'seeking' : stated
  const twins = splitTwoPersons(head)
  const person = twins === undefined ? personOf(head) : twins.map(personOf).join(' and ')
  // 'Manchester' has the ending of a person noun.
  const isOther =
    tail === '' && second.length <= PLACE_CHARS_MAX && placeNamed(second) === undefined
  const other = isOther ? personOf(second) : undefined
  const works = (twins ?? [head, splitTail(second).head]).map(findOccupation)
  const occupation =
    findOccupation(become) ??
    (twins === undefined ? undefined : mergeOccupations(works)) ??
    works.find(Boolean) ??
    findOccupation(head)
  const label = caseTitleInSentence(first)
  const extras = parts.slice(other === undefined ? 1 : 2)
  if (person === undefined) {
    const field = fieldOf(head)
    return { ...(field === undefined ? {} : { field }), label, tail, standing, occupation, extras }
  }
  const joined = other === undefined || other === person ? person : `${person} and ${other}`
  return { person: joined, label, tail, standing, occupation, extras }
}

/** Separates the letters after an occupation with a comma: 'Quantity surveyor MRICS'. */
function separateLetters(text: string): string {
  const [, head = '', letters = ''] = TRAILING_LETTERS.exec(text) ?? []
  return personOf(head) !== undefined ? `${head}, ${letters}` : text
}

const TRAILING_LETTERS = /^(.*\p{Ll}) (\p{Lu}{3,6}(?: \p{Lu}{2,6})?)$/u

/** True for a sentence that ends in the post sought and names no other occupation. */
function isWishAlone(text: string): boolean {
  const before = withoutPostSought(text)
  return before !== text && personOf(splitTail(before).head) === undefined
}

/** Splits 'Shelf stacker nights' into the title and the working hours. */
function splitWorkingHours(text: string): { head: string; tail: string } | undefined {
  const [, head = '', shift = ''] = TITLE_WITH_HOURS.exec(text) ?? []
  return personOf(text) === undefined && personOf(head) !== undefined
    ? { head, tail: `(${shift.toLowerCase()})` }
    : undefined
}

const TITLE_WITH_HOURS =
  /^(\S.*) (nights|days|evenings|weekends|part[- ]time|full[- ]time|agency)$/iu
/** Matches remarks on the answer itself, not on the work. */
const REMARK_ON_ANSWER =
  /,? (?:and|but) (?:i )?(?:do not|don['’]?t|can['’]?t|cannot) (?:know|explain|say) .*$/iu

/** A whole sentence instead of a title. */
const sentenceTitle = (own: string, standing: WorkStatus): Title => ({
  own,
  label: own,
  tail: '',
  standing,
  occupation: undefined,
  extras: [],
})

const formatService = (service: string): string =>
  /^raf$/iu.test(service)
    ? 'RAF'
    : service
        .toLowerCase()
        .replace('royal', 'Royal')
        .replace(/(?<=Royal )\p{Ll}/u, (first) => first.toUpperCase())

const PLACE_CHARS_MAX = 40

/** Reads 'Former prison inmate, now peer mentor' as both, with the second as the present occupation. */
function readFormerAndNow(text: string): Title | undefined {
  const [, before = '', today = ''] = FORMER_AND_NOW.exec(text) ?? []
  if (before === '' || today === '') return undefined
  const now = readTitle(today)
  const was = FORMER_WORK_SIGN.test(before) ? personOf(before) : undefined
  if (was === undefined || now.person === undefined) return undefined
  return { ...now, person: `${was}, now ${withArticle(now.person)}`, standing: 'working' }
}

const FORMER_AND_NOW = /^([^,|;]{3,60}), (?:and |but )?now (?:an? )?([^,|;]{3,60})$/iu

/**
 * Reads a return to work: the person is the one named before it, and the occupation is that of the work they return
 * to.
 */
function readReturnToWork(text: string): Title | undefined {
  const [, before = '', to = ''] = RETURN_TO_WORK.exec(text) ?? []
  const [work = ''] = to.split(RETURN_TAIL_START)
  if (
    work === '' ||
    PART_SEPARATOR.test(text) ||
    /^(?:work|uni|university|college|school|education)\b/iu.test(work)
  )
    return undefined
  const tail = `returning to ${caseTitleInSentence(to)}`
  const occupation = findOccupation(work)
  const shared = { standing: 'seeking', occupation, extras: [] } as const
  // Without a person, the work becomes the field: 'returning to accounting after a break'.
  if (before === '')
    return {
      ...shared,
      field: caseTitleInSentence(work),
      label: caseTitleInSentence(text),
      tail: '',
    }
  const person =
    personOf(before) ?? (FAMILY_ROLE.test(before) ? caseTitleInSentence(before) : undefined)
  return person === undefined
    ? undefined
    : { ...shared, person, label: caseTitleInSentence(text), tail }
}

const RETURN_TO_WORK =
  /^(?:([^,;|]{3,60}?),? )?(?:(?:(?:going|getting|coming|heading|moving) back|returning) (?:in)?to) ([^,;|]{3,60})$/iu
const RETURN_TAIL_START = / (?:after|following|in|at) /iu
const FAMILY_ROLE = /\b(?:mum|mom|mother|dad|father|parent|carer|caregiver|homemaker|housewife)\b/iu

/** Rejoins a place with its region: 'in Asheville' and 'NC'. */
function withRegion([first = '', second = '', ...others]: string[]): string[] {
  const isRegion =
    / (?:in|near|at|from) \p{Lu}/u.test(first) &&
    /^\p{Lu}/u.test(first.split(' ').at(-1) ?? '') &&
    (/^\p{Lu}{2}$/u.test(second) || placeNamed(second) !== undefined)
  return isRegion ? [`${first}, ${second}`, ...others] : [first, second, ...others].filter(Boolean)
}

/** Joins 'student - computer science' into 'computer science student'. */
function joinStudentSubject([first = '', second = '', ...others]: string[]): string[] {
  const isStudent = /^(?:\p{L}+[- ]year )?(?:student|undergraduate)$/iu.test(first)
  return isStudent && second !== '' && personOf(second) === undefined
    ? [first.replace(/(?:student|undergraduate)$/iu, (word) => `${second} ${word}`), ...others]
    : [first, second, ...others].filter(Boolean)
}

function tidyTitle(text: string): string {
  let plain = fromFirstWord(norm(text).replace(/\n+/g, ', ')).replace(CLOSING_SIGNS, '').trim()
  for (let rounds = 0; rounds < 4 && TITLE_LEAD.test(plain); rounds++)
    plain = plain.replace(TITLE_LEAD, '')
  return plain.replace(
    /\p{L}+\.?/gu,
    (word) => ABBREVIATIONS.get(word.toLowerCase().replace('.', '')) ?? word,
  )
}

function workStatusOf(text: string): WorkStatus {
  if (SEEKING_WORK.test(text)) return 'seeking'
  if (FORMER_WORK_SIGN.test(text)) return 'former'
  if (LEARNING_SIGN.test(text)) return 'learning'
  return 'working'
}

/** Splits a title that names two persons: 'Marketing manager & part-time yoga teacher'. */
function splitTwoPersons(head: string): readonly string[] | undefined {
  const parts = head.split(/\s(?:&|\+|and)\s/iu)
  const isTwo = parts.length === 2 && parts.every((part) => personOf(part) !== undefined)
  return isTwo && !isOccupationKey(head.toLowerCase()) ? parts : undefined
}

/**
 * Splits a title from the text after it, at the first joint that follows a person or a field, else at the first joint
 * unless the whole is an occupation.
 */
function splitTail(text: string): { head: string; tail: string } {
  const parts = text.split(/\s+/)
  const joints = parts.flatMap((word, at) =>
    at > 0 && at < parts.length - 1 && TITLE_LINKING_WORDS.has(word.toLowerCase()) ? [at] : [],
  )
  const named = joints.find((at) => isPersonOrField(parts.slice(0, at).join(' ')))
  const at = named ?? (occupationOf(text.toLowerCase()) ? undefined : joints[0])
  if (at === undefined) return { head: text, tail: '' }
  const head = parts.slice(0, at).join(' ').replace(/,$/, '')
  return {
    head,
    tail: titleTailOf(head, (parts[at] as string).toLowerCase(), parts.slice(at + 1).join(' ')),
  }
}

function isPersonOrField(head: string): boolean {
  const bare = head.replace(/,$/, '')
  return personOf(bare) !== undefined || fieldOf(bare) !== undefined
}

/** Titles of people who work for another: a PA to the CEO is not becoming a CEO. */
const HELPER_TITLE = /\b(?:pa|ea|assistant|secretary|aide|advis[eo]r|deputy|apprentice|chaplain)$/iu

function titleTailOf(head: string, joint: string, rest: string): string {
  if (joint === '@') return `at ${rest}`
  const isDetermined = /^(?:the|an?|my|our)\b/iu.test(rest)
  // An acronym such as 'CEO' names a single post and takes 'the'.
  if (joint === 'to' && HELPER_TITLE.test(head) && /^\p{Lu}{2,4}$/u.test(rest))
    return `to the ${rest}`
  if (joint === 'to' && (isDetermined || HELPER_TITLE.test(head))) return `to ${rest}`
  if (joint !== 'to') return `${joint} ${joint === 'turned' ? caseTitleInSentence(rest) : rest}`
  const next = personOf(rest)
  return next === undefined
    ? `moving into ${caseTitleInSentence(rest)}`
    : `becoming ${withArticle(next)}`
}

/** Returns the title as it follows 'a'; undefined unless its last word names a person. */
function personOf(head: string): string | undefined {
  if (head === '' || head.split(/\s+/).length > TITLE_WORDS_MAX) return undefined
  const last = lastWord(head)
  const isKnown = occupationOf(head.toLowerCase()) !== undefined || PERSON_MODIFIER.test(head)
  return isPerson(last, isKnown)
    ? caseTitleInSentence(head).replace(/^ex(?=[ -])-?\s?/u, 'former ')
    : undefined
}

const TITLE_WORDS_MAX = 9
/** Words that only precede a person. */
const PERSON_MODIFIER =
  /^(?:former|ex|retired|aspiring|qualified|chartered|certified|self-employed) ?-?\b/iu
const PERSON_NOUNS = new Set(words.persons)
const WORK_FIELD_WORDS = new Set(words.fields)
const FIELD_ENDING = new RegExp(`${anyOf(lists.fieldEndings)}$`)
const PERSON_ENDING =
  /(?:er|or|ist|ian|eer|man|woman|person|people|yst|ant|ess|ee|mum|mom|dad|parent)$/

/** True for a word that names a person by role: 'mentor', 'volunteer'. */
export const isPersonNoun = (word: string): boolean => isPerson(word.toLowerCase(), false)

function isPerson(word: string, isKnown: boolean): boolean {
  if (PERSON_NOUNS.has(word)) return true
  if (WORK_FIELD_WORDS.has(word) || FIELD_ENDING.test(word)) return false
  return isKnown || PERSON_ENDING.test(word)
}

/** The word that names the person: the last one before 'of', ignoring brackets. */
function lastWord(head: string): string {
  const before = withoutBrackets(head.toLowerCase()).split(/ of /)[0] as string
  return before.split(/[\s-]+/).at(-1) ?? ''
}

function fieldOf(head: string): string | undefined {
  const last = lastWord(head)
  const isField =
    FIELD_ENDING.test(last) || (findOccupation(head) !== undefined && !PERSON_ENDING.test(last))
  return isField && head.split(/\s+/).length <= TITLE_WORDS_MAX
    ? caseTitleInSentence(head)
    : undefined
}

/**
 * Merges two occupations, with the activities of both in alternation; the activities of one alone would suit somebody
 * else.
 */
function mergeOccupations([one, other]: readonly Title['occupation'][]): Title['occupation'] {
  if (one === undefined || other === undefined || one === other) return one ?? other
  const day = one.day.flatMap((work, at) => [work, other.day[at] ?? []].flat())
  return {
    ...one,
    id: `${one.id}+${other.id}`,
    day: [...new Set([...day, ...other.day])],
    talk: [...new Set([...one.talk, ...other.talk])],
    ...(other.gravity && { gravity: other.gravity }),
  }
}

/** Finds the occupation of a title; for a student, that of the subject studied. */
function findOccupation(head: string): Title['occupation'] {
  const lower = withoutBrackets(head.toLowerCase())
  const subject = lower.replace(STUDENT_WORDS, '').trim()
  return (subject === '' ? undefined : occupationOf(subject)) ?? occupationOf(lower)
}

function withoutBrackets(text: string): string {
  return text
    .replace(/\([^()]*\)/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
}
