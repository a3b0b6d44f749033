import type { Idea } from '../idea.ts'

/** What is set behind or before a person's own word where nothing was made of it. */
const BEHIND: ReadonlySet<string> = new Set(
  'andco base club co company desk direct events hq kit network online partners people pro project services shop space store studio team together works'.split(
    ' ',
  ),
)
const BEFORE: ReadonlySet<string> = new Set(
  'askthe atthe ask by callthe daily get good hello just love my our plain proper simple simply the try use'.split(
    ' ',
  ),
)

/** True of a person's own words with a stock word beside them: 'phonecaseco', 'simplyphonecases'. */
export function isLabel({ parts, own }: Idea): boolean {
  const stock = parts.filter((part) => !own.includes(part))
  return (
    stock.length > 0 &&
    stock.length < parts.length &&
    stock.every((part) => BEHIND.has(part) || BEFORE.has(part) || part === 'and')
  )
}

/** True of the keywords alone as they were typed, which are the first to be registered: 'barbershop'. */
export const isBare = ({ parts, own }: Idea): boolean =>
  parts.length === 1 && own.includes(parts[0] ?? '')
