import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Site } from '../support/foreign-site.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css',
}

/** Serves built files, `/tool` from `tool.html`, and replaces words that were not known at build time. */
export function serveFiles(site: Site, dir: string, words: Readonly<Record<string, string>>): void {
  site.answer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', site.origin)
    const file = join(dir, extname(pathname) ? pathname : `${pathname}.html`)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
    })
    const text = Object.entries(words).reduce(
      (text, [word, by]) => text.replaceAll(word, by),
      readFileSync(file, 'utf8'),
    )
    return response.end(text)
  })
}
