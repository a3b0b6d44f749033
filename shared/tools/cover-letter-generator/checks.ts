import { sized } from '../../kit/rule-makers.ts'
import type { DraftRule } from '../../kit/rules.ts'
import { countWords, readLetter, sentencesOf, writeLetter } from './letter.ts'
import { postSought } from './post-sought.ts'
import { LETTER, NAME_SLOT } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const body = ({ content }: Draft): string => readLetter(content).paragraphs.join('\n\n')

const length: Rule = sized({
  id: 'CL1',
  kind: 'repairs',
  group: 'place',
  about: `${LETTER.wordsMin} to ${LETTER.wordsMax} words between greeting and sign-off`,
  where: 'content',
  unit: 'words',
  min: LETTER.wordsMin,
  max: LETTER.wordsMax,
  count: (draft) => countWords(body(draft)),
  repair: (draft) => withParagraphs(draft, shortened),
})

/** Without the last sentences of the longest paragraph between the first and the last, until the whole fits. */
function shortened(paragraphs: readonly string[]): readonly string[] {
  let list = [...paragraphs]
  while (countWords(list.join('\n')) > LETTER.wordsMax) {
    const inner = list.slice(1, -1).map((text) => sentencesOf(text))
    const longest = inner.reduce(
      (most, sentences, at) => (sentences.length > (inner[most]?.length ?? 0) ? at : most),
      0,
    )
    const sentences = inner[longest] ?? []
    if (sentences.length < 2) return list
    const text = list[longest + 1] as string
    list = list.with(longest + 1, text.slice(0, -(sentences.at(-1) as string).length).trimEnd())
  }
  return list
}

function withParagraphs(
  draft: Draft,
  change: (paragraphs: readonly string[]) => readonly string[],
): Draft {
  const letter = readLetter(draft.content)
  return { ...draft, content: writeLetter({ ...letter, paragraphs: change(letter.paragraphs) }) }
}

const SIGNED = new RegExp(
  String.raw`,\n(?:${NAME_SLOT.replace(/[[\]]/g, String.raw`\$&`)}|\p{Lu}[^\n]{1,60})$`,
  'u',
)

const parts: Rule = {
  id: 'CL2',
  kind: 'refuses',
  group: 'place',
  about: `Greeting, ${LETTER.paragraphsMin} to ${LETTER.paragraphsMax} paragraphs, closing line and sign-off`,
  check: ({ content }) => {
    const { greeting, paragraphs, signOff } = readLetter(content)
    const message =
      greeting === ''
        ? 'Begin with a greeting on a line of its own, such as “Dear Hiring Manager,”.'
        : paragraphs.length < LETTER.paragraphsMin || paragraphs.length > LETTER.paragraphsMax
          ? `Write ${LETTER.paragraphsMin} to ${LETTER.paragraphsMax} paragraphs parted by a blank line, the last a closing line.`
          : SIGNED.test(signOff)
            ? undefined
            : `End with a sign-off and ${NAME_SLOT} on the line below.`
    return message === undefined ? undefined : { where: 'content', message }
  },
}

const DATE_LINE =
  /^(?:date: ?)?(?:\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{L}+,? \d{4}|\p{Lu}\p{L}+ \d{1,2},? \d{4}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/mu

const slots: Rule = {
  id: 'CL3',
  kind: 'refuses',
  group: 'said',
  about: 'Nothing to fill in but your name below; no address block, no date',
  check: ({ content }) => {
    const at = content.indexOf(NAME_SLOT)
    const isElsewhere = at >= 0 && at !== content.length - NAME_SLOT.length
    if (isElsewhere) return { where: 'content', message: `Use ${NAME_SLOT} at the very end alone.` }
    return DATE_LINE.test(content)
      ? { where: 'content', message: 'Leave out the date and the address block.' }
      : undefined
  },
}

/** Sentences about the application and not about what the applicant did. */
const OF_APPLICATION =
  /\b(?:post|position|role|job|vacancy|appl(?:y|ying|ication)|advert|advertisement|opening)\b/iu

const title: Rule = {
  id: 'CL4',
  kind: 'advises',
  group: 'said',
  about: 'The job title once or twice, as you gave it',
  check: (draft, { input }) => {
    const wanted = plain(postSought(input.jobTitle))
    const said = (text: string): number => plain(text).split(wanted).length - 1
    const text = body(draft)
    if (said(text) === 0)
      return { where: 'content', message: `Name the post as given: ${input.jobTitle}.` }
    const count = sentencesOf(text)
      .filter((sentence) => OF_APPLICATION.test(sentence))
      .reduce((sum, sentence) => sum + said(sentence), 0)
    return count <= LETTER.titleMentionsMax
      ? undefined
      : { where: 'content', message: 'Name the post at most twice.' }
  },
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<![.\s])[.\s]+$/, '')

const FIRST = /^I(?=['’\s])/u
const LIVELY: ReadonlySet<string> = new Set(['conversational', 'enthusiastic', 'confident'])

/** How many of the sentences begin with "I". */
/** What was typed so stands as it was typed, however it begins. */
function isSelfish(text: string, typed: string): boolean {
  const sentences = sentencesOf(text)
  const own = sentences.filter(
    (sentence) => FIRST.test(sentence) && !typed.includes(sentence.slice(0, -1)),
  ).length
  return (
    sentences.length >= LETTER.sentencesCounted &&
    own > sentences.length * LETTER.firstPersonShareMax
  )
}

const manner: Rule = {
  id: 'CL7',
  kind: 'repairs',
  group: 'reads',
  about: 'Not every sentence begins with “I”, and the opening is no formula',
  check: (draft, { input }) => {
    const text = body(draft)
    if (isSelfish(text, input.workExperience))
      return {
        where: 'content',
        message: `Begin at most ${LETTER.firstPersonShareMax * 100} % of the sentences with “I”.`,
      }
    return LIVELY.has(input.tone) && /^I(?: am|['’]m) writing to\b/iu.test(text)
      ? { where: 'content', message: 'Open with something else than “I am writing to”.' }
      : undefined
  },
  repair: (draft) =>
    withParagraphs(draft, (paragraphs) =>
      // Opening and closing stay as they were written.
      paragraphs.map((text, at) =>
        at > 0 && at < paragraphs.length - 1 ? text.split('\n').map(joinedFirst).join('\n') : text,
      ),
    ),
}

const JOINED_WORDS_MAX = 34

/** 'I did A. I did B.' as 'I did A, and I did B.': says the same, and begins once. */
function joinedFirst(paragraph: string): string {
  const joined: string[] = []
  for (const sentence of sentencesOf(paragraph)) {
    const before = joined.at(-1)
    const isPair =
      before !== undefined &&
      FIRST.test(sentence) &&
      before.endsWith('.') &&
      !/\band I\b|[:;?!]/.test(before + sentence) &&
      countWords(`${before} ${sentence}`) <= JOINED_WORDS_MAX
    if (isPair) joined[joined.length - 1] = `${before.slice(0, -1)}, and ${sentence}`
    else joined.push(sentence)
  }
  return joined.join(' ')
}

/** The rules that need no tables. */
export const rules: readonly Rule[] = [length, parts, slots, title, manner]
