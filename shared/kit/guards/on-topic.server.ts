import { stopWords } from '../../words/stop-words.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import type { DraftRule, PartRoles } from '../rules/rules.ts'
import { inspect } from './harm/inspection.server.ts'

/**
 * G9: at least one content word of each named field, or its singular or plural, occurs in the draft. A warning only:
 * a draft may use other words. For tools that promise to stay on topic: add it to the tool's own rules. A field that
 * is blank or has no content word is not checked.
 */
export function onTopic(parts: PartRoles, fieldNames: readonly string[]): DraftRule<unknown> {
  return {
    id: 'G9',
    kind: 'advises',
    group: 'said',
    about: 'On your topic',
    check: (draft, { input }) => {
      let stems: Set<string> | undefined
      for (const name of fieldNames) {
        const wanted = stemsOf(input[name] ?? '')
        if (wanted.size === 0) continue
        stems ??= new Set(
          inspect(draft, parts).parts.flatMap((part) =>
            tokenise(part.text).words.map(withoutPlural),
          ),
        )
        if (![...wanted].some((word) => stems?.has(word))) {
          return {
            where: '',
            message: `It names nothing of “${input[name]}”: say what it is about.`,
          }
        }
      }
      return undefined
    },
  }
}

const TOPICS_MAX = 200
const topics = new Map<string, ReadonlySet<string>>()

function stemsOf(text: string): ReadonlySet<string> {
  const known = topics.get(text)
  if (known) return known
  const found = new Set(
    tokenise(text)
      .words.filter((word) => word.length > 1 && word !== '&' && !stopWords.has(word))
      .map(withoutPlural),
  )
  if (topics.size >= TOPICS_MAX) topics.clear()
  topics.set(text, found)
  return found
}

/** Returns a word without its plural ending, equal for both forms: bakeries and bakery, boxes and box. */
function withoutPlural(word: string): string {
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word
  if (bare.length > 4 && bare.endsWith('ies')) return `${bare.slice(0, -3)}y`
  if (bare.length > 4 && /(?:[sxz]|ch|sh)es$/.test(bare)) return bare.slice(0, -2)
  if (bare.length > 3 && bare.endsWith('s') && !bare.endsWith('ss')) return bare.slice(0, -1)
  return bare
}
