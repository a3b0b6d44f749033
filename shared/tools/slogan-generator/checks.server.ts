import { without } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules.ts'
import { findCliche } from '../../lexicon/cliches.server.ts'
import { tri } from '../../text/measures.ts'
import { listRules, rules } from './checks.ts'
import { whatToAdd } from '../../brief/what-to-add.ts'
import { devicesOf, type Device } from './devices.server.ts'
import { findFamous } from './famous.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const DEVICES_WANTED = 3

/** Below so many slogans the list says what would make it longer. */
const FEW_BELOW = 5

const unknown: DraftRule<Draft, Input> = without({
  id: 'SL4',
  kind: 'refuses',
  group: 'safe',
  about: 'Not a slogan the public knows',
  where: 'text',
  find: ({ text }) => findFamous(text),
  say: (famous) => `Write something of its own: this is too near to '${famous}'.`,
})

const freshWords: DraftRule<Draft, Input> = without({
  id: 'SL7',
  kind: 'advises',
  group: 'reads',
  about: 'No clichés',
  where: 'text',
  find: ({ text }) => findCliche(text),
  say: (cliche) => `Say it without the cliché '${cliche}'.`,
})

const varied: ListRule<Draft, Input> = {
  id: 'SL6',
  kind: 'advises',
  group: 'reads',
  when: 'whole',
  about: 'At least three of: alliteration, rhyme, contrast, imperative, double meaning',
  check: (drafts) => {
    const used = new Set<Device>()
    for (const { text } of drafts) for (const device of devicesOf(text)) used.add(device)
    return used.size >= DEVICES_WANTED
      ? undefined
      : { message: 'This list is plain: it uses few devices such as rhyme or contrast.' }
  },
}

/**
 * A description of one sentence is often the line itself, and may stand once beside others (in place of G4b): what
 * somebody gave is not to come back as the whole list.
 */
const ownText: ListRule<Draft, Input> = {
  id: 'SL8',
  kind: 'refuses',
  group: 'reads',
  when: 'joining',
  about: 'Your own text as it stands once at most',
  check: (drafts, { input }) => {
    const isOwn = ({ text }: Draft): boolean => tri(text, input.businessDescription) >= OWN_FROM
    const newcomer = drafts.at(-1)
    if (!newcomer || !isOwn(newcomer) || drafts.filter(isOwn).length < 2) return undefined
    return { message: 'Repeat the description once at most.', drop: drafts.length - 1 }
  },
}

const OWN_FROM = 0.85

/** Everything a slogan is held to (rules.md). Claims (SL3) are caught by the global claim guard G7. */
export const checks: ToolChecks<Draft, Input> = {
  parts: { text: 'phrase' },
  rules: [...rules, unknown, freshWords],
  listRules: [...listRules, ownText, varied],
  guards: { things: ['slogan', 'tagline'], replaced: { G4b: 'SL8' } },
  tooLittle: ({ brief }) => `There is too little to write from. ${whatToAdd(brief)}`,
  notes: (drafts, { brief }) =>
    drafts.length < FEW_BELOW
      ? [`${drafts.length} lines, for what was said. For more: ${whatToAdd(brief)}`]
      : [],
}
