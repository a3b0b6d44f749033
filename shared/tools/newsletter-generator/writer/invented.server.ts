import type { StatedContent } from '../../../text/stated.server.ts'
import { SHORT_MONTHS } from '../../../text/numbers/time-words.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { has, all } from '../reading/signs.server.ts'

/** Returns a person in the text who is not in the form: 'Mayor Alan Whitcombe', 'our baker Ruth'. */
export function personIn(text: string, stated: StatedContent): string | undefined {
  for (const { phrase, parts } of all('person!', text)) {
    const [name = ''] = Object.values(parts).filter(Boolean)
    const isNobody = has('nobodyNamed!', name) || placeNamed(name) !== undefined
    const isStated = name.split(' ').some((word) => stated.near(word.toLowerCase()))
    if (!isNobody && !isStated) return phrase
  }
  return undefined
}

/** Returns a date in the text that is not in the form: another day, month or weekday. */
export function foreignDate(text: string, inputText: string): string | undefined {
  const stated = inputText.toLowerCase()
  const has = (start: string): boolean => new RegExp(`(?<!\\p{L})${start}`, 'u').test(stated)
  return all('date!', text).find(({ phrase }) => {
    const [day = ''] = /\d+/u.exec(phrase) ?? []
    const [weekday] = /\p{L}{1,6}(?=day)/u.exec(phrase) ?? []
    const month = phrase.split(/\P{L}+/u).find((word) => isMonth(word) && !word.endsWith('day'))
    const name = (month ?? '').slice(0, 3).toLowerCase()
    const isDay = new RegExp(`(?<!\\d)0?${Number(day)}(?!\\d)`, 'u').test(stated)
    const isStated = has(name) || has(`\\d{1,2}[./-]0?${SHORT_MONTHS.indexOf(name) + 1}(?!\\d)`)
    const isWeekday = weekday === undefined || has(weekday.slice(0, 3).toLowerCase())
    return !isDay || !isStated || !isWeekday
  })?.phrase
}

const isMonth = (word: string): boolean => SHORT_MONTHS.includes(word.slice(0, 3).toLowerCase())
