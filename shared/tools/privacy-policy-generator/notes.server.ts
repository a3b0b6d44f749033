import notes from './data/notes.json' with { type: 'json' }
import { deniesCookies, deniesSale } from './reading/entries.server.ts'
import type { Facts } from './reading/facts.server.ts'
import { matchesFlags } from './reading/flags.server.ts'

interface Note {
  /** Flags that the facts must have; they must not have the flag in `!flag`. */
  readonly when?: readonly string[]
  /** The note; it is left out if one of its `{list}` placeholders is empty. */
  readonly text: string
  /** The note if its first list has one item. */
  readonly one?: string
}

/** Returns what the owner of the policy should add or decide (rules.md PP4); it is not part of the policy. */
export function notesOf(facts: Facts): string[] {
  const lists = new Map(Object.entries(noteListsOf(facts)))
  return (notes as readonly Note[]).flatMap(({ when, text, one }) => {
    const named = [...text.matchAll(/\{(\w+)\}/gu)].map(([, id = '']) => lists.get(id) ?? [])
    if (!matchesFlags(when, facts.flags) || named.some((list) => list.length === 0)) return []
    const wording = one !== undefined && named[0]?.length === 1 ? one : text
    return wording.replaceAll(/\{(\w+)\}/gu, (_, id: string) => shortList(lists.get(id) ?? []))
  })
}

/** Returns the lists for the notes: how both form lists were read, what the policy quotes and what it leaves out. */
function noteListsOf(facts: Facts): Record<string, readonly string[] | string> {
  const { promises, families, recipients, flags, data, parties } = facts
  const isSaid = (text: string): boolean => isStated(facts, text)
  const unknown = facts.dataTypes.filter(({ type }) => !type).map(({ item }) => item)
  const limited = recipients.filter(({ limit }) => limit !== undefined)
  const others = recipients.filter(({ role, limit }) => role.id === 'other' && limit === undefined)
  return {
    ...promises,
    website: facts.website.problem ?? '',
    unknown,
    foreign: unknown.filter((item) => FOREIGN_TEXT_SIGN.test(item)),
    unused: facts.unused.filter((text) => !isSaid(text)),
    limited: limited.map(({ wording }) => wording),
    limits: [...new Set(limited.map(({ limit }) => limit ?? ''))],
    others: others.map(({ wording }) => wording),
    unsure: [...data.unsure, ...parties.unsure],
    families: families.stated,
    denials: [...data.denials, ...parties.denials]
      .filter((denied) => !(flags.has('no-sale') && deniesSale(denied)))
      .filter((denied) => !(flags.has('no-cookies') && deniesCookies(denied)))
      .map(({ text }) => text)
      .filter((text) => !isSaid(text)),
  }
}

/** True if the policy quotes the text, so that it is not left out. */
function isStated({ promises, families, flags }: Facts, text: string): boolean {
  const plain = (it: string): string => (it.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  const { collecting, sharing, keeping } = promises
  const repeated = flags.has('families-stated') ? families.stated : []
  return [...collecting, ...sharing, ...keeping, ...repeated].some((stated) =>
    plain(stated).includes(plain(text)),
  )
}

// Accents and the small words of French, Spanish and German.
const FOREIGN_TEXT_SIGN =
  /[à-öø-ÿßœ]|(?:^|\s)(?:de|des|du|la|le|les|et|der|die|das|und|el|los|las|y)\s/iu

const LISTED_MAX = 5

function shortList(items: readonly string[] | string): string {
  if (typeof items === 'string') return items
  const shown = items.slice(0, LISTED_MAX).map((item) => `“${item.replace(/\.$/u, '')}”`)
  const more = items.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
