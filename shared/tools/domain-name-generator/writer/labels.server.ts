import { kinds } from './entry-words.server.ts'
import type { Idea } from '../idea.ts'

/** True of a person's own words with a stock word beside them: 'phonecaseco', 'simplyphonecases'. */
export function isLabel({ parts, own }: Idea): boolean {
  const stock = parts.filter((part) => !own.includes(part))
  return (
    stock.length > 0 &&
    stock.length < parts.length &&
    stock.every((part) => kinds.behind.has(part) || kinds.before.has(part) || part === 'and')
  )
}

/** True of the keywords alone as they were typed, which are the first to be registered: 'barbershop'. */
export const isBare = ({ parts, own }: Idea): boolean =>
  parts.length === 1 && own.includes(parts[0] ?? '')
