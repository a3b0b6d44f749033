import { describe, expect, it } from 'vitest'
import { readInput } from '../../kit/fields.ts'
import { createRandom } from '../../text/random.ts'
import { analysisOf } from './verse/analysis.server.ts'
import {
  BALLADS,
  NARRATIVES,
  KEYWORD_LINES_BY_VOICE,
  ODE_STANZAS_BY_KIND,
  SONNET_POSITIONS,
  THEMES,
  ACROSTIC_LINES_BY_VOICE,
  READY_ACROSTICS,
} from './writer/banks.server.ts'
import { chooseNumberForms, themeChainOf, themeOf } from './writer/themes.server.ts'
import { write } from './builtin.server.ts'
import known from './data/known-lines.json' with { type: 'json' }
import supplement from './data/supplement.json' with { type: 'json' }
import { pronunciationsOf } from './verse/dictionary.server.ts'
import { formProblem } from './verse/forms.server.ts'
import { findKnownPoemRun } from './verse/known-lines.server.ts'
import { hasSyllables, isRhymed, unknownWordsIn } from './verse/sounds.server.ts'
import { STYLES } from './styles.ts'
import { subjectOf } from './writer/subject.server.ts'
import { tool } from './tool.ts'
import topics from './topics.fixture.json' with { type: 'json' }

const themeIds = THEMES.map(({ id }) => id)
/** Lines of acrostics, and stanzas of odes. */
const lines = [...ACROSTIC_LINES_BY_VOICE.values(), ...KEYWORD_LINES_BY_VOICE.values()].flat()
const odes = [...ODE_STANZAS_BY_KIND.values()].flatMap((kind) => Object.values(kind).flat())
const LIMERICKS = THEMES.flatMap(({ limericks = {} }) => Object.entries(limericks))
const NAMED = THEMES.flatMap(({ named = [] }) => named)

/** Words without a known pronunciation, whose syllables could not be counted. */
const unknownWordsOf = (texts: readonly string[]): string[] => unknownWordsIn(texts.join('\n'))

describe('the lines written for haiku', () => {
  const opens = THEMES.flatMap((row) => row.opens ?? [])
  const pictures = THEMES.flatMap((row) => row.pictures ?? [])

  it('have five syllables, or seven and five, of words that are known', () => {
    for (const line of opens) expect(hasSyllables(line, 5), line).toBe(true)
    for (const picture of pictures) {
      const [seven = '', five = '', ...more] = picture.split('\n')
      expect([hasSyllables(seven, 7), hasSyllables(five, 5)], seven).toEqual([true, true])
      expect(isRhymed(seven, five), seven).toBe(false)
      expect(more).toEqual([])
    }
    expect(unknownWordsOf([...opens, ...pictures])).toEqual([])
  })

  it('are 240 of five syllables and 160 of seven, each once', () => {
    const all = [...opens, ...pictures.flatMap((picture) => picture.split('\n'))]
    expect(new Set(all).size).toBe(all.length)
    expect(pictures.length).toBeGreaterThanOrEqual(160)
    expect(all.length - pictures.length).toBeGreaterThanOrEqual(240)
  })
})

