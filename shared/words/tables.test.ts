import { describe, expect, it } from 'vitest'
import { findSpam, findSuperlative } from './unwanted/ad-words.server.ts'
import claims from './data/claims.json' with { type: 'json' }
import marks from './data/marks.json' with { type: 'json' }
import allowed from './data/offence-allowed.json' with { type: 'json' }
import offences from './data/offence.json' with { type: 'json' }
import surnames from './data/person-surnames.json' with { type: 'json' }
import persons from './data/persons.json' with { type: 'json' }
import spamPhrases from './data/spam-phrases.json' with { type: 'json' }
import spellings from './data/spelling.json' with { type: 'json' }
import stopRows from './data/stop-words.json' with { type: 'json' }
import superlatives from './data/superlatives.json' with { type: 'json' }
import { findCraftMark, findMark, findMarkInside, findMarkNear } from './unwanted/marks.server.ts'
import { findOffence } from './unwanted/offence.server.ts'
import { findPerson, findPersonInside } from './persons.server.ts'
import { createAmericanSpeller, spellingOf } from './spelling/spelling.server.ts'
import { stopWords } from './stop-words.server.ts'
import { fold, joinLetters, CHARACTER_SIGN, tokenise } from '../text/tokens.server.ts'

describe('tables', () => {
  const tables: [name: string, rows: readonly string[], min: number][] = [
    ['famous and craft marks', marks.map(([mark]) => mark ?? ''), 1_500],
    ['real persons', [...persons, ...surnames], 2_500],
    ['offences', offences.map(([term]) => term ?? ''), 400],
    ['allowed words', allowed, 150],
    ['spelling pairs', spellings.map(([british]) => british ?? ''), 50],
    ['stop words', stopRows, 180],
    ['superlatives', superlatives, 60],
    ['spam phrases', spamPhrases, 80],
    ['claims', claims, 100],
  ]
  for (const [name, rows, min] of tables) {
    it(`hold at least ${min} ${name}, none twice, none blank`, () => {
      expect(rows.length).toBeGreaterThanOrEqual(min)
      const keys = rows.map((row) => fold(row).trim())
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
      expect(rows.filter((row) => row.trim() !== row || row === '')).toEqual([])
    })
  }

  it('keep offences in plain lower-case letters, so that joined names meet them', () => {
    const bad = [...offences.map(([term]) => term ?? ''), ...allowed].filter(
      (term) => !/^[a-z]{2,}$/.test(term),
    )
    expect(bad).toEqual([])
    expect(new Set(offences.map(([, kind]) => kind))).toEqual(
      new Set(['both', 'word', 'name', 'name-word']),
    )
  })

  it('know only four kinds of marks', () => {
    expect(new Set(marks.map(([, kind]) => kind))).toEqual(
      new Set(['plain', 'whole', 'everyday', 'craft']),
    )
  })

  it('name persons in full, and only unmistakable surnames alone', () => {
    expect(persons.filter((name) => !name.includes(' '))).toEqual([])
    expect(surnames.filter((name) => name.includes(' ') || name.length < 4)).toEqual([])
  })

  it('spell our texts as the form does, and leave it its own words', () => {
    const text = "A neighbour's programme on pavements"
    expect(createAmericanSpeller('gray colors')(text)).toBe("A neighbor's program on sidewalks")
    expect(createAmericanSpeller('asphalt pavements, gray')(text)).toBe(
      "A neighbor's program on pavements",
    )
    for (const form of ['grey', 'gray colour', 'bread'])
      expect(createAmericanSpeller(form)(text)).toBe(text)
  })

  it('pair each spelling one to one', () => {
    const american = spellings.map(([, word]) => word)
    expect(new Set(american).size).toBe(american.length)
    const british = new Set(spellings.map(([word]) => word))
    expect(american.filter((word) => british.has(word))).toEqual([])
  })
})

describe('tokenise', () => {
  it('folds case and accents, keeps apostrophes inside words, parts hyphens', () => {
    expect(tokenise('L’Oréal & Gluten-free CAFÉS').words).toEqual([
      "l'oreal",
      '&',
      'gluten',
      'free',
      'cafes',
    ])
  })

  it('gives offsets into the text', () => {
    const { words, starts, ends, text } = tokenise('Ça va, 日本 ☕ bien?')
    expect(words.map((_, at) => text.slice(starts[at], ends[at]))).toEqual([
      'Ça',
      'va',
      '日本',
      'bien',
    ])
  })

  it('reports signs that rules look for', () => {
    expect(tokenise('plain words here, nothing more.').signs).toBe(0)
    expect(tokenise('at 7').signs & CHARACTER_SIGN.digit).toBeTruthy()
    expect(tokenise('see example.com').signs & CHARACTER_SIGN.dotInside).toBeTruthy()
    expect(tokenise('the end. Next').signs & CHARACTER_SIGN.dotInside).toBe(0)
    expect(tokenise('f u c k').signs & CHARACTER_SIGN.lettersApart).toBeTruthy()
    expect(tokenise('$hit').signs & CHARACTER_SIGN.leet).toBeTruthy()
    expect(tokenise('Wow! Yes').signs & CHARACTER_SIGN.leet).toBe(0)
  })
})

