import skills from '../../../brief/career/data/skills.json' with { type: 'json' }
import { table } from '../../../text/table.ts'
import signs from '../data/signs.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }

const TOOLS = skills.tools.list.split(', ')
/** Names of programs and papers by their small letters, with the capitals they are owed. */
const NAMES = table<string>(
  Object.fromEntries(
    [
      ...words.neverWords.toUpperCase().split(', '),
      ...words.keptCapitals.split(', '),
      ...TOOLS,
    ].map((name) => [name.toLowerCase(), name]),
  ),
)
/** The name of a program or paper that is written so; undefined for any other word. */
export const nameOf = (word: string): string | undefined => NAMES.get(word.toLowerCase())

const ORDINARY = new Set(signs.ordinaryTools)
const SINGLE = new Set(words.skillNames.split(', '))
/** Written so, it can be nothing else: 'AutoCAD', 'Google Sheets', 'photoshop'. */
const isUnlike = (name: string): boolean =>
  /\p{Ll}\p{Lu}| /u.test(name) ||
  (SINGLE.has(name.toLowerCase()) && !ORDINARY.has(name.toLowerCase()))
/** What is never a word of its own; 'excel' only where it is no verb. */
const SMALL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[
    ...words.neverWords.split(', '),
    ...TOOLS.filter(isUnlike).map((name) => name.toLowerCase()),
  ]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.+*?()|]/gu, String.raw`\$&`))
    .join('|')}|excel(?! (?:at|in)\b))(?![\p{L}\d])`,
  'gu',
)

/** 'Used excel and autocad' with the capitals of the names in it. */
export const withToolNames = (text: string): string =>
  text.replace(SMALL, (word) => nameOf(word) ?? word)
