import { caseTitleInSentence } from '../../../read/career/case.server.ts'
import { joinList, lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { countWords, writeLetter } from '../letter.ts'
import { LETTER_LIMITS, NAME_SLOT } from '../limits.ts'
import { postSought } from '../post-sought.ts'
import type { Input } from '../tool.ts'
import type { RecordBlock } from './record-reader.server.ts'
import type { Ask } from './advert.server.ts'
import { coversAsk, stemSetOf, type Material } from './evidence.server.ts'
import { formatQualification, isSchool, qualificationsIn } from './papers.server.ts'
import type { Post } from './posts.server.ts'
import {
  possessionInSentence,
  isSayable,
  postInList,
  writeBlock,
  writePost,
  writeStatements,
} from './say.server.ts'
import { signPatterns } from './signs.server.ts'
import { joinItems, readSkillWords, sentenceOf } from './skills.server.ts'
import type { StatementKind, Statement } from './statements.server.ts'
import type { FrameUse, FrameValues, SentenceWriter } from './voice.server.ts'

/** Words reserved for opening, skills, papers and closing. */
const WORDS_AROUND = 100
/** A record with fewer words gets a sentence on its value to the reader. */
const BRIDGED_WORDS_MAX = 45
/** With fewer deeds both letters would say the same. */
const DEEDS_FOR_TWO = 3
const DEEDS_SHOWN_MAX = 9
const DEEDS_SHOWN_SHARE = 0.7
const SHORT_PARAGRAPH_WORDS = 18
const ASKS_NAMED_MIN = 2
const ASKS_NAMED_MAX = 3

/** Writes a letter that follows the posts: place, time and deeds of each. */
export function writeByWork(input: Input, material: Material, say: SentenceWriter): string {
  const holes = frameValuesOf(input, material)
  const isOnly = deedsOf(material).length === 0
  const record = writeRecord(sortByAsks(fitToLength(material), material))
  const skills = skillSentences(material, say)
  const bridge = countWords(record.join(' ')) < BRIDGED_WORDS_MAX ? [say('bridge', holes)] : []
  // Without skills, the bridge joins the last paragraph, unless that contains a list.
  const isBehind = skills.length === 0 && record.at(-1)?.includes('•') === false
  const last = [...(isBehind ? [record.pop()] : skills), ...bridge].join(' ')
  const opening = say(isOnly && holes['asks'] !== undefined ? 'asks' : 'open', holes)
  return letterOf(input, material, [opening, ...record, last, say('close')])
}

/**
 * Writes a letter that opens with the strongest work, or with the job's requirements and where they were met; then
 * the other work, and the posts in one sentence. Undefined if there is too little for a second letter.
 */
export function writeByAsks(
  input: Input,
  material: Material,
  say: SentenceWriter,
): string | undefined {
  const deeds = deedsOf(material)
  if (deeds.length === 0) return undefined
  const holes = frameValuesOf(input, material)
  const count = Math.max(DEEDS_FOR_TWO, Math.ceil(deeds.length * DEEDS_SHOWN_SHARE))
  const kept = deeds.slice(0, Math.min(count, DEEDS_SHOWN_MAX))
  const isKept = (one: Statement): boolean => kept.some((deed) => deed.one === one)
  const { blocks } = material.applicant
  const [first = '', ...rest] = [...new Set(kept.map(({ block }) => block))].map((block) =>
    writeStatements(block.statements.filter(isKept), block.post, postSentenceStartOf(block)).join(
      ' ',
    ),
  )
  const posts = postsOf(blocks)
  const others = blocks
    .filter(({ post }) => !post)
    .map((block) => ({ ...block, statements: block.statements.filter((one) => !isKept(one)) }))
    .filter(({ statements }) => statements.length > 0)
  return letterOf(input, material, [
    ...(holes['asks'] === undefined
      ? [`${first} ${say('after', holes)}`, rest.join(' ')]
      : [say('asks', holes), [first, ...rest].join(' ')]),
    posts.length > 0 ? writePosts(posts, false) : '',
    ...others.flatMap((block) => writeBlock(block).split('\n\n')),
    skillSentences(material, say).join(' '),
    say('close'),
  ])
}

/**
 * Returns the placeholder values: the post, 'the Head Gardener role', its company, ' at Linden Park', and the
 * requirements that the work answers, unless there are too few.
 */
function frameValuesOf({ jobTitle, tone }: Input, { advert, applicant }: Material): FrameValues {
  const plain = correctSlips(postSought(jobTitle)).replace(/(?<![.\s])[.\s]+$/u, '')
  const isShouted = plain.length > 5 && plain === plain.toUpperCase()
  const title =
    isShouted || signPatterns.inSentence.test(plain) ? caseTitleInSentence(plain) : plain
  const noun = tone === 'formal' ? 'position' : 'role'
  const named = `the ${/[,:/]/u.test(title) || tone === 'formal' ? `${noun} of ${title}` : `${title} ${noun}`}`
  const worked = applicant.blocks
    .flatMap(({ head, statements }) => [head, ...statements.map(({ text }) => text)])
    .filter((text) => !signPatterns.wished.test(text))
    .map(stemSetOf)
  const asks = advert.asks
    .filter((ask) => !/^\d/u.test(ask.text) && worked.some((stems) => coversAsk(stems, ask)))
    .map(({ text }) => text)
    .filter((text) => !wantsArticle(text))
    .slice(0, ASKS_NAMED_MAX)
  return {
    post: signPatterns.namesPost.test(title)
      ? `the ${title}`
      : /\bwork$/iu.test(title)
        ? title
        : named,
    at: advert.company === undefined ? '' : ` at ${advert.company}`,
    ...(asks.length >= ASKS_NAMED_MIN && { asks: joinList(asks) }),
  }
}

/** True for a noun that requires an article in a sentence: 'degree', 'driving licence'. */
const wantsArticle = (text: string): boolean =>
  signPatterns.wantsArticle.test(text) ||
  (nounOf(text)?.number === 'count' && numberOf(text) === 'singular')

/**
 * Writes one paragraph per post; neighbouring posts without statements share a sentence, and short ones a paragraph.
 */
function writeRecord(blocks: readonly RecordBlock[]): string[] {
  const paragraphs: string[] = []
  for (let at = 0; at < blocks.length; at++) {
    const end = blocks.findIndex(
      (one, index) => index >= at && (!one.post || one.statements.length > 0),
    )
    const bare = postsOf(blocks.slice(at, end < 0 ? undefined : end))
    const said =
      bare.length > 1
        ? writePosts(bare, paragraphs.length > 0)
        : writeBlock(blocks[at] as RecordBlock)
    at += Math.max(0, bare.length - 1)
    if (bare.length < 2 && isShort(said) && isShort(paragraphs.at(-1) ?? ''))
      paragraphs.push(`${paragraphs.pop()} ${said}`)
    else paragraphs.push(...said.split('\n\n'))
  }
  return paragraphs
}

const isShort = (text: string): boolean =>
  text !== '' && !text.includes('•') && countWords(text) < SHORT_PARAGRAPH_WORDS

const postsOf = (blocks: readonly RecordBlock[]): Post[] => blocks.flatMap(({ post }) => post ?? [])

/**
 * Writes posts as one sentence, 'I have worked as a waiter at Bettys (2016 to 2018) and as …', or each as its own if
 * one does not fit.
 */
function writePosts(posts: readonly Post[], isMore: boolean): string {
  const isApart = ({ as, at }: Post): boolean =>
    as === ' self-employed' || (as === '' && at.startsWith(' in the '))
  return posts.some(isApart)
    ? posts.map((post) => `${writePost(post)}.`).join(' ')
    : `I have ${isMore ? 'also ' : ''}worked ${joinList(posts.map(postInList))}.`
}

/**
 * Sorts blocks by the number of requirements they answer; keeps the order if a block refers back to the one before
 * it.
 */
function sortByAsks(
  blocks: readonly RecordBlock[],
  { advert: { asks } }: Material,
): readonly RecordBlock[] {
  const leans = ({ post, statements }: RecordBlock): boolean =>
    !post && statements.some(({ text }) => signPatterns.refersBack.test(text))
  if (asks.length === 0 || blocks.some(leans)) return blocks
  const score = ({ head, statements }: RecordBlock): number =>
    countAnswered([head, ...statements.map(({ text }) => text)].join(' '), asks)
  const [first, ...rest] = blocks
  // What the applicant is comes first: 'I am an electrician with 20 years …'.
  const isProfile = first?.statements[0]?.kind === 'own' && !first.post && !first.label
  const ranked = (isProfile ? rest : blocks).toSorted((a, b) => score(b) - score(a))
  return isProfile ? [first, ...ranked] : ranked
}

const countAnswered = (text: string, asks: readonly Ask[]): number =>
  asks.filter((ask) => coversAsk(stemSetOf(text), ask)).length

const scoreOf = ({ text, kind }: Statement, { advert }: Material): number =>
  3 * countAnswered(text, advert.asks) +
  (/\d/u.test(text) ? 1 : 0) +
  (kind === 'past' || kind === 'own' ? 1 : kind === 'base' ? 0.5 : 0)

/** True for a label that is a statement by itself: 'Various jobs in building (2005 to 2011)'. */
const isAlone = (block?: RecordBlock): boolean => block?.statements.length === 0

/** Drops the lowest-scored statements if they exceed the wanted length. */
function fitToLength(material: Material): RecordBlock[] {
  const { blocks } = material.applicant
  let left =
    LETTER_LIMITS.wordsWanted - WORDS_AROUND - countWords(blocks.map(({ head }) => head).join(' '))
  const ranked = blocks
    .flatMap(({ statements }) => statements)
    .toSorted((a, b) => scoreOf(b, material) - scoreOf(a, material))
  const kept = new Set(ranked.filter(({ text }) => (left -= countWords(text) + 1) >= 0))
  return blocks
    .map((block) => ({ ...block, statements: block.statements.filter((one) => kept.has(one)) }))
    .filter(({ post, statements }, at) => post || statements.length > 0 || isAlone(blocks[at]))
}

/**
 * Returns deeds with the post they belong to, the strongest first; [] if they are too few or too weak for a second
 * letter.
 */
function deedsOf(material: Material): { block: RecordBlock; one: Statement; score: number }[] {
  const deeds = material.applicant.blocks
    .flatMap((block) =>
      block.statements
        .filter((one) => (one.kind === 'past' || one.kind === 'base') && isSayable(one, false))
        .map((one) => ({ block, one, score: scoreOf(one, material) })),
    )
    .toSorted((a, b) => b.score - a.score)
  return deeds.length >= DEEDS_FOR_TWO && (deeds[0]?.score ?? 0) >= 2 ? deeds : []
}

/** Returns the start of a sentence about a post: 'At Skanska I', 'As a welder I'. */
function postSentenceStartOf({ post }: RecordBlock): string {
  if (post?.employer === undefined) return post?.person ? `As ${post.person} I` : 'I'
  const isSaid = /^(?:at|for|with|in|on) /iu.test(post.employer)
  const preposition = /^ (for|with) /u.exec(post.at)?.[1] ?? 'at'
  return `${upperFirst(isSaid ? post.employer : `${preposition} ${post.employer}`)} I`
}

/** Writes sentences on papers, on facts independent of a post, and on skills; required skills first. */
function skillSentences({ applicant, advert }: Material, voice: SentenceWriter): string[] {
  const { papers, honours, lasting, languages } = applicant
  const isAsked = ({ text }: { text: string }): number =>
    Math.min(1, countAnswered(text, advert.asks))
  const ordered = applicant.skills.toSorted((a, b) => isAsked(b) - isAsked(a))
  const skills = readSkillWords(ordered, languages)
  const isOfSchool = (text: string): boolean => isSchool(text.replace(/^an? | \([^()]*\)$/gu, ''))
  const formatted = papers.flatMap(qualificationsIn).map(formatQualification)
  const qualified = formatted.filter((text) => !isOfSchool(text))
  const isNew = (name: string): boolean =>
    !qualified.some((text) => text.toLowerCase().includes(name.toLowerCase()))
  const ofKind = (kind: StatementKind): string[] =>
    lasting.filter((one) => one.kind === kind).map(({ text }) => text)
  const states = ofKind('state').map((text) =>
    lowerFirst(text).replace(/ ((?:\p{Lu}\p{L}+ )?\d{4})$/u, ' ($1)'),
  )
  const had = ofKind('having').map(possessionInSentence)
  const say = (use: FrameUse, list: string, tools = ''): string[] =>
    list + tools === '' ? [] : [voice(use, { list, tools })]
  const [list, tools] = [joinList(skills.listed), joinList(skills.tools)]
  return [
    ...say('papers', joinItems([...qualified, ...skills.papers.filter(isNew)])),
    ...sentenceOf('I studied at', formatted.filter(isOfSchool)),
    ...say('honours', joinItems(honours)),
    ...sentenceOf('I am', states),
    ...had.filter((one) => one.startsWith('had ')).map((one) => `I have ${one}.`),
    ...sentenceOf(
      'I have',
      had.filter((one) => !one.startsWith('had ')),
    ),
    ...say(list === '' ? 'tools' : tools === '' ? 'skills' : 'both', list, tools),
    ...skills.said,
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
    paragraphs: mergeParagraphs(paragraphs.filter(Boolean)),
    signOff: `${SIGN_OFFS.get(tone) ?? formal}\n${NAME_SLOT}`,
  })
}

/** Merges short neighbouring paragraphs until a letter has at most six; lists are merged last. */
function mergeParagraphs(paragraphs: readonly string[]): string[] {
  const list = [...paragraphs]
  const size = (text = ''): number => countWords(text) + (text.includes('•') ? LIST_WORDS : 0)
  while (list.length > LETTER_LIMITS.paragraphsMax) {
    const sizes = list.slice(1, -2).map((text, at) => size(text) + size(list[at + 2]))
    const at = sizes.indexOf(Math.min(...sizes)) + 1
    const pair = list.slice(at, at + 2)
    // After a list, a new line begins.
    list.splice(at, 2, pair.join(pair.join('').includes('\n•') ? '\n' : ' '))
  }
  return list
}

const LIST_WORDS = 200
