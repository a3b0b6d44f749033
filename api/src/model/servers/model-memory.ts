import type { Store } from '../../store/store.ts'
import {
  BEST_CAPABILITY_CHOICES,
  CAPABILITY_NAMES,
  type CapabilityName,
  type CapabilityChoices,
  isChoice,
} from './capabilities.ts'

/** A server and one of its models; each is learned separately. */
export interface ModelName {
  /** The base URL, without user name, password and query. */
  readonly address: string
  readonly model: string
}

/** The choices that a request starts with. */
export interface RecalledChoices {
  readonly choices: CapabilityChoices
  /** Capabilities refused a day ago or more, which this request tries again. */
  readonly triedAnew: ReadonlySet<CapabilityName>
}

/** The choices that one model accepts; stored in the database, so that every instance and the next start have them. */
export interface ModelMemory {
  recall(): Promise<RecalledChoices>
  /** The last accepted choices, with nothing tried again. */
  known(): Promise<CapabilityChoices>
  /** Stores the choices that an accepted request changed, and deletes stored ones whose first choice works again. */
  learn(begun: RecalledChoices, taken: CapabilityChoices): Promise<void>
}

const NO_CAPABILITIES: ReadonlySet<CapabilityName> = new Set()
/** A server's refusals are tried again after this time, because it may have been updated. */
const RETRY_REFUSED_MS = 86_400_000
/** How long a process may use old choices after they were changed by hand, or learned by another process. */
const CHOICES_CACHED_MS = 15_000

export function createModelMemory(
  { db }: Pick<Store, 'db'>,
  { address, model }: ModelName,
  now: () => number,
): ModelMemory {
  let rows: readonly CapabilityRow[] = []
  let readAt = -Infinity
  const readAll = (): Promise<CapabilityRow[]> =>
    db
      .selectFrom('model_capabilities')
      .select(['capability', 'choice', 'source', 'tried_at'])
      .where('address', '=', address)
      .where('model', '=', model)
      .execute()
  const readAgain = async (): Promise<void> => {
    readAt = now()
    rows = await readAll()
  }
  /** The first request tries a due capability again; the others continue with the stored choices. */
  const claimDue = async (): Promise<ReadonlySet<CapabilityName>> => {
    const dueAt = now() - RETRY_REFUSED_MS
    if (!rows.some((row) => row.source === 'learned' && row.tried_at <= dueAt)) return new Set()
    const claimed = await db
      .updateTable('model_capabilities')
      .set({ tried_at: now() })
      .where('address', '=', address)
      .where('model', '=', model)
      .where('source', '=', 'learned')
      .where('tried_at', '<=', dueAt)
      .returning('capability')
      .execute()
    await readAgain()
    return new Set(claimed.map(({ capability }) => capability as CapabilityName))
  }

  const choicesWithout = (triedAnew: ReadonlySet<CapabilityName>): CapabilityChoices => {
    const known = rows.filter(
      ({ capability, choice }) =>
        CAPABILITY_NAMES.includes(capability as CapabilityName) &&
        isChoice(capability as CapabilityName, choice) &&
        !triedAnew.has(capability as CapabilityName),
    )
    return {
      ...BEST_CAPABILITY_CHOICES,
      ...Object.fromEntries(known.map((row) => [row.capability, row.choice])),
    }
  }

  return {
    known: async () => {
      if (now() - readAt >= CHOICES_CACHED_MS) await readAgain()
      return choicesWithout(NO_CAPABILITIES)
    },
    recall: async () => {
      if (now() - readAt >= CHOICES_CACHED_MS) await readAgain()
      const triedAnew = await claimDue()
      return { choices: choicesWithout(triedAnew), triedAnew }
    },
    learn: async ({ choices, triedAnew }, taken) => {
      const changed = CAPABILITY_NAMES.filter((name) => taken[name] !== choices[name])
      const works = CAPABILITY_NAMES.filter(
        (name) => triedAnew.has(name) && taken[name] === choices[name],
      )
      if (changed.length + works.length === 0) return
      for (const name of changed) {
        await db
          .insertInto('model_capabilities')
          .values(capabilityRowOf({ address, model }, name, taken[name], 'learned', now()))
          .onConflict((conflict) =>
            conflict
              .columns(['address', 'model', 'capability'])
              .doUpdateSet({ choice: taken[name], since: now(), tried_at: now() })
              // Choices set by hand are not overwritten.
              .where('model_capabilities.source', '=', 'learned'),
          )
          .execute()
      }
      if (works.length > 0) {
        await db
          .deleteFrom('model_capabilities')
          .where('address', '=', address)
          .where('model', '=', model)
          .where('source', '=', 'learned')
          .where('capability', 'in', works)
          .execute()
      }
      await readAgain()
    },
  }
}

interface CapabilityRow {
  readonly capability: string
  readonly choice: string
  readonly source: 'learned' | 'set'
  readonly tried_at: number
}

function capabilityRowOf(
  name: ModelName,
  capability: CapabilityName,
  choice: string,
  source: CapabilityRow['source'],
  at: number,
) {
  return { ...name, capability, choice, source, since: at, tried_at: at }
}

/** Sets a choice by hand: it is kept until it is deleted, whatever a server refuses. */
export async function setCapability(
  { db }: Pick<Store, 'db'>,
  name: ModelName,
  capability: CapabilityName,
  choice: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('model_capabilities')
    .values(capabilityRowOf(name, capability, choice, 'set', at))
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'model', 'capability'])
        .doUpdateSet({ choice, source: 'set', since: at, tried_at: at }),
    )
    .execute()
}

/** Deletes the stored choices of a model, or one of them; returns how many. */
export async function forgetCapabilities(
  { db }: Pick<Store, 'db'>,
  name: ModelName,
  capability?: CapabilityName,
): Promise<number> {
  let forget = db
    .deleteFrom('model_capabilities')
    .where('address', '=', name.address)
    .where('model', '=', name.model)
  if (capability !== undefined) forget = forget.where('capability', '=', capability)
  const [{ numDeletedRows } = { numDeletedRows: 0n }] = await forget.execute()
  return Number(numDeletedRows)
}

/** Lists the stored capability choices of all models, sorted by server address, model and capability. */
export function listCapabilities({ db }: Pick<Store, 'db'>) {
  return db
    .selectFrom('model_capabilities')
    .selectAll()
    .orderBy('address')
    .orderBy('model')
    .orderBy('capability')
    .execute()
}
