import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { rulesBroken } from '../../kit/rules/faults-of.server.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { findPerson } from '../../words/persons.server.ts'
import { checks } from './checks.server.ts'
import general from './data/any.json' with { type: 'json' }
import names from './data/names.json' with { type: 'json' }
import { draft as schema } from './output.server.ts'
import { prompt } from './prompt.server.ts'
import { tool } from './tool.ts'
import { VOICES } from './voices.ts'
import { famousQuotations } from './writer/famous.server.ts'
import { topics } from './writer/topics.server.ts'
import { write } from './builtin.server.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool

describe('the tables', () => {
  it('hold 450 topics, each key once, each with whole quotes in six styles', () => {
    expect(topics.length).toBeGreaterThanOrEqual(450)
    const keys = topics.flatMap((row) => row.keys)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    for (const { id, kind, lines } of topics) {
      const voices = new Set(lines.flatMap((line) => line.voices))
      for (const voice of VOICES.filter((one) => one !== 'humorous'))
        expect([...voices], id).toContain(voice)
      if (kind === 'grave') expect([...voices], id).not.toContain('humorous')
    }
  })

  it('hold lines for what there is no topic for, each once, with the phrase in each', () => {
    expect(new Set(general.map(({ say }) => say)).size).toBe(general.length)
    for (const { say } of general) expect(say).toMatch(/\{t\}/i)
  })

  it('make no quote that breaks a rule about one quote', () => {
    const faults = sampleOf(topics, 60).flatMap(({ keys: [key = ''], lines }) => {
      const topic = key.replace(/^[=~]/, '')
      const input = { topic, style: '', author: '' }
      return lines.flatMap(({ text }) => {
        const draft = { text, author: 'Odo (fictional)', tags: [topic, 'wise'] }
        const broken = rulesBroken(server, input, draft).filter((id) => id !== 'QU6')
        return broken.length > 0 ? [`${broken.join()}: ${text}`] : []
      })
    })
    expect(faults).toEqual([])
  }, 120_000)

  // That none of them is a famous quotation is tested above, with all rules (QU5).
  it('hold no quote twice', () => {
    const texts = topics.flatMap(({ lines }) => lines.map(({ text }) => text))
    expect(new Set(texts).size).toBe(texts.length)
    expect(famousQuotations.length).toBeGreaterThanOrEqual(700)
  })

  it('invent authors from names that are nobody of the lists', () => {
    for (const list of [names.given, names.family, names.roles])
      expect(new Set(list).size).toBe(list.length)
    for (const name of [...names.given, ...names.family])
      expect(findPerson(name), name).toBeUndefined()
    expect(names.roles.length).toBeGreaterThanOrEqual(60)
  })
})
