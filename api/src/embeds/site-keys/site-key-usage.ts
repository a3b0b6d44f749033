import { sql } from 'kysely'
import type { SiteKeyUsageAnswer, UsageCount, UsageMonth } from '#shared/contract/shapes.ts'
import type { Credits } from '../../credits/credits.ts'
import { firstDay, type Period } from '../../credits/periods.ts'
import { dayOf } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import type { SiteKey } from './site-keys.ts'

/** The most pages listed for a month, the most used first; the month's sum includes all. */
const LISTED_PAGES_MAX = 100

/** Reads the use by a site key's visitors in this UTC month and the one before, and what its owner has left. */
export async function readSiteKeyUsage(
  store: Store,
  credits: Credits,
  siteKey: SiteKey,
): Promise<SiteKeyUsageAnswer> {
  const { db } = store
  const today = dayOf(await store.now())
  const month = today.slice(0, 7)
  const earlier = monthBefore(month)
  const since = `${earlier}-01`
  const uses = await db
    .selectFrom('site_key_uses')
    .select(['day', 'tool_id', 'generations', 'credits'])
    .where('site_key_id', '=', siteKey.id)
    .where('day', '>=', since)
    .execute()
  const places = await db
    .selectFrom('site_key_places')
    .select([sql<string>`substr(day, 1, 7)`.as('month'), 'kind', 'name'])
    .select(({ fn }) => [
      fn.sum<number>('generations').as('generations'),
      fn.sum<number>('credits').as('credits'),
    ])
    .where('site_key_id', '=', siteKey.id)
    .where('day', '>=', since)
    .groupBy(['month', 'kind', 'name'])
    .execute()
  const spent = await db
    .selectFrom('allowances')
    .select(['day', 'spent'])
    .where('allowance_key', '=', `site-key:${siteKey.id}`)
    .where('day', '>=', since)
    .execute()
  const spentIn = (period: Period): number =>
    spent
      .filter(({ day }) => day >= firstDay(period, today))
      .reduce((total, row) => total + row.spent, 0)
  const monthOf = (name: string): UsageMonth => {
    const ofMonth = uses.filter(({ day }) => day.startsWith(name))
    const placed = places.filter((place) => place.month === name)
    return {
      month: name,
      ...sumUsageCounts(ofMonth),
      days: sumCountsByName(ofMonth, ({ day }) => day).toSorted((one, other) =>
        one.name < other.name ? -1 : 1,
      ),
      tools: mostUsed(sumCountsByName(ofMonth, ({ tool_id }) => tool_id)),
      pages: mostUsed(countsOfKind(placed, 'page')).slice(0, LISTED_PAGES_MAX),
      roles: mostUsed(countsOfKind(placed, 'role')),
    }
  }
  return {
    today,
    credits: await credits.balance(siteKey.accountId),
    site_key: {
      name: siteKey.name,
      is_paused: siteKey.isPaused,
      daily_cap: siteKey.daily_cap,
      spent_today: spentIn('day'),
      weekly_cap: siteKey.weekly_cap,
      spent_week: spentIn('week'),
      monthly_cap: siteKey.monthly_cap,
      spent_month: spentIn('month'),
    },
    months: [monthOf(month), monthOf(earlier)],
  }
}

interface UsageCounts {
  readonly generations: number
  readonly credits: number
}

function sumUsageCounts(rows: readonly UsageCounts[]): UsageCounts {
  let [generations, credits] = [0, 0]
  for (const row of rows) {
    generations += row.generations
    credits += row.credits
  }
  return { generations, credits }
}

function sumCountsByName<Row extends UsageCounts>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): UsageCount[] {
  const names = [...new Set(rows.map(nameOf))]
  return names.map((name) => ({
    name,
    ...sumUsageCounts(rows.filter((row) => nameOf(row) === name)),
  }))
}

/** Returns the counts of pages or roles as numbers: PostgreSQL returns sums as text. */
function countsOfKind(
  rows: readonly (UsageCounts & { readonly kind: string; readonly name: string })[],
  kind: 'page' | 'role',
): UsageCount[] {
  const ofKind = rows.filter((row) => row.kind === kind)
  return ofKind.map(({ name, generations, credits }) => ({
    name,
    generations: Number(generations),
    credits: Number(credits),
  }))
}

function mostUsed(counts: readonly UsageCount[]): UsageCount[] {
  return counts.toSorted(
    (one, other) => other.generations - one.generations || (one.name < other.name ? -1 : 1),
  )
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}
