import { isCounted, isOfPerson, isPaper } from '../../../read/career/papers.server.ts'
import type { Skill } from '../../../read/career/career.ts'
import { withNames } from '../../../read/letters.server.ts'
import { joinList, lowerFirst, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import signs from '../data/signs.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { findCliche, setOf, nameOf, withToolNames } from './words.server.ts'

/** Skills by how they are said. */
export interface SkillWords {
  /** Whole sentences: 'I am calm and tactful.' */
  readonly said: readonly string[]
  readonly papers: readonly string[]
  readonly tools: readonly string[]
  readonly listed: readonly string[]
}

const OWN = /^(?:my )?own (\p{L}.+)$/iu
const HAD =
  /^(?:an? )?(?:full |clean |uk |valid ){0,4}(?:driving |driver['’]?s )?licen[cs]e$|^(?:an? )?(?:clean |good |full )(?:driving|safety|attendance) record$|^(?:an? )?(?:car|van|bike|transport|vehicle|DBS|enhanced DBS|DBS check|passport)$/iu
const SPEAKER =
  /^(?:(?:fluent|native|basic|conversational|good|some) )?(\p{L}+)(?: speaker| speaking)$/iu
const LANGUAGE_LEVEL =
  /^(\p{L}+) \(?(?:fluent|native|basic|conversational|intermediate|advanced)\)?$/iu
const LEVEL_BEHIND = /^(\p{L}[\p{L} ]*) \(?(basics?|intermediate|advanced|a little|beginner)\)?$/iu
const TRAITS = setOf(words.traits)
const TRAIT_WITH = new RegExp(String.raw`^(?:${signs.traitsWith.join('|')})$`, 'iu')
const HOLDER =
  /^(?:(?:mental health |qualified |trained |appointed )*first aider|key ?holder|fire (?:marshal|warden)|native speaker|early riser|notary)$/iu
const PAPER_HEAD = /\b(?:licen[cs]e|certificate|diploma|degree|ticket|badge|card|permit|cert)$/iu
const NAMED_PAPER =
  /^(?:\d{2}th edition|(?:hgv|lgv|cat(?:egory)?|class) ?(?:[1-5]|[a-e]\+?e?)\b.*|adr|cpc|sia|nmc|hcpc|qts|(?:aat|cipd|acca|prince2)(?: .+)?|food hygiene(?: level \d)?|level \d .+|first aid at work|paediatric first aid)$/iu
const EQUIPMENT = new RegExp(
  String.raw`^(?:[\p{L}\d-]+ ){0,2}(?:${words.equipment.replaceAll(', ', '|')})$`,
  'iu',
)
const DEALT_WITH = setOf(words.dealtWith)

/** What is learned, was applied for or may be had at once: said as it is, and claimed as no skill. */
const PENDING: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:have |i have )?applied for (?:an? |my )?(.+)$|^(.+?) (?:is |was )?applied for$/iu,
    'I have applied for my',
  ],
  [
    /^(?:currently |now )?((?:working towards|studying for|learning|training for) \p{L}.+)$/iu,
    'I am',
  ],
  [/^(?:can|able to) (start .+|work .+|drive|travel|swim.*|lift .+)$/iu, 'I can'],
  [/^(starting (?:now|immediately|straight away))$/iu, 'I am'],
  [/^(?:i )?(?:know|knows) ((?!how\b)\p{L}.+)$/iu, 'I know'],
  [
    /^(.+?),? \(?(?:studying|in progress|ongoing|working towards|started)\)?$/iu,
    'I am studying for',
  ],
  [/^(available .+)$/iu, 'I am'],
  [
    /^(?:an? )?((?:quick|fast|rapid) (?:learner|to learn)|learn(?:s|ing)? (?:quick(?:ly)?|fast))$/iu,
    'I learn quickly',
  ],
]

function pendingOf(text: string): string | undefined {
  for (const [pattern, lead] of PENDING) {
    const found = pattern.exec(text)
    if (!found) continue
    const what = lowerIfPlain(found.slice(1).find(Boolean) ?? '')
    return lead === 'I learn quickly' ? lead : `${lead} ${what}`
  }
  return undefined
}

