import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules/rules.ts'
import { findCliche } from '../../words/unwanted/cliches.server.ts'
import { listRules, rules } from './checks.ts'
import { tooLittleMessageOf, suggestFacts } from '../../read/facts/what-to-add.ts'
import { devicesOf, type Device } from './writer/devices.server.ts'
import { findFamous } from './writer/famous.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

const DEVICES_WANTED = 3

/** Below this number of slogans, a note lists the details that would give more. */
const FEW_BELOW = 5

const noFamousSlogan: DraftRule<Draft, Input> = createForbiddenTextRule({
  id: 'SL4',
  kind: 'refuses',
  group: 'safe',
  about: 'Not a slogan the public knows',
  where: 'text',
  find: ({ text }) => findFamous(text),
  say: (famous) => `Write something of its own: this is too near to the known slogan “${famous}”.`,
})

const noClicheRule: DraftRule<Draft, Input> = createForbiddenTextRule({
  id: 'SL7',
  kind: 'advises',
  group: 'reads',
  about: 'No clichés',
  where: 'text',
  find: ({ text }) => findCliche(text),
  say: (cliche) => `“${cliche}” is worn: say what only this business can say.`,
})

const variedDevicesRule: ListRule<Draft, Input> = {
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

/** The checks of a slogan (rules.md). The global guard G7 finds claims. */
export const checks: ToolChecks<Draft, Input> = {
  parts: { text: 'phrase' },
  hasLengths: true,
  rules: [...rules, noFamousSlogan, noClicheRule],
  listRules: [...listRules, variedDevicesRule],
  // A one-sentence description is often the slogan itself; G4 accepts it once.
  guards: { things: ['slogan', 'tagline'], replaced: { G4b: 'G4' } },
  tooLittle: ({ brief }) => tooLittleMessageOf(brief),
  notes: (drafts, { brief }) =>
    drafts.length < FEW_BELOW
      ? [`${drafts.length} lines, for what was said. For more: ${suggestFacts(brief)}`]
      : [],
}
