import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule } from '../../kit/rules/rules.ts'
import { len } from '../../text/measures.ts'
import { BUSINESS_NAMES } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const { charsMin, charsMax, wordsMax } = BUSINESS_NAMES

/** The words of a name that count: an article, "and" or "&" does not. */
function countedWords(name: string): string[] {
  return name.split(' ').filter((word) => word !== '' && !UNCOUNTED_WORD.test(word))
}

/** The rules about one name that need no table (rules.md BN1). */
export const rules: readonly DraftRule<Draft, Input>[] = [
  {
    id: 'BN1',
    kind: 'refuses',
    group: 'place',
    about: `${charsMin} to ${charsMax} characters, up to ${wordsMax} words`,
    check: (name, { inputText }) => {
      const size = len(name)
      if (size < charsMin || size > charsMax)
        return {
          where: '',
          message: `Use ${charsMin} to ${charsMax} characters; “${name}” has ${size}.`,
        }
      const count = countedWords(name).length
      if (count < 1 || count > wordsMax)
        return {
          where: '',
          message: `Use one to ${wordsMax} words beside an article or "&"; “${name}” has ${count}.`,
        }
      const sign = FORBIDDEN_CHARACTER.exec(name)?.[0]
      if (sign !== undefined)
        return { where: '', message: `Leave out “${sign}”: use letters, spaces, &, ' and - only.` }
      const digits = name.match(/\d+/g)?.find((run) => !inputText.includes(run))
      return digits === undefined
        ? undefined
        : { where: '', message: `Leave out “${digits}”: the form does not say it.` }
    },
  },
  createForbiddenTextRule({
    id: 'BN1',
    kind: 'refuses',
    group: 'place',
    about: `${charsMin} to ${charsMax} characters, up to ${wordsMax} words`,
    find: (name) => /^[&'’ -]|[&'’ -]$|[&'’-]{2}|& &/.exec(name)?.[0],
    say: (sign) => `A name neither begins nor ends with “${sign}”, nor doubles it.`,
  }),
]

const UNCOUNTED_WORD = /^(?:&|and|the|a|an)$/i
const FORBIDDEN_CHARACTER = /[^\p{L}\p{M}\p{N} &'’-]/u
