import type { Fact } from './posts.server.ts'
import { answers, stemsOf, type Material } from './evidence.server.ts'
import { sizeOf, withSizes } from './note-sentences.server.ts'
import type { Role } from './roles.server.ts'
import { type Group, inBrief, isOfDeed, withSize } from './sizes.server.ts'
import { isOwnAccount } from './titles.server.ts'
import { dutyOf, pairs, type Predicate, predicateOf } from './predicates.server.ts'
import {
  anchorOf,
  currencyOf,
  dutySentence,
  figureSentence,
  roleSentence,
} from './sentences.server.ts'
import { isLasting } from './statements.server.ts'

/** What is said of today before what is over, where no sentence leans on another. */
function inTenses(deeds: readonly Predicate[]): Predicate[] {
  if (deeds.some(({ leans }) => leans)) return [...deeds]
  const turn = ({ tense }: Predicate): number => ['present', 'perfect', 'past'].indexOf(tense)
  return deeds.toSorted((a, b) => turn(a) - turn(b))
}

const AT_A_PLACE = /^ (?:at|for) /

/** The facts by post: the one that answers most of what is asked first, else in the order in which they were stated. */
export function groupsOf(chosen: readonly Fact[], { applicant, advert }: Material): Group[] {
  const spoken = chosen.filter(({ said }) => said.kind !== 'credential' && !isLasting(said))
  const groups = applicant.roles.map((role, at): Group => ({
    role,
    facts: spoken.filter((fact) => fact.role === at),
  }))
  const free: Group = { role: undefined, facts: spoken.filter(({ role }) => role === undefined) }
  const asked = ({ role, facts }: Group): number => {
    const texts = [...facts.map(({ source }) => source), ...(role?.points ?? [])].map(stemsOf)
    return advert.asks.filter((ask) => texts.some((stems) => answers(stems, ask))).length
  }
  // What was said before any post stands before them.
  return (spoken[0]?.role === undefined ? [free, ...groups] : [...groups, free])
    .filter(({ role, facts }) => facts.length > 0 || role?.points !== undefined)
    .toSorted((a, b) => asked(b) - asked(a))
}

/** A post and what was done there; the second sentence leans on the first. */
export function tellGroup(role: Role | undefined, facts: readonly Fact[]): string[] {
  const head = role === undefined ? '' : roleSentence(role)
  if (role?.points) return [listBelow(role.label ?? head.slice(0, -1), role.points)]
  const openers = openersOf(role, head !== '')
  const isPlace = role?.employer !== undefined || role?.place !== undefined
  const isOwn = isOwnAccount(role?.title)
  const where = head === '' || isOwn ? '' : isPlace ? ' there' : ' in that job'
  const brief = head === '' ? [] : inBrief(role, facts)
  if (brief.length === 0)
    return [...(head === '' ? [] : [head]), ...told(role, facts, openers, where)]
  const rest = facts.filter((fact) => !brief.includes(fact))
  const named = brief.map(({ said }) => said.text)
  const sizes = named.flatMap((text) => sizeOf(text) ?? [])
  const list =
    sizes.length === named.length
      ? withSizes(head.slice(0, -1), sizes)
      : `${head.slice(0, -1)}: ${named.join(', ')}`
  return [`${list}.`, ...told(role, rest, openers, where)]
}

/** A post and its points, each on a line of its own. */
const listBelow = (head: string, points: readonly string[]): string =>
  `${head}:\n${points.map((point) => `• ${point}`).join('\n')}`

/** The points of a post by its name that show most, where some do and some do not: figures, and what is asked. */
export function shownPoints(role: Role, { advert }: Material): string {
  const { points = [] } = role
  const shown = points.filter(
    (point) => /\d/u.test(point) || advert.asks.some((ask) => answers(stemsOf(point), ask)),
  )
  const head = role.label ?? anchorOf(role)
  return listBelow(head, shown.length > 0 ? shown : points)
}

function openersOf(role: Role | undefined, hasHead: boolean): string[] {
  const currency = currencyOf(role)
  if (!hasHead && role?.span !== undefined && currency === 'over')
    return [`${role.span.text} I`, 'I', 'In that time I', 'I']
  if (!hasHead) return ['I', 'I also', 'I', 'Besides that I']
  const isNowhere = role?.employer === undefined && role?.place === undefined
  if (isOwnAccount(role?.title)) return ['In that work I', 'I']
  if (isNowhere) return ['I', 'I also', 'I', 'Besides that I']
  return [
    'There I',
    'I',
    currency === 'now' ? 'In this post I' : 'In that post I',
    'Besides that I',
  ]
}

