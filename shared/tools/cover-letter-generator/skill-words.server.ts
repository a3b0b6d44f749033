import { withNames } from '../../brief/letters.server.ts'
import { readSkills } from '../../brief/career/skills.server.ts'
import {
  joinList,
  lowerFirst,
  titleCase,
  upperFirst,
  withArticle,
} from '../../text/grammar.server.ts'
import { findCliche } from './cliches.server.ts'
import { isCounted, isOfPerson, isPaper } from '../../brief/career/papers.server.ts'
import { isCredential } from './credentials.server.ts'
import words from './data/words.json' with { type: 'json' }

/** Skills that are no things to be listed, in sentences, and the others, which are. */
export interface SkillWords {
  readonly said: readonly string[]
  /** What shows on paper: 'NVQ level 3', 'ADR'. */
  readonly papers: readonly string[]
  readonly listed: readonly string[]
}

const OWN = /^(?:my )?own (\p{L}.+)$/iu
const HAD =
  /^(?:an? )?(?:full |clean |uk |valid ){0,4}(?:driving |driver['’]?s |driving['’]?s )?licen[cs]e$|^(?:an? )?(?:clean |good |full )(?:driving|safety|attendance) record$|^(?:an? )?(?:car|van|bike|transport|vehicle|DBS|enhanced DBS|DBS check|passport)$/iu
const SPEAKER =
  /^(?:(?:fluent|native|basic|conversational|good|some) )?(\p{L}+)(?: speaker| speaking)$/iu
const LEVEL_BEHIND =
  /^(\p{L}[\p{L} ]*) \(?(basic|basics|intermediate|advanced|conversational|fluent|a little|beginner)\)?$/iu
/** What somebody is, in a word: what ends so is no thing. */
const LIKE =
  /^(?:very )?(?:able|accurate|alert|adaptable|active|attentive|bilingual|bubbly|calm(?: (?:with|under|in) \p{L}[\p{L} ]+)?|careful|caring|chatty|cheerful|clean|confident|considerate|dependable|discreet|easy-?going|efficient|empathetic|energetic|enthusiastic|fast|fit|flexible|friendly|gentle|good with \p{L}[\p{L} ]+|good at \p{L}[\p{L} ]+|happy to \p{L}[\p{L} ]+|(?:friendly|polite|chatty|patient|kind|gentle|helpful|confident|comfortable|quick|accurate|fast|firm|warm|honest) (?:on|with|in|under|at|around|to) \p{L}[\p{L} ]+|hard[- ]?working|helpful|honest|keen|kind|literate|loyal|mature|methodical|motivated|neat|numerate|observant|open|organi[sz]ed|outgoing|on time|patient|polite|positive|practical|precise|presentable|punctual|quick|quiet|reliable|resilient|responsible|respectful|self-?motivated|sensible|smart|sociable|strong|tactful|thorough|tidy|smiley|trusted|trustworthy|warm|willing|willing to \p{L}[\p{L} ]+|able to \p{L}[\p{L} ]+|physically fit)$/iu

/** What somebody is, named by the post: a 'plasma cutter' may be a tool. */
const HOLDER =
  /^(?:(?:mental health |qualified |trained |appointed )*first aider|key ?holder|fire (?:marshal|warden)|native speaker|early riser|learner driver|non-smoker|team leader|notary)$/iu

/** 'Reliable', 'very patient': what somebody is. */
export const isTrait = (text: string): boolean => LIKE.test(text.trim())

/** What is learned, was applied for or may be had at once: said as it is, and claimed as no skill. */
const PENDING: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/^(.+?) (?:is |was )?applied for$/iu, (what) => `I have applied for ${ownPaper(what)}`],
  [
    /^(?:have |i have )?applied for (?:an? |my )?(.+)$/iu,
    (what) => `I have applied for ${ownPaper(what)}`,
  ],
  [
    /^(?:currently |now )?(working towards|studying for|learning|training for) (\p{L}.+)$/iu,
    (what) => `I am ${what}`,
  ],
  [/^(?:can|able to) (start .+|work .+|drive|travel|swim.*|lift .+)$/iu, (what) => `I can ${what}`],
  [/^starting (now|immediately|straight away|at once)$/iu, (what) => `I can start ${what}`],
  [/^(?:i )?(know|knows) ((?!how\b)\p{L}.+)$/iu, (what) => `I ${what.replace(/^knows/iu, 'know')}`],
  [
    /^(early starts|nights|night shifts|weekends|shifts|shift work|overtime) (?:ok|fine|no problem)$/iu,
    (what) => `I am happy with ${what.toLowerCase()}`,
  ],
  [
    /^(.+?),? \(?(?:studying|in progress|ongoing|working towards|started)\)?$/iu,
    (what) => `I am studying for ${what}`,
  ],
  [/^(available .+)$/iu, (what) => `I am ${what}`],
]

