import { holdsPhrase, spaced } from '../../text/whole-words.ts'
import type { Brief } from '../../brief/brief.ts'
import { numberOf } from '../../lexicon/nouns.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import type { Clause } from './clause.server.ts'
import { isDated } from './dates.server.ts'
import kindWords from './data/kind-words.json' with { type: 'json' }

/** What a letter of the sender's own is about, which decides what is said, asked and missing. */
export type LetterKind = keyof typeof kindWords | 'recallfood' | 'careful' | 'subject'

/** Serious matters by the brief's reasons; faith and disability are none by themselves. */
export const SERIOUS: ReadonlySet<string> = new Set([
  'illness',
  'death',
  'violence',
  'abuse',
  'debt',
  'addiction',
  'loss-of-a-child',
  'war',
  'mental-health',
  'separation',
  'crime',
])

/** News of death, illness and arrest: what was said of it, whole, and no button. */
export const MOURNFUL: ReadonlySet<LetterKind> = new Set<LetterKind>(['sober', 'loss'])

/** Kinds whose voice is quiet, whatever the purpose. */
export const QUIET: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'sober',
  'loss',
  'careful',
  'support',
  'recall',
  'recallfood',
  'breach',
  'lice',
  'sickness',
])

type Listed = keyof typeof kindWords
/** Wherever one of their words stands, it decides, the first of these before the others. */
const ANYWHERE: readonly Listed[] = ['lost', 'loss', 'recall', 'breach', 'lice', 'sickness']
/** One of their phrases decides wherever it stands; the longest of several. */
const PHRASES: readonly Listed[] = [
  'team',
  'sober',
  'cancelled',
  'vacancy',
  'leaving',
  'welcome',
  'joy',
  'fault',
  'prices',
  'closure',
  'works',
  'sale',
  'appeal',
]
/** Of these a single word decides; of the others only a phrase: a 'sale' may be a bake sale. */
const ALONE: ReadonlySet<Listed> = new Set<Listed>([
  'sober',
  'cancelled',
  'vacancy',
  'leaving',
  'joy',
])
/** They decide where a topic begins or ends with them: 'thank you to our volunteers'. */
const AT_ENDS: readonly Listed[] = ['thanks', 'greetings']
/** Their words decide as the head of the topic: a 'gala', but no 'gala dress'. */
const HEADS: readonly Listed[] = [
  'meeting',
  'deadline',
  'trip',
  'hours',
  'change',
  'works',
  'release',
  'event',
  'newcomer',
  'people',
  'report',
  'appeal',
  'survey',
  'sale',
  'menu',
  'course',
  'offer',
]
/** What a topic speaks of where it names nothing of the sender's. */
const SUBJECTS: readonly Listed[] = [
  'community',
  'family',
  'season',
  'market',
  'technology',
  'teamwork',
  'culture',
  'food',
  'wellbeing',
  'environment',
]
/** What is said of these suits a serious matter as well. */
const PLAIN: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'meeting',
  'course',
  'change',
  'report',
  'people',
  'newcomer',
  'deadline',
  'notice',
  'hours',
  'closure',
  'works',
  'prices',
  'cancelled',
  'release',
  'survey',
  'vacancy',
  'thanks',
  'leaving',
  'welcome',
  'returns',
])

const NOTICE: readonly Listed[] = ['notice']

const JOINTS = new Set(
  'of re for in on at to with from by about and until as during this next our your near outside behind before after without since'.split(
    ' ',
  ),
)

