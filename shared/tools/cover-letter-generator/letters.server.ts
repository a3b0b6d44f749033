import { lowered } from '../../brief/letters.server.ts'
import type { Ask } from './asks.server.ts'
import { chosenOf, scorerOf } from './chosen.server.ts'
import type { Material } from './evidence.server.ts'
import {
  groupsOf,
  isExample,
  isSameProse,
  namedGroup,
  shownPoints,
  tellGroup,
  withStrongestFirst,
} from './groups.server.ts'
import { countWords, writeLetter } from './letter.ts'
import { LETTER, NAME_SLOT } from './limits.ts'
import { recordSentences } from './record.server.ts'
import { anchorOf, otherRoles } from './sentences.server.ts'
import type { Input } from './tool.ts'
import { ASKS_NAMED_MIN, askedBy, holesOf, openingOf } from './openings.server.ts'
import { type Group, sizesAt, withoutSizes } from './sizes.server.ts'
import { tellNotes } from './told-notes.server.ts'
import type { Voice } from './voice.server.ts'
import { table } from '../../text/table.ts'

/** From post to post: where and when, and what was done there. */
export function writeByWork(input: Input, material: Material, voice: Voice): string {
  const chosen = chosenOf(material, input, SHARE_BY_WORK)
  const { roles } = material.applicant
  const groups = groupsOf(chosen, material)
  const told = new Set(groups.flatMap(({ role }) => (role === undefined ? [] : [role])))
  const rest = roles.filter((role) => !told.has(role))
  return letterOf(input, material, [
    voice.say('open', holesOf(input, material)),
    // Where no post has a story of its own, the posts come before what stands by itself.
    told.size === 0 ? otherRoles(rest, true) : '',
    ...groups.map(({ role, facts }) => tellGroup(role, facts).join(' ')),
    told.size === 0 ? '' : otherRoles(rest, false),
    quotedParagraph(material),
    recordSentences(material, chosen, voice).join(' '),
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
  if (roles.some(({ points }) => points !== undefined))
    return writeByPoints(input, material, voice, groups, asked)
  const spoken = groups.reduce((sum, group) => sum + group.facts.length, 0)
  if (spoken < FACTS_FOR_TWO) return undefined
  const isAnswer = asked.length >= ASKS_NAMED_MIN
  if (!isAnswer && material.applicant.quoted.length > 0) return undefined
  const body = isAnswer ? groups : withStrongestFirst(groups, scorerOf(material, input))
  if (isSameProse(body, material)) return undefined
  // 'Before that I was …' stands behind what it follows, or the letter says another order of a life.
  if (
    chosen.some(
      ({ leans, source }) => leans && /^(?:before|after|since|then|later)\b/iu.test(source),
    )
  )
    return undefined
  const told = body.map((group) => namedGroup(withoutSizes(group), roles))
  const example = told[0]?.shift()
  if (example === undefined || (!isAnswer && !(chosen.some(isExample) && /\d/.test(example))))
    return undefined
  const opened = isAnswer
    ? [openingOf(asked, holes, voice), [example, ...told.flat()].join(' ')]
    : [`${example} ${voice.say('after', holes)}`, told.flat().join(' ')]
  return letterOf(input, material, [
    ...opened,
    otherRoles(roles, true, (role) => body.filter((group) => group.role === role).flatMap(sizesAt)),
    quotedParagraph(material),
    recordSentences(material, chosen, voice).join(' '),
    voice.say('close'),
  ])
}

/** Posts in a sentence, and of their points those that show most; undefined where that would be all of them. */
function writeByPoints(
  input: Input,
  material: Material,
  voice: Voice,
  groups: readonly Group[],
  asked: readonly Ask[],
): string | undefined {
  const { roles, facts } = material.applicant
  const holes = holesOf(input, material)
  const listed = groups.flatMap(({ role }) => (role?.points === undefined ? [] : [role]))
  const lists = listed.map((role) => shownPoints(role, material))
  const shown = lists.join('').split('•').length - 1
  const all = listed.flatMap(({ points = [] }) => points).length
  if (
    shown < FACTS_FOR_TWO ||
    shown === all ||
    listed.some((role) => role.label === undefined && anchorOf(role) === '')
  )
    return undefined
  const chosen = chosenOf(material, input, facts.length)
  return letterOf(input, material, [
    asked.length >= ASKS_NAMED_MIN ? openingOf(asked, holes, voice) : voice.say('open', holes),
    otherRoles(
      roles.filter(({ points, label }) => points === undefined || label === undefined),
      true,
    ),
    ...lists,
    ...groups
      .filter(({ role }) => role?.points === undefined)
      .map((group) => namedGroup(group, roles).join(' ')),
    quotedParagraph(material),
    recordSentences(material, chosen, voice).join(' '),
    voice.say('close'),
  ])
}

/** What our sentences were not sure of: clause by clause in plain sentences, and the rest in a list of its own words. */
function quotedParagraph({ applicant: { quoted } }: Material): string {
  const { sentences, listed } = tellNotes(withinRoom(quoted))
  const [only, ...more] = listed
  // One alone is no list.
  if (only !== undefined && more.length === 0)
    return asProse([
      ...sentences,
      `${sentences.length === 0 ? 'In short' : 'Also'}: ${asTyped(only, quoted).replace(': ', ', ')}.`,
    ])
  const list = only === undefined ? '' : `In short:\n${listed.map((one) => `• ${one}`).join('\n')}`
  return [asProse(sentences), list].filter(Boolean).join('\n\n')
}

/** Whoever typed a capital may have meant a name. */
const asTyped = (text: string, rows: readonly string[]): string =>
  rows.some((row) => row.includes(text)) ? text : lowered(text)

/** Sentences in a row; behind the points of a post a line begins. */
const asProse = (sentences: readonly string[]): string =>
  sentences.reduce((text, one) => `${text}${text.includes('\n•') ? '\n\n' : ' '}${one}`, '').trim()

const QUOTED_WORDS_MAX = 220

function withinRoom(rows: readonly string[]): string[] {
  let left = QUOTED_WORDS_MAX
  return rows.filter((row) => (left -= countWords(row)) >= 0)
}

const SHARE_BY_WORK = 12

const SHARE_BY_ASKS = 0.7

const SHARE_BY_ASKS_MIN = 3

/** With fewer both letters would say the same. */
const FACTS_FOR_TWO = 3

const SIGN_OFFS = table<string>({
  professional: 'Kind regards,',
  conversational: 'Best wishes,',
  enthusiastic: 'With best wishes,',
  confident: 'Kind regards,',
})

function letterOf({ tone }: Input, { advert }: Material, paragraphs: readonly string[]): string {
  const isFormal = tone === 'formal'
  const known = advert.contact === undefined ? undefined : `Dear ${advert.contact},`
  const formal = known === undefined ? 'Yours faithfully,' : 'Yours sincerely,'
  return writeLetter({
    greeting: known ?? (isFormal ? 'Dear Sir or Madam,' : 'Dear Hiring Manager,'),
    paragraphs: inParagraphs(paragraphs.filter(Boolean)),
    signOff: `${SIGN_OFFS.get(tone) ?? formal}\n${NAME_SLOT}`,
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
    // Behind a list a line begins.
    const join = list[at]?.includes('\n•') ? '\n' : ' '
    list = list.toSpliced(at, 2, `${list[at]}${join}${list[at + 1]}`)
  }
  return list
}