/** A post by its name and what was done there: 'At Costa Coffee I trained four new starters.' */
export function namedGroup({ role, facts }: Group, roles: readonly Role[]): string[] {
  // Two posts with one employer are told apart by their titles.
  const isShared = roles.some((other) => other !== role && other.employer === role?.employer)
  const anchor = anchorOf(isShared && role?.title !== undefined ? { title: role.title } : role)
  return anchor === ''
    ? told(role, facts, ['I', 'I also', 'I', 'Besides that I'], '')
    : told(
        role,
        facts,
        [`${anchor} I`, 'I', 'There I', 'Besides that I'],
        isOwnAccount(role?.title) ? '' : ` ${anchor.charAt(0).toLowerCase()}${anchor.slice(1)}`,
      )
}

/** Facts in their order: deeds in pairs, what the work was in lists, a person's own sentences as they stand. */
function told(
  role: Role | undefined,
  facts: readonly Fact[],
  openers: readonly string[],
  where: string,
): string[] {
  const currency = currencyOf(role)
  const sentences: string[] = []
  let deeds: Predicate[] = []
  let duties: string[] = []
  let figures: string[] = []
  let turn = 0
  const close = (): void => {
    for (const { text: predicate } of pairs(where.startsWith(' at ') ? deeds : inTenses(deeds))) {
      const next = openers[turn % openers.length] ?? 'I'
      // What has a year of its own was perhaps elsewhere: 'started as a joiner in 1998'.
      const usual = /\b(?:19|20)\d{2}\b|\bsince\b/u.test(predicate) ? 'I' : next
      const isPlain =
        (/^(?:am|have|was) /.test(predicate) && where === '') ||
        /^(?:have|had) (?:no|zero|my own) /.test(predicate) ||
        // 'In that work I worked on a ward' says it twice.
        (/^work(?:ed|ing)?\b/.test(predicate) && /work|job|post/.test(usual))
      const opener = isPlain ? 'I' : usual
      sentences.push(`${opener} ${predicate}.`)
      turn++
    }
    if (duties.length > 0)
      sentences.push(
        dutySentence(duties, currency, turn > 0 && AT_A_PLACE.test(where) ? ' there' : where),
      )
    if (figures.length > 0)
      sentences.push(figureSentence(figures, sentences.length === 0 ? where : ''))
    deeds = []
    duties = []
    figures = []
  }
  for (const fact of facts) {
    const predicate = predicateOf(fact, currency)
    const duty = dutyOf(fact, currency)
    if (
      (fact.said.kind === 'own' && predicate === undefined) ||
      (predicate !== undefined && duties.length > 0 && fact.leans)
    )
      close()
    if (fact.said.kind === 'own' && predicate === undefined) sentences.push(`${fact.said.text}.`)
    else if (predicate !== undefined) deeds.push(predicate)
    else if (duty !== undefined) duties.push(duty)
    else if (fact.said.kind === 'figure' && isOfDeed(fact, facts) && deeds.length > 0)
      deeds.push(withSize(deeds.pop() as Predicate, fact.said.text))
    else if (fact.said.kind === 'figure') figures.push(fact.said.text)
  }
  close()
  return sentences
}

/** A text in their own sentences, which the other letter gives in the same order. */
export function isSameProse(groups: readonly Group[], { applicant }: Material): boolean {
  const told = groups.flatMap(({ facts }) => facts)
  const all = applicant.facts.filter(({ said }) => said.kind !== 'credential' && !isLasting(said))
  const isProse = told.every(({ said }) => said.kind === 'own')
  return isProse && told.every((fact, at) => fact === all[at])
}

/** Something done, with a figure that is no date: what a reader remembers. */
export function isExample({ source, said, leans }: Fact): boolean {
  const isDone =
    (said.kind === 'deed' && said.clause.form !== 'gerund') ||
    (said.kind === 'own' && !/^I (?:am|have|know|speak|can|volunteer|grew|left)\b/u.test(said.text))
  return (
    isDone &&
    !leans &&
    /\d/.test(
      source.replace(
        /\b(?:19|20)\d{2}\b|\b\d+\+? (?:years|months)|(?:year|grade|level|band|class) \d/gi,
        '',
      ),
    )
  )
}

/** The post with a figure to show comes first, and in it the fact with the figure. */
export function withStrongestFirst(
  groups: readonly Group[],
  weightOf: (fact: Fact) => number,
): Group[] {
  const examples = groups.flatMap(({ facts }) => facts.filter(isExample))
  const [best] = examples.toSorted((a, b) => weightOf(b) - weightOf(a))
  const isStrong = (fact: Fact): boolean => fact === best
  const at = groups.findIndex(({ facts }) => facts.some(isStrong))
  const group = groups[Math.max(at, 0)] as Group
  const found = group.facts.findIndex(isStrong)
  // What leans on it comes along.
  let end = found + 1
  while (group.facts[end]?.leans) end++
  const facts =
    found < 0
      ? group.facts
      : [
          ...group.facts.slice(found, end),
          ...group.facts.slice(0, found),
          ...group.facts.slice(end),
        ]
  return [{ ...group, facts }, ...groups.filter((other) => other !== group)]
}