/** Reads skills as they were typed: 'own van' is had, 'friendly' is what one is, 'makaton' a thing. */
export function readSkillWords(
  skills: readonly Skill[],
  languages: readonly string[] = [],
): SkillWords {
  const belongings: string[] = []
  const traits: string[] = []
  const spoken: string[] = [...languages]
  const pendingSentences: string[] = []
  const papers: string[] = []
  const tools: string[] = []
  const listed: string[] = []
  const mayAdd = (name: string): void => {
    if (!spoken.some((one) => one.toLowerCase().startsWith(name.toLowerCase()))) spoken.push(name)
  }
  for (const { text: given, kind } of skills) {
    const text = given.trim().replace(/^languages?: ?/iu, '')
    const pending = pendingOf(text)
    const [, own] = OWN.exec(text) ?? []
    const [, language] = SPEAKER.exec(text) ?? []
    if (pending !== undefined) pendingSentences.push(`${pending}.`)
    else if (findCliche(text) !== undefined) continue
    else if (kind === 'languages' || language !== undefined)
      mayAdd(language === undefined ? upperFirst(text) : upperFirst(language))
    else if (
      LANGUAGE_LEVEL.test(text) &&
      words.languages.split(', ').includes(text.split(' ')[0]?.toLowerCase() ?? '')
    )
      mayAdd(upperFirst(text))
    else if (own !== undefined) belongings.push(`my own ${lowerFirst(own)}`)
    else if (HAD.test(text))
      belongings.push(withArticle(lowerIfPlain(text)).replace(/^an? (?=an? )/u, ''))
    else if (TRAITS.has(text.toLowerCase().replace(/^very /u, '')) || TRAIT_WITH.test(text))
      traits.push(lowerFirst(text))
    else if (HOLDER.test(text) || (isOfPerson(text) && isCounted(text) && !/^an? /iu.test(text)))
      traits.push(withArticle(lowerFirst(text)))
    else if (isOfPerson(text)) traits.push(lowerIfPlain(text))
    else if (PAPER_HEAD.test(text) && !/ and | & /u.test(text))
      belongings.push(withArticle(lowerIfPlain(named(text))))
    else if (isPaper(text) || NAMED_PAPER.test(text)) papers.push(named(text))
    else if (kind === 'code' || kind === 'tools') tools.push(levelled(named(text)))
    else
      listed.push(
        /^(?:phone|telephone|bedside) manner$/iu.test(text)
          ? `a good ${lowerFirst(text)}`
          : levelled(named(text)),
      )
  }
  return {
    said: [
      ...(traits.length > 0 ? [`I am ${joinList(traits)}.`] : []),
      ...pendingSentences,
      ...(belongings.length > 0 ? [`I have ${joinList(belongings)}.`] : []),
      ...(spoken.length > 0 ? [`I speak ${joinList(spoken)}.`] : []),
    ],
    papers,
    tools,
    listed: asSkills(listed),
  }
}

/** Things and persons among skills with what is done: 'using an RF scanner', 'working with dogs and cats'. */
function asSkills(listed: readonly string[]): string[] {
  const used = listed.filter((text) => EQUIPMENT.test(text))
  const dealt = listed.filter((text) => DEALT_WITH.has(text.toLowerCase()))
  const things = used.map((text) => (text.endsWith('s') ? text : withArticle(lowerIfPlain(text))))
  return [
    ...listed
      .filter((text) => !used.includes(text) && !dealt.includes(text))
      .map((text) => (/^\d{2,3} ?wpm$/iu.test(text) ? `typing at ${text}` : text)),
    ...(things.length > 0 ? [`using ${joinList(things)}`] : []),
    ...(dealt.length > 0 ? [`working with ${joinList(dealt.map(lowerFirst))}`] : []),
  ]
}

const lowerIfPlain = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : lowerFirst(text)

/** 'Excel basic' is basic Excel. */
function levelled(text: string): string {
  const [, what = '', level = ''] = LEVEL_BEHIND.exec(text) ?? []
  return what === ''
    ? text
    : /little|beginner/iu.test(level)
      ? `${what} (${level.toLowerCase()})`
      : `${level.toLowerCase().replace(/s$/u, '')} ${what}`
}

/** Names of skills with the capitals that they are owed. */
const named = (text: string): string =>
  nameOf(text) ?? withToolNames(withNames(text)).replace(/^(\d{2}th) edition$/u, 'the $1 Edition')
