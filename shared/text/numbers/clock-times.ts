import { NUMBER_WORDS, numberWordsTo } from './number-words.ts'

const HOURS = numberWordsTo(12).join('|')
const MINUTES = 'five|ten|twenty|twenty[- ]five|quarter|half'

/** 'Half past seven', 'a quarter to 8'. */
const SPOKEN_TIME = new RegExp(String.raw`\b(${MINUTES}) (past|to) (${HOURS}|\d{1,2})\b`, 'giu')
/** '7.30', '19:30', '7 pm'; not '£7.30'. */
const WRITTEN_TIME =
  /(?<![\d.,:£$€])(2[0-3]|[01]?\d)(?!\d)(?:[.:]([0-5]\d))?(?![\d.,:]\d|\d)(?:\s?([ap])\.?m\b)?/giu

const minutesOf = (words: string): number => {
  if (words === 'quarter') return 15
  if (words === 'half') return 30
  return words.split(/[- ]/u).reduce((sum, word) => sum + Number(NUMBER_WORDS.get(word)), 0)
}

/**
 * Returns the figures by which the clock times of a text may be written, of twelve hours and of twenty-four: '7.30',
 * '19.30', '7', '19' and '30' for 'half past seven'.
 */
export function clockFigures(text: string): string[] {
  const spoken = [...text.matchAll(SPOKEN_TIME)].map(([, words = '', side = '', hour = '']) => {
    const minutes = minutesOf(words.toLowerCase())
    const at = Number(NUMBER_WORDS.get(hour.toLowerCase()) ?? hour)
    return side.toLowerCase() === 'past' ? [at, minutes] : [at - 1, 60 - minutes]
  })
  const written = [...text.matchAll(WRITTEN_TIME)]
    .filter(([, , minutes, half]) => minutes !== undefined || half !== undefined)
    .map(([, hour, minutes = '0']) => [Number(hour), Number(minutes)])
  return [...spoken, ...written].flatMap(([hour = 0, minutes = 0]) =>
    [hour, hour < 13 ? hour + 12 : hour - 12].flatMap((at) =>
      minutes === 0
        ? [String(at)]
        : [`${at}.${String(minutes).padStart(2, '0')}`, String(at), String(minutes)],
    ),
  )
}
