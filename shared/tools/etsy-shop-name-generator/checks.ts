import { createDistinctRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import { toShopName } from './closed.ts'
import { SHOP_NAME_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const { charsMin, charsMax } = SHOP_NAME_LIMITS

/** The rules about one shop name that need no table (rules.md ES1, ES2, ES5, ES7). */
export const rules: readonly DraftRule<Draft, Input>[] = [
  {
    id: 'ES2',
    kind: 'repairs',
    group: 'place',
    about: 'Each word with a capital',
    check: ({ name }) => {
      const closed = toShopName(name)
      return name === closed
        ? undefined
        : {
            where: 'name',
            message: `Write “${name}” closed up, each word with a capital: ${closed}.`,
          }
    },
    repair: (draft) => ({ ...draft, name: toShopName(draft.name) }),
  },
  {
    id: 'ES5',
    kind: 'refuses',
    group: 'said',
    about: 'No digit of its own, no year',
    check: ({ name }, { inputText }) => {
      const digits = name.match(/\d+/g)?.find((one) => YEAR.test(one) || !inputText.includes(one))
      if (digits === undefined) return undefined
      const why = YEAR.test(digits) ? 'a shop outlives its year' : 'the form does not have it'
      return { where: 'name', message: `Leave out “${digits}”: ${why}.` }
    },
  },
  {
    id: 'ES1',
    kind: 'refuses',
    group: 'place',
    about: `${charsMin} to ${charsMax} letters`,
    check: ({ name }) => {
      if (SHOP_NAME.test(name)) return undefined
      const foreign = /[^A-Za-z0-9]/u.exec(name)?.[0]
      const message =
        foreign === undefined
          ? `Use ${charsMin} to ${charsMax} letters; “${name}” has ${name.length}.`
          : `Leave out “${foreign}”: Etsy takes the letters A to Z and digits alone.`
      return { where: 'name', message }
    },
  },
  {
    id: 'ES7',
    kind: 'refuses',
    group: 'said',
    about: 'Promises nothing',
    check: ({ description }) => {
      const promise = PROMISE.exec(description)?.[0]
      return promise === undefined
        ? undefined
        : {
            where: 'description',
            message: `Leave out “${promise}”: nobody has asked Etsy whether the name can be had.`,
          }
    },
  },
]

/** The rule that refuses two names that Etsy would treat as the same (rules.md ES4). */
export const listRules: readonly ListRule<Draft, Input>[] = [
  createDistinctRule({
    id: 'ES4',
    kind: 'refuses',
    group: 'reads',
    about: 'No two alike, none a mere category',
    alike: (earlier, newcomer) =>
      keyOf(earlier.name) === keyOf(newcomer.name)
        ? `Etsy takes “${newcomer.name}” for “${earlier.name}”: choose another name.`
        : undefined,
  }),
]

function keyOf(name: string): string {
  return name.toLowerCase().replace(/s$/, '')
}

const SHOP_NAME = new RegExp(`^[A-Za-z0-9]{${charsMin},${charsMax}}$`)
const PROMISE =
  /\b(?:available|availability|unclaimed|untaken|unregistered|not taken|nobody has|no one has|still free|is free|free to (?:use|take|register)|up for grabs|yours to take)\b/i
/** Matches a year: 'Moss2024' is out of date next year. */
const YEAR = /^(?:19|20)\d\d$/
