import { noForeignFigures } from '../../kit/guards/plan-claims.server.ts'
import { without } from '../../kit/rule-makers.ts'
import type { DraftRule, Parts } from '../../kit/rules.ts'
import { NUMBER_WORDS } from '../../text/number-words.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { statedIn } from '../../text/stated.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import asks from './data/asks.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const firsts = createPhraseIndex(asks.firsts)

/** All that a topic says. */
export const textOf = ({ title, description, features, impact }: Draft): string =>
  [title, description, ...features, impact].join('\n')

const noFirst: Rule = without<Draft, Input>({
  id: 'PT7',
  kind: 'refuses',
  group: 'said',
  about: 'No claim that nobody did it before',
  where: '',
  find: (draft, { inputText }) =>
    firsts.find(tokenise(textOf(draft)), ({ key }) => !statedIn(inputText).phrase(key))?.phrase,
  say: (found) =>
    `“${found}” is claimed, and nobody has looked everywhere. Say what the project does.`,
})

const NUMBER_NAMED = [...NUMBER_WORDS.keys(), 'half', 'a third', 'a quarter'].join('|')
const AMOUNT = String.raw`(?:\d[\d.,]*|${NUMBER_NAMED})`
/** What is said to have changed by so much, or a share of so many in a hundred; a scale from 1 to 5 is neither. */
const RESULT = new RegExp(
  String.raw`(?<![\p{L}\d])${AMOUNT}(?: |-)?(?:%|per ?cent\b|percentage points\b|times (?:more|fewer|less|as|faster|higher|lower)\b)|\b(?:falls?|fell|drops?|dropped|rises?|rose|grows?|grew|cuts?|reduc(?:es?|ed|ing)|increas(?:es?|ed|ing)|lower(?:s|ed)?|rais(?:es?|ed)|sav(?:es?|ed|ing)|shrinks?|improv(?:es?|ed|ing))\b[^.;:\n]{0,40}?\b(?:by|to) (?:about |at least |almost |nearly |over |up to |more than )?${AMOUNT}(?![\p{L}\d])|\b(?:rate|share|score|average|level)s?(?: of(?: \p{L}+){1,4})? (?:is|are|was|were) (?:about |at least |only )?${AMOUNT}(?![\p{L}\d])`,
  'giu',
)

/** A target is the business of whoever starts the project. */
const noTarget: Rule = without<Draft, Input>({
  id: 'PT10',
  kind: 'refuses',
  group: 'said',
  about: 'No result in the impact that nobody has measured yet',
  where: 'impact',
  find: ({ impact }, { inputText }) => {
    const stated = statedIn(inputText)
    return (impact.match(RESULT) ?? []).find((found) => {
      const digits = /\d[\d.,]*\d|\d/u.exec(found)?.[0]
      return digits === undefined || !stated.number(digits)
    })
  },
  say: (found) => `“${found}” is a result nobody has measured. Name what to count, not a value.`,
})

/** The texts of a topic. */
export const parts: Parts = {
  title: 'phrase',
  description: 'prose',
  'features.*': 'phrase',
  impact: 'prose',
}
const noForeign = noForeignFigures<Draft, Input>(
  { id: 'PT14', about: 'No figures, awards or users that you did not name' },
  parts,
)

/** The rules that hold a topic to what the form says and to what may be done. */
export const saidRules: readonly Rule[] = [noTarget, noForeign, noFirst]
