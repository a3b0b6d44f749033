import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { rulesBroken } from '../../kit/faults-of.server.ts'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { findPerson } from '../../lexicon/persons.server.ts'
import { candidatesOf, WHOLE } from './candidates.server.ts'
import { checks } from './checks.server.ts'
import anyRows from './data/any.json' with { type: 'json' }
import frames from './data/frames.json' with { type: 'json' }
import names from './data/names.json' with { type: 'json' }
import thoughts from './data/thoughts.json' with { type: 'json' }
import { famousQuotations } from './famous.server.ts'
import { draft as schema } from './output.server.ts'
import { prompt } from './prompt.server.ts'
import { aphorismsOf, topics } from './tables.server.ts'
import { tool } from './tool.ts'
import { VOICES } from './voices.ts'
import { write } from './builtin.server.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool

describe('the tables', () => {
  it('hold 450 topics, each key once, each with whole quotes in six styles', () => {
    expect(topics.length).toBeGreaterThanOrEqual(450)
    const keys = topics.flatMap((row) => row.keys)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    for (const { id, kind } of topics) {
      const voices = new Set(aphorismsOf(id).flatMap((row) => row.voices))
      for (const voice of VOICES.filter((one) => one !== 'humorous'))
        expect([...voices], id).toContain(voice)
      if (kind === 'grave') expect([...voices], id).not.toContain('humorous')
    }
  })

  it('hold frames, each once and with the holes of its slot, and every thought in some frame', () => {
    expect(new Set(frames.map(({ say }) => say)).size).toBe(frames.length)
    for (const { slot, say } of frames) {
      const holes = new Set((say.match(/\{\w\}/g) ?? []).map((hole) => hole.toLowerCase()))
      expect(holes.has(slot === 'pair' || slot === 'vs' ? '{a}' : '{x}'), say).toBe(true)
    }
    const slots = new Set(frames.map(({ slot }) => slot))
    for (const { slot, say } of thoughts) expect(slots.has(slot), say).toBe(true)
    for (const { slot, say, ...row } of thoughts)
      expect('but' in row && row.but !== undefined, say).toBe(slot === 'pair' || slot === 'vs')
    expect(new Set(anyRows.map(({ thought }) => thought)).size).toBeGreaterThanOrEqual(4)
  })

  it('make no quote that breaks a rule about one quote: all whole ones, and of the framed every eighth', () => {
    const faults: string[] = []
    let at = 0
    for (const row of sampleOf(topics, 60)) {
      const input = { topic: row.keys[0] as string, style: '', author: '' }
      const topic = {
        name: row.name,
        isPlural: row.isPlural,
        row,
        unsaid: [],
        stems: new Set<string>(),
      }
      for (const { text, slot } of candidatesOf(topic)) {
        if (slot !== WHOLE && at++ % 8 > 0) continue
        const draft = { text, author: 'Odo (fictional)', tags: [row.keys[0] as string, 'wise'] }
        const broken = rulesBroken(server, input, draft).filter((id) => id !== 'QU6')
        if (broken.length > 0) faults.push(`${broken.join()}: ${text}`)
      }
    }
    expect(faults).toEqual([])
  }, 30_000)

  // None that the public knows: of every whole quote the rules above ask that (QU5).
  it('hold no quote twice', () => {
    const texts = topics.flatMap(({ id }) => aphorismsOf(id).map(({ say }) => say))
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
