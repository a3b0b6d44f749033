/** Shared by the tests in the block editor. */
import type { FrameLocator, Page } from '@playwright/test'
import { expect, signInToWordPress } from './fixtures.ts'
import { ADMIN, type WordPress } from '../machine/site.ts'

/** The frame in which the editor shows the page. */
export const CANVAS_SELECTOR = 'iframe[name="editor-canvas"]'

/** A block, as in WordPress's scripts. */
export interface EditorBlock {
  readonly name: string
  readonly clientId: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Turns off the welcome dialogs in the administrator's editors. */
export async function disableWelcomeGuides({ run }: Pick<WordPress, 'run'>): Promise<void> {
  await run(
    `update_user_meta( 1, 'wp_persisted_preferences', array( 'core' => array( 'enableChoosePatternModal' => false ), 'core/edit-post' => array( 'welcomeGuide' => false ), 'core/edit-widgets' => array( 'welcomeGuide' => false ) ) );`,
  )
}

/** Opens the editor, by default as the administrator, with these blocks. Returns its canvas. */
export async function openEditor(
  page: Page,
  wordpress: WordPress,
  path: string,
  blocks: readonly object[] = [],
  name: string = ADMIN.name,
): Promise<FrameLocator> {
  await signInToWordPress(page, wordpress, name)
  // "Leave site?", if the previous editor has unsaved changes.
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${wordpress.url}/wp-admin/${path}`)
  const canvas = page.frameLocator(CANVAS_SELECTOR)
  await expect(canvas.locator('body')).toBeVisible({ timeout: 30_000 })
  await page.evaluate((given) => {
    const made = given.map((one) => wp.blocks.createBlock('draftmill/tool', one))
    if (made.length > 0) wp.data.dispatch('core/block-editor').resetBlocks(made)
  }, blocks)
  return canvas
}

/** Opens the first block's settings in the sidebar. */
export async function openSettingsOfBlock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [block] = wp.data.select('core/block-editor').getBlocks()
    wp.data.dispatch('core/block-editor').selectBlock(block.clientId)
    wp.data.dispatch('core/interface').enableComplementaryArea('core', 'edit-post/block')
  })
  await expect(page.getByLabel('Theme')).toBeVisible()
}

/** Sets the alignment of the first block. */
export async function setAlignment(page: Page, align: string): Promise<void> {
  await page.evaluate((value) => {
    const [block] = wp.data.select('core/block-editor').getBlocks()
    wp.data.dispatch('core/block-editor').updateBlockAttributes(block.clientId, { align: value })
  }, align)
}

/** Publishes the editor's content and returns its address. */
export async function publishInEditor(page: Page): Promise<string> {
  return page.evaluate(async () => {
    wp.data.dispatch('core/editor').editPost({ status: 'publish' })
    await wp.data.dispatch('core/editor').savePost()
    return wp.data.select('core/editor').getPermalink()
  })
}

/** The parts of WordPress's scripts that the tests use in the page. */
declare global {
  const wp: {
    readonly blocks: {
      createBlock(name: string, attributes: object): EditorBlock
      getBlockType(name: string): { readonly apiVersion: number; readonly category: string }
      getBlockVariations(
        name: string,
        scope: string,
      ): readonly {
        readonly title: string
        readonly icon: { readonly src?: unknown }
        readonly attributes: object
      }[]
      getPossibleBlockTransformations(blocks: readonly EditorBlock[]): readonly EditorBlock[]
      rawHandler(options: { readonly HTML: string }): readonly [EditorBlock]
      serialize(block: EditorBlock): string
      switchToBlockType(block: EditorBlock, name: string): readonly [EditorBlock]
    }
    readonly data: {
      dispatch(store: string): {
        resetBlocks(blocks: readonly EditorBlock[]): void
        insertBlock(block: EditorBlock, index: number): void
        selectBlock(id: string): void
        updateBlockAttributes(id: string, attributes: object): void
        enableComplementaryArea(scope: string, area: string): void
        editPost(edits: object): void
        savePost(): Promise<void>
        undo(): void
      }
      select(store: string): {
        getBlocks(): [EditorBlock]
        getCurrentPostId(): number
        getPermalink(): string
      }
    }
  }
}
