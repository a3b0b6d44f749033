import type { Skill } from '../../brief/career/career.ts'
import { lowered } from '../../brief/letters.server.ts'
import { joinList, lowerFirst, withArticle } from '../../text/grammar.server.ts'
import type { Fact } from './posts.server.ts'
import { isHonour } from './credentials.server.ts'
import { answers, stemsOf, type Material } from './evidence.server.ts'
import { predicateOf } from './predicates.server.ts'
import { isLasting } from './statements.server.ts'
import { readSkillWords } from './skill-words.server.ts'
import type { Voice } from './voice.server.ts'

/** What stands beside the posts: what holds whatever the post, skills, certificates. */
export function recordSentences(
  material: Material,
  chosen: readonly Fact[],
  voice: Voice,
): string[] {
  const skills = skillSentences(material, chosen, voice)
  const isTold = skills.some((sentence) => sentence.startsWith(QUALIFIED))
  return [
    ...lastingSentences(chosen),
    ...skills,
    ...paperSentences(chosen, voice).map((sentence) =>
      isTold
        ? sentence.replace(/^My training and qualifications include/u, 'My training also includes')
        : sentence,
    ),
  ]
}

const QUALIFIED = 'My qualifications include'

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
function skillSentences(
  { applicant, advert }: Material,
  chosen: readonly Fact[],
  voice: Voice,
): string[] {
  const asked = ({ text }: Skill): number => {
    const stems = stemsOf(text)
    const at = advert.asks.findIndex(
      (ask) => answers(stems, ask) || [...stems].every((stem) => ask.stems.includes(stem)),
    )
    return at < 0 ? advert.asks.length : at
  }
  // What a deed of the letter names already is not offered again.
  const told = chosen.map(({ said }) => ` ${said.text.toLowerCase()} `)
  const fresh = applicant.skills.filter(
    ({ text }) => !told.some((one) => one.includes(` ${text.toLowerCase()} `)),
  )
  const skills = (fresh.length >= FRESH_MIN ? fresh : applicant.skills).toSorted(
    (a, b) => asked(a) - asked(b),
  )
  const of = (...kinds: string[]): string[] =>
    skills.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)
  const tools = of('code', 'tools')
  const languages = of('languages')
  // One alone stands with the others.
  const named = new Set([
    ...(tools.length > 1 ? tools : []),
    ...(languages.length > 1 ? languages : []),
  ])
  const beside = skills.map(({ text }) => text).filter((text) => !named.has(text))
  const { said, papers, listed: others } = readSkillWords(beside)
  return [
    ...said,
    ...(papers.length > 0 ? [`${QUALIFIED} ${joinList(papers)}.`] : []),
    ...(others.length > 0 ? [voice.say('skills', { list: joinList(others) })] : []),
    ...(tools.length > 1 ? [voice.say('tools', { list: joinList(tools) })] : []),
    ...(languages.length > 1 ? [voice.say('languages', { list: joinList(languages) })] : []),
  ]
}

/** With fewer left all are named: a letter without skills would look as if there were none. */
const FRESH_MIN = 2

/** Inside a list; 'A levels' keep their letter. */
const asListed = (text: string): string => withYear(text) ?? plainPaper(text)

/** 'Forklift certificate 2020' is one of its kind, and of that year. */
function withYear(text: string): string | undefined {
  const [, paper = '', year] =
    /^((?:\p{Ll}[\p{L}]*|CPR|SIA|HGV|LGV|CSCS) (?:[\p{Ll}]+ )?(?:licen[cs]e|certificate|ticket|card|badge|diploma)),? ?\(?((?:19|20)\d{2})?\)?$/u.exec(
      text,
    ) ?? []
  if (/^clean (?:driving )?licen[cs]e\b/u.test(text)) return withArticle(text)
  return paper === '' ? undefined : `${withArticle(paper)}${year === undefined ? '' : ` (${year})`}`
}

const plainPaper = (text: string): string =>
  /^(?:\p{Lu}[-+ ]|Duke of Edinburgh\b)/u.test(text) || isNamedAfter(text) ? text : lowered(text)

/** 'Vanderbilt MSN', 'Daisy award': what begins with no word for a paper begins with a name. */
const isNamedAfter = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+ (?:\p{Lu}{2,}|award\b|prize\b|medal\b|cert\b)/u.test(text) &&
  !OF_PAPERS.test(text)

const OF_PAPERS =
  /^(?:qualified|certified|registered|trained|current|valid|full|clean|enhanced|advanced|basic|intermediate|first|degree|diploma|certificate|level|bachelor|masters?|safety|staff|sales|team|best|top|internal|regional|national|customer|employee|company|school|student|design|service|long)\b/iu

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
