import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { stemOf } from '../../text/stem.ts'
import { lettersOf } from './letters.fixture.ts'
import privateRows from './private.fixture.json' with { type: 'json' }
import { readLines } from './writer/lines.server.ts'
import records from './records.fixture.json' with { type: 'json' }

/** Returns the text about a record, between the opening and the closing. */
const recordOf = (record: string): string =>
  lettersOf('record', record)
    .bodies.map((body) => body.split('\n\n').slice(1, -1).join(' '))
    .join(' ')

/** Words of the templates, which state no fact about the applicant. */
const OURS = new Set(
  'i a an the of and or in at on for to as with from have has had been was were am is my work worked there also done did since training qualifications include includes included skills experience years short results spent speak knowledge rating speed self employed own using good'.split(
    ' ',
  ),
)
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d][\p{L}\d'’&]*/gu) ?? []).map((word) =>
    word.replace(/['’]s?$/u, ''),
  )

describe('a line of a record as people paste it', () => {
  it('is joined with a title above it, also on the first line', () => {
    const [first] = readLines(
      'Executive Assistant\nMidland Insurance, Columbus   03/2017 – Present',
    )
    expect(first?.text).toBe('Executive Assistant, Midland Insurance, Columbus 03/2017 – Present')
  })

  it('keeps what is to be said of it: posts, duties, papers, skills', () => {
    const rows = sampleOf(records as [string, string][], 50).filter(([, said]) => said !== '')
    const missing = rows.flatMap(([record, said]) => {
      const stems = new Set(wordsOf(recordOf(record)).map(stemOf))
      const lost = wordsOf(said).filter((word) => !OURS.has(word) && !stems.has(stemOf(word)))
      return lost.length === 0 ? [] : [`${record}: ${lost.join(', ')}`]
    })
    const score = 1 - missing.length / rows.length
    console.log(`records said whole: ${(score * 100).toFixed(1)} %`, missing)
    expect(score).toBeGreaterThanOrEqual(0.9)
  })

  it.each((records as string[][]).filter((row) => row.length > 2))(
    'says %s in whole sentences',
    (record = '', _said = '', sentence = '') => expect(recordOf(record)).toContain(sentence),
  )

  it.each(privateRows as [string, string][])('says nothing private of %s', (record, never) => {
    const said = new Set(wordsOf(recordOf(record)))
    expect(never.split(', ').filter((word) => said.has(word))).toEqual([])
  })
})