describe('the other banks', () => {
  it('hold limericks that scan and rhyme', () => {
    expect(LIMERICKS.length).toBeGreaterThanOrEqual(60)
    for (const [title, text] of LIMERICKS) {
      expect(unknownWordsOf([text]), title).toEqual([])
      expect(formProblem('limerick', text, ''), title).toBeUndefined()
    }
    for (const { title, openings, rest } of NAMED) {
      expect(unknownWordsOf([rest]), title).toEqual([])
      for (const name of ['Max', 'Biscuit']) {
        const texts = openings.map((opening) => `${opening.replace('{n}', name)}\n${rest}`)
        const scanned = texts.filter((text) => formProblem('limerick', text, '') === undefined)
        expect(scanned.length, `${title}: ${name}`).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it('hold for eight themes and more sonnets whose every choice of units scans and rhymes', () => {
    const rows = THEMES.flatMap(({ sonnet }) => (sonnet?.scene ? [sonnet] : []))
    expect(rows.length).toBeGreaterThanOrEqual(8)
    for (const sonnet of rows) {
      const [scenes, depths, turns, closes] = SONNET_POSITIONS.map((place) => sonnet[place] ?? [])
      for (const scene of scenes ?? [])
        for (const depth of depths ?? [])
          for (const turn of turns ?? [])
            for (const close of closes ?? []) {
              const content = [scene, depth, turn, close].join('\n\n')
              expect(formProblem('sonnet', content, ''), content).toBeUndefined()
              expect(analysisOf('sonnet', content).text, content).toMatch(
                /ABAB CDCD EFEF GG.+turns at line 9/,
              )
            }
    }
  })

  it('hold ballads in their measure, and stories in the past tense', () => {
    for (const [style, rows] of [
      ['ballad', BALLADS],
      ['narrative', NARRATIVES],
    ] as const)
      for (const { title, text } of rows) {
        expect(formProblem(style, text, ''), title).toBeUndefined()
        expect(unknownWordsOf([text]), title).toEqual([])
      }
  })

  it('hold movements whose every pair of a theme, or with the ends of a wider one, is free verse', () => {
    for (const { id, scenes = {} } of THEMES) {
      const ends = themeChainOf(id)
        .map((one) => themeOf(one)?.ends ?? [])
        .find((list) => list.length > 0)
      for (const [title, text] of Object.entries(scenes))
        for (const end of ends ?? [])
          expect(
            formProblem('free verse', `${text}\n${end}`.replace('{x}', 'the pier'), ''),
            `${title} / ${end}`,
          ).toBeUndefined()
    }
  })

  it('have for each kind of ode three of each place, all of which go together', () => {
    for (const [kind, { open, middle, close }] of ODE_STANZAS_BY_KIND) {
      for (const one of open)
        for (const other of middle)
          for (const last of close) {
            const content = [one, other, last].join('\n\n')
            expect(formProblem('ode', content, ''), content).toBeUndefined()
          }
      expect([open.length, middle.length, close.length], kind).toEqual([3, 3, 3])
    }
  })

  it('have for each voice and letter its lines, of 3 to 12 words that begin with it', () => {
    for (const [voice, least] of [
      ['person', 4],
      ['thing', 4],
      ['quiet', 2],
      ['beast', 1],
      ['object', 1],
      ['place', 1],
      ['doing', 1],
      ['food', 1],
    ] as const)
      for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const lines =
          ACROSTIC_LINES_BY_VOICE.get(voice)?.filter((line) => line.startsWith(letter)) ?? []
        expect(lines.length, `${voice} ${letter}`).toBeGreaterThanOrEqual(least)
      }
    for (const line of lines)
      expect(formProblem('acrostic', chooseNumberForms(line, true), line.charAt(0))).toBeUndefined()
    for (const [word, ways] of READY_ACROSTICS)
      for (const way of ways) expect(formProblem('acrostic', way, word)).toBeUndefined()
  })

  it('name known themes, hold no line twice and none of a known poem', () => {
    const texts = [
      ...LIMERICKS.map(([, text]) => text),
      ...NAMED.map(({ rest }) => rest),
      ...THEMES.flatMap(({ scenes = {}, ends = [], sonnet = {} }) =>
        [Object.values(scenes), ends, Object.values(sonnet).flat()].flat(),
      ),
      ...lines,
      ...[...READY_ACROSTICS.values()].flat(),
      ...odes,
      ...[...BALLADS, ...NARRATIVES].map(({ text }) => text),
    ]
    const all = texts.flatMap((text) => text.split(/\n+/u))
    for (const line of all) expect(findKnownPoemRun(line), line).toBeUndefined()
    const longer = all.filter((line) => line.split(' ').length > 4)
    expect(longer.filter((line, at) => longer.indexOf(line) < at)).toEqual([])
    expect(new Set(themeIds).size).toBe(themeIds.length)
    for (const { also } of THEMES) if (also !== undefined) expect(themeIds).toContain(also)
    for (const id of [...BALLADS, ...NARRATIVES].flatMap((row) => row.themes))
      expect(themeIds).toContain(id)
  })

  it('know 150 openings, and how the words of the supplement are said', () => {
    expect(known.length).toBeGreaterThanOrEqual(150)
    expect(new Set(known).size).toBe(known.length)
    for (const [word, said] of Object.entries(supplement)) {
      expect(word).toMatch(/^[a-z']+$/)
      for (const reading of said.split(' | '))
        expect(reading, word).toMatch(/^(?:[A-Z]{1,2}[012]? )*[A-Z]{1,2}[012]?$/)
      expect(said, word).toMatch(/[012]/)
    }
  })
})

it('has in all banks the numbers that were asked for', () => {
  expect(THEMES.flatMap(({ scenes = {} }) => Object.keys(scenes)).length).toBeGreaterThanOrEqual(40)
  expect(odes.length).toBeGreaterThanOrEqual(24)
  expect(BALLADS.length).toBeGreaterThanOrEqual(20)
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const openers = lines.filter((line) => line.startsWith(letter))
    expect(openers.length, letter).toBeGreaterThanOrEqual(12)
  }
})

/** Styles whose form is counted and depends on pronunciation. */
const COUNTED: ReadonlySet<string> = new Set(['haiku', 'sonnet', 'limerick', 'ballad'])

it('keeps every form for 500 topics, and hangs none on more than two unknown words', () => {
  const written = new Map<string, number>()
  topics.slice(0, 500).forEach(([topic = ''], at) => {
    const style = STYLES[at % STYLES.length] ?? 'haiku'
    const input = readInput(tool.fields, { topic, style }).input as Parameters<typeof write>[0]
    const draft = write(input, createRandom(`topic ${at}`)).next().value
    if (!draft) return
    written.set(style, (written.get(style) ?? 0) + 1)
    expect(formProblem(style, draft.content, subjectOf(input).letters), topic).toBeUndefined()
    if (COUNTED.has(style))
      expect(new Set(unknownWordsIn(draft.content)).size, topic).toBeLessThanOrEqual(2)
  })
  for (const style of STYLES) expect(written.get(style), style).toBeGreaterThanOrEqual(5)
})

it('finds every word of the pronouncing dictionary', async () => {
  const { dictionary } = await import('cmu-pronouncing-dictionary')
  const words = Object.keys(dictionary).filter((word) => /^[a-z'.-]+$/.test(word))
  expect(words.length).toBeGreaterThan(100_000)
  const isRight = (word: string): boolean => {
    const [first] = pronunciationsOf(word)
    return first === dictionary[word] || word in supplement || word === "sepultura's"
  }
  expect(words.filter((word) => !isRight(word))).toEqual([])
})