/** Purposes that sell. */
const SELLING: ReadonlySet<string> = new Set(['promote', 'nurture'])
/** 'Lifeboat day' is what one comes to, and 'Earth Day' is in the calendar. */
const DAY_OF =
  /^(?!.*\b(?:voting|election|polling|results|pay|moving|tax|collection|earth|mother's|mothers|father's|fathers|valentine's|valentines|boxing|independence|labor|memorial|presidents|presidents'|st|saint|canada|australia|world|new year's) day$).*\p{L} day$/iu

/** Purposes that tell and do not sell. */
const TELLING: ReadonlySet<string> = new Set(['update', 'inform'])

interface Asked {
  readonly purpose: string
  readonly points: readonly string[]
  /** As it was typed. */
  readonly audience: string
  /** The head, where it is a sentence. */
  readonly clause: Clause | undefined
}

/** What the topic names, by its head first and by its other words where the head says nothing. */
export function kindOf(head: string, asked: Asked, { gravity }: Brief): LetterKind {
  const { purpose, points, clause } = asked
  const words = tokenise(head).words
  const decided = decidedKind(words, head, asked)
  if (decided) return solicited(decided, head, asked)
  const core = clause && clause.subject !== '' ? tokenise(clause.subject).words : words
  const named = inClause(
    clause,
    solicited(namedKind(core, TELLING.has(purpose)), head, asked),
    words,
  )
  const isGrave =
    gravity.level === 'grave' && !HARMLESS.test(head) && !BENEFIT.test([head, ...points].join(', '))
  if (isGrave && clause === undefined && points.length === 0)
    return helpOr(PLAIN.has(named) ? named : 'careful', words, purpose)
  if (isGrave) return INVITING.has(named) && clause === undefined ? named : 'sober'
  // A clinic that changes its telephone line changes a service, and heals nobody by letter.
  if (
    gravity.reason === 'illness' &&
    points.length > 0 &&
    SERVICE.test([head, ...points].join(' '))
  )
    return named === 'subject' || SUBJECTS.includes(named as Listed) ? 'change' : named
  const isSerious = SERIOUS.has(gravity.reason ?? '') && !HARMLESS.test(head)
  if (isSerious && !BENEFIT.test([head, ...points].join(', ')))
    return PLAIN.has(named)
      ? named === 'event' && points.length === 0
        ? helpOr(named, words, purpose)
        : named
      : clause && clause.subject !== ''
        ? 'notice'
        : helpOr('careful', words, purpose)
  if (named === 'change' && /^please\b/iu.test(points[0] ?? '')) return 'notice'
  if (named === 'notice' && clause && purpose === 'promote') return 'offer'
  // 'End of season party for the team', with its day, is what one comes to.
  if (named !== 'event' && !clause && points.some(isDated) && PARTY.test(head)) return 'event'
  // An update of which nothing was told is a subject yet.
  if (named === 'report' && points.length === 0 && purpose !== 'update') {
    const about = longest(SUBJECTS, (kind) => sizeIn(kind, words))
    if (about) return about
  }
  if (purpose === 'promote' && TASTED.test(head)) return 'menu'
  // Whoever tells members of the store sells them nothing.
  if (named === 'offer' && TELLING.has(purpose) && points.length > 0) return 'notice'
  // What is not promoted and tells nothing is a subject.
  if (named === 'offer' && !SELLING.has(purpose) && points.length === 0 && !clause) return 'subject'
  if ((purpose === 'engage' || purpose === 'promote') && !clause && DAY_OF.test(head))
    return 'event'
  const isBare = points.length === 0 && clause === undefined
  if (isBare && purpose === 'promote' && (named === 'skill' || named === 'change')) return 'offer'
  if (isBare && named === 'menu' && TELLING.has(purpose) && /\ballerg/iu.test(head))
    return 'subject'
  if (named !== 'subject' && !SUBJECTS.includes(named as Listed)) return named
  // Where something is told, one asks about that and not about the world.
  const told = points.map((point) => namedKind(tokenise(point).words, false))
  if (told.includes('event')) return 'event'
  if (clause) return purpose === 'promote' ? 'offer' : 'notice'
  if (purpose === 'nurture' && points.length > 0) return 'offer'
  if (isCourseLike(points)) return 'course'
  if (purpose === 'promote') return 'offer'
  const isPlain = named === 'subject' || named === 'community'
  if (points.length > 0 || (purpose === 'update' && isPlain)) return 'notice'
  return named
}

/** 'Tree surgery' heals nobody, what a solicitor draws up is nobody's death, and a hospice shop sells jumpers. */
const HARMLESS =
  /\b(?:tree surg\p{L}+|(?:hospice|hospital|charity|refuge) (?:shops?|lotter(?:y|ies)|raffle)|wills?|probate|power of attorney|inheritance tax|estate planning|life insurance|life cover)\b/iu

/** A helpline, a support group, a clinic, and whatever of the kind is promoted; all else is listened to. */
function helpOr(other: LetterKind, words: readonly string[], purpose: string): LetterKind {
  const isPromoted = purpose === 'promote' && other === 'careful'
  return isPromoted || sizeAtEnd('support', coreOf(words)) > 0 ? 'support' : other
}

const WITHIN = new Set([
  'coffee after',
  'drinks after',
  'tea after',
  'end of',
  'drop in',
  'cook in',
  'sign up',
  'meet up',
])

/** The words of a topic up to what only says where, for whom or when: 'end of season dinner' is one thing. */
function coreOf(words: readonly string[]): readonly string[] {
  const joint = words.findIndex(
    (word, at) => at > 0 && JOINTS.has(word) && !WITHIN.has(`${words[at - 1] as string} ${word}`),
  )
  return withoutYear(joint < 0 ? words : words.slice(0, joint))
}

/** What a panto brings in may go to a hospice, and the panto is no grave matter for it. */
const BENEFIT =
  /\b(?:takings|proceeds|profits?|raffle|money raised|in aid of|raising (?:money|funds) for|donated to)\b.{0,30}\b(?:hospices?|hospitals?|cancer|charit(?:y|ies)|air ambulance|children|lifeboats?|samaritans|refuge)\b/iu

/** 'New cookie flavors' are tried. */
const TASTED =
  /^(?:our )?new (?:\p{L}+ ){0,3}(?:flavou?rs?|cakes?|breads?|loaf|loaves|cookies|biscuits|pizzas?|pies|buns|pastries|coffees?|drinks|cocktails|dishes|ice creams?|sandwiches|burgers|doughnuts|donuts|bagels|soups|salads|beers?|wines?|teas)$/iu

/** What one saves for is nobody's last day. */
const PUT_BY =
  /\bretirement (?:plan|planning|plans|savings?|saving|accounts?|income|age|funds?|options|advice|benefits|homes?|communit(?:y|ies))\b/iu
/** What has befallen somebody, told in a sentence: no notice to be taken note of. */
const GRAVE_NEWS =
  /\b(?:(?:seriously|gravely|terminally|critically|very|dangerously) (?:ill|sick|poorly|unwell|injured|hurt)|terminal illness|(?:in|into) (?:intensive care|hospital|a hospice|a coma)|had a (?:stroke|heart attack)|diagnosed with|(?:was|were|been) killed|lost (?:her|his|their) baby|has dementia)\b/iu
/** What is done against an illness: 'covid boosters'. */
const AGAINST =
  /\b(?:boosters?|jabs?|vaccin\p{L}*|immuni\p{L}+|tests?|testing|clinics?|inquiry|memorial|loans?|grants?)\b/iu

/** 'Flood wardens' and 'eviction notices' are matters one writes about, and nothing that has happened. */
function isIncident(words: readonly string[]): boolean {
  if (sizeIn('sober', words, 2) > 0) return true
  const core = coreOf(words)
  return sizeAtEnd('sober', core) > 0 && !(core.length === 1 && MATTERS.has(core[0] as string))
}

const MATTERS = new Set(['bankruptcy', 'insolvency', 'eviction', 'evictions', 'unemployment'])

/** A childminder's vacancies are places, and no post for parents. */
const forReaders = (kinds: readonly Listed[], audience: string): readonly Listed[] =>
  /\b(?:parents|families|mums|dads|moms|clients)\b/iu.test(audience)
    ? kinds.filter((kind) => kind !== 'vacancy')
    : kinds

const NEW_NAMED =
  /^(?:our |Our )?[Nn]ew (?:\p{Ll}+ ){1,3}(?:(?:Dr|Rev|Mr|Mrs|Ms|Miss) )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u
const SERVICE =
  /\b(?:booking|book online|phone line|opening hours|prices?|appointments?|reception|portal|website|parking|surgery hours)\b/iu
const PARTY = /\b(?:party|picnic|barbecue|bbq|concert|gala|fete|dinner)\b/iu
const SHUT = /\b(?:closed|shut|closes|closing)\b/iu
const FOR_GOOD = /\b(?:for good|permanently|forever|for ever)\b/iu
const NEEDS = /\bneeds? (?!not\b|no\b|to\b|you to\b)/iu
const LACKING = /\b(?:needed|wanted)\b/iu
const WELCOMED = /\b(?:welcom(?:e|ing)|meet|introducing|joins|joined|joining)\b/iu
const OFF =
  /\b(?:water|power|electricity|gas|heating|lift|elevator|internet|wifi|phones?|e-?mail)\b.{0,20}\b(?:off|down|out of order|out of service)\b/iu
const DEARER =
  /\b(?:prices?|fees?|rates|rents?|fares?|charges?|dues|subscriptions?)\b.{0,30}\b(?:ris(?:e|es|ing)|increas\w+|going up|go up|goes up)\b/iu
const DUE =
  /\b(?:subs|dues|fees|rent|payments?|subscriptions?|invoices?|forms?) (?:are |is )?(?:now )?(?:due|overdue)\b/iu
const RAISED = /\braised (?:over |more than |nearly |almost )?[£$€]/iu
const OF_THE_MONTH =
  /\b(?:volunteer|employee|player|member|star|pupil|student|worker|colleague|driver|gardener|carer)s? of the (?:month|year|week|term|season)\b/iu
const BEREAVED =
  /\blost (?:our|a|my) (?:(?:much|very|most) )?(?:dear|beloved|loved|good friend|friend|colleague|chairman|chair|member|teacher|pupil|neighbou?r|founder)/iu
/** What goes round a nursery in winter, where the topic ends with it: no cough drops, no remedy. */
const AILING =
  /^(?!.*\b(?:bird|avian|kennel|cat|swine|dog|horse|equine|remed|relief|vaccin|jabs?|recipes?|soups?|teas?)).*\b(?:coughs?|colds|sniffles|sore throats?|(?:tummy|winter|stomach) bugs?|flu)(?: season)?$/iu
const SHORT_OF =
  /^(?:(?:we are|we're|running) )?(?:very )?(?:low on|short of|running out of|in need of)\b/iu
const JOINS = /\bjoin(?:s|ed|ing)\b/iu
const MOVED = /\b(?:moved|moving|moves|move|relocat\w+)\b/iu
const SOUGHT = /\blooking for\b/iu
const PERCENT_OFF = /\d\s?% ?off\b/iu
const EATEN =
  /\b(?:food|salmonella|listeria|e\.? ?coli|allerg\w+|nuts?|peanut\w*|milk|hummus|houmous|cheese|meat|chicken|beef|ham|salad|spinach|lettuce|butter|chocolate|cereal|yogh?urt|bread|cakes?|biscuits?|cookies?|fish|eggs?|soup|sauce|juice|formula|snacks?|granola|ice cream)\b/iu

function decidedKind(
  words: readonly string[],
  head: string,
  { clause, points, purpose, audience }: Asked,
): LetterKind | undefined {
  const first = ANYWHERE.find(
    (kind) => sizeIn(kind, words) > 0 && !(kind === 'sickness' && AGAINST.test(head)),
  )
  if (first === 'recall') return EATEN.test([head, ...points].join(' ')) ? 'recallfood' : first
  if (first) return first
  if (clause && GRAVE_NEWS.test(clause.sentence)) return 'sober'
  if (clause === undefined && AILING.test(head))
    return TELLING.has(purpose) ? 'sickness' : 'careful'
  if (BEREAVED.test(head)) return 'loss'
  if (OF_THE_MONTH.test(head)) return 'people'
  if (/\bthank you (?:to|for)\b/iu.test(head)) return 'thanks'
  const atEnds = AT_ENDS.find((kind) => sizeAtStart(kind, words) + sizeAtEnd(kind, words) > 0)
  if (atEnds) return atEnds
  if (WELCOMED.test(head) && sizeIn('newcomer', words) > 0) return 'newcomer'
  // 'New stylist Jade' is introduced by what she is and her name.
  if (clause === undefined && NEW_NAMED.test(head) && sizeAtStart('newcomer', words) > 0)
    return 'newcomer'
  const phrases = PUT_BY.test(head) ? PHRASES.filter((kind) => kind !== 'leaving') : PHRASES
  const phrase = longest(forReaders(phrases, audience), (kind) =>
    sizeIn(kind, words, ALONE.has(kind) ? 1 : 2),
  )
  const isTopic = clause === undefined && points.length === 0
  if (phrase === 'sober' && isTopic && !isIncident(words)) return undefined
  if (clause && LEAVING.test(clause.sentence)) return 'leaving'
  if (phrase) return phrase
  if (purpose === 'engage' && isTopic && /^volunteer \p{L}+s$|\b(?:fund|shortage)$/iu.test(head))
    return 'appeal'
  if (clause && /^no\b/iu.test(head)) return LACKING.test(head) ? undefined : 'cancelled'
  if (OFF.test(head)) return 'works'
  if (DUE.test(head)) return 'deadline'
  if (DEARER.test(head)) return 'prices'
  if (points.some((point) => SHORT_OF.test(point))) return 'appeal'
  if (RAISED.test(head)) return 'report'
  if (PERCENT_OFF.test([head, ...points].join(' '))) return 'sale'
  if (/^(?:stolen|missing|lost)\b/iu.test(head)) return 'notice'
  if (clause === undefined || /^no\b/iu.test(head)) return undefined
  if (/\bbroken\b/iu.test(head)) return 'fault'
  if (clause.sentence.endsWith('?')) return 'survey'
  if (NEEDS.test(head) || LACKING.test(head) || SOUGHT.test(clause.sentence)) return 'appeal'
  if (JOINS.test(head) && clause.subject !== '') return 'newcomer'
  if (MOVED.test(head)) return 'change'
  // Who closes for good says goodbye, and moves no appointment.
  if (SHUT.test(head) && FOR_GOOD.test(head)) return 'leaving'
  return SHUT.test(head) && !/\bnot\b/iu.test(head) ? 'closure' : undefined
}

/** Who closes for good says goodbye, even where all must go. */
const LEAVING =
  /\bis (?:leaving|retiring)$|\bclosing (?:down )?(?:the|our|my) (?:shop|store|business|doors|cafe|café|salon|practice|studio)\b/u

/** A pension fund asks for nothing, and neither does an update on a roof fund of which nothing was told. */
function solicited(named: LetterKind, head: string, { purpose, points }: Asked): LetterKind {
  if (named !== 'appeal') return named
  if (MANAGED.test(head)) return TELLING.has(purpose) ? 'notice' : 'subject'
  if (!TELLING.has(purpose) || !/\bfund$/iu.test(head)) return named
  return points.length === 0 ? 'notice' : 'report'
}
const MANAGED =
  /\b(?:pension|investment|trust|hedge|sinking|index|mutual|emergency|reserve|wealth|retirement) funds?\b/iu

/** A sentence tells something of what it speaks of: 'the chess club starts again' is no lesson in chess. */
function inClause(
  clause: Clause | undefined,
  named: LetterKind,
  words: readonly string[],
): LetterKind {
  if (clause === undefined || INVITING.has(named)) return named
  if (sizeIn('returns', words) > 0) return SERVED.test(clause.sentence) ? 'notice' : 'returns'
  return SHOWING.has(named) ? named : 'notice'
}

/** What comes back and is not come to. */
const SERVED =
  /\b(?:collections?|bins?|buse?s?|trains?|services?|deliver\p{L}+|surgery|clinics?|flights?|ferry|repairs|works?)\b/iu

/** What one is invited to, whatever a sentence tells of it. */
const INVITING: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'event',
  'course',
  'menu',
  'meeting',
])
const SHOWING: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'trip',
  'hours',
  'change',
  'works',
  'release',
  'newcomer',
  'people',
  'report',
  'deadline',
  'survey',
])

