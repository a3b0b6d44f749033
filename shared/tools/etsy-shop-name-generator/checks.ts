import { apart, sized } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { words } from '../../text/measures.ts'
import { closedName } from './closed.ts'
import { SHOP_NAMES } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const { charsMin, charsMax, descriptionWordsMin, descriptionWordsMax } = SHOP_NAMES

/** The rules about one shop name that need no table (rules.md ES1, ES2, ES5, ES7). */
export const rules: readonly DraftRule<Draft, Input>[] = [
  {
    id: 'ES2',
    kind: 'repairs',
    group: 'place',
    about: 'Each word with a capital',
    check: ({ name }) =>
      name === closedName(name)
        ? undefined
        : {
            where: 'name',
            message: 'Write the words closed up, each with a capital: MoonlitThread.',
          },
    repair: (draft) => ({ ...draft, name: closedName(draft.name) }),
  },
  {
    id: 'ES5',
    kind: 'repairs',
    group: 'reads',
    about: 'No digit of its own, no year',
    check: ({ name }, { inputText }) =>
      name === withoutDigits(name, inputText)
        ? undefined
        : { where: 'name', message: 'Use no digit that the form does not have, and no year.' },
    repair: (draft, { inputText }) => ({ ...draft, name: withoutDigits(draft.name, inputText) }),
  },
  {
    id: 'ES1',
    kind: 'refuses',
    group: 'place',
    about: `${charsMin} to ${charsMax} letters`,
    check: ({ name }) =>
      SHOP_NAME.test(name)
        ? undefined
        : {
            where: 'name',
            message: `Use ${charsMin} to ${charsMax} letters or digits; this has ${name.length}.`,
          },
  },
  sized({
    id: 'ES7',
    kind: 'advises',
    group: 'said',
    about: 'Says why it suits, and promises nothing',
    unit: 'words',
    min: descriptionWordsMin,
    max: descriptionWordsMax,
    where: 'description',
    count: ({ description }) => words(description).length,
  }),
  {
    id: 'ES7',
    kind: 'refuses',
    group: 'said',
    about: 'Says why it suits, and promises nothing',
    check: ({ description }) =>
      PROMISE.test(description)
        ? {
            where: 'description',
            message: 'Nobody has asked Etsy: say nothing about whether it is free.',
          }
        : undefined,
  },
]

/** No two names that Etsy would take for one (rules.md ES4). */
export const listRules: readonly ListRule<Draft, Input>[] = [
  apart({
    id: 'ES4',
    kind: 'refuses',
    group: 'reads',
    about: 'No two alike, none a mere category',
    alike: (earlier, newcomer) =>
      keyOf(earlier.name) === keyOf(newcomer.name)
        ? 'Another name has the same letters, but for capitals or an s.'
        : undefined,
  }),
]

function keyOf(name: string): string {
  return name.toLowerCase().replace(/s$/, '')
}

const SHOP_NAME = new RegExp(`^[A-Za-z0-9]{${charsMin},${charsMax}}$`)
const PROMISE =
  /\b(?:available|availability|unclaimed|untaken|unregistered|not taken|nobody has|no one has|still free|is free|free to (?:use|take|register)|up for grabs|yours to take)\b/i

/** Without digits that the input does not hold; a year goes in any case. */
function withoutDigits(name: string, inputText: string): string {
  return name.replace(/\d+/g, (digits) => {
    const isYear = /^(?:19|20)\d\d$/.test(digits)
    return !isYear && inputText.includes(digits) ? digits : ''
  })
}
