import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WordPress } from './site.ts'

/** Has WordPress run code on every request until it is removed. */
export function addMuPlugin(
  { siteDir }: Pick<WordPress, 'siteDir'>,
  code: string,
): { readonly remove: () => void } {
  const file = join(siteDir, `wp-content/mu-plugins/${randomUUID()}.php`)
  writeFileSync(file, `<?php ${code}`)
  return { remove: () => rmSync(file) }
}
