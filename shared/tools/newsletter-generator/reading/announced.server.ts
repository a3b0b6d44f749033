import { lowered } from '../../../read/letters.server.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import type { Announced, Named } from '../writer/announcement.server.ts'
import { isDated, withOn } from './dates.server.ts'
import { is, type LetterKind, wordsOf } from '../kinds/kinds.server.ts'
import { outcomeOf, stallOf } from './outcomes.server.ts'
import { aThing, isOrAreFor, ours } from './things.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/**
 * The news in a bare name: 'new bus shelter' says that there is one, 'grief group starting' that it is, 'beach clean: 41
 * bags, a fridge' what was found. Undefined where nothing certain is told.
 */
export function announcedOf(named: Named): Announced | undefined {
  const { head, points, kind } = named
  const isGrave = is(kind, 'quiet') && !GENTLE.has(kind) && !HELPING.test(head)
  if (isGrave) return undefined
  const done = pickOf(named) ?? outcomeOf(named) ?? stallOf(named) ?? startOf(named)
  if (done !== undefined) return done
  for (const [sign, say, about] of NEWS) {
    const found = sign.exec(head)
    const sentence = found === null ? undefined : say(found, named)
    if (sentence === undefined) continue
    const clause = { sentence: upperFirst(sentence), subject: '' }
    return { clause, points, kind: about ?? toldKind(named) }
  }
  return undefined
}

/** Quiet kinds of which something may start or be new. */
const GENTLE: ReadonlySet<LetterKind> = new Set<LetterKind>(['careful', 'support', 'loss'])
/** Help for those in grief or debt may start on a day like any other. */
const HELPING =
  /\b(?:group|caf[eé]|service|helpline|clinic|course|sessions?|support|counsell?ing|drop-in) (?:starting|launching|returning|resuming|beginning|reopening)\b/iu
/** A pool that opens changes nothing for anybody, and is good news. */
const OPENING = /\bopening\b/iu
/** What stays what it is when it is told in a sentence. */
const KEPT: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'menu',
  'loss',
  'works',
  'prices',
  'support',
  'vacancy',
  'change',
  'release',
  'report',
])

function toldKind({ head, kind, purpose }: Named): LetterKind {
  if (kind === 'careful' || kind === 'sober') return 'support'
  if (KEPT.has(kind) && !OPENING.test(head)) return kind
  return purpose === 'promote' ? 'offer' : 'notice'
}

type Say = (found: RegExpExecArray, named: Named) => string | undefined
type News = readonly [sign: RegExp, say: Say, about?: LetterKind]

const PLACE =
  'pool|shop|store|branch|studio|salon|cafe|café|restaurant|bakery|clinic|surgery|practice|park|playground|library|gym|school|nursery|bridge|hall|garden|museum|gallery|office|workshop|club|centre|center|pub|bar|hotel|market'

const NEWS: readonly News[] = [
  [/^remembering (.{3,80})$/iu, ([, whom = '']) => `we are remembering ${lowered(whom)}`, 'loss'],
  [/^(?:(?:our|the) )?new (.{3,90})$/iu, newOf],
  [
    new RegExp(
      String.raw`^(.{0,40}\b(?:${PLACE})) (opening(?: (?:soon|in|at|on) ?.{0,40})?)$`,
      'iu',
    ),
    ([, what = '', verb = '']) => `${ours(what)} is ${lowered(verb)}`,
  ],
  [
    new RegExp(String.raw`^(.{0,40}\b(?:${PLACE})) (?:move|relocation)$`, 'iu'),
    ([, what = '']) => `${ours(what)} is moving`,
    'change',
  ],
  [
    /^(?:(?:the|our) )?(.{2,50} results(?: (?:of|from|for) .{3,40})?)$/iu,
    ([, what = ''], { points }) =>
      points.length === 0 ? `the ${lowered(what)} are in` : undefined,
  ],
  [
    /^(?:(?:the|our) )?(.{0,30})\b(rent|price|fee|rate|fare|charge|subscription)s? (?:rise|increase|hike)s?$/iu,
    ([, which = '', what = '']) =>
      what.toLowerCase() === 'rent'
        ? `the ${lowered(which)}rent is going up`
        : `our ${lowered(which)}${what.toLowerCase()}s are going up`,
    'prices',
  ],
  [
    /^(.{3,50}) (for sale|for hire|for rent|to let|to rent|in stock)$/iu,
    ([, what = '', how = '']) => `we have ${aThing(what)} ${how.toLowerCase()}`,
    'offer',
  ],
  [
    /^(?:only |just )?((?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|a few|some) .{3,40} left\b.{0,50})$/iu,
    ([, what = '']) => `we have ${lowered(what)}`,
    'offer',
  ],
  [
    /^(?:(.{3,40}) )?guest (artist|chef|speaker|teacher|tutor|stylist|ale|beer)$/iu,
    ([, where, who = '']) =>
      `we have a guest ${who.toLowerCase()}${where === undefined ? '' : ` at ${ours(where)}`}`,
  ],
  [
    /^([^,]{0,40}\b(?:donations|stocks|supplies|shelves)) (?:are )?((?:(?:very|nearly|almost|running) )?(?:down|low|empty|bare)\b.{0,50})$/iu,
    ([, what = '', how = '']) => `${lowered(what)} are ${lowered(how)}`,
    'appeal',
  ],
  [
    /^(job openings|job vacancies|vacancies)$/iu,
    ([, what = '']) => `we have ${lowered(what)}`,
    'vacancy',
  ],
  [
    /^(.{0,30}\b(?:road ?works|building works?|scaffolding|maintenance)(?: (?:outside|on|in|at|near) .{3,50})?)$/iu,
    ([, what = ''], { kind }) =>
      kind === 'works'
        ? `there ${/works/iu.test(what) ? 'are' : 'is'} ${lowered(what)}`
        : undefined,
    'works',
  ],
]

