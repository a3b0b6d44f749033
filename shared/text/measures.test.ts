import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adLength,
  countGraphemes,
  isDuplicate,
  latinShare,
  len,
  listEntries,
  lowerWords,
  norm,
  normVerbatim,
  trigramSimilarity,
  utf16Length,
  words,
} from './measures.ts'

const FAMILY = '👨‍👩‍👧‍👦'

describe('norm', () => {
  it('composes accents, unifies line ends, collapses spaces and trims', () => {
    expect(norm('  cafe\u0301  au\tlait \r\n  noir ')).toBe('café au lait\nnoir')
  })

  it('takes out what cannot be seen, but keeps the joiners that emoji need', () => {
    expect(norm('so\u200Bap\uFEFF\u202E')).toBe('soap')
    expect(norm(`a\u200Db ${FAMILY}`)).toBe(`ab ${FAMILY}`)
  })

  const LINE_ENDS = '\u000B|\u000C|\u001C|\u001D|\u001E|\u001F|\u0085|\u2028|\u2029|\r|\r\n'.split(
    '|',
  )
  it.each(LINE_ENDS)('begins a line where any program ends one: %j', (end) => {
    expect(norm(`Leather${end}wallet`)).toBe('Leather\nwallet')
    expect(normVerbatim(`Leather${end}  wallet`)).toBe('Leather\n  wallet')
    expect(listEntries(`leather${end}wallet`)).toEqual(['leather', 'wallet'])
  })

  it.each(['\u00A0', '\u1680', '\u2003', '\u2009', '\u202F', '\u205F', '\u3000', '\uFFFC'])(
    'makes a blank of any other space, and of a picture: %j',
    (space) => {
      expect(norm(`Leather${space}wallet`)).toBe('Leather wallet')
      expect(normVerbatim(`${space}Leather${space}${space}wallet`)).toBe(' Leather  wallet')
    },
  )

  it('reads what Windows meant by its signs for quotes, bullets and dashes', () => {
    expect(norm('\u0095 Leather\u0096wallet, don\u0092t')).toBe('• Leather–wallet, don’t')
  })

  it('takes soft hyphens and joiners out of a word', () => {
    expect(norm('wal\u00ADlet wal\u200Dlet wal\u2060let')).toBe('wallet wallet wallet')
  })

  it('mends lone surrogates', () => {
    expect(norm('a\uD800b').isWellFormed()).toBe(true)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(norm(norm(text))).toBe(norm(text))
      }),
    )
  })

  it('leaves plain text as it is', () => {
    expect(norm('Fresh bread, 7 days!')).toBe('Fresh bread, 7 days!')
    expect(norm('')).toBe('')
    expect(norm('double  space')).toBe('double space')
  })
})

describe('lengths', () => {
  it.each([
    ['bread', 5, 5, 5, 5],
    ['crème', 5, 5, 5, 5],
    ['日本語', 3, 3, 3, 6],
    ['🥐', 1, 2, 1, 2],
    [FAMILY, 7, 11, 1, 11],
    ['', 0, 0, 0, 0],
  ])(
    'count “%s” by code points, UTF-16 units, graphemes and for ads',
    (text, points, units, seen, ad) => {
      expect(len(text)).toBe(points)
      expect(utf16Length(text)).toBe(units)
      expect(countGraphemes(text)).toBe(seen)
      expect(adLength(text)).toBe(ad)
    },
  )
})

describe('words', () => {
  it('keep apostrophes and hyphens inside, and drop signs', () => {
    expect(words("It’s a well-known baker's dozen — 12!")).toEqual([
      'It’s',
      'a',
      'well-known',
      "baker's",
      'dozen',
      '12',
    ])
    expect(lowerWords('ÉCLAIR Au Café')).toEqual(['éclair', 'au', 'café'])
    expect(words('☕ …')).toEqual([])
  })
})

describe('duplicates', () => {
  it('are reordered or hardly changed texts (rules.md "Measuring")', () => {
    expect(isDuplicate('Bread made slow', 'slow-made bread')).toBe(false)
    expect(isDuplicate('Bread made slow', 'Slow made bread!')).toBe(true)
    expect(isDuplicate('Fresh bread every day', 'Fresh breads every day')).toBe(true)
    expect(isDuplicate('Warm crust, soft heart', 'Rise and dine')).toBe(false)
  })

  it('have a similarity between 0 and 1 that does not depend on the order', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(trigramSimilarity(a, b)).toBe(trigramSimilarity(b, a))
        expect(trigramSimilarity(a, b)).toBeGreaterThanOrEqual(0)
        expect(trigramSimilarity(a, b)).toBeLessThanOrEqual(1)
        expect(trigramSimilarity(a, a)).toBe(1)
      }),
    )
  })
})

describe('listEntries', () => {
  it('splits at commas, semicolons and lines, without blanks and repeats', () => {
    expect(listEntries(' rye, Rye ;; wheat\nspelt,')).toEqual(['rye', 'wheat', 'spelt'])
    expect(listEntries('')).toEqual([])
  })
})

describe('latinShare', () => {
  it('counts letters only', () => {
    expect(latinShare('café 123 ☕')).toBe(1)
    expect(latinShare('12 !')).toBe(1)
    expect(latinShare('хлеб')).toBe(0)
    expect(latinShare('ab вг')).toBe(0.5)
  })
})
