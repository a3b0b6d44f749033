import { placeNamed } from '../../lexicon/places.server.ts'
import { joinList, lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { withSizes } from './note-sentences.server.ts'
import type { Role } from './roles.server.ts'
import { asTitle, isOwnAccount } from './titles.server.ts'
import { opening } from './times.server.ts'
import { isJob, isWork, workBeside, workIn } from './works.server.ts'

/** Whether a post is held today, is over, or nobody said. */
export type Currency = 'now' | 'over' | 'unsaid'

export function currencyOf(role: Role | undefined): Currency {
  const kind = role?.span?.kind
  if (kind === 'since') return 'now'
  return kind === 'range' || kind === 'in' ? 'over' : 'unsaid'
}

/** How a post is told: 'From 2016 to 2020 I worked as a senior nurse at St Mary's Hospital.' '' where it has neither title nor employer. */
export function roleSentence(role: Role): string {
  const { title, span, label } = role
  if (label !== undefined) return `My work${span ? ` ${lowerFirst(span.text)}` : ''}: ${label}.`
  const post = postOf(role)
  if (post === '') return ''
  const own =
    title === 'volunteer'
      ? 'volunteered'
      : isJob(role.field) && title === undefined
        ? 'had'
        : undefined
  if (own !== undefined)
    return ownVerb(own, own === 'had' ? post : post.replace(/^ as a volunteer/u, ''), span)
  if (isOwnAccount(title)) return ownAccount(role)
  const did = isDone(role) ? 'done' : 'worked'
  if (span === undefined) return `I have ${did}${post}.`
  if (span.kind === 'for') return `I have ${did}${post} ${span.text}.`
  const past = isDone(role) ? 'did' : 'worked'
  return `${opening(span)} I ${span.kind === 'since' ? `have ${did}` : past}${post}.`
}

/** 'I have volunteered at the RSPCA', 'I have had a Saturday job at a bakery since 2023'. */
function ownVerb(verb: string, post: string, span: Role['span']): string {
  if (span === undefined || span.kind === 'for')
    return `I have ${verb}${post}${span === undefined ? '' : ` ${span.text}`}.`
  return `${opening(span)} I ${span.kind === 'since' ? 'have ' : ''}${verb}${post}.`
}

/** 'Bar work' is done, and a barista is worked as. */
const isDone = ({ title, field }: Role): boolean => title === undefined && isWork(field)

/** What stands behind 'worked' or 'done': ' as a barista at Costa', ' in retail', ' bar work'. */
function postOf(role: Role): string {
  const isHad = role.title === undefined && isJob(role.field)
  const work = isDone(role)
    ? ` ${role.field?.endsWith('round') ? withArticle(role.field ?? '') : role.field}`
    : isHad
      ? ` ${withArticle(role.field ?? '')}`
      : workIn(role)
  return `${work}${placeOf(role)}${workBeside(role)}`
}

function ownAccount(role: Role): string {
  const { title, span } = role
  const isOver = span?.kind === 'range' || span?.kind === 'in'
  const post = title === 'freelance' ? `worked freelance${placeOf(role)}` : 'been self-employed'
  const past = title === 'freelance' ? post : 'was self-employed'
  if (span === undefined) return `I have ${post}.`
  if (span.kind === 'for') return `I have ${post} ${span.text}.`
  return `${opening(span)} I ${isOver ? past : `have ${post}`}.`
}

/** ' at Costa Coffee in Leeds'. */
export function placeOf({ employer, place }: Role): string {
  if (employer === undefined) return place ?? ''
  const isTown = employer.startsWith('at ') && placeNamed(employer.slice(3)) !== undefined
  return ` ${isTown ? `in ${employer.slice(3)}` : employer}${place ?? ''}`
}

/** Posts of which nothing else is said, in one sentence: 'I have also worked as a waiter (2016 to 2018) and …'. */
export function otherRoles(
  roles: readonly Role[],
  isFirst: boolean,
  sizesOf: (role: Role) => readonly string[] = () => [],
): string {
  const [only, ...more] = roles
  // One alone is told as one that has more to tell.
  if (only !== undefined && more.length === 0 && isFirst && only.label === undefined)
    return (
      withSizes(roleSentence(only).slice(0, -1), sizesOf(only)) + (postOf(only) === '' ? '' : '.')
    )
  const said = (role: Role, post: string): string =>
    `${post}${role.span === undefined ? '' : whenOf(role.span.text)}${sizesOf(role).length === 0 ? '' : ` (${sizesOf(role).join(', ')})`}`
      // 'at Hillside School (NQT year, 2015–16)'.
      .replace(/\) \(/u, ', ')
      .trim()
  const worked = roles
    .filter(
      (role) => role.label === undefined && !isDone(role) && !isHeld(role) && postOf(role) !== '',
    )
    .map((role) =>
      said(role, isOwnAccount(role.title) ? `${role.title}${placeOf(role)}` : postOf(role)),
    )
  const held = roles.filter(isHeld).map((role) => said(role, postOf(role)))
  const done = roles.filter(isDone).map((role) => said(role, postOf(role)))
  const labels = roles.flatMap((role) => (role.label === undefined ? [] : [said(role, role.label)]))
  const also = isFirst ? '' : ' also'
  return [
    ...(worked.length > 0 ? [`I have${also} worked ${joinList(worked)}.`] : []),
    ...(held.length > 0
      ? [`I have${worked.length > 0 || !isFirst ? ' also' : ''} had ${joinList(held)}.`]
      : []),
    ...(done.length > 0
      ? [
          `I have${worked.length + held.length > 0 || !isFirst ? ' also' : ''} done ${joinList(done)}.`,
        ]
      : []),
    ...(labels.length > 0
      ? [`${isFirst && worked.length === 0 ? 'My' : 'Other'} work so far: ${labels.join('; ')}.`]
      : []),
  ].join(' ')
}

const isHeld = ({ title, field }: Role): boolean => title === undefined && isJob(field)

function whenOf(text: string): string {
  const plain = lowerFirst(text)
  return plain.startsWith('for ') ? ` ${plain}` : ` (${plain.replace(/^(?:from|in) /, '')})`
}

/** `where`: ' there', ' at Costa Coffee', or '' where no post is named. */
export function dutySentence(duties: readonly string[], currency: Currency, where: string): string {
  const verb = currency === 'now' ? 'includes' : currency === 'over' ? 'included' : 'has included'
  const parts = duties.flatMap((duty) =>
    / (?:and|or|with|for|to|of) |[()]/.test(duty) ? [duty] : duty.split(', '),
  )
  return `My work${where === ' in that job' ? '' : where} ${verb} ${listOf(parts)}.`
}

/** Results that were named and not told, and how much there was of the work; `where` names the post if nothing before does. */
export function figureSentence(figures: readonly string[], where: string): string {
  const at = where === ' in that job' ? '' : where
  if (figures.some(isResult)) return `Results${at}: ${figures.join('; ')}.`
  return `My work${at} has included ${joinList(figures)}.`
}

/** True for what came of the work, and not how much of it there was. */
export const isResult = (figure: string): boolean => !/\d/.test(figure) || CHANGED.test(figure)

/** What came of the work, and not how much of it there was. */
const CHANGED =
  /\b(?:cut|raised|reduced|increased|doubled|halved|grown|lowered|rose|fell) (?:by|from|to)\b|\b(?:up|down) (?:by|from)\b|\bfrom \S+ (?:\p{L}+ )?to \S/iu

/** 'A, B and C'; where one of them is a list itself, 'A and B, as well as C'. */
function listOf(duties: readonly string[]): string {
  if (!duties.some((duty) => / and |, /.test(duty)) || duties.length < 2) return joinList(duties)
  return `${duties.slice(0, -1).join(', ')}, and ${duties.at(-1)}`
}

/** The name by which a sentence leans on a post: 'At Costa Coffee', 'As a barista'; '' where there is none. */
export function anchorOf(role: Role | undefined): string {
  if (role?.employer !== undefined) return upperFirst(role.employer)
  if (role?.title === 'self-employed') return 'Self-employed,'
  if (role?.title === 'freelance') return 'As a freelancer'
  if (role?.title !== undefined) return `As ${asTitle(role.title)}`
  return role?.field === undefined || isDone(role)
    ? ''
    : workIn(role).trim().replace(/^in /u, 'In ')
}
