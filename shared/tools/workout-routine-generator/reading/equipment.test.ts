import { describe, expect, it } from 'vitest'
import { readEquipment } from './situation.server.ts'

describe('reading the equipment field', () => {
  const readingOf = readEquipment
  const gearOf = (equipment: string): string[] => [...readingOf(equipment).gear].toSorted()
  const flagsOf = (equipment: string): string[] => [...readingOf(equipment).flags].toSorted()

  it('takes an empty field, "none" and "bodyweight" as no equipment', () => {
    for (const text of [
      '',
      'none',
      'Bodyweight',
      'no equipment',
      'just my own body weight',
      'yoga mat',
    ])
      expect(gearOf(text), text).toEqual([])
    expect(readingOf('none').unused).toEqual([])
  })

  it('knows synonyms, plurals, hyphens and capitals', () => {
    expect(gearOf('DUMBELLS')).toEqual(['dumbbell'])
    expect(gearOf('a TRX & one 16kg kettlebell')).toEqual(['kettlebell', 'suspension'])
    expect(gearOf('pull-up bar; swiss ball')).toEqual(['pull-up bar', 'stability ball'])
    expect(gearOf('two kettlebells')).toContain('kettlebell pair')
    expect(gearOf('full gym')).toContain('barbell')
  })

  it('hears a negation', () => {
    expect(gearOf('no dumbbells, just bands')).toEqual(['band'])
    expect(gearOf('full gym except a barbell or kettlebells')).not.toContain('barbell')
    expect(gearOf('full gym except a barbell or kettlebells')).toContain('dumbbell')
  })

  it('takes unsafe equipment for none, also if a later clause says so', () => {
    expect(gearOf('bands, pull-up bar but it falls down')).toEqual(['band'])
    expect(gearOf('bands, pull-up bar, but it falls down')).toEqual(['band'])
    expect(gearOf('Bands. A bench. It is wobbly')).toEqual(['band'])
    expect(gearOf('dumbbells, but I fell last year')).toEqual(['dumbbell'])
  })

  it('keeps a complaint that a clause about a piece states', () => {
    const [said, alone] = ['dumbbells, it hurts when I fall', 'it hurts when I fall'].map(flagsOf)
    expect(said).toEqual(alone)
    expect(said).not.toEqual([])
  })

  it('takes no place of work and nothing hated for equipment', () => {
    expect(gearOf('Gym teacher, bands')).toEqual(['band'])
    expect(gearOf('hate gyms, have a towpath')).toEqual([])
  })

  it('ends a negation with its sentence, and takes no piece away for want of a gym', () => {
    expect(gearOf('No gym here. Rings, dip bars')).toEqual(['dip bars', 'rings'])
    expect(gearOf('dumbbells, no gym')).toEqual(['dumbbell'])
  })

  it('knows a Smith machine, a handcycle and what gyms write on the wall', () => {
    expect(gearOf('Smith machine & DBs')).toEqual(['dumbbell', 'smith'])
    expect(gearOf('hand bike, band')).toEqual(['band', 'handcycle'])
    expect(gearOf('trekking poles')).toEqual([])
    expect(readingOf('trekking poles').unused).toEqual(['trekking poles'])
  })

  it('takes no part of the hand for equipment', () => {
    expect(gearOf('finger pulley sore, right ring finger, bands')).toEqual(['band'])
    expect(gearOf('pulley strain')).toEqual([])
    expect(gearOf('wall pulley and rings')).toEqual(['cable', 'rings'])
  })

  it('hears a wish for openers, the place and what was read of the body', () => {
    expect(flagsOf('hips feel tight')).toEqual([])
    expect(flagsOf('tight painful hips')).toContain('hip')
    expect(flagsOf('back of my knee is sore')).toEqual(['knee'])
    expect(readingOf('wheelchair athlete, bands').unused).toEqual([])
    expect(readingOf('in withdrawal, very shaky').unused).toEqual([])
    expect(flagsOf('79 years old')).not.toContain('general')
    expect(readingOf('my nurse told, too fat, kazoo').unused).toEqual(['kazoo'])
  })

  it('lists back what it does not know', () => {
    expect(readingOf('dumbbells, unicorn horn').unused).toEqual(['unicorn horn'])
    expect(readingOf('home gym').vague).toEqual(['home gym'])
    expect(readingOf('2 dumbbells up to 20 kg').unused).toEqual([])
  })

  it('hears injuries and not their absence', () => {
    expect(flagsOf('bad knee')).toEqual(['knee'])
    expect(flagsOf('my lower back hurts, pregnant')).toEqual(['back', 'pregnancy'])
    expect(flagsOf('I have no gym access and bad knees')).toEqual(['knee'])
    expect(flagsOf("I don't have a bench and I have a bad shoulder")).toEqual(['shoulder'])
    expect(flagsOf('old injury')).toEqual(['general'])
    // A part of the body next to unknown words counts as a complaint.
    expect(flagsOf('gammy knees, 51, bands')).toEqual(['knee'])
    expect(flagsOf('cellist: neck and left wrist')).toEqual(['neck', 'wrist'])
    for (const text of [
      'no injuries',
      'no shoulder or hip trouble',
      'hips fine these days',
      'want stronger arms, bands',
      'knee sleeves',
      'no knee pain',
      'not pregnant',
      'back extension bench',
      'hand weights',
    ])
      expect(flagsOf(text), text).toEqual([])
  })
})
