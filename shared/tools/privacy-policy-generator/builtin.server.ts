import type { Random } from '../../text/random.ts'
import type { Environment } from '../../kit/server-tool.server.ts'
import { CLAUSES, type Choose } from './reading/clauses.server.ts'
import { writeDate } from './dates.ts'
import { factsOf, type Facts } from './reading/facts.server.ts'
import { matchesFlags } from './reading/flags.server.ts'
import { dataLines, purposeLines, recipientLines, retentionLines } from './reading/lines.server.ts'
import type { Draft } from './output.server.ts'
import { HEADINGS } from './sections.ts'
import type { Input } from './tool.ts'

/**
 * Assembles the policy from clauses (rules.md "Sources"). The seed chooses the wordings, the
 * input the clauses. After two full policies come two short ones, for inputs whose lists are very long.
 */
export function* write(input: Input, random: Random, environment: Environment): Generator<Draft> {
  const facts = factsOf(input)
  const date = writeDate(environment.today)
  const any: Choose = (texts) => random.pick(texts)
  yield assemble(facts, date, any, false)
  yield assemble(facts, date, any, false)
  const shortest: Choose = (texts) => texts.reduce((a, b) => (b.length < a.length ? b : a))
  yield assemble(facts, date, any, true)
  yield assemble(facts, date, shortest, true)
}

function assemble(facts: Facts, date: string, choose: Choose, isShort: boolean): string {
  const contact =
    facts.website.address === undefined
      ? `the contact page or address that ${facts.name} publishes`
      : `the contact page or address published on ${facts.website.address}`
  const values: Readonly<Record<string, string>> = {
    name: facts.name,
    site: facts.website.address ?? '',
    date,
    contact,
  }
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  const blocks = [`Privacy Policy of ${facts.name}\n\nEffective date: ${date}`]
  HEADINGS.forEach((heading, index) => {
    const section = index + 1
    let body = ''
    let wasLine = false
    const add = (text: string, isLine: boolean): void => {
      const gap = body === '' ? '' : isLine && wasLine ? '\n' : '\n\n'
      body += gap + (isLine ? `- ${text}` : text)
      wasLine = isLine
    }
    for (const clause of CLAUSES.filter((it) => it.section === section)) {
      if (!matchesFlags(clause.when, facts.flags) || (isShort && clause.extra)) continue
      const texts = fittingWordings(clause.texts, facts.name)
      const short = clause.short === undefined ? [] : fittingWordings([clause.short], facts.name)
      const text = isShort ? (short[0] ?? choose(texts)) : choose(texts)
      add(fill(text), clause.bullet === true)
      for (const line of LINES_AFTER_CLAUSE[`${section}.${clause.id}`]?.(facts, choose, isShort) ??
        [])
        add(line, true)
    }
    blocks.push(`${heading}\n\n${body}`)
  })
  return blocks.join('\n\n')
}

/** Returns the wordings that fit the name; a name in lower case must not begin a sentence. */
function fittingWordings(texts: readonly string[], name: string): readonly string[] {
  if (!/^\p{Ll}/u.test(name)) return texts
  return texts.filter((text) => !/(?:^|[.!?:] )\{name\}/u.test(text))
}

const quoted = (said: readonly string[]): string[] => said.map((it) => `“${it}”`)

/** The lists that follow a clause, by section and clause id. */
const LINES_AFTER_CLAUSE: Readonly<
  Record<string, (facts: Facts, choose: Choose, isShort: boolean) => string[]>
> = {
  '1.stated': (facts) => quoted(facts.promises.deciding),
  '2.listed': dataLines,
  '3.intro': purposeLines,
  '6.listed': recipientLines,
  '8.intro': retentionLines,
  '2.stated': (facts) => quoted(facts.promises.collecting),
  '6.stated': (facts) => quoted(facts.promises.sharing),
  '8.stated': (facts) => quoted(facts.promises.keeping),
  '13.stated': (facts) => quoted(facts.families.stated),
}