const ownPaper = (what: string): string => `my ${lowerIfPlain(what)}`

function pendingOf(text: string): string | undefined {
  for (const [pattern, say] of PENDING) {
    const found = pattern.exec(text)
    if (found) return say(found.slice(1).join(' ').trim())
  }
  return undefined
}

/** True for what is learned or was applied for, and is not there yet. */
export const isPending = (text: string): boolean =>
  /\b(?:applied for|working towards|studying|learning|training for|willing|in progress|ongoing)\b/iu.test(
    text,
  )

/** 'Fast worker' is what somebody is, and 'forklift licence' what they hold. */
const PAPER_HEAD = /\b(?:licen[cs]e|certificate|diploma|degree|ticket|badge|card|permit|cert)$/iu
/** Praise in a noun that applications have worn out, in plain words. */
const LEARNER =
  /^(?:an? )?(?:quick|fast|rapid) (?:learner|to learn)$|^learn(?:s|ing)? (?:quick(?:ly)?|fast)$/iu
const WITHOUT_ARTICLE = /^(?:phone|telephone|bedside) manner$/iu

/** Reads skills as they were typed: 'own van' is had, 'friendly' is what one is, 'makaton' a thing. */
export function readSkillWords(skills: readonly string[]): SkillWords {
  const had: string[] = []
  const like: string[] = []
  const spoken: string[] = []
  const listed: string[] = []
  const papers: string[] = []
  const told: string[] = []
  for (const skill of skills) {
    const text = skill
      .trim()
      .replace(/^languages?: ?/iu, '')
      .replace(/ (?:lol|haha|tbh|xx?)$/iu, '')
    if (LEARNER.test(text)) {
      told.push('I learn quickly.')
      continue
    }
    if (findCliche(text) !== undefined || isLack(text)) continue
    const [, own] = OWN.exec(text) ?? []
    const [, language] = SPEAKER.exec(text) ?? []
    const pending = pendingOf(text)
    const tongues = text.split(/[ /]|(?: and )/u).filter((word) => word !== 'and')
    if (tongues.length > 1 && tongues.every(isLanguage)) spoken.push(...tongues.map(upperFirst))
    else if (pending !== undefined) told.push(`${pending}.`)
    else if (own !== undefined) had.push(`my own ${lowerFirst(own)}`)
    else if (HAD.test(text)) had.push(withArticle(lowerIfPlain(text)).replace(/^an? (?=an? )/u, ''))
    else if (language !== undefined && isLanguage(language)) spoken.push(upperFirst(language))
    else if (LIKE.test(text)) like.push(lowerFirst(text))
    else if (HOLDER.test(text) || isOfPersonNoun(text)) like.push(withArticle(lowerFirst(text)))
    else if (isOfPerson(text)) like.push(lowerIfPlain(text))
    else if (PAPER_HEAD.test(text) && !/ and | & /u.test(text))
      had.push(withArticle(lowerIfPlain(named(text))))
    else if (isPaper(text) || PAPERS.test(text)) papers.push(named(text))
    else
      listed.push(WITHOUT_ARTICLE.test(text) ? `a good ${lowerFirst(text)}` : levelled(named(text)))
  }
  return {
    said: [
      ...(like.length > 0 ? [`I am ${joinList(like)}.`] : []),
      ...told,
      ...(had.length > 0 ? [`I have ${joinList(had)}.`] : []),
      ...(spoken.length > 0 ? [`I speak ${joinList(spoken)}.`] : []),
    ],
    papers,
    listed: asSkills(listed),
  }
}

