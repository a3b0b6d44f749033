import { briefOf } from '../../kit/brief-of.server.ts'
import { namingOf, type Naming } from '../../naming/ideas/ideas.server.ts'
import { spelledOut } from '../../words/spelling/slips.server.ts'
import { findKeptWord } from '../../naming/name-faults.server.ts'
import { wordsOfName } from '../../naming/name.ts'
import { withoutWishes } from '../../naming/ideas/wishes.server.ts'
import { syllablesIn, syllablesOf } from '../../words/syllables.ts'
import { oncePer } from '../../text/memo.ts'
import { statedIn } from '../../text/stated.server.ts'
import { BUSINESS_NAMES } from './limits.ts'
import { tool, type Input } from './tool.ts'

const { syllablesMax, wordSyllablesMax } = BUSINESS_NAMES

/** A form read for naming; the same input object is read once, for writer, checks and notes. */
export const namingFor = oncePer((typedAs: Input): Naming => {
  // A name stands on a sign: no slip of the form goes there.
  const input = spelled(typedAs)
  const keywords = withoutWishes(input.keywords)
  const brief = briefOf(tool, { ...input, keywords })
  const typed = Object.values(input).join('\n')
  const form = { typed, listed: keywords, told: input.description }
  // No word that a register keeps (rules.md BN10).
  const isFree = (name: string): boolean => findKeptWord(name, statedIn(typed).phrase) === undefined
  const short = namingOf(brief, { ...form, isFit: (name) => isFree(name) && isSoonSaid(name) })
  // 'Fox Comedy Evenings' of who offers just that: a long name is better than none.
  return short.ideas.length >= IDEAS_ENOUGH ? short : namingOf(brief, { ...form, isFit: isFree })
})

/** Of so many the writer can choose the six that a list has at least. */
const IDEAS_ENOUGH = 15

/** What a name can carry: no 'administration' (rules.md BN2). */
const isSoonSaid = (name: string): boolean =>
  syllablesIn(name) <= syllablesMax &&
  wordsOfName(name).every((word) => syllablesOf(word) <= wordSyllablesMax)

const spelled = ({ description, industry, keywords }: Input): Input => ({
  description: spelledOut(description),
  industry: spelledOut(industry),
  keywords: spelledOut(keywords),
})