describe('findMark', () => {
  it('finds marks as words, with possessives, accents, hyphens and signs', () => {
    expect(findMark('Run in Nike shoes')).toBe('Nike')
    expect(findMark("Nike's new shoes")).toBe('Nike')
    expect(findMark('a coca cola can')).toBe('Coca-Cola')
    expect(findMark('HÄAGEN-DAZS')).toBe('Haagen-Dazs')
    expect(findMark('call AT&T')).toBe('AT&T')
    expect(findMark('look at T-shirts')).toBeUndefined()
  })

  it('takes an everyday word for a mark only when it is the whole text', () => {
    expect(findMark('Apple')).toBe('Apple')
    expect(findMark('Apple pie')).toBeUndefined()
    expect(findMark('the best buy for a dove')).toBeUndefined()
  })

  it('finds marks inside compounds but not in ordinary words', () => {
    expect(findMarkInside('MyGoogleHub')).toBe('Google')
    expect(findMarkInside('nikeshoes')).toBe('Nike')
    expect(findMarkInside('LikeableAudience')).toBeUndefined()
    expect(findMarkInside('PepperoniChoreography')).toBeUndefined()
  })

  it('finds names that miss a mark by one letter', () => {
    expect(findMarkNear('Adidos')).toBe('Adidas')
    expect(findMarkNear('Starbuks')).toBe('Starbucks')
    expect(findMarkNear('Hearthline')).toBeUndefined()
  })

  it('knows craft marks', () => {
    expect(findCraftMark('happy planner stickers')).toBe('Happy Planner')
    expect(findCraftMark('happy birthday planner')).toBeUndefined()
  })

  it('leaves out what the caller does not accept', () => {
    expect(findMark('Nike shoes', (mark) => mark !== 'nike')).toBeUndefined()
  })
})

describe('findPerson', () => {
  it('wants capitals for full names, and finds unmistakable surnames and joined names', () => {
    expect(findPerson('Will Smith acts')).toBe('Will Smith')
    expect(findPerson('we will smith your ring')).toBeUndefined()
    expect(findPerson('Taylor Swift’s fans')).toBe('Taylor Swift')
    expect(findPerson('like Shakespeare')).toBe('Shakespeare')
    expect(findPerson('Martin Luther King spoke')).toMatch(/^Martin Luther/)
    expect(findPersonInside('TaylorSwiftBread')).toBe('Taylor Swift')
    expect(findPersonInside('SwiftTailor')).toBeUndefined()
  })
})

describe('findOffence', () => {
  it('reads names without their spaces', () => {
    for (const name of [
      'Pen Island',
      'whorepresents',
      'experts exchange',
      'SpeedOfArt',
      'Softcore',
    ]) {
      expect([name, findOffence(name, 'name') !== undefined]).toEqual([name, true])
    }
  })

  it('takes a number for a number, whatever its figures look like', () => {
    for (const text of ['455 g of beans', '717 kcal', '4 5 5'])
      expect(findOffence(text, 'prose'), text).toBeUndefined()
    expect(findOffence('a55', 'prose')).toBeDefined()
  })

  it('joins every run of single letters', () => {
    expect(findOffence('A B C, then f u c k', 'prose')).toBe('fuck')
    expect(findOffence('A B C, then d e f', 'prose')).toBeUndefined()
  })

  it('takes a second look at data for no offence', () => {
    for (const word of ['Reanalysing', 'reanalysed', 'reanalyzing'])
      expect(findOffence(`${word} open data`, 'prose')).toBeUndefined()
  })

  it('excuses what the allow-list covers', () => {
    for (const name of [
      'Scunthorpe',
      'Cockburn',
      'Therapist',
      'Essex',
      'Titan',
      'Dick Turpin',
      'Pussywillow',
      'Sussex Grapes',
      'Cocktail Hour',
      'Peacock & Son',
      'SaturdayStudio',
      'Charlotte',
      'BrightWater',
    ]) {
      expect([name, findOffence(name, 'name')]).toEqual([name, undefined])
      expect([name, findOffence(name, 'prose')]).toEqual([name, undefined])
    }
  })

  it('excuses no more than the allowed word itself', () => {
    expect(findOffence('ScunthorpeCunt', 'name')).toBe('cunt')
    expect(findOffence('Dick Turpin is a dick', 'prose')).toBe('dick')
  })

  it('sees through spacing and leetspeak in prose', () => {
    for (const text of ['f u c k', 's.h.i.t', '$hit happens', 'such sh1t', 'you b!tch']) {
      expect([text, findOffence(text, 'prose') !== undefined]).toEqual([text, true])
    }
    for (const text of ['B2B for you', 'MP3 player', 'meet @ noon', 'A B C of bread']) {
      expect([text, findOffence(text, 'prose')]).toEqual([text, undefined])
    }
  })
})

describe('small look-ups', () => {
  it('find superlatives, spam phrases, stop words and spellings', () => {
    expect(findSuperlative('Simply world-class bread')).toBe('world-class')
    expect(findSuperlative('Simply bread')).toBeUndefined()
    expect(findSpam('Act now, friends')).toBe('act now')
    expect(findSpam('Act in a play now')).toBeUndefined()
    expect(stopWords.has('the')).toBe(true)
    expect(stopWords.has('bread')).toBe(false)
    expect(spellingOf('colour')).toBe('british')
    expect(spellingOf('color')).toBe('american')
    expect(spellingOf('bread')).toBeUndefined()
  })

  it('join letters as a domain would', () => {
    expect(joinLetters('Rye & Rise, Café')).toBe('ryerisecafe')
  })
})
