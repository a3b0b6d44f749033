import { withBodyWords } from './body-slips.server.ts'
import { readBody, type Body } from './body.server.ts'
import { Clause, type Heard } from './clause.server.ts'
import type { Flag } from '../writer/exercise-table.server.ts'
import { isWorthListing, nameBar, nameWeights } from './gear-hints.server.ts'
import { favouredOf, settleGear, type Named } from './gear-sense.server.ts'
import { meaningAt, tokensOf, type Token } from './meanings.server.ts'
import { asOneMovement } from '../writer/one-movement.server.ts'
import { spaced, withoutIdioms } from './troubles.server.ts'

/** What the equipment field says, in our terms (rules.md WO1, WO9). */
export interface Reading {
  readonly gear: ReadonlySet<string>
  readonly flags: ReadonlySet<Flag>
  /** What a described body may not do, by condition and by denial. */
  readonly body: Body
  /** Phrases that name nothing in our tables, as typed. */
  readonly unused: readonly string[]
  /** Phrases such as 'home gym' that do not say which pieces there are. */
  readonly vague: readonly string[]
  /** Parts of the body that are to be trained or loosened: 'tight hips'. */
  readonly aims: ReadonlySet<Flag>
  /** The pieces that were named one by one. */
  readonly named: readonly Named[]
  /** What the person means to use: pieces named beside a whole gym, and what is easily passed over. */
  readonly favoured: ReadonlySet<string>
  /** Something was typed, and nothing of it is equipment, nor 'none'. */
  readonly isWithoutGear: boolean
}

/** Reads free text about equipment and injuries. Longest known phrase first; negation holds to the end of a clause. */
export function readEquipment(asTyped: string): Reading {
  const typed = asOneMovement(withBodyWords(asTyped))
  const text = withoutIdioms(typed)
  const tokens = tokensOf(text)
  const heard = hear(text, tokens)
  const { gear, without, flags, named, vague, hasGym } = heard
  if (tokens.some(({ key }) => key === 'bar') && BAR_ALONE.test(text.replace(OTHER_BARS, ' ')))
    nameBar(text, gear, vague)
  nameWeights(text, gear)
  settleGear(text, { gear, without, named, hasGym })
  for (const id of without) gear.delete(id)
  const body = readBody(typed, [...flags], heard.hurt)
  for (const flag of body.flags) flags.add(flag)
  return {
    gear,
    flags,
    body,
    unused: heard.unused.filter(
      (phrase) => heard.idle.has(phrase) || (isWorthListing(phrase) && !isRead(phrase, body)),
    ),
    vague: gear.size > 0 ? vague.filter((phrase) => !/gym$/iu.test(phrase)) : vague,
    aims: heard.aims,
    named,
    favoured: favouredOf(named, hasGym),
    isWithoutGear: gear.size === 0 && !heard.hasGear && /\p{L}{2}/u.test(typed),
  }
}

/** Bars that name themselves, and bars that are not there: no barbell for who has no pull-up bar. */
const OTHER_BARS =
  /\b(?:no|without|not a)\b[^,.;]{0,24}\bbars?\b|\b(?:pull|chin|push)[- ]?ups? bars?\b|\b(?:dip|wall|ballet|trap|hex|monkey|grab|chocolate|cereal|protein) bars?\b/giu
const BAR_ALONE = /\bbars?\b/iu

/** What the clauses of a text say, one after the other. */
function hear(text: string, tokens: readonly Token[]): Heard {
  const heard: Heard = {
    gear: new Set(),
    without: new Set(),
    flags: new Set(),
    hurt: new Set(),
    aims: new Set(),
    vague: [],
    unused: [],
    idle: new Set(),
    named: [],
    hasGym: false,
    hasGear: false,
  }
  let clause = new Clause(text, heard)
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token
    if (/^[,;.:!?()\n]$/.test(token.typed)) {
      clause.end()
      clause = new Clause(text, heard)
      at++
      continue
    }
    clause.notice(token)
    const found = meaningAt(tokens, at)
    if (found) {
      const last = tokens[at + found.length - 1] as Token
      clause.hear(found.meaning, text.slice(token.start, last.end), token.key)
    } else clause.hearUnknown(token)
    at += found?.length ?? 1
  }
  clause.end()
  return heard
}

/** 'Wheelchair user' was heard as 'wheelchair', and 'planks' in 'no planks'. */
function isRead(phrase: string, { read }: Body): boolean {
  const plain = spaced(phrase)
  return read.some((limit) => limit.includes(phrase.toLowerCase()) || plain.includes(` ${limit} `))
}
