import type { Page } from '@playwright/test'

/**
 * Makes every page translate itself as browsers do: each text, also inside open shadow roots and in later content, is
 * replaced by an element with the text `«so»`.
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
    // After the page has loaded, as browsers translate then.
    addEventListener('load', () => {
      translateIn(document.body)
      watch(document.body)
    })
  })
}
