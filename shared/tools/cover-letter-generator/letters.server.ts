import type { Skill } from '../../brief/career/career.ts'
import { titleInside } from '../../brief/career/case.server.ts'
import { lowered } from '../../brief/letters.server.ts'
import { joinList, lowerFirst } from '../../text/grammar.server.ts'
import type { Ask } from './advert.server.ts'
import type { Fact } from './applicant.server.ts'
import { answers, stemsOf, type Material } from './evidence.server.ts'
import { isHonour } from './credentials.server.ts'
import { countWords, writeLetter } from './letter.ts'
import { LETTER, NAME_SLOT } from './limits.ts'
import { isOwnAccount, type Role } from './roles.server.ts'
import { isLasting } from './statements.server.ts'
import {
  anchorOf,
  currencyOf,
  dutyOf,
  dutySentence,
  otherRoles,
  pairs,
  type Predicate,
  predicateOf,
  roleSentence,
} from './sentences.server.ts'
import type { Input } from './tool.ts'
import type { Holes, Voice } from './voice.server.ts'

/** From post to post: where and when, and what was done there. */
export function writeByWork(input: Input, material: Material, voice: Voice): string {
  const chosen = chosenOf(material, input, SHARE_BY_WORK)
  const { roles } = material.applicant
  const groups = groupsOf(chosen, material)
  const told = new Set(groups.flatMap(({ role }) => (role === undefined ? [] : [role])))
  const rest = roles.filter((role) => !told.has(role))
  return letterOf(input, material, [
    voice.say('open', holesOf(input, material)),
    ...groups.map(({ role, facts }) => tellGroup(role, facts).join(' ')),
    otherRoles(rest, told.size === 0),
    [
      ...lastingSentences(chosen),
      ...skillSentences(material, voice),
      ...paperSentences(chosen, voice),
    ].join(' '),
    voice.say('close'),
  ])
}

/**
 * By what the job asks, each answered with where it was done; without an advert the strongest piece of work comes first.
 * Undefined where there is no such thing to begin with.
 */
export function writeByAsks(input: Input, material: Material, voice: Voice): string | undefined {
  const holes = holesOf(input, material)
  const { roles, facts } = material.applicant
  const chosen = chosenOf(
    material,
    input,
    Math.max(SHARE_BY_ASKS_MIN, Math.ceil(facts.length * SHARE_BY_ASKS)),
  )
  const asked = askedBy(chosen, material)
  const groups = groupsOf(chosen, material)
  const spoken = groups.reduce((sum, group) => sum + group.facts.length, 0)
  if (spoken < FACTS_FOR_TWO) return undefined
  const isAnswer = asked.length >= ASKS_NAMED_MIN
  const body = isAnswer ? groups : withStrongestFirst(groups)
  if (isSameProse(body, material)) return undefined
  const told = body.map((group) => namedGroup(group, roles))
  const example = told[0]?.shift()
  if (example === undefined || (!isAnswer && !chosen.some(isExample))) return undefined
  const opened = isAnswer
    ? [voice.say('asks', { ...holes, ...asksHoles(asked) }), [example, ...told.flat()].join(' ')]
    : [`${example} ${voice.say('after', holes)}`, told.flat().join(' ')]
  return letterOf(input, material, [
    ...opened,
    otherRoles(roles, true),
    [
      ...lastingSentences(chosen),
      ...skillSentences(material, voice),
      ...paperSentences(chosen, voice),
    ].join(' '),
    voice.say('close'),
  ])
}

const SHARE_BY_WORK = 12
const SHARE_BY_ASKS = 0.7
const SHARE_BY_ASKS_MIN = 3
const ASKS_NAMED_MIN = 2
/** With fewer both letters would say the same. */
const FACTS_FOR_TWO = 3
const ASKS_NAMED_MAX = 3

