import { createAtLeastRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules/rules.ts'
import { describeName } from '../../naming/form/describe.server.ts'
import { findMarkLike } from '../../naming/hidden.server.ts'
import {
  findReservedWord,
  findUnpronounceable,
  isGeneric,
} from '../../naming/name-faults.server.ts'
import { wordsOfName } from '../../naming/name.ts'
import { containsOneOf, patternOf } from '../../naming/pattern.server.ts'
import { latinShare } from '../../text/measures.ts'
import { readStated } from '../../text/stated.server.ts'
import { syllablesIn, syllablesOf } from '../../words/syllables.ts'
import { rules } from './checks.ts'
import { BUSINESS_NAMES } from './limits.ts'
import { namingFor } from './naming.server.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'

const { syllablesMax, wordSyllablesMax, patternsMin, openingsMax, keywordNamesMin } = BUSINESS_NAMES

const tableRules: readonly DraftRule<Draft, Input>[] = [
  {
    id: 'BN2',
    kind: 'advises',
    group: 'reads',
    about: `At most ${syllablesMax} syllables`,
    check: (name) => {
      const long = wordsOfName(name).find((word) => syllablesOf(word) > wordSyllablesMax)
      if (long !== undefined)
        return {
          where: '',
          message: `“${long}” has more than ${wordSyllablesMax} syllables: take a shorter word.`,
        }
      const count = syllablesIn(name)
      return count > syllablesMax
        ? { where: '', message: `Use at most ${syllablesMax} syllables; “${name}” has ${count}.` }
        : undefined
    },
  },
  createForbiddenTextRule({
    id: 'BN3',
    kind: 'advises',
    group: 'reads',
    about: 'Can be said at first sight',
    find: (name, { inputText }) => findUnpronounceable(name, readStated(inputText).word),
    say: (word) => `“${word}” is hard to say at first sight.`,
  }),
  createForbiddenTextRule({
    id: 'BN5',
    kind: 'refuses',
    group: 'safe',
    about: 'No famous mark, nor one letter from it',
    find: (name) => findMarkLike(name),
    say: (mark) => `Choose another name: this one is too near to the mark “${mark}”.`,
  }),
  createForbiddenTextRule({
    id: 'BN6',
    kind: 'refuses',
    group: 'safe',
    about: 'No legal form and no word that registers keep',
    find: (name, { inputText }) => findReservedWord(name, readStated(inputText).phrase),
    say: (word) => `Leave out “${word}”: registers keep this word for who may use it.`,
  }),
  createForbiddenTextRule({
    id: 'BN9',
    kind: 'advises',
    group: 'reads',
    about: 'Variety, and no mere label',
    find: (name) => (isGeneric(name) ? name : undefined),
    say: (name) => `“${name}” is praise or a kind of business and no name: add what is particular.`,
  }),
]

const listRules: readonly ListRule<Draft, Input>[] = [
  {
    id: 'BN9',
    kind: 'advises',
    group: 'reads',
    when: 'joining',
    about: 'Variety, and no mere label',
    check: (names) => {
      const openings = names.map((name) => wordsOfName(name).find((word) => word !== 'the'))
      const last = openings.at(-1)
      return openings.filter((word) => word === last).length > openingsMax
        ? {
            message: `At most ${openingsMax} names begin with “${last}”.`,
            drop: names.length - 1,
          }
        : undefined
    },
  },
  {
    id: 'BN9',
    kind: 'advises',
    group: 'reads',
    when: 'whole',
    about: 'Variety, and no mere label',
    check: (names, { input }) => {
      const { matter, table } = namingFor(input)
      const patterns = names.map((name) => patternOf(name, matter))
      // For an offer that no table knows, one pattern is enough.
      const least = table.isOwn ? patternsRequired(names.length) : 1
      if (new Set(patterns).size >= least) return undefined
      // A name with a keyword is kept if a name without one repeats a pattern.
      const isFree = (at: number): boolean =>
        !containsOneOf(names[at] ?? '', namingFor(input).keywords)
      const again = patterns.findLastIndex(
        (pattern, at) => patterns.indexOf(pattern) < at && isFree(at),
      )
      return {
        message: `Build the names in at least ${least} different ways.`,
        drop: again < 0 ? names.length - 1 : again,
      }
    },
  },
  createAtLeastRule({
    id: 'BN10',
    kind: 'advises',
    group: 'said',
    about: 'Keywords used',
    is: (name, { input }) => containsOneOf(name, namingFor(input).keywords),
    least: (count, { input }) => {
      if (namingFor(input).keywords.length === 0) return 0
      if (count < tool.draftsMin) return 0
      return count < tool.draftsCount ? keywordNamesMin - 1 : keywordNamesMin
    },
    message: `Let at least ${keywordNamesMin} names carry one of the keywords.`,
  }),
]

/**
 * Returns the number of patterns required: four in a list of ten, fewer in a shorter one, where a fourth pattern
 * would force a worse name.
 */
function patternsRequired(count: number): number {
  if (count >= tool.draftsCount) return patternsMin
  return count > tool.draftsMin ? patternsMin - 1 : Math.min(count, 2)
}

/** The rules for business names (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: { '': 'name' },
  chips: ['shorter', 'longer'],
  hasLengths: true,
  rules: [...rules, ...tableRules],
  listRules,
  why: (name, { input }) => describeName(name, namingFor(input)),
  tooLittle: ({ input }) =>
    latinShare(input.description) < 0.5
      ? 'The names here are written in Latin letters, and the description holds few: add what you offer in Latin letters.'
      : 'There is too little to build six good names on. Say in plain nouns what you make or do, from what, and where.',
  notes: (_, { input }) => {
    const { matter, table } = namingFor(input)
    const { trade, brief } = matter
    const notes: string[] = []
    if (trade) {
      notes.push(
        `Beside your own words these names use words of one trade: ${trade.keys[0]}. If that is not yours, say in a few words what you offer.`,
      )
    } else if (!table.isOwn)
      notes.push(
        'Nothing in the form told the trade, so some of these would suit another business as well. Say in plain nouns what you make or do.',
      )
    if (!brief.place) notes.push('Name the town, and some names will carry it.')
    return notes
  },
}
