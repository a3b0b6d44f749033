import { briefOf } from '../../kit/brief-of.server.ts'
import type { Brief, Trade } from '../../brief/brief.ts'
import { readMatter, type Matter as NamingMatter } from '../../names/matter.server.ts'
import { withoutWishes } from '../../names/wishes.server.ts'
import { oncePer } from '../../text/memo.ts'
import { fold } from '../../text/tokens.server.ts'
import { tool, type Input } from './tool.ts'
import { graveTopic, topicFor, type Topic } from './vocabulary.server.ts'

/** What a form says, read for naming, with what can stand before and behind its words. */
export interface Matter extends NamingMatter {
  readonly topic: Topic
}

/** Reads a form for naming; the same input object is read once. */
export const matterOf = oncePer((input: Input): Matter => {
  const brief = briefOf(tool, { ...input, keywords: withoutWishes(input.keywords) })
  const matter = readMatter(brief, `${input.keywords} ${input.industry}`)
  return { ...matter, topic: topicOf(brief, matter.trade, input) }
})

/** The field of business; beside a matter that wants care only quiet words stand. */
function topicOf({ gravity, kind }: Brief, trade: Trade | undefined, input: Input): Topic {
  if (gravity.level === 'grave') return graveTopic
  const own = topicFor(
    trade?.family,
    fold(`${input.industry} ${input.extensions}`).split(/[^a-z]+/),
    kind,
  )
  return gravity.level === 'none' ? own : { ...own, openings: CAREFUL_OPENINGS }
}

const CAREFUL_OPENINGS = ['my', 'your']
