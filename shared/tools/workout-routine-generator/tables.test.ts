import { describe, expect, it } from 'vitest'
import { words } from '../../text/measures.ts'
import bodyWords from './data/body-words.json' with { type: 'json' }
import flags from './data/flags.json' with { type: 'json' }
import gearWords from './data/gear-words.json' with { type: 'json' }
import prescriptions from './data/prescriptions.json' with { type: 'json' }
import sentences from './data/sentences.json' with { type: 'json' }
import { warmUpAndCoolDownMoves, gearOfKind, LEVELS, moveOf, moves } from './writer/moves.server.ts'
import { exercisePluralOf } from './writer/words.server.ts'

const PLACEHOLDER = /\[|\]|\{\{|<|TODO|TBD|lorem/i
const CLAIM = /\b(?:best|free|guarantee|proven|official|leading|lose|burn|detox|cure)\b/i
const unique = (list: readonly string[]): number =>
  new Set(list.map((item) => item.toLowerCase())).size

describe('the exercise table', () => {
  it('has at least 220 rows with names and cues of their own', () => {
    expect(moves.length).toBeGreaterThanOrEqual(220)
    expect(unique(moves.map((move) => move.name))).toBe(moves.length)
    expect(unique(moves.map((move) => move.cue))).toBe(moves.length)
    for (const move of moves) expect(moveOf(move.name)).toBe(move)
  })

  it('has cues of at most 15 words that end with a full stop and claim nothing', () => {
    for (const { name, cue } of moves) {
      expect(words(cue).length, name).toBeLessThanOrEqual(15)
      expect(cue, name).toMatch(/^[A-Z].*[^.]\.$/)
      expect(cue, name).not.toMatch(/\d/)
      expect(cue, name).not.toMatch(PLACEHOLDER)
      expect(cue, name).not.toMatch(CLAIM)
    }
  })

  it('names only known equipment, levels, cautions, easier and harder moves', () => {
    const gear = new Set([...gearWords.flatMap((row) => row.gives), ...gearOfKind('gym')])
    const cautions = flags.filter((row) => row.isCaution).map(({ flag }) => flag)
    for (const move of moves) {
      for (const anyOf of move.needs)
        for (const id of anyOf) expect(gear, `${move.name}: ${id}`).toContain(id)
      expect(LEVELS).toContain(move.level)
      for (const caution of move.cautions) expect(cautions).toContain(caution)
      const easier = move.regression === null ? undefined : moveOf(move.regression)
      const harder = move.progression === null ? undefined : moveOf(move.progression)
      if (move.regression !== null) expect(easier, move.regression).toBeDefined()
      if (move.progression !== null) expect(harder, move.progression).toBeDefined()
      expect(easier?.rank ?? 0, move.name).toBeLessThanOrEqual(move.rank)
      expect(harder?.rank ?? 2, move.name).toBeGreaterThanOrEqual(move.rank)
      expect(move.hold, move.name).toBe(move.tempo === 0)
    }
  })

  it('keeps jumps, cleans, unassisted pull-ups and handstands from beginners (WO2)', () => {
    for (const move of moves)
      if (
        move.pattern === 'power' ||
        move.impact === 'high' ||
        /^(?:Pull|Chin)-Up|Handstand|Clean/.test(move.name)
      )
        expect(move.rank, move.name).toBeGreaterThan(0)
  })

  it('gives every level every pattern without equipment', () => {
    for (const [rank] of LEVELS.entries())
      for (const pattern of [
        'squat',
        'lunge',
        'hinge',
        'push',
        'pull',
        'core',
        'cardio',
        'stretch',
      ]) {
        const found = moves.filter(
          (move) =>
            move.pattern === pattern &&
            move.rank <= rank &&
            move.equipment.length === 0 &&
            move.isReserve !== true,
        )
        expect(found.length, `${pattern} ${rank}`).toBeGreaterThanOrEqual(3)
      }
  })

  it('has plurals that read well', () => {
    const plural = (name: string): string => exercisePluralOf(moveOf(name)!)
    expect(plural('Goblet Squat')).toBe('goblet squats')
    expect(plural('Dumbbell Bench Press')).toBe('dumbbell bench presses')
    expect(plural('Barbell Romanian Deadlift')).toBe('barbell Romanian deadlifts')
    expect(plural('Farmer Carry')).toBe('farmer carries')
    expect(plural('Side Plank from the Knees')).toBe('side planks from the knees')
    expect(plural('March in Place')).toBe('marches in place')
    expect(plural('Shadow Boxing')).toBe('rounds of shadow boxing')
    expect(plural('Arnold Press')).toBe('Arnold presses')
    expect(plural('Prone Y Raise')).toBe('prone Y raises')
  })
})

describe('the other tables', () => {
  it('know at least 150 words for equipment, each once', () => {
    const phrases = gearWords.flatMap((row) => row.phrases.map((phrase) => phrase.toLowerCase()))
    expect(phrases.length).toBeGreaterThanOrEqual(150)
    expect(unique(phrases)).toBe(phrases.length)
    for (const phrase of bodyWords.flatMap((row) => row.phrases))
      expect(phrases, phrase).not.toContain(phrase)
  })

  it('prescribe for all 18 pairs of goal and level', () => {
    expect(prescriptions.filter((row) => !row.isEased).length).toBe(18)
    for (const row of prescriptions)
      for (const range of [row.sets, row.holdSeconds, row.restSeconds, row.reps ?? [0, 0]])
        expect(range[0]).toBeLessThanOrEqual(range[1]!)
  })

  it('have warm-up and cool-down moves that nothing rules out', () => {
    for (const kind of ['warm-up', 'cool-down']) {
      const rows = warmUpAndCoolDownMoves.filter((row) => row.kind === kind)
      expect(rows.length).toBeGreaterThanOrEqual(30)
      expect(unique(rows.map((row) => row.name))).toBe(rows.length)
      expect(rows.filter((row) => !row.cautions).length).toBeGreaterThanOrEqual(5)
      for (const row of rows) expect(row.name).not.toMatch(/[,.]/)
    }
  })

  it('have frames without duplicates, claims or numbers', () => {
    expect(unique(sentences.map((row) => Object.values(row).join('/')))).toBe(sentences.length)
    for (const { part, text } of sentences) {
      expect(text).not.toMatch(/\d/)
      expect(text.replace(/\{\w+\}/g, '')).not.toMatch(PLACEHOLDER)
      expect(text).not.toMatch(CLAIM)
      if (part !== 'name') expect(text).toMatch(/\.$/)
    }
  })
})
