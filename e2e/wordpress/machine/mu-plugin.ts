import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { WordPress } from './site.ts'

/** Makes WordPress run code on every request, until it is removed. */
export function addMuPlugin(
  { siteDir }: Pick<WordPress, 'siteDir'>,
  code: string,
): { readonly remove: () => void } {
  const file = join(siteDir, `wp-content/mu-plugins/${randomUUID()}.php`)
  writeFileSync(file, `<?php ${code}`)
  return { remove: () => rmSync(file) }
}

/** A nonce for the signed-in user, as if WordPress had shown the form to which it belongs. */
export async function nonceFor(page: Page, wordpress: WordPress, action: string): Promise<string> {
  const printing = addMuPlugin(
    wordpress,
    `add_action( 'init', function () { if ( isset( $_GET['print_nonce'] ) ) { exit( wp_create_nonce( '${action}' ) ); } } );`,
  )
  const nonce = await (await page.request.get(`${wordpress.url}/?print_nonce=1`)).text()
  printing.remove()
  return nonce
}