/** What has a date and a price, and is no event, is something to sign up for. */
const isCourseLike = (points: readonly string[]): boolean =>
  points.some((point) => isDated(point) || /\bfrom \d{1,2} \p{Lu}/u.test(point)) &&
  points.some((point) => /[£$€]\s?\d/u.test(point))

const CLAUSES = new Set(['why', 'what', 'when', 'where', 'who', 'how'])
const OWN = new Set(['we', 'our', 'us'])

function namedKind(words: readonly string[], isTelling: boolean): LetterKind {
  // 'Why we are raising our prices' names nothing at its end.
  if (CLAUSES.has(words[0] ?? '') && words.some((word) => OWN.has(word))) return 'notice'
  if (CLAUSES.has(words[0] ?? ''))
    return words[0] === 'how' && words[1] === 'to' ? 'skill' : aboutOf(words)
  const core = coreOf(words)
  // 'Growing vegetables' is a skill, a 'sailing season' none.
  const isDone =
    /^(?:how|a|the|your)$/u.test(words[1] ?? 'a') || numberOf(core.join(' ')) !== 'singular'
  return (
    wholeOf(core) ??
    longest([...(isTelling ? NOTICE : []), ...HEADS], (kind) => sizeAtEnd(kind, core)) ??
    longest(SIGNED_UP, (kind) => sizeAtEnd(kind, words)) ??
    longest(['skill'], (kind) => (isDone ? sizeAtStart(kind, words) : 0) + sizeAtEnd(kind, core)) ??
    aboutOf(words)
  )
}

