import type { Page } from '@playwright/test'

/**
 * Has every page translate itself as browsers do: in the place of each text, also inside open shadow roots and of texts
 * that come later, stands an element with another text, `«so»`.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent || parent.closest('font,script,style,textarea,title'))
          continue
        const font = document.createElement('font')
        font.append(document.createElement('font'))
        ;(font.firstChild as Element).textContent = text.data.replace(/\S.*\S|\S/s, '«$&»')
        text.replaceWith(font)
      }
    }
    const watch = (root: Node): void => {
      new MutationObserver(() => translateIn(root)).observe(root, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options)
      watch(root)
      return root
    }
    // Once the page is there: a translation comes after it.
    addEventListener('load', () => {
      translateIn(document.body)
      watch(document.body)
    })
  })
}
