/**
 * Bullets of lists pasted from any program: dozens of characters, some private to a font, some a letter if the font
 * was lost. They are all replaced by `•`, and by `◦` and `▪` for lower levels; dashes, asterisks and numbers stay.
 */

const BULLETS_BY_LEVEL = ['•', '◦', '▪'] as const
/** Characters that precede a list item once bullets are plain, for a character class. */
export const POINT_SIGNS = String.raw`•◦▪*>–—\-`
/** Characters that separate list items inside a line as well, for a character class. */
export const SEPARATOR_SIGNS = '•◦▪·✓✔►●'

/** U+F020 to U+F0FF are Word's symbol fonts, U+E000 to U+E00F LibreOffice's. */
const PRIVATE_USE_SIGNS = String.raw`\uE000-\uE00F\uF020-\uF0FF`
const BULLET_SIGNS = `${PRIVATE_USE_SIGNS}•●○◉◦∙⦁⚫·‣⁃▪▫■□◾◼◆◇❖►▶▸▹▷➢➣➤➔➜➡→⇒✓✔✦✧★☆`
/** Characters that are always bullets at the start of a line. Several in a row are a rating. */
const LEADING_BULLET = new RegExp(
  String.raw`^(\s*)([${BULLET_SIGNS}]|[»›\uFFFD](?=\s)|[‐‑‒−](?=\s+\p{L}))(?!\uFE0F?\s*[${BULLET_SIGNS}])`,
  'u',
)
/** Characters that replace a bullet if its font is lost; on a single line they may be meant as they are. */
const LOST_BULLET = /^(\s*)([§Øüo+~](?=\s+\S)|§(?=\p{Lu})|[nlqv](?=\s+\p{Lu}))/u
const WEAK_LINES_MIN = 2
/** '§ 5 of the act' and 'Ø 30 mm pipe' are no list items. */
const BULLET_BEFORE_WORD = /^\s*(?:o\s|\S\s*["“‘'(]?\p{L})/u
/** A letter and a tab do not begin a sentence. */
const BEFORE_TAB = /^\s*\S\t/u
/** A bullet inside a line, if the line breaks of a list were lost. */
const INLINE_BULLET = new RegExp(String.raw`(?<=\S\s)[${PRIVATE_USE_SIGNS}](?=\s)`, 'gu')
/** A bullet on a separate line before its text, as pasted from some PDFs. */
const LONE_BULLET_LINE = /^([ \t]*[•◦▪])[ \t]*\n(?![ \t]*(?:[•◦▪]|$))[ \t]*/gmu

/** Replaces bullets by plain ones; one on a separate line joins its text. The result is never longer than the text. */
export function toPlainBullets(text: string): string {
  const lines = text.split('\n')
  const weak = lostBulletSigns(lines)
  const levels = new Map<string, string>()
  const levelOf = (sign: string): string => {
    const level = levels.get(sign) ?? BULLETS_BY_LEVEL[levels.size] ?? '▪'
    levels.set(sign, level)
    return level
  }
  const plain = lines.map((line) => {
    const [found = '', indent = '', sign = ''] =
      LEADING_BULLET.exec(line) ?? findLostBullet(line, weak) ?? []
    if (sign === '') return line
    return `${indent}${levelOf(sign)}${line.slice(found.length).replace(/^\uFE0F/u, '')}`
  })
  return plain.join('\n').replace(INLINE_BULLET, '•').replace(LONE_BULLET_LINE, '$1 ')
}

/** Replaces symbols of private fonts at the start of a line, and keeps everything else as pasted. */
export const toPlainSymbols = (text: string): string => text.replace(SYMBOL_FONT_BULLET, '$1•')

const SYMBOL_FONT_BULLET = new RegExp(String.raw`^([ \t]*)[${PRIVATE_USE_SIGNS}]`, 'gmu')

/** The line without its bullet. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '')

const BULLET = new RegExp(String.raw`^\s*[${POINT_SIGNS}][\s${POINT_SIGNS}]*`, 'u')

/** Removes bullets, hashes and emoji before the first word of a line. */
export const fromFirstWord = (line: string): string => line.replace(SIGNS_BEFORE_FIRST_WORD, '')

const SIGNS_BEFORE_FIRST_WORD = new RegExp(
  String.raw`^[\s#${POINT_SIGNS}\p{Extended_Pictographic}\uFE0F\u200D]+`,
  'u',
)

function findLostBullet(line: string, weak: ReadonlySet<string>): RegExpExecArray | undefined {
  const found = LOST_BULLET.exec(line)
  return found && (weak.has(found[2] ?? '') || BEFORE_TAB.test(line)) ? found : undefined
}

function lostBulletSigns(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const sign = BULLET_BEFORE_WORD.test(line) ? LOST_BULLET.exec(line)?.[2] : undefined
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([sign, count]) => (count >= WEAK_LINES_MIN ? [sign] : [])))
}
