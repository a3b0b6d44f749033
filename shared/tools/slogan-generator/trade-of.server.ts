import { singular } from '../../text/grammar.server.ts'
import { generalIndustry, matchIndustries, type Industry } from '../../lexicon/industries.server.ts'
import { tellsTrade } from './own-words.server.ts'
import { trades, unknownTrade, type Trade } from './tables.server.ts'

/** The industry field says it outright; the description decides where it says nothing or only something general. */
export function tradeOf(industry: string, description: string): Trade {
  const alone = ALONE.get(singular(industry.trim().toLowerCase()))
  if (alone !== undefined) return trades.get(alone) as Trade
  const named = matchIndustries(industry, 1)[0]
  // Who tunes pianos or repairs shoes neither teaches music nor sells clothes.
  if (SERVICED.test(industry) && !SERVICE_TRADES.has(named?.id ?? '')) return unknownTrade
  if (TAUGHT.test(industry) && named !== undefined && isNeverTaught(named)) return unknownTrade
  const isNamed = named !== generalIndustry
  const [found] = isNamed
    ? matchIndustries(`${industry} ${description}`, 1)
    : matchIndustries(description, 1, tellsTrade(industry) ? EVIDENCE_AGAINST : 1)
  if (found === undefined || found === generalIndustry) return unknownTrade
  return trades.get(found.id) as Trade
}

const SERVICED =
  /\b(?:repairs?|restoration|restorers?|tuning|hire|rentals?|removals?|sharpening|alterations|valuations?|disposal|recycling|binding|resizing|re-?upholstery)\s*(?:services?|shop|specialists?|company)?\s*(?:$|[(,])/i
/** A beekeeping school sells no honey. */
const TAUGHT = /\b(?:school|academy|class(?:es)?|courses?|lessons?|workshops?)\s*(?:$|[(,])/i
const TAUGHT_TRADES = new Set(['crafts', 'sport-gear'])
/** Trades whose lines speak of goods or of journeys, never of learning. */
const isNeverTaught = ({ id, sells }: Industry): boolean =>
  (sells && !TAUGHT_TRADES.has(id)) || id === 'travel' || id === 'restaurant'
/** Words that name a trade only when nothing stands beside them in the industry field. */
const ALONE: ReadonlyMap<string, string> = new Map([
  ['salon', 'hair-salon'],
  ['bar', 'drinks'],
  ['school', 'education'],
  ['window', 'home-repair'],
  ['door', 'home-repair'],
  ['kitchen', 'home-repair'],
  ['bed', 'furniture'],
  ['film', 'photography'],
])
/** Trades whose words speak of repair, hire and the like already. */
const SERVICE_TRADES = new Set(
  'automotive cleaning electronics events gardening home-repair logistics non-profit real-estate sport-gear travel'.split(
    ' ',
  ),
)
/** How many words of one trade a description needs when the industry field names another, unknown one. */
const EVIDENCE_AGAINST = 3