function holesOf({ jobTitle }: Input, { advert }: Material): Holes {
  const isShouted = jobTitle.length > 5 && jobTitle === jobTitle.toUpperCase()
  return {
    title: isShouted ? titleInside(jobTitle) : jobTitle.replace(/(?<![.\s])[.\s]+$/, ''),
    at: advert.company === undefined ? '' : ` at ${advert.company}`,
  }
}

function asksHoles(asks: readonly Ask[]): Holes {
  const named = asks.slice(0, ASKS_NAMED_MAX).map(({ text }) => text)
  const isOne = named.length === 1
  return { asks: joinList(named), that: isOne ? 'that' : 'each of them' }
}

/** A figure out of its sentence, or a verb with its object, is no thing to name in a list. */
const NO_THING =
  /^\d|^(?:mentor|manage|support|train|lead|build|run|write|serve|deliver|drive|teach|clean|cook) /u

/** What of the asks the chosen facts and the skills answer. */
function askedBy(chosen: readonly Fact[], { advert, applicant }: Material): Ask[] {
  const texts = [
    ...chosen.map(({ source }) => source),
    ...applicant.skills.map(({ text }) => text),
  ].map(stemsOf)
  return advert.asks.filter(
    (ask) => !NO_THING.test(ask.text) && texts.some((stems) => answers(stems, ask)),
  )
}

