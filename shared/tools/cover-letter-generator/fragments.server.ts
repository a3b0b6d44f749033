import { lowered } from '../../brief/letters.server.ts'
import { lowerFirst, withArticle } from '../../text/grammar.server.ts'
import { isCredential } from './credentials.server.ts'
import words from './data/words.json' with { type: 'json' }
import { isTrait } from './skill-words.server.ts'
import { isTitle } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** What a few words without a subject name, each told in another sentence. */
export type Fragment =
  /** After 'In figures:': '14 residents', 'email list from 12k to 41k'. */
  | { readonly kind: 'figure'; readonly text: string }
  /** After 'My work included': 'using an RF scanner'. */
  | { readonly kind: 'duty'; readonly text: string }
  /** After 'I have': 'a clean licence', 'my own van'. */
  | { readonly kind: 'having'; readonly text: string }
  /** After 'I am': 'a key holder'. */
  | { readonly kind: 'state'; readonly text: string }
  | { readonly kind: 'credential'; readonly text: string }
  | 'denied'
  | 'unclear'

const EXPIRED = /\b(?:expired|lapsed|out of date|run out|not renewed)\b/iu
/** 'CPC up to date', 'ACLS current'. */
const CURRENT = /^(.{2,40}?),? (?:is |are )?\(?(up to date|current|in date|valid)\)?$/iu
const CLEAN_LICENCE = /^(?:full |clean ){1,2}licen[cs]e(?:[,;]? (?:and )?(?:with )?no points)?$/iu
const EQUIPMENT = new RegExp(
  String.raw`^(?:[\p{L}\d-]+ )?(?:${words.equipment.split(', ').join('|')})$`,
  'iu',
)
const NUMBER = String.raw`(?:[£$€]?\d[\d.,]*(?: ?(?:%|(?:k|m|bn|million|percent|per cent|days?|weeks?|hours?|minutes?|mins|ms|secs?|seconds?|x|stars?|points?|people|staff)\b))?)`
/** 'Email list 12k to 41k', 'month-end close cut from 12 days to 5'. */
const CHANGED = new RegExp(
  String.raw`^(\p{L}[\p{L}\d&/' -]{1,50}?)(,? (?:up|down|cut|reduced|raised|grown|grew|increased|improved|doubled|halved))?( from)? (${NUMBER}) (?:to|->|→|–) (${NUMBER})( .{2,30})?$`,
  'iu',
)
/** 'ROAS up from …', 'complaints down 40%', 'sales up 12%'. */
const MOVED = new RegExp(
  String.raw`^\p{L}[\p{L}\d&/' -]{2,40} (?:(?:up|down|cut|reduced|raised|increased) (?:by |to )?|[+–-])${NUMBER}(?: .{2,40})?$`,
  'iu',
)
/** '£12m school build delivered 3 weeks early', 'new site, launched on time'. */
const DELIVERED =
  /^(.{3,60}?),? (?:delivered|launched|completed|finished|handed over|opened|built|won|sold|shipped|closed|signed|done) (?:on|under|within|ahead|early|late|in|\d|to|at|for|with)\b.*$/iu
