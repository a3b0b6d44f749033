import { createSizeRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule } from '../../kit/rules/rules.ts'
import { len } from '../../text/measures.ts'
import { FICTIONAL_SUFFIX, isPlainlyFictional } from './fictional.ts'
import { QUOTE_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const cardLengthRule = createSizeRule<Draft, Input>({
  id: 'QU1a',
  kind: 'refuses',
  group: 'place',
  about: `At most ${QUOTE_LIMITS.charsMax} characters`,
  unit: 'characters',
  max: QUOTE_LIMITS.charsMax,
  where: 'text',
  count: ({ text }) => len(text),
})

const SURROUNDING_MARKS = /^["“”„«‘'](.+)["“”»’'](?: ?[—–-] ?\p{Lu}[\p{L} .'-]*)?$/su

/** The card and the copied text add the quotation marks; an author after the quote belongs in the author field. */
const noMarksAround: Rule = {
  id: 'QU1c',
  kind: 'repairs',
  group: 'place',
  about: 'No quotation marks around it',
  check: ({ text }) =>
    withoutQuoteMarks(text) === text
      ? undefined
      : { where: 'text', message: 'Leave the quotation marks and the author to the card.' },
  repair: (draft) => ({ ...draft, text: withoutQuoteMarks(draft.text) }),
}

function withoutQuoteMarks(text: string): string {
  const inner = SURROUNDING_MARKS.exec(text)?.[1]
  // A quote with quotation marks inside, such as “Yes” and “no”, is left unchanged.
  return inner === undefined || /["“”„«»]/u.test(inner) ? text : inner.trim()
}

const fictionalAuthorRule: Rule = {
  id: 'QU4',
  kind: 'repairs',
  group: 'said',
  about: 'The author is plainly fictional',
  check: ({ author }) =>
    isPlainlyFictional(author)
      ? undefined
      : { where: 'author', message: `Write ${FICTIONAL_SUFFIX} behind the author.` },
  repair: (draft) => ({ ...draft, author: `${draft.author} ${FICTIONAL_SUFFIX}` }),
}

/** The rules that need no table. */
export const rules: readonly Rule[] = [noMarksAround, cardLengthRule, fictionalAuthorRule]
