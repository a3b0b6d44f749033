import { lowered } from '../../brief/letters.server.ts'
import { lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { licenceOf } from './credentials.server.ts'
import words from './data/words.json' with { type: 'json' }
import { withArticles } from './fragments.server.ts'
import { ownSentence } from './own-sentences.server.ts'
import { SPOKEN } from './plain.server.ts'
import type { Statement, Unused } from './statement.server.ts'
import { isVerb, readVerbClause } from './verbs.server.ts'

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

const HAS_SPEAKER = /\b(?:I|[Mm]y|[Mm]e|[Ww]e|[Oo]ur)\b/u

/** 'At Birch & Lowe I run a caseload.' */
const SUBJECT =
  /^(?:at|as|in|for|with|on|by|from|under|through|every|last|this|today|now|currently|recently|together)\b.{0,80}[\s,]I (?=\p{L})/iu

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

export function spoken(text: string): Statement | Unused | undefined {
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

const upperI = (text: string): string => text.replace(/(?<![\p{L}\p{N}])i(?=['’]|\s)/gu, 'I')

function skilledPhrase(text: string, head: string): string {
  return head === 'skills' || head === 'knowledge' ? text : withArticle(text)
}
