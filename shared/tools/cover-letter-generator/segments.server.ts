import { lowerFirst, withArticle } from '../../text/grammar.server.ts'
import { isCredential } from './credentials.server.ts'
import { isGap, schoolBehind } from './gaps.server.ts'
import { isPrivate } from './private.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** What a part between two commas is, as far as it parts a line. */
type Kind = 'void' | 'post' | 'time' | 'paper' | 'deed' | 'other'

/** Words that put a part behind another in time, and say nothing else. */
const LINK =
  /^(?:and )?(?:before (?:that|this)|prior to (?:that|this)|previously|earlier|after (?:that|this)|since then|then|now|currently|at the moment|more recently),?:? (?=[\p{L}\d])/iu
const LINK_INSIDE =
  /[,;]? (?=(?:and )?(?:before (?:that|this)|prior to that|after that|since then) (?!I\b|we\b)[\p{L}\d])|\s(?=(?:and )?then (?:an? |as |at |days\b|nights\b|(?:\p{L}+ )?\d{1,2} (?:years|months)))/iu
const LINK_BEHIND =
  /,? (?:before(?: that| this)?|prior to that|previously|earlier|after that)(?=$| ?\(| for \d)/iu
const SPLICED =
  /, (?=(?:i|I) (?:am|was|did|do|have|had|can|now|also|\p{L}+ed|wash|work|help|cook|clean)\b)/u
const SUBORDINATE =
  /^(?:when|while|whilst|after|before|as|in|at|for|since|although|because|if|once|during|with|on|from)\b/iu

/**
 * A line that tells several posts, gaps or papers one behind the other, parted into one line each: '2 years Amazon, 1 year
 * delivery driver'. What stands behind a post or a gap and is neither stays with it.
 */
export function segmentsOf(line: string): string[] {
  return segments(
    line
      .replace(DISMISSED, '$3 at $1 for $2')
      .replace(BACK, '$2 since $1')
      .replace(OWN_SHOP, 'I had my own $2 for $1'),
  ).map(asPost)
}

/** 'Made redundant from Wilko after 9 years as forklift driver': the post is said, and why it ended is not. */
const DISMISSED =
  /(?:(?:I )?(?:was|were|got|been) )?(?:made redundant|laid off|let go|redundant) (?:from|by|at) ([^,;]{2,40}?) after (\d{1,2} (?:years|months)) as (?:an? )?([^,;.]{2,40})/iu
/** '30 years own alterations shop in Lahore'. */
const OWN_SHOP =
  /(?<=^|, )(\d{1,2} years) own ((?:[\p{L}-]+ ){0,2}(?:shop|business|firm|company|salon|cafe|restaurant|stall|garage|studio|farm|practice|school|round)(?: (?:in|at) \p{L}+)?)/iu
/** 'Returned 2019 as part time admin at a surgery (still there)'. */
const BACK =
  /^(?:I )?returned (?:to work )?(?:in )?((?:19|20)\d{2}) as (?:an? )?([^();]{4,60}?),? \(?still (?:there|here)\)?$/iu
const WAS =
  /^(?:I )?(?:was|been|have been|working as|worked as|employed as) (?:an? |the )?(?=\p{L})/iu

/** 'Was doorman 6 years' names a post as 'doorman 6 years' does. */
function asPost(text: string): string {
  const rest = text.replace(WAS, '')
  const [found, ...more] = spansIn(rest)
  if (rest === text || found === undefined || more.length > 0) return text
  const title = rest
    .slice(0, found.start)
    .replace(/ for ?$/u, '')
    .trim()
  return isTitle(title) ? rest : text
}

function segments(given: string): string[] {
  // 'Senior carer before that for 7 years'.
  const line = given.replace(/,? (?:before|prior to|after) that(?= for \d)/iu, '')
  if (/^(?:my|we|our|duties|there)\b/iu.test(line)) return [line]
  if (/^i\b/iu.test(line)) return SUBORDINATE.test(line) ? [line] : line.split(SPLICED)
  const parts = partsOf(line)
  if (parts.length < 2) return [unlinked(line)]
  const groups: { kinds: Kind[]; parts: string[] }[] = []
  for (const { text, isLinked } of parts) {
    const kind = kindOf(text)
    const group = groups.at(-1)
    if (group === undefined || isLinked || isBreak(group.kinds, kind, text, group.parts[0] ?? ''))
      groups.push({ kinds: [kind], parts: [text] })
    else {
      group.kinds.push(kind)
      group.parts.push(text)
    }
  }
  return groups.length === 1 ? [line] : groups.map((group) => joinedAs(line, group.parts))
}

/** With the 'and' that stood before a part. */
const joinedAs = (line: string, parts: readonly string[]): string =>
  parts.reduce((text, part) => `${text}, ${line.includes(`, and ${part}`) ? 'and ' : ''}${part}`)

function partsOf(line: string): { text: string; isLinked: boolean }[] {
  return line
    .split(/[,;] (?:and )?(?![^(]*\))/u)
    .flatMap((part) => part.split(LINK_INSIDE))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      // 'Secretary, Wragge, then Gowling' is one post.
      const bare = unlinked(part)
      const isLinked = bare.startsWith('I am now ') || (LINK.test(part) && opensPost(bare))
      return { text: isLinked || !LINK.test(part) ? unlinked(part) : part, isLinked }
    })
}

