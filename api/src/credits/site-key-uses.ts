import { type Operation, statement } from '../store/runner.ts'
import { isSponsored, type Spender } from './allowances.ts'

/**
 * Counts a paid generation of a site key by day and tool, page and role, for its owner. Does nothing for other
 * callers.
 */
export function* countSiteKeyUse(
  { caller, toolId, place }: Pick<Spender, 'caller' | 'place'> & { readonly toolId: string },
  cost: number,
  day: string,
): Operation<void> {
  if (caller === null || !isSponsored(caller)) return
  const siteKeyId = caller.slice('site-key:'.length)
  yield statement(
    `INSERT INTO site_key_uses (site_key_id, day, tool_id, generations, credits) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT (site_key_id, day, tool_id) DO UPDATE SET
       generations = site_key_uses.generations + 1, credits = site_key_uses.credits + excluded.credits`,
    siteKeyId,
    day,
    toolId,
    cost,
  )
  for (const kind of PLACE_KINDS) {
    const name = place?.[kind]
    if (name === undefined) continue
    yield statement(
      `INSERT INTO site_key_places (site_key_id, day, kind, name, generations, credits) VALUES (?, ?, ?, ?, 1, ?)
       ON CONFLICT (site_key_id, day, kind, name) DO UPDATE SET
         generations = site_key_places.generations + 1, credits = site_key_places.credits + excluded.credits`,
      siteKeyId,
      day,
      kind,
      name,
      cost,
    )
  }
}

const PLACE_KINDS = ['page', 'role'] as const
