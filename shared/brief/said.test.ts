import { describe, expect, it } from 'vitest'
import { stretchesOf } from './said.server.ts'

const said = (text: string): string[] => stretchesOf(text).map((stretch) => stretch.text)

describe('stretches of a text that stand alone', () => {
  it.each([
    [
      'sentences, word for word',
      'Polite plumbers. We knock twice! No job is too small.',
      ['Polite plumbers', 'We knock twice', 'No job is too small'],
    ],
    [
      'the clauses of a long sentence, with everything that belongs to them',
      'Repairs for tents, awnings and sails that the last storm was too much for, no charge for a look.',
      ['no charge for a look'],
    ],
    [
      'a list and its runs from either end',
      'Hems, zips, patches, pockets',
      ['Hems, zips, patches, pockets', 'Hems, zips, patches', 'zips, patches, pockets'],
    ],
    [
      'what stands behind a colon, and before it',
      'Two rules here: bring the dog.',
      ['Two rules here: bring the dog', 'Two rules here', 'bring the dog'],
    ],
  ])('are %s', (_, text, stretches) => {
    expect(said(text)).toEqual(stretches)
  })

  it.each([
    ['half a bracket', 'Kayaks (doubles too). '],
    ['an address', 'Write to www.example.org today.'],
    ['one word', 'Kayaks.'],
    ['what leans on a word before it', 'And of course the dog.'],
    ['what wants a word behind it', 'A workshop for the'],
    [
      'more words than a line has',
      'We rent out kayaks and paddles to anyone who can swim a length.',
    ],
  ])('are never %s', (_, text) => {
    expect(said(text)).toEqual([])
  })

  it('say which sentence they are of', () => {
    expect(
      stretchesOf('We knock twice. Hems, zips, patches.').map(({ sentence }) => sentence),
    ).toEqual([0, 1])
  })
})
