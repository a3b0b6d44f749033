import type { Block } from '#shared/kit/export.ts'
import { escapeHtml } from '#shared/contract/escape-html.ts'
import { inlineToHtml, linesToHtml } from '#shared/contract/blocks-to-html.ts'
import { wholeDocument, type ReadableResult } from './result-to-export.ts'
import { anchorsOf } from './write-html-page.ts'

/**
 * WordPress block markup for its code editor, exactly as its blocks save it, so that it finds nothing to recover.
 * Titles are of level 2, because the post has its own.
 */
export function writeWordPress(readable: ReadableResult): string {
  const blocks = wholeDocument(readable)
  const ids = anchorsOf(blocks)
  return `${joinStanzas(blocks)
    .map((block) => blockMarkup(block, ids.get(block)))
    .join('\n\n')}\n`
}

/** Joins the stanzas of a poem into one block: WordPress has one for verse, which keeps lines and blank lines. */
function joinStanzas(blocks: readonly Block[]): readonly Block[] {
  const whole: Block[] = []
  for (const block of blocks) {
    const before = whole.at(-1)
    if (isStanza(block) && before && isStanza(before))
      whole[whole.length - 1] = { ...before, text: [...before.text, '\n\n', ...block.text] }
    else whole.push(block)
  }
  return whole
}

const isStanza = (block: Block): block is Extract<Block, { readonly kind: 'paragraph' }> =>
  block.kind === 'paragraph' && block.isVerse === true

function blockMarkup(block: Block, id: string | undefined): string {
  switch (block.kind) {
    case 'heading': {
      const level = Math.max(2, block.level)
      const attributes = level === 2 ? '' : ` {"level":${level}}`
      const anchor = id === undefined ? '' : ` id="${escapeHtml(id)}"`
      return `<!-- wp:heading${attributes} -->
<h${level} class="wp-block-heading"${anchor}>${linesToHtml(block.text)}</h${level}>
<!-- /wp:heading -->`
    }
    case 'paragraph':
      if (block.isVerse)
        return `<!-- wp:verse -->
<pre class="wp-block-verse">${inlineToHtml(block.text).replaceAll('<br>', '\n')}</pre>
<!-- /wp:verse -->`
      return `<!-- wp:paragraph -->
<p>${inlineToHtml(block.text)}</p>
<!-- /wp:paragraph -->`
    case 'list':
      return `<!-- wp:list -->
<ul class="wp-block-list">${block.items.map(itemMarkup).join('\n\n')}</ul>
<!-- /wp:list -->`
    case 'table':
      return `<!-- wp:table {"hasFixedLayout":true} -->
<figure class="wp-block-table"><table class="has-fixed-layout"><thead>${rowMarkup('th', block.columns)}</thead><tbody>${block.rows.map((row) => rowMarkup('td', row)).join('')}</tbody></table></figure>
<!-- /wp:table -->`
  }
}

const itemMarkup = (item: string): string => `<!-- wp:list-item -->
<li>${linesToHtml(item)}</li>
<!-- /wp:list-item -->`

const rowMarkup = (cell: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${cell}>${linesToHtml(text)}</${cell}>`).join('')}</tr>`
