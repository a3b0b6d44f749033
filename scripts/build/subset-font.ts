/**
 * Reduces the heading serif to the characters and styles that the site uses: western European letters, punctuation,
 * one optical size, weights 400 to 700. Run by hand to change the font; the result is committed, so that a build
 * needs neither the font package nor the subsetter.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error The package comes without types.
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'node_modules/@fontsource-variable/newsreader')
const target = join(root, 'site/src/assets')

/** The maximum size of the font, in bytes. */
const FONT_BYTES_MAX = 40 * 1024
const OPTICAL_SIZE = 32

const charactersBetween = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
const letters = charactersBetween(0x20, 0x7e) + charactersBetween(0xa0, 0xff) + 'ŒœŠšŽžŸı'
const punctuation = '–—‘’‚“”„…•′″€™−×'

const font: Buffer = await subsetFont(
  readFileSync(join(source, 'files/newsreader-latin-opsz-normal.woff2')),
  letters + punctuation,
  {
    targetFormat: 'woff2',
    variationAxes: { opsz: OPTICAL_SIZE, wght: { min: 400, max: 700 } },
  },
)
if (font.length > FONT_BYTES_MAX) {
  throw new Error(`The subset has ${font.length} bytes; ${FONT_BYTES_MAX} are allowed.`)
}
writeFileSync(join(target, 'newsreader.woff2'), font)
copyFileSync(join(source, 'LICENSE'), join(target, 'newsreader-LICENSE.txt'))
console.log(`newsreader.woff2: ${(font.length / 1024).toFixed(1)} KB`)
