import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { trades } from '../../know/trades.server.ts'
import { serverTools } from '../../catalogue.server.ts'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { contextOf } from '../../kit/context.ts'
import { globalDraftRules } from '../../kit/rules/global-rules.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { words } from '../../text/measures.ts'
import { createRandom } from '../../text/random.ts'
import craftWords from '../data/craft-words.json' with { type: 'json' }
import crafts from '../data/crafts.json' with { type: 'json' }
import plain from '../data/plain.json' with { type: 'json' }
import facts from '../data/stated-facts.json' with { type: 'json' }
import styles from '../data/styles.json' with { type: 'json' }
import traits from '../data/traits.json' with { type: 'json' }
import { nameTables } from '../trades.catalogue.server.ts'

interface Row {
  readonly family?: string
  readonly trade?: string
  readonly words?: string
  readonly house: string
  readonly pair: string
  readonly names: Readonly<Record<string, string>>
}

const rows = [
  ...(nameTables.flat() as readonly Row[]),
  ...(plain as unknown as readonly Row[]),
  ...(crafts as unknown as readonly Row[]),
]
const server = serverTools.find(({ tool }) => tool.id === 'business-name-generator')
if (!server) throw new Error('The tool is gone.')
const input = { description: 'A business of some kind', industry: '', keywords: '' }
const context = contextOf(input, () => briefOf(server.tool, input))

/** The id of the first rule that a name breaks; rules that only advise are ignored. */
function broken(name: string): string | undefined {
  return server?.checks.rules.find(
    (rule) => rule.kind !== 'advises' && rule.check(name, context as never),
  )?.id
}

describe('the tables of names', () => {
  it('know every leaf and every family of the trades, and no other', () => {
    const known = new Set(rows.map(({ trade }) => trade))
    expect(trades.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([])
    const families = new Set(trades.map(({ family }) => family))
    expect(rows.flatMap(({ family }) => family ?? []).toSorted()).toEqual([...families].toSorted())
    expect(rows.length).toBe(trades.length + families.size + plain.length + crafts.length)
  })

  it('hold whole names that pass every rule of a name', () => {
    const names = [...rows, ...traits].flatMap((row) => Object.keys(row.names))
    expect(names.length).toBeGreaterThan(5_000)
    expect(names.flatMap((name) => (broken(name) ? [`${broken(name)} ${name}`] : []))).toEqual([])
  })

  it('say why each fits in half a line, as a fragment of its own', () => {
    const told = traits.flatMap(({ names, shapes }) => [names, shapes])
    const whys = [...rows.map(({ names }) => names), ...told].flatMap((names) =>
      Object.entries(names as Readonly<Record<string, string>>),
    )
    const odd = whys.filter(([, why]) => {
      const count = words(why).length
      return (
        count < 2 ||
        count > 14 ||
        /[.!?]$/.test(why) ||
        /^(?:[A-Z](?!\w*'))[a-z]/.test(
          why.replace(/^(?:December|June|May|Monday|September|Sunday)/, ''),
        )
      )
    })
    expect(odd).toEqual([])
  })

  it('give houses and pairs that stand beside a word', () => {
    for (const { house, pair } of rows) {
      for (const one of house.split(', ')) expect(one).toMatch(/^[A-Z][A-Za-z0-9& -]{1,20}$/)
      for (const one of pair.split(' ')) expect(one).toMatch(/^[a-z]{2,9}$/)
    }
  })

  it('give every craft six names and more, where nothing else is said', () => {
    const short = sampleOf(crafts, 40).flatMap((row) => {
      const [word = ''] = row.words.split(', ')
      const form = { description: `${word} in a small workshop`, industry: word, keywords: '' }
      const candidates = server.write(form, createRandom('1'), { today: '2026-11-22' })
      const names = assembleBuiltin(server, form, candidates[Symbol.iterator]())?.drafts ?? []
      return names.length < server.tool.draftsMin ? [word] : []
    })
    expect(short).toEqual([])
  })

  it('give every trade six names and more, where nothing else is said', () => {
    const short = sampleOf(trades, 60).flatMap(({ id, keys: [key = ''] }) => {
      const form = { description: `${key} in a small town`, industry: key, keywords: '' }
      const candidates = server.write(form, createRandom('1'), { today: '2026-11-22' })
      const names = assembleBuiltin(server, form, candidates[Symbol.iterator]())?.drafts ?? []
      return names.length < server.tool.draftsMin ? [id] : []
    })
    expect(short).toEqual([])
  })

  it('say why in words that a description of a shop may hold', () => {
    const rules = globalDraftRules({ '': 'prose' }).filter(({ kind }) => kind !== 'advises')
    const whys = [...plain, ...crafts].flatMap(({ names }) => Object.values(names))
    const refused = whys.filter((why) =>
      rules.some((rule) => rule.check(`Read so: ${why}, as it is here.`, context as never)),
    )
    expect(refused).toEqual([])
  })

  it('have no row of words twice', () => {
    expect(new Set(craftWords).size).toBe(300)
    const called = crafts.flatMap(({ words }) => words.split(', '))
    expect(new Set(called).size).toBe(called.length)
    const said = styles.flatMap(({ style }) => style.split(' '))
    expect(new Set(said).size).toBe(said.length)
    for (const { names, why } of facts) {
      for (const shape of names) expect(shape).toMatch(/\{(?:pair|house)\}/)
      expect(why).toMatch(/ /)
    }
  })
})
