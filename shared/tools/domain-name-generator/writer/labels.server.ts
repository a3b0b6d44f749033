import { wordKinds } from './entry-words.server.ts'
import type { Idea } from '../idea.ts'

/** True for a name of the user's own words and stock words: 'phonecaseco', 'simplyphonecases'. */
export function hasStockWord({ parts, own }: Idea): boolean {
  const stock = parts.filter((part) => !own.includes(part))
  return (
    stock.length > 0 &&
    stock.length < parts.length &&
    stock.every(
      (part) => wordKinds.behind.has(part) || wordKinds.before.has(part) || part === 'and',
    )
  )
}

/** True for a name that is one keyword as typed, which is usually registered already: 'barbershop'. */
export const isSingleKeyword = ({ parts, own }: Idea): boolean =>
  parts.length === 1 && own.includes(parts[0] ?? '')
