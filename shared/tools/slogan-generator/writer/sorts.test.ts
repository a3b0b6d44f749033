import { expect, it } from 'vitest'
import { assembleBuiltin } from '../../../kit/assemble.server.ts'
import { serverTool } from '../../../kit/server-tool.server.ts'
import { trades } from '../../../know/trades.server.ts'
import { findCliche } from '../../../words/unwanted/cliches.server.ts'
import { len, lowerWords, trigramSimilarity } from '../../../text/measures.ts'
import { createRandom } from '../../../text/random.ts'
import { write } from '../builtin.server.ts'
import { checks } from '../checks.server.ts'
import { countWords, findPast } from '../checks.ts'
import { findFamous } from './famous.server.ts'
import { draft, type Draft } from '../output.server.ts'
import { examples, prompt } from '../prompt.server.ts'
import { sorts } from './sorts.server.ts'
import { tool } from '../tool.ts'

const server = serverTool({ tool, draft, checks, examples, prompt, write })
const linesFor = (businessDescription: string, industry: string, tone = 'friendly'): string[] => {
  const input = { businessDescription, industry, tone }
  const result = assembleBuiltin(server, input, write(input, createRandom('one')))
  return (result?.drafts ?? []).map((one) => (one.draft as Draft).text)
}

it('has lines that a slogan can be, for trades that there are', () => {
  const ids = new Set(trades.map(({ id }) => id))
  const named = sorts.flatMap(({ of = [] }) => of)
  expect(named.filter((id, at) => !ids.has(id) || named.indexOf(id) !== at)).toEqual([])
  const lines = sorts.flatMap((row) => row.lines.map((line) => line.split('>').at(-1) ?? ''))
  const isFaulty = (line: string): boolean =>
    countWords(line) < 3 ||
    countWords(line) > 8 ||
    len(line) < 12 ||
    len(line) > 60 ||
    findCliche(line) !== undefined ||
    findPast(line) !== undefined ||
    findFamous(line) !== undefined
  expect(lines.filter(isFaulty)).toEqual([])
  const asked = sorts.flatMap((row) => row.lines.filter((line) => line.includes('>')))
  const isTyped = (line: string): boolean =>
    (line.split('>')[0] ?? '').split('|').every((word) => lowerWords(word).join(' ') === word)
  expect(asked.filter((line) => !isTyped(line))).toEqual([])
})

it.each([
  ['Emergency plumbing, 24 hours a day', 'Plumbing'],
  ['Yoga studio for beginners and seniors', 'Fitness'],
  ['Accounting software for small shops', 'Software'],
  ['Electric bike rental by the beach', 'Tourism'],
  ['Family-run Italian restaurant with homemade pasta', 'Restaurant'],
  ['Used car dealership with no-haggle prices', 'Automotive'],
  ['we do junk removal + garage cleanouts, cheap n fast, same day mostly', 'junk'],
  ['chess club for kids and adults, every Thursday evening', 'Club'],
  ['mead made from local honey', 'Drinks'],
  ['Pressure washing driveways and decks', 'Cleaning'],
  ['dry cleaner and alterations', 'Dry cleaning'],
  ['Craft shop selling yarn, fabric and buttons', 'Retail'],
])('gives an ordinary form five lines, and hands none of it back: %s', (about, industry) => {
  const lines = linesFor(about, industry)
  expect(lines.length).toBeGreaterThanOrEqual(5)
  for (const line of lines) expect(trigramSimilarity(line, about)).toBeLessThan(0.85)
})

it('takes up a word that was said, and says nothing of a cat that was not', () => {
  expect(linesFor('Independent bookshop with a cat', 'Retail').join('\n')).toMatch(/\bcat\b/iu)
  expect(linesFor('Independent bookshop', 'Retail').join('\n')).not.toMatch(/\bcat\b|purring/iu)
  expect(linesFor('Electric bike rental in town', 'Tourism').join('\n')).not.toMatch(
    /beach|shore|sand|engine/iu,
  )
})

it('says of a sort that no table knows what holds for all that one books or buys, behind its name', () => {
  for (const [about, industry] of [
    ['Exhaust replacement for cars and vans', 'auto'],
    ['boat repair and winter storage on the Norfolk Broads', 'marine'],
    ['Truck parts next day for fleets, brakes filters and clutches', 'automotive'],
  ] as const) {
    const lines = linesFor(about, industry)
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.join('\n')).toMatch(/^(?:exhaust replacement|boat repair|truck parts)/imu)
    expect(lines.join('\n')).not.toMatch(/automotive|at your service|think /iu)
  }
})

it('knows a trade by what is done', () => {
  expect(linesFor('I do nails and lashes from home', 'beauty').length).toBeGreaterThanOrEqual(5)
})

it('takes no line of books for a library of tools, and hands no hirer their own sentence', () => {
  const tools = linesFor('tool library where members borrow drills and ladders', 'Community')
  expect(tools.length).toBeGreaterThanOrEqual(3)
  for (const line of tools) expect(line).not.toMatch(/story|page|night/u)
  const hired = linesFor('we hire out bouncy castles in Dorset', 'Party hire', 'humorous')
  expect(hired.length).toBeGreaterThanOrEqual(3)
  for (const line of hired) expect(line).not.toMatch(/^we hire/iu)
})
