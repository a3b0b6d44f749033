import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules.ts'
import { findCliche } from '../../lexicon/cliches.server.ts'
import { listRules, rules } from './checks.ts'
import { readBrief } from './brief.server.ts'
import { devicesOf, type Device } from './devices.server.ts'
import { findFamous } from './famous.server.ts'
import type { Draft } from './output.server.ts'
import { isNeutral } from './tables.server.ts'
import type { Input } from './tool.ts'

const DEVICES_WANTED = 3

const NEW_TRADE =
  'This trade is new to the built-in writer, so the slogans draw on your own words. A sentence more about what you make and for whom gives better ones.'
const ONLY_ADDRESS =
  'Websites are not opened here, so an address says little. A sentence about what you make and for whom gives better slogans.'

const unknown: DraftRule<Draft, Input> = {
  id: 'SL4',
  severity: 'H',
  about: 'Not a slogan the public knows',
  check: ({ text }) => {
    const famous = findFamous(text)
    return famous === undefined
      ? undefined
      : { where: 'text', message: `Write something of its own: this is too near to '${famous}'.` }
  },
}

const freshWords: DraftRule<Draft, Input> = {
  id: 'SL7',
  severity: 'F',
  about: 'No clichés',
  check: ({ text }) => {
    const cliche = findCliche(text)
    return cliche === undefined
      ? undefined
      : { where: 'text', message: `Say it without the cliché '${cliche}'.` }
  },
}

const varied: ListRule<Draft, Input> = {
  id: 'SL6',
  severity: 'W',
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

/** Everything a slogan is held to (content-rules.md §3). Claims (SL3) are caught by the global claim guard G7. */
export const checks: ToolChecks<Draft, Input> = {
  parts: { text: 'phrase' },
  rules: [...rules, unknown, freshWords],
  listRules: [...listRules, varied],
  notes: (drafts, { input }) => {
    const { isKnown, isOnlyAddress } = readBrief(input)
    // A neutral line shows that the built-in writer wrote; a language model may know the trade well.
    if (!isKnown && drafts.some(({ text }) => isNeutral(text))) return [NEW_TRADE]
    return isOnlyAddress ? [ONLY_ADDRESS] : []
  },
}
