import { lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { DURATION_COUNT, YEAR_WITH_MONTH } from './times.server.ts'
import { isPersonNoun } from './title.server.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

const FIRST_PERSON_START =
  /^(?:(?:i|i['’]m|i['’]ve)\b|my\b(?=.*\b(?:is|are|was|were|has|have|had|began|started|took|led)\b))/iu
const RECENT_DEED =
  /^(?:just|recently|newly) (finished|completed|passed|started) (?:my |an? |the )?(\p{L}[\p{L} ]{2,40})$/iu
const PAST_ACTIVITY_START = new RegExp(String.raw`^${anyOf(lists.pastDoings)}\b`, 'iu')

/** True for a statement about the person, with or without 'I'. */
export const isSelfStatement = (sentence: string): boolean =>
  FIRST_PERSON_START.test(sentence) ||
  RECENT_DEED.test(sentence) ||
  PAST_ACTIVITY_START.test(sentence) ||
  isPastActivity(sentence) ||
  PRESENT_ACTIVITY.test(sentence)

/** Matches a present activity, with a verb that cannot be a noun here: 'cover Kent', 'run a team of six'. */
const PRESENT_ACTIVITY = new RegExp(
  String.raw`^(?:${anyOf(lists.leadingVerbs)} ${anyOf(lists.ledThings)} |${anyOf(lists.caringVerbs)} )\S`,
  'iu',
)

/** True for a past form with an object or a preposition: 'Handed over 240 homes', 'trained in Lyon'. */
function isPastActivity(sentence: string): boolean {
  const [, verb = '', next = ''] =
    /^(\p{L}{2,}ed) (?:up |over |out |down )?(\S+)/iu.exec(sentence) ?? []
  return verb !== '' && !STATE_ADJECTIVES.has(verb.toLowerCase()) && OBJECT_START_WORD.test(next)
}

const OBJECT_START_WORD =
  /^(?:\d|an?$|the$|my$|our$|their$|in$|at$|with$|for$|to$|as$|by$|from$|all$|over$|more$|two$|three$|four$|five$|six$|ten$)/iu
/** Adjectives that look like past verb forms. */
const STATE_ADJECTIVES = new Set(
  'experienced skilled certified registered chartered licensed accredited self-employed employed based interested involved married retired insured dedicated motivated unemployed'.split(
    ' ',
  ),
)

/** Turns a status with its duration into a sentence: 'clean for 6 years', 'mentor since 2021'. */
export function stateSentence(part: string): string | undefined {
  const [, state = '', time = ''] = STATE_WITH_DURATION.exec(part) ?? []
  if (state === '') return undefined
  const last = state.toLowerCase().split(' ').at(-1) as string
  if (STATES_WITHOUT_ARTICLE.has(state.toLowerCase()))
    return `I have been ${lowerFirst(state)} ${time}`
  return isPersonNoun(last) ? `I have been ${withArticle(lowerFirst(state))} ${time}` : undefined
}

const STATE_WITH_DURATION = new RegExp(
  String.raw`^(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2}) ((?:for ${DURATION_COUNT} (?:years?|months?))|(?:since ${YEAR_WITH_MONTH}))$`,
  'iu',
)
const STATES_WITHOUT_ARTICLE = new Set(
  'clean sober self-employed freelance qualified registered certified here vegan'.split(' '),
)

/** Turns 'own shop since 2015' or 'worked with breweries' into a sentence in the first person. */
export function firstPersonSentenceOf(part: string): string | undefined {
  const own = OWN_BUSINESS_SINCE.exec(part)
  if (own) return `I have had my own ${own[1]} since ${own[2]}`
  return (
    possessionSentence(part) ?? (isSelfStatement(part) ? toFirstPerson(part) : stateSentence(part))
  )
}

/** Turns 'Own car' into the sentence 'I have my own car'. */
export function possessionSentence(part: string): string | undefined {
  const [, thing] = OWN_POSSESSION.exec(part) ?? []
  return thing === undefined ? undefined : `I have my own ${thing}`
}

/** Matches the equipment, premises or business of a tradesperson. */
const OWN_POSSESSION =
  /^(?:with )?(?:my )?own ((?:\p{L}+ )?(?:van|car|tools|transport|vehicle|truck|equipment|insurance|studio|salon|workshop|business|company|shop|practice|chair|boat|horse|kitchen))$/iu

const OWN_BUSINESS_SINCE = new RegExp(
  String.raw`^(?:my |with my )?own (business|company|shop|practice|studio|salon|workshop|firm) since (${YEAR_WITH_MONTH})$`,
  'iu',
)

/** 'worked in retail' → 'I worked in retail'. */
export function toFirstPerson(sentence: string): string {
  const [, post] = /^was (?!(?:an?|the|in|at|on|with|able|self)\b)(\p{L}.*)$/u.exec(sentence) ?? []
  if (post !== undefined) return `I was ${withArticle(post)}`
  const [, year] = /^called(?: to the bar)?(?: in)? ((?:19|20)\d{2})$/iu.exec(sentence) ?? []
  if (year !== undefined) return `I was called to the bar in ${year}`
  const [, done = '', what = ''] = RECENT_DEED.exec(sentence) ?? []
  if (what !== '') return `I have just ${done.toLowerCase()} my ${what}`
  if (!FIRST_PERSON_START.test(sentence))
    return `I ${joinActivities(completeDates(lowerFirst(sentence)))}`
  return upperFirst(sentence).replace(/\bi\b/gu, 'I')
}

/**
 * Adds the missing words to a dated verb: 'Qualified 2013' becomes 'qualified in 2013'; a trailing 'self-employed
 * since' becomes a clause.
 */
const completeDates = (deeds: string): string =>
  deeds
    .replace(
      /^(qualified|graduated|retired|trained|started|joined|began) (?=(?:19|20)\d{2}\b)/u,
      '$1 in ',
    )
    .replace(/, (self-employed|self employed|freelance) since$/u, ' and have been $1 since')

/** Joins two activities with 'and': 'Raised a million, started a night walk'. */
const joinActivities = (deeds: string): string =>
  / and /u.test(deeds) ? deeds : deeds.replace(/^([^,]+), (\p{L}+ed [^,]+)$/u, '$1 and $2')
