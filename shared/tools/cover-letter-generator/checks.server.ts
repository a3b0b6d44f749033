import { apart, without } from '../../kit/rule-makers.ts'
import type { DraftRule, RuleContext, ToolChecks } from '../../kit/rules.ts'
import { withoutFault } from '../../text/sentences.server.ts'
import { tri } from '../../text/measures.ts'
import { rules } from './checks.ts'
import { findCliche } from './cliches.server.ts'
import { isClaimable, materialOf, phrasesOf } from './evidence.server.ts'
import { bodyOf, readLetter, sentencesOf, writeLetter } from './letter.ts'
import { LETTER, NAME_SLOT } from './limits.ts'
import { notesFor } from './notes.server.ts'
import type { Draft, Phrase } from './output.server.ts'
import { isPrivate } from './private.server.ts'
import type { Input } from './tool.ts'
import { untrueIn } from './truth.server.ts'

type Rule = DraftRule<Draft, Input>

const onlyStated: Rule = without({
  id: 'CL5',
  kind: 'refuses',
  group: 'said',
  about: 'No employer, number, tool or degree that you did not state',
  where: 'content',
  find: ({ content }, { input }) => untrueIn(content, input),
  say: (found) =>
    `Leave out “${found}”: the applicant's own text does not say so, and the job description is not their experience.`,
})

/** What the letter honours is counted by code, whoever wrote it (rules.md CL6). */
const computed: Rule = {
  id: 'CL6',
  kind: 'repairs',
  group: 'said',
  about: 'What the job asks, where you can honestly say it',
  check: ({ content, phrases }, { input }) =>
    isSame(phrases, phrasesOf(content, materialOf(input)))
      ? undefined
      : { where: 'phrases', message: 'Count again what the letter says of the job.' },
  repair: (draft, { input }) => ({
    ...draft,
    phrases: phrasesOf(draft.content, materialOf(input)),
  }),
}

const isSame = (some: readonly Phrase[], others: readonly Phrase[]): boolean =>
  some.length === others.length &&
  some.every(({ text, state }, at) => text === others[at]?.text && state === others[at]?.state)

const answering: Rule = {
  id: 'CL6',
  kind: 'advises',
  group: 'said',
  about: computed.about,
  check: ({ content }, { input }) => {
    const material = materialOf(input)
    const claimable = material.advert.asks.filter((ask) => isClaimable(ask, material))
    const phrases = phrasesOf(content, material)
    const said = phrases.filter(({ state }) => state === 'said').length
    const wanted = Math.min(LETTER.askedSaidMin, claimable.length)
    return said >= wanted
      ? undefined
      : {
          where: 'content',
          message: `Say at least ${wanted} of these, which the applicant can claim: ${claimable.map(({ text }) => text).join(', ')}.`,
        }
  },
}

/** Takes sentences out of the body; the letter as it was where nothing would remain. */
function withoutSentences(draft: Draft, isFaulty: (text: string) => boolean): Draft {
  const letter = readLetter(draft.content)
  const paragraphs = letter.paragraphs.flatMap((paragraph) => {
    const kept = isFaulty(paragraph) ? withoutFault(paragraph, isFaulty) : paragraph
    return kept === undefined ? [] : [kept]
  })
  return paragraphs.length === 0
    ? draft
    : { ...draft, content: writeLetter({ ...letter, paragraphs }) }
}

const isWorn = (text: string): boolean => findCliche(text) !== undefined

const noCliche: Rule = without({
  id: 'CL8',
  kind: 'repairs',
  group: 'reads',
  about: 'None of the worn phrases of applications',
  where: 'content',
  find: ({ content }) => findCliche(content),
  say: (found) => `Say something else than “${found}”.`,
  repair: (draft) => withoutSentences(draft, isWorn),
})

const nothingPrivate: Rule = without({
  id: 'CL9',
  kind: 'repairs',
  group: 'safe',
  about: 'Nothing of age, health, family, faith or pay',
  where: 'content',
  find: ({ content }) => sentencesOf(bodyOf(content)).find(isPrivate),
  say: (found) => `Leave out what is private: “${found.slice(0, 60)}”.`,
  repair: (draft) => withoutSentences(draft, isPrivate),
})

const firstOf = ({ content }: Draft): string => sentencesOf(bodyOf(content))[0] ?? ''

const twoBuilds = apart<Draft, Input>({
  id: 'CL10',
  kind: 'refuses',
  group: 'reads',
  about: 'Two letters of different build',
  alike: (earlier, newcomer) => {
    if (firstOf(earlier) === firstOf(newcomer)) return 'Opens as the other letter does.'
    const similarity = tri(bodyOf(earlier.content), bodyOf(newcomer.content))
    return similarity < LETTER.similarityBelow ? undefined : 'Too close to the other letter.'
  },
})

/** What a letter is held to: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts: { content: 'letter' },
  rules: [...rules, onlyStated, computed, answering, noCliche, nothingPrivate],
  listRules: [twoBuilds],
  guards: {
    things: ['letter', 'cover letter'],
    placeholders: [NAME_SLOT],
    // Two letters of one person state the same facts: how near they may be says CL10.
    replaced: { G4: 'CL10' },
  },
  tooLittle: () =>
    'There is too little to write from. Say where you worked, as what and when, and one line of what you did there: “Barista, Costa, 2019 – 2021: trained four new starters”.',
  uses: (draft, context) => usesOf(draft, context),
  why: ({ phrases }) => whyOf(phrases),
  notes: (drafts, { input }) => notesFor(drafts, input),
}

/** Posts that the letter names, in the words of the form. */
function usesOf({ content }: Draft, { input }: RuleContext<Input>): readonly string[] {
  const { roles, facts } = materialOf(input).applicant
  const text = content.toLowerCase()
  const posts = roles.flatMap(({ title, employer }) => {
    const name = employer?.replace(/^(?:at|for|in) /, '') ?? title
    return name !== undefined && text.includes(name.toLowerCase()) ? [name] : []
  })
  const figures = facts.flatMap(({ said, source }) => {
    const isSaid = text.includes(said.text.slice(-FIGURE_CHARS).toLowerCase())
    return /\d/.test(source) && isSaid && source.length <= USE_CHARS_MAX ? [source] : []
  })
  return [...new Set([...posts, ...figures])].slice(0, USES_MAX)
}

const USES_MAX = 8
const USE_CHARS_MAX = 60
const FIGURE_CHARS = 16

function whyOf(phrases: readonly Phrase[]): string | undefined {
  const said = phrases.filter(({ state }) => state === 'said').length
  return phrases.length === 0
    ? undefined
    : `Says ${said} of the ${phrases.length} things the job stresses`
}
