import rows from './data/domains.json' with { type: 'json' }
import type { Kind } from './noun-phrase.server.ts'

/** What the readers of one kind of ad have on their mind: the moment they search in, and what they want from it. */
export interface Domain {
  /** Frames may be written for a group: 'eat', 'fix'. */
  readonly group: string
  /** 'Leak under the sink?' */
  readonly moments: readonly string[]
  /** Stand after 'to' and 'so you can': 'get the hot water running'. */
  readonly goals: readonly string[]
  /** Stand after 'for' and 'want': 'a loaf for the whole table'. */
  readonly wins: readonly string[]
  /** Advice from the trade, in whole sentences that fit a description. */
  readonly tips: readonly string[]
}

interface Entry extends Domain {
  readonly kinds: ReadonlySet<string> | undefined
  readonly pattern: RegExp
  /** Fits any product of its kind. */
  readonly isGeneral: boolean
}

type Row = [string, string, string, string[], string[], string[], string[]]

const ENTRIES: readonly Entry[] = (rows as Row[]).map(
  ([group, kinds, pattern, moments, goals, wins, tips]) => ({
    group,
    kinds: kinds === '*' ? undefined : new Set(kinds.split(' ')),
    // No product is longer; without an end, a long text would be looked through from each of its words.
    pattern: new RegExp(pattern.replaceAll('.*', '.{0,120}'), 'i'),
    isGeneral: pattern === '.',
    moments,
    goals,
    wins,
    tips,
  }),
)

/** The domain of a product by its name, else by all that was typed, else what fits anything of its kind. */
export function readDomain(
  name: string,
  typed: string,
  kind: Kind,
): { domain: Domain; isKnown: boolean } {
  const fitting = ENTRIES.filter(({ kinds }) => !kinds || kinds.has(kind))
  const known =
    fitting.find(({ pattern, isGeneral }) => !isGeneral && pattern.test(name)) ??
    fitting.find(({ pattern, isGeneral }) => !isGeneral && pattern.test(typed))
  const general = fitting.find(({ isGeneral }) => isGeneral) as Entry
  return { domain: known ?? general, isKnown: known !== undefined }
}

/** Groups that a frame's second column may name beside the kinds. */
export const GROUPS: ReadonlySet<string> = new Set(ENTRIES.map(({ group }) => group))
