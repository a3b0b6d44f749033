import { describe, expect, it } from 'vitest'
import { passagesOf } from './said.server.ts'

const said = (text: string): string[] => passagesOf(text).map((stretch) => stretch.text)

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
      'a list and how it begins',
      'Hems, zips, patches, pockets',
      ['Hems, zips, patches, pockets', 'Hems, zips, patches'],
    ],
    [
      'a list behind a colon, and nothing else of what stands there',
      'Two rules here: bring the dog. We mend these: hems, zips, patches. Not for us: hems, zips, coats.',
      [
        'Two rules here: bring the dog',
        'We mend these: hems, zips, patches',
        'hems, zips, patches',
        'Not for us: hems, zips, coats',
      ],
    ],
    [
      'clauses that nothing hangs on',
      'We run a text line and walks in the fields, talks for crews. We charge by the hour for as long as you want us, never nannies. We sell raw honey from forty hives up on the moor, never heated.',
      ['never heated'],
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

  it('tell the beginning of a list from the whole', () => {
    expect(passagesOf('Hems, zips, patches, pockets').map(({ isPart }) => isPart)).toEqual([
      false,
      true,
    ])
  })

  it('say which sentence they are of', () => {
    expect(
      passagesOf('We knock twice. Hems, zips, patches.').map(({ sentence }) => sentence),
    ).toEqual([0, 1])
  })
})