/** '14 residents', '16 rooms every day', '45 pupils'. */
const COUNTED =
  /^(?:over |about |around |up to |approx\.? )?(?:\d{2,6}|[2-9]|\d{1,3},\d{3})\+? (?!years?\b|months?\b|weeks?\b|yrs?\b|am\b|pm\b|week\b)(?:[\p{L}-]+ ){0,3}(?:[\p{L}-]+s|staff|people|children|men|women)(?: (?:over|across|in) \d+ \p{L}+| (?:monthly|weekly|daily|a year)| (?:a|per|every|each) (?:day|week|shift|night|month|year|class|term)| at \p{Lu}[\p{L}'’& ]{1,30})?$/iu
/** When and how much one works is no part of the work. */
const HOURS =
  /^(?:\d{1,2}|one|two|three|four|five) (?:days?|hours?|hrs|mornings?|afternoons?|evenings?|nights?|shifts?) (?:a|per) (?:week|month)$|^still (?:there|here|do|doing)$|^(?:part|full)[- ]time$/iu
/** 'Budget £2.10 a head', 'caseload of 18'. */
const MONEY =
  /^(?:annual |yearly |monthly |weekly )?(?:P&L|budget|turnover|sales|revenue|takings|spend|portfolio|fees|target|quota)(?: of| worth|:)? [£$€]\d.{0,30}$/iu
const SPEND =
  /^[£$€]\d[\d.,]*[km]? (?:awarded|raised|saved|won|secured|sold)(?: in all| in total)?$|^[\p{L} ]{3,30} [£$€]\d[\d.,]*[km]? (?:spend|budget|sales|turnover|revenue)$/iu
const CASELOAD = /^(?:\p{L}+ )?caseload (?:of )?\d{1,4}$/iu
/** '60 dials/day', '118% of quota', 'about 400k words a year', '5 star hygiene rating'. */
const RATED =
  /^(?:over |about |around |up to |approx\.? )?\d[\d.,–-]*(?:k|m|%|\+)? (?:\p{L}+\/(?:day|week|month|hour|shift)|of (?:quota|target|plan|sales|calls)|[\p{L}-]+ (?:a|per|each|every) (?:day|week|month|year|night|shift)|stars? (?:\p{L}+ ){1,2}rating|\p{L}+ (?:booked|sold|served|made|closed|handled|packed|delivered|picked) (?:a|per|each|every) \p{L}+)(?: .{2,30})?$/iu
/** A sentence torn in two, or a word that nothing can be made of. */
const TORN =
  /^(?:up|down|off|out|over|into|onto|than|until|till|since|like|etc|in|on|at|to|of|for|from|with|by|as|fine|ok|okay|im|ive|dont|tbc|n\/a|na|during|then|mostly|mainly|tried|kind of|sort of|semi)\b(?!-)|\b(?:since|until|than|and|or|the|of|my|a|pending|tbc|ongoing|before|after|later|also|too|yet)$|[.!?]\s|^\S+:$/iu
/** Half a thought: what no list of duties holds. */
const SPOKEN_AWAY =
  /\b(?:dont|doesnt|didnt|cant|wont|isnt|wasnt|myself|anyway|but|before|ago|last year|this year|last month|when|because|lost|got|did|you|your|in progress|references|then)\b|\b(?:good|friendly)$|^(?:freelance|temping|agency)\b|^(?:\p{Ll}+ (?!(?:and|or|of|for|in|on|at|to|with|from|by|the)\b)){3,}\p{Ll}+$|\bx\d\b|(?<!\p{L})\p{L}{2,16}ing \p{L}{2,16}ing(?!\p{L})/iu
/** Persons of a list who are what the applicant was: 'key holder', 'fire warden', 'PTA treasurer'. */
const HELD = /^(?:\p{L}[\p{L}\d-]*\s){0,3}\p{L}+(?: (?:yr|year|ks) ?\d{1,2})?$/u

/** Reads words that are no clause; undefined where they are a plain thing to be listed. */
export function readFragment(text: string): Fragment | undefined {
  if (EXPIRED.test(text)) return 'denied'
  if (HOURS.test(text)) return 'unclear'
  if (CLEAN_LICENCE.test(text))
    return {
      kind: 'having',
      text: withArticle(lowerFirst(text)).replace(/,? no points$/u, ' with no points'),
    }
  const [, paper = '', how = ''] = CURRENT.exec(text) ?? []
  if (paper !== '')
    return isCredential(paper)
      ? {
          kind: 'credential',
          text: `${paper.length <= 4 ? paper.toUpperCase() : paper} (${how.toLowerCase()})`,
        }
      : 'unclear'
  if (isCredential(text)) return undefined
  const changed = CHANGED.exec(text)
  if (changed && isThing(changed[1] as string)) {
    const [, what = '', way = '', , from = '', to = '', tail = ''] = changed
    return { kind: 'figure', text: `${lowered(what)}${way} from ${from} to ${to}${tail}` }
  }
  if (MOVED.test(text)) return { kind: 'figure', text: lowered(text) }
  if (DELIVERED.test(text) && isThing(text)) return { kind: 'figure', text: lowered(text) }
  if (COUNTED.test(text)) return { kind: 'figure', text: lowered(text) }
  if (EQUIPMENT.test(text)) return { kind: 'duty', text: `using ${withArticle(lowered(text))}` }
  if (SPEND.test(text) || MONEY.test(text) || RATED.test(text))
    return { kind: 'figure', text: lowered(text) }
  if (HELD.test(text) && isTitle(text))
    return {
      kind: 'state',
      text: withArticle(lowered(text).replace(/ (?:yr|year|ks) ?\d{1,2}$/iu, '')),
    }
  if (/^(?:1|one) \p{Ll}/u.test(text)) return 'unclear'
  if (CASELOAD.test(text)) return { kind: 'figure', text: lowered(text) }
  if (isTrait(text)) return { kind: 'state', text: lowerFirst(text) }
  return TORN.test(text) || SPOKEN_AWAY.test(text) ? 'unclear' : undefined
}

const MADE = String.raw`club|choir|clinic|service|app|application|booking system|campaign|course|dashboard|database|game|garden|house|kitchen|model|plan|process|programme|program|rota|shed|shop|site|system|team|tool|training programme|wall|website|workshop`
/** 'Built churn model', 'lead team of four': the article that notes leave out. */
const BARE = new RegExp(
  String.raw`^((?:lead|led|manage|managed|run|ran|supervise|supervised|head|headed|train|trained|build|built|create|created|design|designed|develop|developed|launch|launched|make|made|set up|write|wrote|start|started|plan|planned) )((?:(?!a\b|an\b|the\b|my\b|our\b|all\b|and\b|of\b|in\b|at\b|to\b|for\b)[\p{Ll}MTWFS][\p{Ll}-]* ){0,2}(?:${MADE}|crew|class|group|shift|section|department)(?= |,|$)(?! and | \p{Ll}{2,}s(?:$|[ ,.])))`,
  'iu',
)

/** The same with its article. */
export function withArticles(clause: string): string {
  return clause.replace(BARE, (_, verb: string, thing: string) => verb + withArticle(thing))
}

/** 'Weekly KPI pack', which comes again and again. */
export const REGULAR =
  /^(?=(?:daily|nightly|weekly|monthly|quarterly|annual) (?:[\p{L}\d-]+ ){0,2}(?:pack|report|rota|newsletter|meeting|review|audit|stocktake|budget|return|bulletin|menu)(?: |$))/iu

const isThing = (text: string): boolean => readVerbClause(lowerFirst(text)) === undefined
