import { ETSY_TAGS } from '../limits.ts'
import { len } from '../../../text/measures.ts'
import { glueWords, set } from './words.server.ts'

const turners = set('turners')
const fits = (tag: string): boolean => len(tag) <= ETSY_TAGS.charsMax

/** A keyword as tags: as it is where it fits, otherwise its modifiers with its head, no pair of words parted. */
export function keywordTags(entry: string): string[] {
  const clean = entry
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{Nd}\p{Zs}\-']+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean === '' || /^[-']/.test(clean)) return []
  if (fits(clean)) return [clean]
  // 'Gluten free bread mix' in runs: 'gluten free', 'bread', 'mix'.
  const runs = clean.split(/ (?!(?:free|proof|safe|resistant|handed)\b)/)
  if (runs.length === 1 || runs.some((run) => glueWords.has(run) || turners.has(run))) {
    const [start = ''] = clean.split(/ (?:for|with|in|of|from|to|and|or) /)
    return start !== clean && start.includes(' ') && fits(start) ? [start] : []
  }
  const head = runs.pop() as string
  const groups: string[] = []
  for (const run of runs) {
    const longer = `${groups.at(-1)} ${run}`
    if (groups.length > 0 && fits(`${longer} ${head}`)) groups[groups.length - 1] = longer
    else groups.push(run)
  }
  return groups.map((group) => `${group} ${head}`).filter(fits)
}