const EQUIPMENT = new RegExp(
  String.raw`^(?:[\p{L}\d-]+ ){0,2}(?:${words.equipment.split(', ').join('|')}|breaker|grill|overlocker|mower|strimmer|hedge ?cutter|fryer|buffer|wrapper|multimeter|sat ?nav|dishwasher|printer|copier|switchboard|pressure washer|chainsaw|drill|grinder|lathe|loom|kiln|oven|glue gun|hoist|ladder|digger|excavator|dumper|scales|camera|drone)$`,
  'iu',
)
/** With whom or what one works: 'suppliers' alone are no skill. */
const DEALT_WITH =
  /^(?:older |young |small |difficult |disabled |vulnerable )?(?:suppliers|customers|clients|children|kids|people|guests|donors|users|patients|residents|dogs|cats|horses|animals|pupils|students|volunteers|contractors|stakeholders|vendors|tenants|families|teenagers|toddlers|babies|adults|visitors|chemicals|machines|hoists|ladders|printers)$/iu

/** Things and persons among skills with what is done: 'using an RF scanner', 'working with dogs and cats'. */
function asSkills(listed: readonly string[]): string[] {
  const used = listed.filter((text) => EQUIPMENT.test(text))
  const dealt = listed.filter((text) => !used.includes(text) && DEALT_WITH.test(text))
  const things = used.map((text) => (text.endsWith('s') ? text : withArticle(lowerIfPlain(text))))
  return [
    ...listed
      .filter((text) => !used.includes(text) && !dealt.includes(text))
      .map((text) => (/^\d{2,3} ?wpm$/iu.test(text) ? `typing at ${text}` : text)),
    ...(things.length > 0 ? [`using ${joinList(things)}`] : []),
    ...(dealt.length > 0 ? [`working with ${joinList(dealt.map(lowerFirst))}`] : []),
  ]
}

const isOfPersonNoun = (text: string): boolean =>
  isOfPerson(text) && isCounted(text) && !/^(?:an? )/iu.test(text)

/** Names of papers and of what one is passed for that hold no word for it. */
const PAPERS =
  /^(?:\d{2}th edition|(?:hgv|lgv|cat(?:egory)?|class) ?(?:[1-5]|[a-e]\+?e?)\b.*|adr|cpc|driver cpc|sia|nmc|hcpc|qts|prince2(?: \p{L}+)?|aat(?: .+)?|cipd(?: .+)?|acca(?: .+)?|food hygiene(?: level \d)?|level \d .+|first aid at work|paediatric first aid|enhanced dbs(?: check)?)$/iu

/** What somebody lacks: no skill, and named to nobody. */
const LACK =
  /^(?:no|not|never|without|zero|lack of|limited|little(?! \p{Lu}))\b|\b(?:not (?:yet|perfect|great|good|so good|fluent|qualified|trained)|no experience|yet to|(?:a (?:bit|little) |bit |slightly |very )?rusty|out of practice|(?:not|no) \p{L}+ yet|expired|lapsed)\b/iu

/** True for 'no Python yet': what no letter says and nothing may be counted on. */
export const isLack = (text: string): boolean => LACK.test(text.trim())

const isLanguage = (word: string): boolean => readSkills(word)[0]?.kind === 'languages'

const lowerIfPlain = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : lowerFirst(text)

/** 'Excel basic' is basic Excel. */
function levelled(text: string): string {
  const [, what = '', level = ''] = LEVEL_BEHIND.exec(text) ?? []
  if (what === '' || isCredential(text)) return text
  return /^(?:basics?|intermediate|advanced|conversational|fluent)$/iu.test(level)
    ? `${level.toLowerCase().replace(/s$/u, '')} ${what}`
    : `${what} (${level.toLowerCase()})`
}

/** Names of skills that no table of tools holds, with the capital that they are owed. */
const NAMES =
  /\b(?:makaton|pilates|montessori|welsh|bobath|prince2|agile|scrum|kanban|lean|lean six sigma|six sigma|kaizen|excel|photoshop|quickbooks|sage|xero|klaviyo|brevo|mailchimp|systmone|emis|sims|arbor|opera|micros|revit|intune|primavera|autocad|solidworks|bloomberg)\b/giu
const PLAIN = /^(?:agile|lean|sage|opera|arbor|micros|scrum|kanban|kaizen)$/iu
const ACRONYMS = /^(?:emis|sims)$/iu

function named(text: string): string {
  return withNames(text).replace(NAMES, (name) =>
    name !== name.toLowerCase() || (PLAIN.test(name) && text !== name)
      ? name
      : ACRONYMS.test(name)
        ? name.toUpperCase()
        : titleCase(name),
  )
}
