import words from '../data/known.json' with { type: 'json' }
import { anySource } from './word-patterns.server.ts'
import { table } from '../../../text/table.ts'
import { anyOf } from '../../../text/any-of.ts'
import { MONTHS, SHORT_MONTHS } from '../../../text/time-words.ts'

/** What a question can be about, and how one sees that a request has answered it. */
const ANSWERS = table<RegExp>({
  language: told('language'),
  place: told('place'),
  version:
    /\bv?\d+\.\d+|\b(?:python|java|node|php|ruby|postgres(?:ql)?|mysql|react|vue|angular|ubuntu|debian|windows|ios|android|excel|django|rails|laravel|net|es) ?\d/iu,
  // 'members(id, name, email)': a table with its columns.
  tables: /\b\w{1,40} ?\(\w{1,40}, ?\w/u,
  size: /(?<![\d.,])\d[\d.,]{0,12} (?:rows?|records?|members|users|customers|orders|products|employees|entries)\b/iu,
  result: /\b(?:sort(?:ed)? by|order(?:ed)? by|group(?:ed)? by|columns?|one row per)\b/iu,
  body: told('body'),
  rhyme: told('rhyme'),
  weekly:
    /\b(?:\d|once|twice|two|three|four|five) ?(?:days?|times|sessions|x|runs)?[- ](?:a|per|each|\/) ?week\b|\bevery day\b|\bdaily\b/iu,
  level: told(
    'level',
    String.raw`\b(?:grade|year|level|class) \d|\d(?:st|nd|rd|th)[- ](?:grade|year)|(?<!\d)\d{1,2}[- ]years?[- ]olds?|\b(?:ages?|aged) \d`,
  ),
  diet: told('diet'),
  money: told(
    'money',
    String.raw`[$€£¥] ?\d|(?<![\d.,])\d[\d.,]{0,9} ?(?:€|£|k\b|euros?\b|dollars?\b|pounds?\b|usd\b|eur\b|gbp\b)`,
  ),
  people: told(
    'people',
    String.raw`(?<!\d)\d{1,3} (?:adults|players|participants|learners|pupils|students)\b`,
  ),
  date: told(
    'date',
    String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:of )?${anyOf(SHORT_MONTHS)}|\b(?:in|by|until|before|from) ${anyOf(MONTHS)}\b`,
  ),
})

/** True where a text tells what a question of this name would ask for. */
export function isTold(about: string, text: string): boolean {
  return ANSWERS.get(about)?.test(text) ?? false
}

function told(name: keyof typeof words, also?: string): RegExp {
  const source = anySource(words[name])
  return new RegExp(also === undefined ? source : `${source}|${also}`, 'iu')
}