const TITLE_WORDS = [1, 2, 3, 4]

function opensPost(part: string): boolean {
  const words = part.split(' ')
  return (
    kindOf(part) !== 'other' ||
    TITLE_WORDS.some((count) => isTitle(words.slice(0, count).join(' ')))
  )
}

/** 'Now shift supervisor with 22 people'. */
const NOW_TITLE = /^(?:and )?(?:now|currently) (?!an? |the |at |in |with |for )(\p{L}.*)$/iu
const isPostNow = (rest: string): boolean =>
  spansIn(rest).length === 0 &&
  !/ (?:at|for) | in \p{Lu}/u.test(rest) &&
  TITLE_WORDS.some((count) => isTitle(rest.split(' ').slice(0, count).join(' ')))

const unlinked = (text: string): string =>
  text
    .replace(
      /^(?:and )?(?:now|currently) (?=\p{L}{3,}ing \p{L})(?!(?:working (?:as|at|for)|taking|travelling|looking|raising|caring for my|studying)\b)/iu,
      'I am now ',
    )
    .replace(NOW_TITLE, (whole, rest: string) =>
      isPostNow(rest) ? `I am now ${withArticle(rest)}` : whole,
    )
    .replace(LINK, '')
    .replace(LINK_BEHIND, '')
    .replace(
      /^(?:i )?(?:am |was )?(?:back (?:at|to|in) work|returned to work) (?=since |in |as )/iu,
      '',
    )

/** Whether a part opens another line behind what its group holds already. */
function isBreak(held: readonly Kind[], next: Kind, text: string, first: string): boolean {
  if (next === 'void') return true
  if (held.every((kind) => kind === 'void'))
    return next !== 'time' && (next !== 'other' || opensPost(text))
  const hasTime = held.includes('post') || held.includes('time')
  if (/^ex[- ]/iu.test(text) || text.startsWith('I ')) return true
  // 'Work experience 2 weeks at Specsavers, babysitting'.
  if (hasTime && OTHER_WORK.test(text)) return true
  // 'Qualified in 2012, salon in Hull till 2018'.
  if (
    next === 'other' &&
    held.every((kind) => kind === 'deed') &&
    /\b(?:till|until) (?:19|20)\d{2}/iu.test(text)
  )
    return true
  // 'Trained as a nursery nurse in 2005' behind a post with its own time.
  const opening = readVerbClause(lowerFirst(first))
  // 'Order stock each week, saved £200 a month': what goes on and what is done.
  if (next === 'deed' && opening?.form === 'base' && held.every((kind) => kind === 'other'))
    return true
  // '8 years driving class 2 for Wincanton, multi drop round Midlands'.
  if (next === 'other' && held.length === 1 && /^\d{1,2}\+? years \p{L}+ing\b/iu.test(first))
    return true
  if (next === 'deed')
    return (
      held.includes('paper') ||
      /^\p{L}+ing\b/u.test(first) ||
      (held.includes('post') && spansIn(text).length > 0)
    )
  if (next === 'other' && held.every((kind) => kind === 'paper'))
    return /^(?!.*\b(?:uni|university|college|school|academy)\b)\p{Ll}/u.test(text)
  if (next === 'other' && held.every((kind) => kind === 'deed') && isTitle(text)) return true
  if (next === 'post' && (held[0] === 'paper' || held[0] === 'deed')) return true
  if (next === 'post') return hasTime || held.every((kind) => kind === 'paper' || kind === 'deed')
  return next === 'paper' && (held.includes('post') || held.includes('deed'))
}

function kindOf(part: string): Kind {
  if (/\bsince (?:childhood|i was (?:a child|\d+|little|small))\b/iu.test(part)) return 'void'
  if (isGap(part) || isPrivate(part) || schoolBehind(part) !== undefined) return 'void'
  if (OTHER_WORK.test(part)) return 'post'
  if (/^(?:qualified|retrained|graduated)\b/iu.test(part) && !isTitle(part)) return 'deed'
  const clause = readVerbClause(lowerFirst(part))
  if (isPaper(part)) return 'paper'
  const [found, ...more] = spansIn(part)
  if (clause?.form === 'past' && !isTitle(part)) return 'deed'
  if (found === undefined || more.length > 0) return 'other'
  const besides = `${part.slice(0, found.start)} ${part.slice(found.end)}`
    .replace(/\b(?:for|from|in|since|as|a|an)\b/giu, ' ')
    .trim()
  if (!/\p{L}{2}/u.test(besides)) return 'time'
  if (clause !== undefined && !isTitle(besides) && !TITLE_AT.test(part)) return 'other'
  return found.span.kind === 'in' && !isTitle(besides) ? 'other' : 'post'
}

const OTHER_WORK = /^(?:babysitting|dog walking|paper round|volunteering|\p{L}+ work)$/iu
const TITLE_AT =
  /^(?:volunteer|coach|guide|host|nurse|cook|cleaner|tutor|mentor) (?:at|for|with|in)\b/iu

/** 'Finished Google Data Analytics certificate in 2024', 'NVQ level 2'. */
const isPaper = (part: string): boolean => isCredential(part) && !isTitle(part)
