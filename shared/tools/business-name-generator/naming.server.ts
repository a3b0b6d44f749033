import { briefOf } from '../../kit/brief-of.server.ts'
import { readNaming, type Naming } from '../../naming/ideas/ideas.server.ts'
import { correctSlips } from '../../words/spelling/slips.server.ts'
import { findReservedWord } from '../../naming/name-faults.server.ts'
import { wordsOfName } from '../../naming/name.ts'
import { withoutWishes } from '../../naming/ideas/wishes.server.ts'
import { syllablesIn, syllablesOf } from '../../words/syllables.ts'
import { oncePer } from '../../text/memo.ts'
import { readStated } from '../../text/stated.server.ts'
import { BUSINESS_NAMES } from './limits.ts'
import { tool, type Input } from './tool.ts'

const { syllablesMax, wordSyllablesMax } = BUSINESS_NAMES

/** Parses a form for naming; cached per input object and shared by writer, checks and notes. */
export const namingFor = oncePer((typedInput: Input): Naming => {
  // Names end up on signs, so typos in the form are corrected.
  const input = correctInput(typedInput)
  const keywords = withoutWishes(input.keywords)
  const brief = briefOf(tool, { ...input, keywords })
  const typed = Object.values(input).join('\n')
  const form = { typed, listed: keywords, offerText: input.description }
  // A protected word is allowed only if the form contains it (rules.md BN6).
  const isFree = (name: string): boolean =>
    findReservedWord(name, readStated(typed).phrase) === undefined
  const short = readNaming(brief, {
    ...form,
    isFit: (name) => isFree(name) && hasFewSyllables(name),
  })
  // A specific offer may need a long name ('Fox Comedy Evenings'), which is better than none.
  return short.ideas.length >= IDEAS_ENOUGH ? short : readNaming(brief, { ...form, isFit: isFree })
})

/** Enough ideas for the writer to choose at least six names from. */
const IDEAS_ENOUGH = 15

/** True for a name with few enough syllables: no 'administration' (rules.md BN2). */
const hasFewSyllables = (name: string): boolean =>
  syllablesIn(name) <= syllablesMax &&
  wordsOfName(name).every((word) => syllablesOf(word) <= wordSyllablesMax)

const correctInput = ({ description, industry, keywords }: Input): Input => ({
  description: correctSlips(description),
  industry: correctSlips(industry),
  keywords: correctSlips(keywords),
})