/** 'Our book club pick for March is Small Things Like These'. */
function pickOf({ head, points, kind }: Named): Announced | undefined {
  const [what = '', ...more] = points
  if (!PICK.test(head) || !/^[\p{Lu}“"‘']/u.test(what)) return undefined
  const sentence = upperFirst(`${ours(head)} is ${what}`)
  return {
    clause: { sentence, subject: '' },
    points: more,
    kind: toldKind({ head, points, kind, purpose: 'inform' }),
  }
}
const PICK = /^(?!.*\bpick your)(?:\p{L}+ ){0,5}pick(?: (?:for|of) \p{L}+(?: \p{L}+){0,2} ?)?$/iu

const STARTING =
  /^(.{3,50}) ((?:starting|launching|returning|resuming|beginning|reopening|arriving|hatching)(?: (?:up|again|soon|in|at|from|on|after) ?.{0,40})?)$/iu

/** 'Our grief group is starting on Thursday': a day that was stated stands in the sentence. */
function startOf(named: Named): Announced | undefined {
  const [, what, verb = ''] = STARTING.exec(named.head) ?? []
  if (what === undefined) return undefined
  const [when = '', ...more] = named.points
  const isSaid = isDated(when) || ON.test(when)
  const day = isSaid ? ` ${ON.test(when) ? '' : AT.test(when) ? 'at ' : 'on '}${when}` : ''
  const isTimed = AT.test(more[0] ?? '')
  const hour = isTimed ? `, ${more[0]}` : ''
  const sentence = upperFirst(
    `${ours(what)} ${isOrAreFor(what)} ${lowered(verb)}${day}${isSaid ? hour : ''}`,
  )
  return {
    clause: { sentence: withOn(sentence), subject: '' },
    points: isSaid ? more.slice(isTimed ? 1 : 0) : named.points,
    kind: toldKind(named),
  }
}
const ON = /^(?:on|from|in|every|this|next|until) (?=\S)/iu
const AT = /^(?:\d{1,2}(?:[.:]\d\d)? ?[ap]m|noon|midday)\b/iu

const RULES = /\b(?:rules|laws?|legislation|regulations?|guidance|guidelines)\b/iu
/** Persons who are new are introduced, a new year is nobody's, and new hours are nothing without the hours. */
const NO_NEWS = new RegExp(
  String.raw`^${anyOf(lists.noNews)}\b(?! ${anyOf(lists.youngAnimals)}\b)`,
  'iu',
)
/** 'New hymn books arrived' has its verb. */
const TOLD = / (?:arrived|here|fitted|installed|finished|started|coming|sought)$/iu
const NEW_KINDS: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'notice',
  'subject',
  'offer',
  'release',
  'menu',
  'change',
  'course',
  'careful',
  'support',
])

/** 'We have a new bus shelter'; laws are nobody's own. */
function newOf([, named = '']: RegExpExecArray, { head, kind }: Named): string | undefined {
  const what = named.replace(/ launch$/iu, '')
  const lower = head.toLowerCase()
  const isPerson = wordsOf('newcomer').some((one) => lower.startsWith(one))
  if (NO_NEWS.test(what) || TOLD.test(what) || isPerson || !NEW_KINDS.has(kind)) return undefined
  const thing = `new ${what}`
  return RULES.test(what) ? `there ${isOrAreFor(what)} ${thing}` : `we have ${aThing(thing)}`
}
