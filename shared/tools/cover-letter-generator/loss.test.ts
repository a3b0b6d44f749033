import { describe, expect, it } from 'vitest'
import messy from './messy.fixture.json' with { type: 'json' }
import { lettersOf } from './letters.fixture.ts'

/** Text that is private, or that repeats another word beside it. */
const UNSAID =
  /DENISE R\. HOLLOWAY|OH 43215 \| 614-555-0177|home with kids 2017-2022|stay at home mum since 2014|done 8 month inside in 2019 no trouble since|Since then I nursed .*? this work|\bi(?:ve|m)? |EXPERIENCE|EDUCATION|\b(?:Jan|Sept?|Aug|Jul|Dec|Present|Previously)\b|0[23678]\/(?=20)|\bAnd\b|\bBefore kids\b|\bRetired\b/gu
const MARKED = /\d+(?:[.,:]\d+)*|(?<![\p{L}\d])\p{Lu}[\p{L}\d]+/gu

/** Returns the numbers, years, names, papers and tools of a paste: capitalised words and figures. */
const markedIn = (text: string): string[] => [
  ...new Set((text.replace(UNSAID, ' ').match(MARKED) ?? []).map((word) => word.toLowerCase())),
]

describe('a messy paste', () => {
  it.each(messy)('loses no number, name or paper: $jobTitle', (form) => {
    const { bodies, notes } = lettersOf('loss', form.workExperience, form)
    const said = `${bodies.join(' ')} ${notes}`.toLowerCase()
    expect(bodies.length).toBeGreaterThan(0)
    expect(markedIn(form.workExperience).filter((word) => !said.includes(word))).toEqual([])
  })
})
