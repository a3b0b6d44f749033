import type { DraftRule, ToolChecks } from '../../kit/rules/rules.ts'
import { findRejectedWish } from '../../kit/guards/denials/denied-wish.server.ts'
import { findForeignOccupation } from '../../kit/guards/claims/own-occupation.server.ts'
import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { createMemo } from '../../text/memo.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { careerOf } from './career-of.server.ts'
import { listRules, rules } from './checks.ts'
import buzzwords from './data/buzzwords.json' with { type: 'json' }
import credentials from './data/credentials.json' with { type: 'json' }
import { dailyTasksOf } from './days.server.ts'
import { headlineOf } from './headline.server.ts'
import { LINKEDIN_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { foldIndexOf, sentencesOf } from './paragraphs.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const WORN_OPENING =
  /^(?:hi[,!.]? |hello[,!.]? )?(?:i am|i['’]m|as) an? (?:\p{L}+ly )?(?:passionate|results?[- ]driven|motivated|dynamic|dedicated|seasoned|driven|hard[- ]?working|detail[- ]oriented)\b/iu

/** Advises that the part before the fold names the work or a skill and opens with no self-assessment (rules.md LI3). */
const openingRule: Rule = {
  id: 'LI3',
  kind: 'advises',
  group: 'reads',
  about: 'The part before "see more" names the work',
  check: ({ bio }, { input }) => {
    if (WORN_OPENING.test(bio))
      return {
        where: 'bio',
        message: `“${WORN_OPENING.exec(bio)?.[0]}” opens with an adjective: open with the work.`,
      }
    const start = new Set(
      tokenise(bio.slice(0, foldIndexOf(bio, LINKEDIN_LIMITS.foldPhoneChars))).words.map(stemOf),
    )
    const wanted = tokenise(`${input.profession} ${input.skills}`).words.filter(
      (word) => word.length > 1 && !stopWords.has(word),
    )
    return wanted.length === 0 || wanted.some((word) => start.has(stemOf(word)))
      ? undefined
      : {
          where: 'bio',
          message: `The first ${LINKEDIN_LIMITS.foldPhoneChars} characters name neither the profession nor a skill: readers see no more before “see more”.`,
        }
  },
}

/** Matches degrees that are not academic: 'a degree of patience'. */
const DEGREE_OF =
  /\bdegrees? of (?!(?:bachelor|master|doctor))|\bdegrees (?:below|above|celsius)\b/giu

const credentialIndex = createPhraseIndex(credentials)
const CAPITALISED = /^\p{Lu}/u
/** Capitalized words that are not names to check. */
const ORDINARY_CAPITALISED_WORDS = new Set(
  'I LinkedIn Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Fridays Sundays English'.split(
    ' ',
  ),
)

/** Matches plurals of abbreviations, which are not names: 'GPs', 'APIs'. */
const PLURAL_ABBREVIATION = /^\p{Lu}{2,5}s$/u

/** Refuses names, occupations and degrees that are not in the form (rules.md LI5). Numbers are checked by G7. */
const onlyStatedRule: Rule = createForbiddenTextRule({
  id: 'LI5',
  kind: 'refuses',
  group: 'said',
  about: 'No employer, occupation, degree or result you did not state',
  where: 'bio',
  find: ({ bio, headline = '' }, { inputText }) => {
    const stated = readStated(inputText)
    const degree = credentialIndex.find(
      tokenise(`${bio}\n${headline}`.replace(DEGREE_OF, ' ')),
      ({ key }) => !stated.phrase(key),
    )
    if (degree) return degree.phrase
    return (
      foreignName(bio, (word) => stated.near(word.toLowerCase())) ??
      findForeignOccupation(bio, inputText)
    )
  },
  say: (found) => `Leave out or put right “${found}”: say only what the form states.`,
})

const deniedWishRule: Rule = {
  id: 'LI11',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Seeks nothing that you said you do not want',
  check: ({ bio, headline = '' }, { input }) => {
    const against = findRejectedWish(`${bio}\n${headline}`, input.experience)
    return against === undefined
      ? undefined
      : {
          where: 'bio',
          message: `The form says “${against.said}”: leave out “${against.found}”.`,
        }
  },
}

/** A capitalized word inside a sentence that is not in the form. */
function foreignName(bio: string, isStated: (word: string) => boolean): string | undefined {
  for (const sentence of bio.split(/\n+/).flatMap(sentencesOf)) {
    const found = sentence.matchAll(/(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}'’&+#.-]*)/gu)
    let before = -1
    for (const { 0: raw, index } of found) {
      const isFirst =
        before < 0 || /[:“"‘'(]\s*$/u.test(sentence.slice(Math.max(0, index - 3), index))
      before = index
      const word = raw.replace(/['’](?:s|m|ve|d|ll|re)$/u, '').replace(/(?<!\.)\.+$/, '')
      if (
        isFirst ||
        !CAPITALISED.test(word) ||
        ORDINARY_CAPITALISED_WORDS.has(word) ||
        PLURAL_ABBREVIATION.test(word)
      )
        continue
      // 'O'Rourke' is one word of the form.
      if (isStated(word.replaceAll('’', "'"))) continue
      const parts = word.split(/[-.&+#'’]/u).filter(Boolean)
      if (!parts.every((part) => !CAPITALISED.test(part) || isStated(part))) return word
    }
  }
  return undefined
}

const namedSkillsRule: Rule = {
  id: 'LI6',
  kind: 'advises',
  group: 'said',
  about: 'Three of your skills at least, spelled as you gave them',
  check: ({ bio }, { input }) => {
    const { skills } = careerOf(input)
    const text = normalizeText(bio)
    const said = skills.filter(({ text: skill }) => text.includes(normalizeText(skill))).length
    const wanted = Math.min(LINKEDIN_LIMITS.skillsMin, skills.length)
    return said >= wanted
      ? undefined
      : {
          where: 'bio',
          message: `The bio names ${said} of the skills as given: at least ${wanted} would help.`,
        }
  },
}

function normalizeText(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
}

const buzzwordIndex = createPhraseIndex(buzzwords)
const buzzwordCounts = createMemo<number>(2_000, 4_000)

/** The number of buzzwords in a text. */
export function countBuzzwords(text: string): number {
  const known = buzzwordCounts.get(text)
  if (known !== undefined) return known
  let count = 0
  buzzwordIndex.find(tokenise(text), () => {
    count++
    return false
  })
  return buzzwordCounts.set(text, count)
}

const fewBuzzwords: Rule = {
  id: 'LI8',
  kind: 'advises',
  group: 'reads',
  about: 'Few buzzwords',
  check: ({ bio }) =>
    countBuzzwords(bio) > LINKEDIN_LIMITS.buzzwordsMax
      ? {
          where: 'bio',
          message: `This has more than ${LINKEDIN_LIMITS.buzzwordsMax} worn words of profiles: say what was done instead.`,
        }
      : undefined,
}

/** The rules for a bio (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: { bio: 'prose', headline: 'phrase' },
  rules: [...rules, openingRule, onlyStatedRule, deniedWishRule, namedSkillsRule, fewBuzzwords],
  listRules,
  // Adds a missing headline from the stated facts (rules.md LI10).
  computed: (draft, { input }) => {
    const headline = draft.headline || headlineOf(careerOf(input), 0)
    return headline === '' ? draft : { ...draft, headline }
  },
  guards: {
    things: ['bio', 'summary'],
    // The bios of one person state the same facts, so LI9 replaces the similarity rule G4.
    replaced: { G4: 'LI9' },
  },
  tooLittle: () =>
    'There is too little to write from. Name your work as you would say it at a table (nurse, marketing, bat ecologist), and add three skills or more, separated by commas.',
  notes: (_drafts, { input }) => notesFor(input),
}

function notesFor(input: Input): string[] {
  const career = careerOf(input)
  const { experience, title } = career
  const isBare = title.tail === '' && experience.kind !== 'own' && experience.kind !== 'verbatim'
  return isBare
    ? [
        `${dailyTasksOf(career) === undefined ? 'These say only what you stated.' : 'These say what you stated, and what the work is for everybody who does it.'} A place, a project or a result that you add under experience, as a sentence of your own, will stand in the text.`,
      ]
    : []
}
