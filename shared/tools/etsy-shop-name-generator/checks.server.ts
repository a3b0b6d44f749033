import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ToolChecks } from '../../kit/rules/rules.ts'
import { findMarkLike } from '../../naming/hidden.server.ts'
import { isGeneric } from '../../naming/name-faults.server.ts'
import { latinShare } from '../../text/measures.ts'
import { isLikelyAvailable } from './availability.server.ts'
import { listRules, rules } from './checks.ts'
import { namingFor } from './naming.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const tableRules: readonly DraftRule<Draft, Input>[] = [
  createForbiddenTextRule({
    id: 'ES3',
    kind: 'refuses',
    group: 'safe',
    about: 'No Etsy, no famous mark',
    where: 'name',
    find: ({ name }) => ETSY.exec(name)?.[0] ?? findMarkLike(name),
    say: (mark) => `Choose another name: this one is too near to the mark “${mark}”.`,
  }),
  createForbiddenTextRule({
    id: 'ES4',
    kind: 'advises',
    group: 'reads',
    about: 'No two alike, none a mere category',
    where: 'name',
    find: ({ name }) => (isGeneric(name) ? name : undefined),
    say: (name) => `“${name}” is a kind of shop and no name: add what is particular.`,
  }),
  {
    id: 'ES8',
    kind: 'repairs',
    group: 'said',
    about: 'A guess by rule whether it may be taken',
    check: ({ name, available }) =>
      available === isLikelyAvailable(name)
        ? undefined
        : { where: 'available', message: `Whether “${name}” may be had is guessed by rule.` },
    repair: (draft) => ({ ...draft, available: isLikelyAvailable(draft.name) }),
  },
]

/** The rules for shop names: ES1–ES8 (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: { name: 'name', description: 'prose' },
  chips: ['shorter', 'longer'],
  rules: [...rules, ...tableRules],
  listRules,
  tooLittle: ({ input }) =>
    latinShare(`${input.productType}${input.keywords}`) < 0.5
      ? 'A shop name is written in Latin letters, and the form holds few: add what you make in Latin letters.'
      : 'There is too little to build six good names on. Say in plain nouns what you make, and of what.',
  notes: (_, { input }) => {
    const notes = [
      'The badge is a guess by rule: short names and names of everyday craft words are likely to be in use. Nobody has asked Etsy.',
    ]
    const { trade } = namingFor(input).naming.matter
    if (trade)
      notes.push(
        `Beside your own words these names use words of one trade: ${trade.keys[0]}. If that is not yours, say in a few words what you make.`,
      )
    return notes
  },
}

/** Matches "Etsy" and its lookalikes. */
const ETSY = /[e3]t+[sz5]y|etsi(?!d)|etsey|estsy/i