/** 'Climate change' is a subject as a whole, and no change. */
const wholeOf = (core: readonly string[]): LetterKind | undefined =>
  core.length < 2 ? undefined : SUBJECTS.find((kind) => kindWords[kind].includes(core.join(' ')))

/** 'First aid for babies class' ends with what it is. */
const SIGNED_UP: readonly Listed[] = ['course']

/** 'Annual report 2025' is a report. */
function withoutYear(core: readonly string[]): readonly string[] {
  return core.length > 1 && /^\d+$/u.test(core.at(-1) ?? '') ? core.slice(0, -1) : core
}

/** What a topic speaks of, where it is that and nothing besides: 'family history', and not 'dogs in the building'. */
function aboutOf(words: readonly string[]): LetterKind {
  const from = words.findIndex((word) => !BESIDE.has(word))
  const core = words.slice(Math.max(0, from)).join(' ')
  const known = SUBJECTS.find((kind) => kindWords[kind].includes(core))
  // 'AI in healthcare' is AI.
  const isTechnology = kindWords.technology.includes(coreOf(words).join(' '))
  return known ?? (isTechnology ? 'technology' : 'subject')
}

const BESIDE = new Set(
  'the our your my healthy home easy simple local everyday modern vegan vegetarian quick family weeknight seasonal'.split(
    ' ',
  ),
)

/** The kind with the longest word found; the first of equals. */
function longest(kinds: readonly Listed[], size: (kind: Listed) => number): Listed | undefined {
  let best: { readonly kind: Listed; readonly size: number } | undefined
  for (const kind of kinds) {
    const found = size(kind)
    if (found > (best?.size ?? 0)) best = { kind, size: found }
  }
  return best?.kind
}

function sizeAtEnd(kind: Listed, words: readonly string[]): number {
  const line = ` ${words.join(' ')}`
  return Math.max(0, ...kindWords[kind].filter((word) => line.endsWith(` ${word}`)).map(lengthOf))
}

function sizeAtStart(kind: Listed, words: readonly string[]): number {
  const line = `${words.join(' ')} `
  return Math.max(0, ...kindWords[kind].filter((word) => line.startsWith(`${word} `)).map(lengthOf))
}

/** The longest of a kind's entries that stands in the words; entries of fewer words than `min` are left out. */
function sizeIn(kind: Listed, words: readonly string[], min = 1): number {
  const line = spaced(words)
  return Math.max(
    0,
    ...kindWords[kind]
      .filter((word) => word.split(' ').length >= min && holdsPhrase(line, word))
      .map(lengthOf),
  )
}

const lengthOf = (word: string): number => word.length
