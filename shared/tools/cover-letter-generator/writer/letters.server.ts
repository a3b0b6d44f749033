import { joinList, lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { countWords, writeLetter } from '../letter.ts'
import { LETTER, NAME_SLOT } from '../limits.ts'
import type { Input } from '../tool.ts'
import type { Block } from './applicant.server.ts'
import { answers, stemSetOf, type Material } from './evidence.server.ts'
import { askedBy, asksHoles, holesOf } from './openings.server.ts'
import { postInList, sayPost } from './say-post.server.ts'
import { havingOf, isSayable, sayBlock, sayStatements } from './say.server.ts'
import { isSchool, paperSaid } from './papers.server.ts'
import { readSkillWords } from './skills.server.ts'
import type { Statement } from './statements.server.ts'
import type { Voice } from './voice.server.ts'

/** Opening, skills, papers and closing, in words. */
const WORDS_AROUND = 100
/** A record of fewer words is followed by what it is worth to the reader. */
const BRIDGED_WORDS_MAX = 45
/** With fewer deeds both letters would say the same. */
const DEEDS_FOR_TWO = 3

/** From post to post: where and when, and what was done there. */
export function writeByWork(input: Input, material: Material, voice: Voice): string {
  const holes = holesOf(input, material)
  const blocks = byAsks(withinRoom(material), material)
  const asked = isSecondOf(material) ? undefined : asksHoles(askedBy(material))
  const record = recordOf(blocks)
  const words = countWords(record.join(' '))
  const skills = skillSentences(material, voice).join(' ')
  const bridge =
    words + countWords(skills) > 0 && words < BRIDGED_WORDS_MAX ? voice.say('bridge', holes) : ''
  return letterOf(input, material, [
    asked === undefined ? voice.say('open', holes) : voice.say('asks', { ...holes, ...asked }),
    ...(skills === '' ? withBehind(record, bridge) : record),
    skills === '' ? '' : [skills, bridge].filter(Boolean).join(' '),
    voice.say('close'),
  ])
}

/** Paragraphs with a sentence behind the last; behind a list a paragraph of its own. */
function withBehind(paragraphs: readonly string[], sentence: string): string[] {
  const last = paragraphs.at(-1) ?? ''
  if (sentence === '' || last.includes('•')) return [...paragraphs, sentence]
  return [...paragraphs.slice(0, -1), `${last} ${sentence}`]
}

/** Each post a paragraph; neighbours of which nothing else is said share a sentence. */
function recordOf(blocks: readonly Block[]): string[] {
  const paragraphs: string[] = []
  for (let at = 0; at < blocks.length; at++) {
    const bare = blocks
      .slice(at)
      .findIndex(({ post, statements }) => post === undefined || statements.length > 0)
    const count = bare < 0 ? blocks.length - at : bare
    if (count > 1) {
      paragraphs.push(postsSaid(blocks.slice(at, at + count), paragraphs.length > 0))
      at += count - 1
    } else {
      const said = sayBlock(blocks[at] as Block)
      const last = paragraphs.at(-1) ?? ''
      const isShort = [said, last].every(
        (text) => text !== '' && !text.includes('•') && countWords(text) < SHORT_WORDS,
      )
      if (isShort) paragraphs[paragraphs.length - 1] = `${last} ${said}`
      else paragraphs.push(...said.split('\n\n'))
    }
  }
  return paragraphs
}

/** 'I have worked as a waiter at Bettys (2016 to 2018) and as …'. */
function postsSaid(blocks: readonly Block[], isMore: boolean): string {
  const posts = blocks.flatMap(({ post }) => (post === undefined ? [] : [post]))
  const plain = posts.every(({ as, at }) => as !== '' || !at.startsWith(' in the '))
  if (!plain || posts.some(({ as }) => as === ' self-employed'))
    return posts.map((post) => `${sayPost(post)}.`).join(' ')
  return `I have ${isMore ? 'also ' : ''}worked ${joinList(posts.map(postInList))}.`
}

/** Blocks by how much of the advert they answer; those that lean on what is before them keep their place. */
function byAsks(blocks: readonly Block[], { advert }: Material): readonly Block[] {
  if (
    advert.asks.length === 0 ||
    blocks.some(
      ({ post, statements }) =>
        post === undefined && statements.some(({ text }) => LEANS.test(text)),
    )
  )
    return blocks
  const score = ({ head, statements }: Block): number => {
    const stems = stemSetOf([head, ...statements.map(({ text }) => text)].join(' '))
    return advert.asks.filter((ask) => answers(stems, ask)).length
  }
  return blocks.toSorted((a, b) => score(b) - score(a))
}

const LEANS = /^(?:before|after|since|then|later)\b|\b(?:there|that)\b/iu

function scoreOf({ text, kind }: Statement, { advert }: Material): number {
  const stems = stemSetOf(text)
  const asked = advert.asks.filter((ask) => answers(stems, ask)).length
  return (
    3 * asked +
    (/\d/u.test(text) ? 1 : 0) +
    (kind === 'past' || kind === 'own' ? 1 : kind === 'base' ? 0.5 : 0)
  )
}

/** The blocks without the statements that say least, where all are more than a page. */
function withinRoom(material: Material): Block[] {
  const { blocks } = material.applicant
  let left =
    LETTER.wordsWanted - WORDS_AROUND - countWords(blocks.map(({ head }) => head).join(' '))
  const ranked = blocks
    .flatMap(({ statements }) => statements)
    .toSorted((a, b) => scoreOf(b, material) - scoreOf(a, material))
  const kept = new Set(ranked.filter(({ text }) => (left -= countWords(text) + 1) >= 0))
  return blocks.map((block) => ({
    ...block,
    statements: block.statements.filter((one) => kept.has(one)),
  }))
}

/** Deeds with the post they belong to, the strongest first. */
function deedsOf(material: Material): { block: Block; one: Statement; score: number }[] {
  return material.applicant.blocks
    .flatMap((block) =>
      block.statements
        .filter((one) => (one.kind === 'past' || one.kind === 'base') && isSayable(one, false))
        .map((one) => ({ block, one, score: scoreOf(one, material) })),
    )
    .toSorted((a, b) => b.score - a.score)
}

const isSecondOf = (material: Material): boolean => {
  const deeds = deedsOf(material)
  return deeds.length >= DEEDS_FOR_TWO && (deeds[0]?.score ?? 0) >= 2
}

const SHORT_WORDS = 18
const SHARE_SHOWN = 0.7

/**
 * The strongest work first, or what the advert asks and where it was done; then the other work, and the posts in one
 * sentence. Undefined where there is too little for a second letter.
 */
export function writeByAsks(input: Input, material: Material, voice: Voice): string | undefined {
  const deeds = deedsOf(material)
  if (!isSecondOf(material)) return undefined
  const holes = holesOf(input, material)
  const asked = asksHoles(askedBy(material))
  const kept = deeds
    .slice(0, Math.max(DEEDS_FOR_TWO, Math.ceil(deeds.length * SHARE_SHOWN)))
    .slice(0, DEEDS_SHOWN_MAX)
  const blocks = [...new Set(kept.map(({ block }) => block))]
  const said = blocks.map((block) => {
    const own = kept.filter((deed) => deed.block === block).map(({ one }) => one)
    return sayStatements(
      block.statements.filter((one) => own.includes(one)),
      block.post,
      leadAt(block),
    ).join(' ')
  })
  const posts = material.applicant.blocks.filter(({ post }) => post !== undefined)
  const others = material.applicant.blocks
    .filter(({ post }) => post === undefined)
    .map((block) => ({
      ...block,
      statements: block.statements.filter((one) => !kept.some((deed) => deed.one === one)),
    }))
    .filter(({ statements }) => statements.length > 0)
  const [first = '', ...rest] = said
  const skills = skillSentences(material, voice).join(' ')
  const opened =
    asked === undefined
      ? [`${first} ${voice.say('after', holes)}`, rest.join(' ')]
      : [voice.say('asks', { ...holes, ...asked }), said.join(' ')]
  return letterOf(input, material, [
    ...opened,
    posts.length > 0 ? postsSaid(posts, false) : '',
    ...others.flatMap((block) => sayBlock(block).split('\n\n')),
    skills,
    voice.say('close'),
  ])
}

const DEEDS_SHOWN_MAX = 9

/** 'At Skanska I'. */
const leadAt = ({ post }: Block): string =>
  post === undefined
    ? 'I'
    : post.employer === undefined
      ? post.person === undefined
        ? 'In that post I'
        : `As ${post.person} I`
      : `${upperFirst(/^(?:at|for|with|in|on) /iu.test(post.employer) ? post.employer : `at ${post.employer}`)} I`

/** Papers, what is true of the applicant whatever the post, and skills. */
function skillSentences(material: Material, voice: Voice): string[] {
  const { papers, honours, lasting, languages, skills } = material.applicant
  const asked = (text: string): number =>
    material.advert.asks.findIndex((ask) => answers(stemSetOf(text), ask))
  const ordered = skills.toSorted((a, b) => Number(asked(b.text) >= 0) - Number(asked(a.text) >= 0))
  const { said, papers: named, tools, listed } = readSkillWords(ordered, languages)
  const schools = papers.filter((text) => isSchool(paperSaid(text).replace(/ \([^()]*\)$/u, '')))
  const qualified = papers.filter((text) => !schools.includes(text)).map(paperSaid)
  const all = [
    ...qualified,
    ...named.filter(
      (one) => !qualified.some((text) => text.toLowerCase().includes(one.toLowerCase())),
    ),
  ]
  const states = lasting
    .filter(({ kind }) => kind === 'state')
    .map(({ text }) => lowerFirst(text).replace(/ ((?:\p{Lu}\p{L}+ )?\d{4})$/u, ' ($1)'))
  const had = lasting.filter(({ kind }) => kind === 'having').map(({ text }) => havingOf(text))
  const held = had.filter((one) => !one.startsWith('had '))
  return [
    ...(all.length > 0 ? [voice.say('papers', { list: joined(all) })] : []),
    ...(schools.length > 0 ? [`I studied at ${joined(schools.map(paperSaid))}.`] : []),
    ...(honours.length > 0 ? [voice.say('honours', { list: joined(honours) })] : []),
    ...(states.length > 0 ? [`I am ${joinList(states)}.`] : []),
    ...had.filter((one) => one.startsWith('had ')).map((one) => `I have ${one}.`),
    ...(held.length > 0 ? [`I have ${joinList(held)}.`] : []),
    ...skillsSaid(listed, tools, voice),
    ...said,
  ]
}

const joined = (items: readonly string[]): string =>
  items.some((item) => item.replace(/\([^()]*\)/gu, '').includes(', '))
    ? items.join('; ')
    : joinList(items)

function skillsSaid(listed: readonly string[], tools: readonly string[], voice: Voice): string[] {
  const [list, named] = [joinList(listed), joinList(tools)]
  if (listed.length === 0) return tools.length === 0 ? [] : [voice.say('tools', { list: named })]
  return [
    tools.length === 0
      ? voice.say(listed.length > 1 ? 'skills' : 'skill', { list })
      : voice.say('both', { list, tools: named }),
  ]
}

const SIGN_OFFS = table<string>({
  professional: 'Kind regards,',
  conversational: 'Best wishes,',
  enthusiastic: 'With best wishes,',
  confident: 'Kind regards,',
})

function letterOf({ tone }: Input, { advert }: Material, paragraphs: readonly string[]): string {
  const known = advert.contact === undefined ? undefined : `Dear ${advert.contact},`
  const formal = known === undefined ? 'Yours faithfully,' : 'Yours sincerely,'
  return writeLetter({
    greeting: known ?? (tone === 'formal' ? 'Dear Sir or Madam,' : 'Dear Hiring Manager,'),
    paragraphs: inParagraphs(paragraphs.filter(Boolean)),
    signOff: `${SIGN_OFFS.get(tone) ?? formal}\n${NAME_SLOT}`,
  })
}

/** Short neighbours share a paragraph, so that a letter has three to six. */
function inParagraphs(paragraphs: readonly string[]): string[] {
  let list = [...paragraphs]
  while (list.length > LETTER.paragraphsMax) {
    const sizes = list
      .slice(1, -2)
      .map(
        (text, at) =>
          countWords(text) +
          countWords(list[at + 2] as string) +
          (text.includes('•') ? LIST_WORDS : 0),
      )
    const at = sizes.indexOf(Math.min(...sizes)) + 1
    // Behind a list a line begins.
    list = list.toSpliced(
      at,
      2,
      `${list[at]}${`${list[at]}${list[at + 1]}`.includes('\n•') ? '\n' : ' '}${list[at + 1]}`,
    )
  }
  return list
}

/** A list is joined last. */
const LIST_WORDS = 200
