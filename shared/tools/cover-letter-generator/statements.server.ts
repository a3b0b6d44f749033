import { readExperience } from '../../brief/career/experience.server.ts'
import { findCliche } from './cliches.server.ts'
import { lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { lowered } from '../../brief/letters.server.ts'
import { createMemo } from '../../text/memo.ts'
import words from './data/words.json' with { type: 'json' }
import { isCredential, isHonour, licenceOf } from './credentials.server.ts'
import { isTool } from './employers.server.ts'
import { isGap, schoolBehind } from './gaps.server.ts'
import { ownSentence } from './own-sentences.server.ts'
import { isPrivate } from './private.server.ts'
import { isPersonThere, plainOf, SPOKEN } from './plain.server.ts'
import type { Statement } from './statement.server.ts'
import { asList, isThing } from './things.server.ts'
import { readFragment, REGULAR, withArticles } from './fragments.server.ts'
import { withSmallWords } from './small-words.server.ts'
import { isTrait } from './skill-words.server.ts'
import { isTitle } from './titles.server.ts'
import { spansIn } from './times.server.ts'
import { isVerb, readVerbClause } from './verbs.server.ts'

export type { Statement } from './statement.server.ts'

const LASTING =
  /^(?:(?:fully|highly|very|also|both) )?(?:able|accustomed|coded|working towards|studying|training for|learning|authorised|certified|comfortable|competent|computer|confident|experienced|familiar|fluent|a member|good|happy|known|licensed|physically|prepared|proficient|qualified|registered|skilled|trained|used|willing|calm|patient|punctual|an? )|(?:registered|certified|qualified|accredited|approved|trained|licensed)(?: \([\p{L}\d ]{4,14}\))?$/u

/** What is true of somebody whatever the post: 'fluent in French', a driving licence. */
export function isLasting({ kind, text }: Statement): boolean {
  return (
    (kind === 'state' &&
      (LASTING.test(text) || text.split(/, (?:and )?| and /u).every((trait) => isTrait(trait)))) ||
    (kind === 'having' && /^an? .*licen[cs]e\b|^my own\b|^a typing speed\b|DBS check$/u.test(text))
  )
}

/** Why a line is not used. */
export type Unused = 'private' | 'gap' | 'denied' | 'worn' | 'unclear'

const listed = (list: string): string => list.split(', ').join('|')
const STATE = new RegExp(
  String.raw`^(?:(?:fully|highly|very|also|both) )?(?:${listed(words.states)})(?!\p{L})`,
  'iu',
)
const PASSIVE = new RegExp(
  String.raw`^(?:${words.passives
    .split(', ')
    .map((row) => {
      const [verb = '', ...next] = row.split(' ')
      return next.length === 0 ? verb : `${verb} (?:${next.join('|')})`
    })
    .join('|')})(?!\p{L})`,
  'iu',
)
const HAVING = new RegExp(
  String.raw`^(?:(?:extensive|some|previous|practical|proven|solid|good|strong|excellent|great|sound|broad|considerable|wide|real) )?(?:${listed(words.having)})(?!\p{L})`,
  'iu',
)
const SKILLED =
  /^(?:excellent|strong|good|great|solid|sound|basic|advanced|exceptional|outstanding) (?:[\p{L}-]+ ){0,4}(skills|knowledge|understanding|eye|command|record|manner|ability)\b/iu
const DUTIES =
  /^(?:(?:my |main |key |daily )?(?:duties|responsibilities|tasks|role|work|job) (?:included|include|involved|involves?|was|were|are|consisted of|consists of)(?: to)?:?|duties[:,-]) /iu
const OWN =
  /^(?:I|I['’](?:m|ve|d|ll)|my|we|our|in my|at (?:the|my)|during|when|while|after|before|since|for|over|as an?|through|because|with|there|this|that|these|it|here|in (?:this|that|the)|then|later|also)\b/iu
/** A record without a stain is something to say. */
const SPOTLESS =
  /^(?:no|zero|0|not one|never missed|never had|never been|without) (?:an? |any )?(?:single )?(?:accidents?|complaints?|incidents?|late|off sick|absent|absences?|sick days?|missed|late|errors?|breakages?|claims?|points|losses|lost|shift|deadline)\b/iu
const NOUN_FOR =
  /^(\p{L}[\p{L} -]{3,40}?)(?:,| for)? ((?:about |over |almost |nearly )?(?:\d{1,2}\+?|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:years?|months?|decades?))$/iu
const HAS_SPEAKER = /\b(?:I|[Mm]y|[Mm]e|[Ww]e|[Oo]ur)\b/u
/** 'At Birch & Lowe I run a caseload.' */
const SUBJECT =
  /^(?:at|as|in|for|with|on|by|from|under|through|every|last|this|today|now|currently|recently|together)\b.{0,80}[\s,]I (?=\p{L})/iu
const DENIED =
  /^(?:no|not|none|nothing|never had|never worked)\b|\b(?:do not|don['’]t|did not|didn['’]t|have not|haven['’]t|have no|had no|has no|am not|i['’]m not|not (?:yet )?(?:fully )?(?:qualified|trained|certified|registered|licensed)|was not able|cannot|can['’]t|could not|couldn['’]t|lack|lacking|never (?:worked|had|used|been|managed|done|driven|led)|not yet|no (?:\p{L}+ )?(?:experience|qualifications?|licen[cs]es?|degree|knowledge))\b/iu
/** What no list of duties holds: half a sentence, a sign alone, a wish. */
const NO_DUTY =
  /^army$|^peak(?: season)?$|^\d on,? \d off$|^(?:results|achievements|summers?|winters?|weekends?|agency|freelance|contract|temp|temporary|permanent|remote|hybrid|various|etc)$|^(?:where|when|while|who|which|that|before|after|then|and|but|or|so|can|could|will|would|may|previously|now|currently|also|plus|due|because|if|as|very|much|more|same)\b|^[^\p{L}\d£$€]|\b(?:is|are|was|were|has|had|can|will|would|me|i)\b/iu
/** 'Rotational: labour ward, postnatal': what stands behind the label is the list. */
const LABELLED = /^((?:[\p{L}-]+ ){0,2}[\p{L}-]+): (.+)$/u
const STUDENT = /^(?:[\p{L}-]+ ){0,5}student(?: (?:at|in|of) .+)?$/iu
const OWN_THINGS =
  /^own (?:tools?|van|car|transport|vehicle|equipment|laptop|kit|cab|taxi|clients?|client list|chair|trap|bike|bicycle|driver)\b/iu
const HOLDER = /^(?:[\p{L}\d-]+ ){1,4}(?:holder|member|leaver|graduate)(?: \([^()]{2,40}\))?$/iu
/** 'Gas Safe registered'. */
const SUFFIXED =
  /^(?:[\p{L}\d&()-]+ ){1,4}(?:registered|certified|qualified|accredited|approved|trained|licensed)$/iu
/** 'Washed dishes at weekends, two years'. */
const LASTED =
  /(?<!\b(?:for|in|over|about|past|last|nearly|almost|of|within|every|after|by|first|than|under|around|least|to|until|till|and))(?:, | \(| )((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:years|months))\)?$/iu
/** 'Sold cars 2016 to 2019'. */
const BARE_RANGE =
  /(?<!\b(?:from|between|in|of|during|since|\() ?)((?:19|20)\d{2}) ?(?:-|–|to) ?((?:19|20)\d{2})(?!\d)/iu
/** 'Sold cars from 2016 to 2019'. */
export const withRange = (text: string): string => text.replace(BARE_RANGE, 'from $1 to $2')
const GOOD_AT =
  /^(?:good|excellent|great|strong|perfect|full) (?:timekeeping|attendance|punctuality|handwriting|eyesight|memory|phone manner)(?: record)?$/iu
const SPEAK = /^speak (\p{L}+(?: \p{L}+)?)$/iu
/** 'Rent a chair at The Loft since 2019' goes on today. */
const SINCE = /^(.{4,80}?),? (since (?:\p{L}{3,9} )?(?:19|20)\d{2})$/iu
const PROJECT = /^((?:\p{L}+[- ]){0,3}(?:project|dissertation|thesis)): (.+)$/iu
const WORDS_MAX = 48
const DUTY_WORDS_MAX = 12
/** A verb with a capital in the middle of a line: two things run together. */
const RUN_TOGETHER = /\p{Ll} \p{Lu}\p{Ll}+(?:ed|ing)(?= \p{Ll})/u
const NOISE = /^[^\p{L}]*$|^(?:\p{L}\s){3,}/u

/** Reads one sentence or one line of a list; the reason where it is better not used. */
export function readStatement(given: string, inEducation = false): Statement | Unused {
  const key = `${inEducation ? 'e' : 'w'}${given}`
  return read.get(key) ?? read.set(key, readAnew(given, inEducation))
}

/** A line is asked about by who parts it, who reads it and who checks it. */
const read = createMemo<Statement | Unused>(2_000)

function readAnew(given: string, inEducation: boolean): Statement | Unused {
  const text = withSmallWords(given.trim())
  if (isPrivate(text)) return 'private'
  const school = schoolBehind(text)
  if (school !== undefined) return { kind: 'own', text: school }
  if (isGap(text)) return 'gap'
  if (SPOTLESS.test(text)) return spotless(text)
  if (DENIED.test(text)) return 'denied'
  if (NOISE.test(text) || (RUN_TOGETHER.test(text) && !isCredential(text))) return 'unclear'
  if (text.split(/\s+/).length > WORDS_MAX) return 'unclear'
  const plain = plainOf(text)
  if (plain !== undefined) return plain
  const [, lasting] = /^(?:i have |i['’]ve (?:got )?|with |over )?(.+)$/iu.exec(text) ?? []
  const timed = /^(?:full |clean )/iu.test(text) ? undefined : durationOf(lasting ?? text)
  if (timed !== undefined) return { kind: 'having', text: timed }
  if (findCliche(text) !== undefined) return 'worn'
  return spoken(text) ?? listedPart(text, inEducation)
}

/** 'No accidents in four years' is had; a shift never missed is a deed. */
function spotless(text: string): Statement {
  const [, missed] = /^never ((?:missed|had|been) .+)$/iu.exec(text) ?? []
  return missed === undefined
    ? {
        kind: 'having',
        text: lowered(text)
          .replace(/^0 /u, 'no ')
          .replace(/^no points$/u, 'no points on my licence'),
      }
    : {
        kind: 'own',
        text: /^(?:had|been) /u.test(missed) ? `I have never ${missed}` : `I never ${missed}`,
      }
}

/** '5 years experience in retail' → '5 years of experience in retail'. */
function durationOf(text: string): string | undefined {
  // '8 years driving class 2 for Wincanton'.
  const [, years, doing = ''] = /^(\d{1,2}\+? years) (\p{L}{3,}ing \p{L}.{2,80})$/u.exec(text) ?? []
  if (years !== undefined && readVerbClause(doing, true)?.form === 'gerund')
    return `${years} of experience ${doing}`
  if (/^(?:been|just|recently|newly|fresh) \p{L}/iu.test(text)) return undefined
  const [, noun, time = ''] = NOUN_FOR.exec(text) ?? []
  if (
    noun !== undefined &&
    !/\b(?:I|my)\b|^top\b/iu.test(noun) &&
    readVerbClause(lowerFirst(noun)) === undefined &&
    !opensTitle(noun) &&
    !/(?<=\p{Ll} )\p{Lu}/u.test(noun) &&
    (WORKPLACE.test(noun) || isDoing(noun) || isWorkDone(noun))
  )
    return /^(?:building|construction) sites?$/iu.test(noun)
      ? `${lowered(time)} of experience on building sites`
      : WORKPLACE.test(noun)
        ? `${lowered(time)} of experience in ${withArticle(lowered(noun))}`
        : isDoing(noun)
          ? `spent ${time} ${lowered(noun)}`
          : `${lowered(time)} of ${lowered(noun)}`
  const read = readExperience(text)
  if (read.kind !== 'duration' || /\b(?:i|my)\b/iu.test(text)) return undefined
  if (read.tail === '')
    return /experience|exp\b/iu.test(text) ? `${read.time} of experience` : undefined
  return `${read.time} of experience ${read.tail.replace(/^of /, 'in ')}`
}

/** 'Bookkeeping', 'shift work': what so many years may be of, and no course, firm or person. */
const isWorkDone = (noun: string): boolean =>
  /(?:ing|work|sales|care|experience|service|support|management|admin\p{L}*|retail|security|maintenance|logistics|construction|hospitality|accounts|payroll|reception|insurance|engineering|sites?)$/iu.test(
    noun,
  )

/** Where one works, and no work: 'call center 3 years'. */
const WORKPLACE =
  /\b(?:cent(?:er|re)|kitchen|warehouse|shop|store|office|school|bar|restaurant|hotel|factory|salon|garage|hospital|nursery|supermarket|bakery|pub|gym|clinic|care home|cafe|café|library|surgery)$/iu

const opensTitle = (noun: string): boolean => {
  const words = noun.split(' ')
  return words.some((_, at) => isTitle(words.slice(0, at + 1).join(' ')))
}

/** 'Cleaning offices', but not 'swimming club'. */
const isDoing = (noun: string): boolean =>
  !/^building (?:sites?|work|trade)/iu.test(noun) &&
  /^\p{L}+ing(?:$| (?:the|an?|my|for|in|at|with|on|and|to|people|children)\b| (?:[\p{L}-]+ ){0,2}[\p{L}-]{2,}s$)/u.test(
    lowerFirst(noun),
  )

/** What begins like a verb and is a thing. */
const COMPOUND = /^service (?:calls|visits|contracts|plans|desks?)\b/iu

/** 'Service calls on boilers, train 2 helpers': calls are made, and the helpers trained. */
function compoundOf(text: string): Statement | undefined {
  const at = text.lastIndexOf(', ')
  const isDeed = at > 0 && readVerbClause(text.slice(at + 2))?.form === 'base'
  const told = isDeed ? `${text.slice(0, at)}, and ${text.slice(at + 2)}` : text
  const clause = readVerbClause(`do ${told}`)
  return clause && { kind: 'deed', text: `do ${told}`, clause }
}

function spoken(text: string): Statement | Unused | undefined {
  if (COMPOUND.test(text)) return compoundOf(lowerFirst(text))
  const isOwn = OWN.test(text) && HAS_SPEAKER.test(upperI(text))
  if ((isOwn || SUBJECT.test(upperI(text))) && isTold(text)) return ownOf(upperFirst(upperI(text)))
  if (isOwn && /^(?:my|our)\b/iu.test(text)) return 'unclear'
  const plain = lowered(text)
  const [, language] = SPOKEN.exec(text) ?? []
  if (language !== undefined)
    return {
      kind: 'own',
      text: `I speak ${language.length === text.length ? text : lowerFirst(text)}`,
    }
  const tongues = SPEAK.exec(text)?.[1]
  if (tongues !== undefined)
    return {
      kind: 'own',
      text: `I speak ${/[, ](?:and|a) |,/u.test(tongues) ? tongues : tongues.split(' ').map(upperFirst).join(' and ')}`,
    }
  if (/^can \S+ \S/iu.test(text))
    return { kind: 'own', text: `I ${lowerFirst(text).replace(/(?<!!)!+$/u, '')}` }
  const [, sick] =
    /^(?:never|not) (?:had )?a (?:single )?day (sick|off sick|off|late|missed)\b/iu.exec(text) ?? []
  if (sick !== undefined)
    return {
      kind: 'own',
      text: sick === 'late' ? 'I have never been a day late' : 'I have never had a day off sick',
    }
  const own = ownSentence(text)
  if (own !== undefined) return { kind: 'own', text: own }
  const [, place] =
    /^((?:mentor|carer|coach|tutor|governor|trustee) (?:for|to|of) .+)$/iu.exec(text) ?? []
  if (place !== undefined) return { kind: 'state', text: withArticle(lowerFirst(place)) }
  if (/^(?:enhanced )?DBS(?: check(?:ed)?)?$/iu.test(text))
    return { kind: 'having', text: `${/^enh/iu.test(text) ? 'an enhanced' : 'a'} DBS check` }
  if (/^budgets? (?:of|to|up to|from) [£$€]\d/iu.test(text)) return { kind: 'figure', text: plain }
  const [, code] = /^coded (?:to )?(\d?[A-Z]{0,2}\d?[A-Z]?)$/u.exec(text) ?? []
  if (code !== undefined && code !== '') return { kind: 'state', text: `coded to ${code}` }
  if (STATE.test(text)) return { kind: 'state', text: plain.replace(/^member of/u, 'a member of') }
  if (GOOD_AT.test(text)) return { kind: 'having', text: plain }
  if (OWN_THINGS.test(text)) return { kind: 'having', text: `my ${plain}` }
  if (STUDENT.test(text)) return { kind: 'state', text: withArticle(lowerFirst(text)) }
  if (HOLDER.test(text)) return { kind: 'state', text: withArticle(plain) }
  if (SUFFIXED.test(text)) return { kind: 'state', text: plain }
  if (PASSIVE.test(text)) return { kind: 'passive', text: plain }
  if (HAVING.test(text)) return { kind: 'having', text: plain }
  const [, skilled = ''] = SKILLED.exec(text) ?? []
  if (skilled !== '') return { kind: 'having', text: skilledPhrase(plain, skilled.toLowerCase()) }
  const duties = DUTIES.exec(text)?.[0]
  if (duties !== undefined) return { kind: 'duty', text: lowered(text.slice(duties.length)) }
  const project = PROJECT.exec(text)
  const made = readVerbClause(lowerFirst(project?.[2] ?? ''))
  if (project && made?.past)
    return { kind: 'own', text: `For my ${project[1]?.toLowerCase()} I ${made.past}` }
  if (/^projects: /iu.test(text)) return { kind: 'credential', text }
  const licence = licenceOf(text)
  if (licence !== undefined) return { kind: 'having', text: licence }
  const [, ongoing = '', since = ''] = SINCE.exec(text) ?? []
  const doing = ongoing === '' ? undefined : readVerbClause(lowerFirst(ongoing))
  if (doing && doing.form !== 'past' && !doing.isCompound)
    return { kind: 'own', text: `I have been ${doing.gerund} ${since}` }
  // 'Run DofE bronze, 45 pupils'.
  const [, deed = '', counted = ''] =
    /^([^,()]{4,80}), ((?:\d{2,4}|[2-9]) (?:[\p{Ll}-]+ )?[\p{Ll}-]+s)$/u.exec(text) ?? []
  const lasting = (deed === '' ? text : `${deed} (${counted})`)
    .replace(LASTED, ' for $1')
    // 'Milking 200 cows, Jenkins farm'; 'for the council 2 summers mowing'.
    .replace(/^(\p{L}+ing [^,]{4,60}), (\p{Lu}[\p{L}'’& ]{2,40}?)(?=$| for )/u, '$1 ($2)')
    .replace(
      /(?<!for|in|over|about) ((?:\d{1,2}|two|three|four|five|six) (?:summers|seasons|winters)) (?=\p{Ll}+ing\b)/u,
      ' for $1 ',
    )
    .replace(BARE_RANGE, 'from $1 to $2')
  const clause = readVerbClause(lowerFirst(withArticles(lasting)))
  if (clause) return { kind: 'deed', text: withArticles(lasting), clause }
  return undefined
}

/** 'I trained four new starters' is a deed told in whole; whatever leans on its place in a text stays as it stands. */
function ownOf(text: string): Statement {
  const [, did = ''] = /^I (.+)$/u.exec(text) ?? []
  const [, does = '', time = ''] =
    /^(.{4,80}?)(?: for)? (\d{1,2}\+? (?:years|months))$/u.exec(did) ?? []
  const doing = does === '' ? undefined : readVerbClause(does)
  if (doing?.form === 'base' && !doing.isCompound)
    return { kind: 'own', text: `I have been ${doing.gerund} for ${time}` }
  const isSimple =
    !/[,;:–(]|\b(?:I|then|there|which|who|because|when|while|so|but)\b|^(?:worked|was|were|had|started|began|joined|became|moved|left|spent|lived|studied)\b/u.test(
      did,
    )
  const isPast = isSimple && readVerbClause(did)?.form === 'past'
  return { kind: 'own', text, ...(isPast ? { predicate: did } : {}) }
}

/** 'My dads shop since' has no verb, and is no sentence. */
function isTold(text: string): boolean {
  if (!/^(?:my|our)\b/iu.test(text)) return true
  const said = text
    .toLowerCase()
    .split(/[^\p{L}'’-]+/u)
    .slice(2)
  return said.some((word) => FINITE.test(word) || isVerb(word))
}

const FINITE = /^(?:is|are|was|were|am|has|have|had|do|does|did|can|will|rose|fell|went|\p{L}+ed)$/u

/** 'a team of 8 nurses'. */
const withTeam = (text: string): string =>
  /^\d+[- ]bed (?:ward|unit|home)$/u.test(text) ||
  /^(?:\p{L}+ )?(?:counter|till|reception|front desk)$/u.test(text)
    ? /^\d/u.test(text)
      ? withArticle(text.replace(/^(\d+) bed/u, '$1-bed'))
      : `the ${text}`
    : /^(?:blog|podcast|website|channel|book|shop|magazine) (?:with|of|for|about|on) /u.test(
          text,
        ) || /^(?:team|class|caseload|ward|portfolio|section|department|column) of \d/u.test(text)
      ? withArticle(text)
      : text

const upperI = (text: string): string => text.replace(/(?<![\p{L}\p{N}])i(?=['’]|\s)/gu, 'I')

function skilledPhrase(text: string, head: string): string {
  return head === 'skills' || head === 'knowledge' ? text : withArticle(text)
}

function listedPart(text: string, inEducation: boolean): Statement | Unused {
  const fragment = inEducation ? undefined : readFragment(text)
  if (fragment !== undefined) return fragment
  const plain =
    (/^\p{L}+ \d/u.test(text) &&
      !/^(?:about|over|around|nearly|almost|approx|some) /iu.test(text)) ||
    isTool(text.split(' ', 1)[0] ?? '')
      ? text
      : lowered(text.replace(/^(?:mainly|mostly) /iu, ''))
  if (
    /^(?:fully |newly )?(?:qualified|certified|registered|licensed|chartered)\b/iu.test(text) &&
    isTitle(text)
  )
    return { kind: 'state', text: withArticle(plain) }
  if (inEducation || isCredential(text))
    return {
      kind: 'credential',
      text: text
        .replace(/^(?:done|did|have|got|passed|completed) (?:an? |my )?/iu, '')
        .replace(/ (?:done|obtained|completed)$/iu, ''),
    }
  if (isHonour(text)) return { kind: 'credential', text }
  if (/^career change/iu.test(text)) return 'unclear'
  if (NO_DUTY.test(text) || !isThing(text)) return 'unclear'
  const [, label, listed] = LABELLED.exec(text) ?? []
  if (label !== undefined && listed !== undefined) return listedPart(listed, inEducation)
  const isList = text.split(/\s+/).length <= DUTY_WORDS_MAX && spansIn(text).length === 0
  return isList &&
    /\p{L}{3}/u.test(text) &&
    !isPersonThere(text) &&
    !/[!?@#]|\b(?:part|full)-time\b/.test(text) &&
    !isTitle(text)
    ? {
        kind: 'duty',
        text: /^\p{Lu} of \p{Lu}/u.test(text)
          ? text
          : /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u.test(text)
            ? text.toLowerCase()
            : withTeam(asList(plain)).replace(REGULAR, 'the $&'),
      }
    : 'unclear'
}