/** The facts that say most to this job, in the order in which they were stated. */
function chosenOf(material: Material, input: Input, count: number): Fact[] {
  const { facts } = material.applicant
  const score = scorerOf(material, input)
  const ranked = facts
    .map((fact, at) => ({ fact, at, score: score(fact) }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
  let wordsLeft = LETTER.wordsWanted - WORDS_AROUND
  const taken = ranked.filter(({ fact, at }, rank) => {
    const cost = countWords(fact.said.text) + WORDS_BESIDE
    if (rank >= count || cost > wordsLeft) return false
    wordsLeft -= cost
    return at >= 0
  })
  const kept = new Set(taken.map(({ at }) => at))
  // A sentence that leans on another brings it along.
  for (const { at } of taken) for (let on = at; facts[on]?.leans && on > 0; on--) kept.add(on - 1)
  return facts.filter((_, at) => kept.has(at))
}

/** Opening, closing, skills and certificates, in words; and what a sentence needs beside its fact. */
const WORDS_AROUND = 100
const WORDS_BESIDE = 3

function scorerOf(material: Material, { jobTitle }: Input): (fact: Fact) => number {
  const { advert, applicant } = material
  const title = stemsOf(jobTitle)
  return ({ source, said, role }) => {
    const stems = stemsOf(source)
    const asked = advert.asks.filter((ask) => answers(stems, ask)).length
    const own = [...title].filter((stem) => stems.has(stem)).length
    const figures = /\d/.test(source) ? 1 : 0
    const kind = said.kind === 'deed' || said.kind === 'own' ? 1 : said.kind === 'duty' ? 0 : 0.5
    const isLatest =
      role === undefined || role === 0 || applicant.roles[role]?.span?.kind === 'since'
    return 3 * asked + Math.min(own, 2) + figures + kind + (isLatest ? 0.5 : 0)
  }
}

interface Group {
  readonly role: Role | undefined
  readonly facts: readonly Fact[]
}

/** What is said of today before what is over, where no sentence leans on another. */
function inTenses(deeds: readonly Predicate[]): Predicate[] {
  if (deeds.some(({ leans }) => leans)) return [...deeds]
  const turn = ({ tense }: Predicate): number => ['present', 'perfect', 'past'].indexOf(tense)
  return deeds.toSorted((a, b) => turn(a) - turn(b))
}

const AT_A_PLACE = /^ (?:at|for) /

/** The facts by post: the one that answers most of what is asked first, else in the order in which they were stated. */
function groupsOf(chosen: readonly Fact[], { applicant, advert }: Material): Group[] {
  const spoken = chosen.filter(({ said }) => said.kind !== 'credential' && !isLasting(said))
  const groups = applicant.roles.map((role, at): Group => ({
    role,
    facts: spoken.filter((fact) => fact.role === at),
  }))
  const free: Group = { role: undefined, facts: spoken.filter(({ role }) => role === undefined) }
  const asked = ({ facts }: Group): number => {
    const texts = facts.map(({ source }) => stemsOf(source))
    return advert.asks.filter((ask) => texts.some((stems) => answers(stems, ask))).length
  }
  return [free, ...groups]
    .filter(({ facts }) => facts.length > 0)
    .toSorted((a, b) => asked(b) - asked(a))
}

/** A post and what was done there; the second sentence leans on the first. */
function tellGroup(role: Role | undefined, facts: readonly Fact[]): string[] {
  const head = role === undefined ? '' : roleSentence(role)
  const openers = openersOf(role, head !== '')
  const isPlace = role?.employer !== undefined || role?.place !== undefined
  const isOwn = isOwnAccount(role?.title)
  const where = head === '' || isOwn ? '' : isPlace ? ' there' : ' in that job'
  return [...(head === '' ? [] : [head]), ...told(role, facts, openers, where)]
}

function openersOf(role: Role | undefined, hasHead: boolean): string[] {
  const currency = currencyOf(role)
  if (!hasHead && role?.span !== undefined && currency === 'over')
    return [`${role.span.text} I`, 'I', 'In that time I', 'I']
  if (!hasHead) return ['I', 'In my work I', 'I', 'Besides that I']
  const isNowhere = role?.employer === undefined && role?.place === undefined
  if (isNowhere || isOwnAccount(role?.title)) return ['In that work I', 'I']
  return [
    'There I',
    'I',
    currency === 'now' ? 'In this post I' : 'In that post I',
    'Besides that I',
  ]
}

/** A post by its name and what was done there: 'At Costa Coffee I trained four new starters.' */
function namedGroup({ role, facts }: Group, roles: readonly Role[]): string[] {
  // Two posts with one employer are told apart by their titles.
  const isShared = roles.some((other) => other !== role && other.employer === role?.employer)
  const anchor = anchorOf(isShared && role?.title !== undefined ? { title: role.title } : role)
  return anchor === ''
    ? told(role, facts, ['I', 'In my work I', 'I', 'Besides that I'], '')
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
  let turn = 0
  const close = (): void => {
    for (const { text: predicate } of pairs(where.startsWith(' at ') ? deeds : inTenses(deeds))) {
      const opener =
        /^(?:am|have|was) /.test(predicate) && where === '' ? 'I' : openers[turn % openers.length]
      sentences.push(`${opener} ${predicate}.`)
      turn++
    }
    if (duties.length > 0)
      sentences.push(
        dutySentence(duties, currency, turn > 0 && AT_A_PLACE.test(where) ? ' there' : where),
      )
    deeds = []
    duties = []
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
  }
  close()
  return sentences
}

/** A text in their own sentences, which the other letter gives in the same order. */
function isSameProse(groups: readonly Group[], { applicant }: Material): boolean {
  const told = groups.flatMap(({ facts }) => facts)
  const all = applicant.facts.filter(({ said }) => said.kind !== 'credential' && !isLasting(said))
  const isProse = told.every(({ said }) => said.kind === 'own')
  return isProse && told.every((fact, at) => fact === all[at])
}

/** Something done, with a figure that is no date: what a reader remembers. */
function isExample({ source, said, leans }: Fact): boolean {
  const isDone = (said.kind === 'deed' && said.clause.form !== 'gerund') || said.kind === 'own'
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
function withStrongestFirst(groups: readonly Group[]): Group[] {
  const isStrong = isExample
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

/** What is true whatever the post, in a paragraph with skills and certificates. */
function lastingSentences(chosen: readonly Fact[]): string[] {
  const predicates = chosen
    .filter(({ said }) => isLasting(said))
    .flatMap((fact) => predicateOf(fact, 'unsaid')?.text ?? [])
  // 'I am HCPC registered and a member of the ITI.'
  const said = predicates.map((text, at) =>
    at > 0 && predicates[at - 1]?.startsWith('am ') ? text.replace(/^am /u, '') : text,
  )
  return said.length === 0 ? [] : [`I ${joinList(said)}.`]
}

/** Skills by kind, those that the job asks for first. */
function skillSentences({ applicant, advert }: Material, voice: Voice): string[] {
  const asked = ({ text }: Skill): number => {
    const stems = stemsOf(text)
    const at = advert.asks.findIndex(
      (ask) => answers(stems, ask) || [...stems].every((stem) => ask.stems.includes(stem)),
    )
    return at < 0 ? advert.asks.length : at
  }
  const skills = applicant.skills.toSorted((a, b) => asked(a) - asked(b))
  const of = (...kinds: string[]): string[] =>
    skills.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)
  const tools = of('code', 'tools')
  const languages = of('languages')
  // One alone stands with the others.
  const named = new Set([
    ...(tools.length > 1 ? tools : []),
    ...(languages.length > 1 ? languages : []),
  ])
  const others = skills.map(({ text }) => text).filter((text) => !named.has(text))
  return [
    ...(others.length > 0 ? [voice.say('skills', { list: joinList(others) })] : []),
    ...(tools.length > 1 ? [voice.say('tools', { list: joinList(tools) })] : []),
    ...(languages.length > 1 ? [voice.say('languages', { list: joinList(languages) })] : []),
  ]
}

/** Inside a list; 'A levels' keep their letter. */
const asListed = (text: string): string => (/^\p{Lu}[- ]/u.test(text) ? text : lowered(text))

const PROJECTS = /^projects: /iu

function paperSentences(chosen: readonly Fact[], voice: Voice): string[] {
  const papers = chosen.flatMap(({ said }) =>
    said.kind === 'credential' ? [asListed(said.text)] : [],
  )
  const list = (texts: readonly string[]): string => texts.join('; ')
  const honours = papers.filter((text) => isHonour(text))
  const projects = papers.filter((text) => PROJECTS.test(text))
  const others = papers.filter((text) => !isHonour(text) && !PROJECTS.test(text))
  return [
    ...projects.map((text) => `My ${lowerFirst(text)}.`),
    ...(others.length > 0 ? [voice.say('credentials', { list: list(others) })] : []),
    ...(honours.length > 0 ? [voice.say('honours', { list: list(honours) })] : []),
  ]
}

const SIGN_OFFS: Readonly<Record<string, string>> = {
  professional: 'Kind regards,',
  conversational: 'Best wishes,',
  enthusiastic: 'With best wishes,',
  confident: 'Kind regards,',
}

function letterOf({ tone }: Input, { advert }: Material, paragraphs: readonly string[]): string {
  const isFormal = tone === 'formal'
  const known = advert.contact === undefined ? undefined : `Dear ${advert.contact},`
  const formal = known === undefined ? 'Yours faithfully,' : 'Yours sincerely,'
  return writeLetter({
    greeting: known ?? (isFormal ? 'Dear Sir or Madam,' : 'Dear Hiring Manager,'),
    paragraphs: inParagraphs(paragraphs.filter(Boolean)),
    signOff: `${SIGN_OFFS[tone] ?? formal}\n${NAME_SLOT}`,
  })
}

/** Short neighbours share a paragraph, so that a letter has three to six. */
function inParagraphs(paragraphs: readonly string[]): string[] {
  let list = [...paragraphs]
  while (list.length > LETTER.paragraphsMax - 1) {
    const sizes = list
      .slice(1, -2)
      .map((text, at) => countWords(text) + countWords(list[at + 2] as string))
    const at = sizes.indexOf(Math.min(...sizes)) + 1
    list = list.toSpliced(at, 2, `${list[at]} ${list[at + 1]}`)
  }
  return list
}
