import type { Block } from '#shared/kit/export.ts'
import { blocksToHtml } from '#shared/contract/blocks-to-html.ts'
import { escapeHtml } from '#shared/contract/escape-html.ts'
import { wholeDocument, type ReadableResult } from './result-to-export.ts'

/**
 * A complete HTML page without script or external resources; each section has an anchor, and several of level 2 are
 * linked in a list.
 */
export function writeHtmlPage(readable: ReadableResult, title: string): string {
  const blocks = wholeDocument(readable)
  const first = blocks[0]
  const name = first?.kind === 'heading' ? first.text : title
  const ids = anchorsOf(blocks)
  const [top, rest] = first?.kind === 'heading' ? [[first], blocks.slice(1)] : [[], blocks]
  const links = [...ids].flatMap(([block, id]) =>
    block.kind === 'heading' && block.level === 2
      ? [`<li><a href="#${id}">${escapeHtml(block.text)}</a></li>`]
      : [],
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>${PAGE_CSS}</style>
</head>
<body>
<main>
${[
  blocksToHtml(top),
  ...(links.length > 1
    ? [`<nav aria-label="Contents">\n<ul>\n${links.join('\n')}\n</ul>\n</nav>`]
    : []),
  blocksToHtml(rest, (block) => ids.get(block)),
].join('\n')}
</main>
</body>
</html>
`
}

const PAGE_CSS =
  ':root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;margin:0}main{max-width:42rem;margin:0 auto;padding:2rem 1rem}h1,h2,h3{line-height:1.25}h2{margin-top:2em}p,li{overflow-wrap:anywhere}nav ul{list-style:none;padding:0}'

/** Anchors of sections, such as 'who-we-are'; a repeated one gets a number. */
export function anchorsOf(blocks: readonly Block[]): Map<Block, string> {
  const taken = new Set<string>()
  const ids = new Map<Block, string>()
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.level === 1) continue
    const base = anchorOf(block.text)
    let id = base
    for (let next = 2; taken.has(id); next++) id = `${base}-${next}`
    taken.add(id)
    ids.set(block, id)
  }
  return ids
}

function anchorOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/^\d+[.)]\s*/u, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? 'section'
}
