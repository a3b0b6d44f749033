/**
 * Bullets, whatever program a list was pasted from: dozens of signs, some private to a font, some a letter where the font was
 * lost. Every reader sees `•`, and `◦` and `▪` for the levels below it; dashes, stars and numbers stay.
 */

const LEVELS = ['•', '◦', '▪'] as const
/** What stands before a point once bullets are plain, for a class of characters. */
export const POINT_SIGNS = String.raw`•◦▪*>–—\-`
/** Signs that part the points of a list inside a line as well, for a class of characters. */
export const PARTING_SIGNS = '•◦▪·✓✔►●'

/** U+F020 to U+F0FF are Word's symbol fonts, U+E000 to U+E00F LibreOffice's. */
const PRIVATE = String.raw`\uE000-\uE00F\uF020-\uF0FF`
const SIGNS = `${PRIVATE}•●○◉◦∙⦁⚫·‣⁃▪▫■□◾◼◆◇❖►▶▸▹▷➢➣➤➔➜➡→⇒✓✔✦✧★☆`
/** At the start of a line these are bullets and nothing else. Several in a row are a rating. */
const SIGN = new RegExp(
  String.raw`^(\s*)([${SIGNS}]|[»›\uFFFD](?=\s)|[‐‑‒−](?=\s+\p{L}))(?!\uFE0F?\s*[${SIGNS}])`,
  'u',
)
/** What a bullet becomes where its font is lost: a sign or a letter, which one line alone may mean. */
const WEAK = /^(\s*)([§Øüo+~](?=\s+\S)|§(?=\p{Lu})|[nlqv](?=\s+\p{Lu}))/u
const WEAK_LINES_MIN = 2
/** '§ 5 of the act' and 'Ø 30 mm pipe' are no points. */
const BEFORE_WORD = /^\s*(?:o\s|\S\s*["“‘'(]?\p{L})/u
/** No sentence begins with a letter and a tab. */
const BEFORE_TAB = /^\s*\S\t/u
/** Inside a line, where the line breaks of a list were lost. */
const INSIDE = new RegExp(String.raw`(?<=\S\s)[${PRIVATE}](?=\s)`, 'gu')
/** A bullet and its words on two lines, as a PDF may give them. */
const ALONE = /^([ \t]*[•◦▪])[ \t]*\n(?![ \t]*(?:[•◦▪]|$))[ \t]*/gmu

/** The text with plain bullets; its lines and spaces stay. Never longer than it was. */
export function plainBullets(text: string): string {
  const lines = text.split('\n')
  const weak = weakSigns(lines)
  const levels = new Map<string, string>()
  const levelOf = (sign: string): string => {
    const level = levels.get(sign) ?? LEVELS[levels.size] ?? '▪'
    levels.set(sign, level)
    return level
  }
  const plain = lines.map((line) => {
    const [found = '', indent = '', sign = ''] = SIGN.exec(line) ?? weakIn(line, weak) ?? []
    if (sign === '') return line
    return `${indent}${levelOf(sign)}${line.slice(found.length).replace(/^\uFE0F/u, '')}`
  })
  return plain.join('\n').replace(INSIDE, '•').replace(ALONE, '$1 ')
}

/** Symbols of private fonts before a line, in a text of which all else stays as it was pasted. */
export const plainSymbols = (text: string): string => text.replace(SYMBOL, '$1•')

const SYMBOL = new RegExp(String.raw`^([ \t]*)[${PRIVATE}]`, 'gmu')

/** The line without its bullet. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '')

const BULLET = new RegExp(String.raw`^\s*[${POINT_SIGNS}][\s${POINT_SIGNS}]*`, 'u')

/** The line without all that stands before its words: bullets, hashes, emoji. */
export const fromFirstWord = (line: string): string => line.replace(BEFORE_WORDS, '')

const BEFORE_WORDS = new RegExp(
  String.raw`^[\s#${POINT_SIGNS}\p{Extended_Pictographic}\uFE0F\u200D]+`,
  'u',
)

function weakIn(line: string, weak: ReadonlySet<string>): RegExpExecArray | undefined {
  const found = WEAK.exec(line)
  return found && (weak.has(found[2] ?? '') || BEFORE_TAB.test(line)) ? found : undefined
}

function weakSigns(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const sign = BEFORE_WORD.test(line) ? WEAK.exec(line)?.[2] : undefined
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([sign, count]) => (count >= WEAK_LINES_MIN ? [sign] : [])))
}
