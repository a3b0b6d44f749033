import { parse } from 'tldts'
import { isSayable } from '../../words/pronounce.server.ts'
import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules/rules.ts'
import { latinShare } from '../../text/measures.ts'
import { findHiddenMark, findHiddenOffence } from '../../naming/hidden.server.ts'
import { listRules, nameProblem, rules } from './checks.ts'
import { ALL_EXTENSIONS, EXTENSIONS, isHttpsOnly } from './extensions.ts'
import {
  fittingExtensions,
  isTechnical,
  extensionMixFault,
  tidyExtension,
} from './writer/extension-mix.server.ts'
import { findHomophone } from '../../naming/homophones.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { createKnownWordTest } from './writer/holds.server.ts'
import { namingFor } from './writer/reading.server.ts'

const extensionRule = { id: 'DN5', group: 'place', about: 'Extensions that fit' } as const

const tidyExtensionRule: DraftRule<Draft, Input> = {
  ...extensionRule,
  kind: 'repairs',
  check: (draft, { input }) => {
    const tidy = tidyExtension(draft.extension, input)
    return draft.extension === tidy
      ? undefined
      : { where: 'extension', message: `Write “${tidy}” instead of “${draft.extension}”.` }
  },
  repair: (draft, { input }) => ({ ...draft, extension: tidyExtension(draft.extension, input) }),
}

const realExtension = createForbiddenTextRule<Draft, Input>({
  ...extensionRule,
  kind: 'refuses',
  where: 'extension',
  find: ({ extension }) => (parse(`name${extension}`).isIcann ? undefined : extension),
  say: (extension) =>
    `Nobody registers names in “${extension}”: use one of ${EXTENSIONS.join(', ')}.`,
})

const fittingExtension: DraftRule<Draft, Input> = {
  ...extensionRule,
  kind: 'advises',
  check: (draft, { input }) => {
    if (fittingExtensions(input).includes(draft.extension)) return undefined
    const isOnOffer = EXTENSIONS.some((option) => option === draft.extension)
    const promised = draft.extension === '.store' ? 'somebody who sells goods' : 'technology'
    const message = isOnOffer
      ? `“${draft.extension}” makes people expect ${promised}.`
      : `“${draft.extension}” is less known than ${fittingExtensions(input).join(', ')}.`
    return { where: 'extension', message }
  },
}

const hiddenWord: DraftRule<Draft, Input> = {
  id: 'DN6',
  kind: 'refuses',
  group: 'safe',
  about: 'Nothing hidden when read with its extension',
  check: ({ name, extension }, { inputText }) => {
    const joined = `${name} ${extension.replace('.', '')}`
    // An offence in the name alone is reported by the general rule.
    const hasOwn = findHiddenOffence(name, inputText) !== undefined
    if (!hasOwn && findHiddenOffence(joined, inputText) !== undefined) {
      return nameProblem(
        `Choose another name: “${name}” with “${extension}” behind it spells an unwanted word.`,
      )
    }
    const mark = findHiddenMark(name) ?? findHiddenMark(joined)
    return mark === undefined
      ? undefined
      : nameProblem(`Choose another name than “${name}”, which holds the mark ${mark}.`)
  },
}

const sayableName: DraftRule<Draft, Input> = {
  id: 'DN7',
  kind: 'advises',
  group: 'reads',
  about: 'Can be said and spelled',
  check: (draft, { input }) => {
    const isKnown = createKnownWordTest(namingFor(input))
    const trap = findHomophone(draft.name, isKnown)
    if (trap !== undefined)
      return nameProblem(`Write “${trap.wrong}” in full: as it is, it has to be spelled out.`)
    const mute = draft.name
      .split(/[^a-z]+/)
      .find((part) => part.length > 2 && !isSayable(part, isKnown))
    return mute === undefined ? undefined : nameProblem(`“${mute}” is hard to say at first sight.`)
  },
}

const extensionMix: ListRule<Draft, Input> = {
  ...extensionRule,
  kind: 'advises',
  when: 'whole',
  check: (drafts, { input }) => {
    const fault = extensionMixFault(drafts, input)
    return fault === undefined ? undefined : { message: fault }
  },
}

/** The rules for a domain name: DN1–DN8 (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  // Without the extension, which would make all names look alike to the duplicate rule.
  parts: { name: 'name' },
  chips: ['shorter', 'longer'],
  hasLengths: true,
  rules: [...rules, tidyExtensionRule, realExtension, fittingExtension, hiddenWord, sayableName],
  listRules: [...listRules, extensionMix],
  // G4 compares letter groups and would confuse 'thepizzavan' with 'pizzavanco', so DN8 replaces it.
  guards: { replaced: { G4: 'DN8' } },
  tooLittle: ({ input }) => {
    if (latinShare(input.keywords) < 0.5) {
      return 'Domain labels here are plain Latin letters, and the keywords hold few: add what you offer in Latin letters.'
    }
    return namingFor(input).isGrave
      ? 'There is too little a name may hold beside so grave a matter. Add what you do for people, a place or a name of your own.'
      : 'There is too little to build good names on. Add two or three short nouns: what you offer, what you do with it, where.'
  },
  notes: (drafts, { input }) => {
    const { trade } = namingFor(input)
    const isOverHttps = drafts.some(({ extension }) => isHttpsOnly(extension))
    const isPlainMix = input.extensions === ALL_EXTENSIONS && !isTechnical(input)
    return [
      'Availability is checked only where a name says so: none was, while they were written. Open Check beside a name to look it up; short or everyday words may carry a premium price.',
      // The list of HTTPS-only extensions: rules.md "Sources".
      isOverHttps &&
        'Browsers open .app and .dev addresses over HTTPS only: such a site needs a certificate from its first day.',
      trade &&
        `Beside your own words these names use words of one trade: ${trade.keys[0]}. If that is not yours, say in a few words what you offer.`,
      isPlainMix &&
        '.io, .dev, .app, .ai and .tech are left out because nothing in the input is about technology; choose one in the form to see it.',
    ].filter((note) => typeof note === 'string')
  },
}
