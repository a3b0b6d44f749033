import { len } from '../../../text/measures.ts'
import { ETSY_TAGS } from '../limits.ts'
import { lists } from './words.server.ts'

export const fits = (tag: string): boolean => len(tag) <= ETSY_TAGS.charsMax

/** A keyword as tags: as it is where it fits, otherwise its modifiers with its head, no pair of words parted. */
export function keywordTags(entry: string): string[] {
  const plain = entry.toLowerCase().replace(/[’‘]/g, "'").replaceAll('&', ' and ')
  const clean = plain
    .replace(/[^\p{L}\p{Nd}\p{Zs}\-']+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean === '' || /^[-']/.test(clean)) return []
  if (fits(clean)) return [clean]
  // 'Gluten free bread mix' in runs: 'gluten free', 'bread', 'mix'.
  const runs = clean.split(/ (?!(?:free|proof|safe|resistant|handed)\b)/)
  const isPhrase = runs.length > 1 && !runs.some((run) => lists.glue.has(run))
  const [start = ''] = clean.split(/ (?:for|with|in|of|from|to|and|or) /)
  if (!isPhrase) return start !== clean && start.includes(' ') && fits(start) ? [start] : []
  const head = runs.pop() as string
  const groups: string[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    const isFit = last !== undefined && fits(`${last} ${run} ${head}`)
    if (isFit) groups.pop()
    groups.push(isFit ? `${last} ${run}` : run)
  }
  return groups.map((group) => `${group} ${head}`).filter(fits)
}
