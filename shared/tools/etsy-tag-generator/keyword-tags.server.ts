import { ETSY_TAGS } from './limits.ts'
import { len } from '../../text/measures.ts'
import { wholeWords } from './fused.server.ts'
import { glueWords } from './vocabulary.server.ts'

/**
 * A keyword of the seller's as tags: as it is where it fits, otherwise each of its modifiers with its head
 * ('personalised dog bandana': 'personalised bandana', 'dog bandana'). Words that are one in sense stay together.
 */
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
  const runs = wholeWords(clean)
  if (runs.length === 1 || runs.some((run) => glueWords.has(run))) return atGlue(clean)
  const head = runs.at(-1) as string
  const tags: string[] = []
  let before = ''
  for (const run of runs.slice(0, -1)) {
    const longer = before === '' ? run : `${before} ${run}`
    if (fits(`${longer} ${head}`)) before = longer
    else {
      if (before !== '') tags.push(`${before} ${head}`)
      before = run
    }
  }
  return [...tags, `${before} ${head}`].filter(fits)
}

const fits = (tag: string): boolean => len(tag) <= ETSY_TAGS.charsMax

/** 'soap gift box for gardeners' is cut where it says for whom, and only there. */
function atGlue(phrase: string): string[] {
  const [start = ''] = phrase.split(/ (?:for|with|in|of|from|to|and|or) /)
  return start !== phrase && start.includes(' ') && fits(start) ? [start] : []
}
