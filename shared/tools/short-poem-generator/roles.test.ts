import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { describe, expect, it } from 'vitest'
import { formProblem } from './verse/forms.server.ts'
import { findKnownPoemRun } from './verse/known-lines.server.ts'
import { ROLE_BANKS } from './writer/banks.server.ts'
import { chooseNumberForms, roleBankOf } from './writer/themes.server.ts'
import { hasSyllables, isRhymed, unknownWordsIn } from './verse/sounds.server.ts'

describe('the lines of a role', () => {
  it.each(ROLE_BANKS.map((role) => [role.id, role] as const))(
    'of %s are in form, of one and of several',
    (_, { opens = [], pictures = [], scenes = {}, ends = [] }) => {
      expect(pictures.length).toBeGreaterThanOrEqual(6)
      expect(Object.keys(scenes).length * ends.length).toBeGreaterThanOrEqual(6)
      for (const line of opens) expect(hasSyllables(line, 5), line).toBe(true)
      for (const isSeveral of [false, true]) {
        const numbered = (text: string) => chooseNumberForms(text, isSeveral)
        for (const picture of pictures.map(numbered)) {
          const [seven = '', five = ''] = picture.split('\n')
          expect([hasSyllables(seven, 7), hasSyllables(five, 5)], seven).toEqual([true, true])
          expect(isRhymed(seven, five), seven).toBe(false)
          expect(unknownWordsIn(picture)).toEqual([])
        }
        for (const [title, scene] of Object.entries(scenes))
          for (const end of ends)
            expect(
              formProblem('free verse', numbered(`${scene}\n\n${end}`), ''),
              title,
            ).toBeUndefined()
        for (const text of [opens, pictures, Object.values(scenes), ends].flat().map(numbered)) {
          expect(text).not.toMatch(/[{}|]/)
          expect(findKnownPoemRun(text), text).toBeUndefined()
        }
      }
    },
  )

  it.each([
    ['dolphins', 'swimmer-wild'],
    ['the old cinema', 'public-place'],
    ['shells my daughter keeps in her coat pocket', 'small-thing'],
    ["my grandpa's old tackle box", 'box'],
    ['my hometown where the factory shut', 'town-place'],
    ['being eleven', 'age'],
    ['turning thirty-five', 'age'],
    ['my cousin Ray', 'kin'],
    ['a frog who plays golf', undefined],
    ['the smell of bread', 'food'],
    ['Paris', 'named-place'],
    ['a sommelier', 'job'],
    ['amen', undefined],
    ['moving to Canada', undefined],
  ])('are for %s those of %s', (topic, wanted) => {
    expect(roleBankOf(topic)?.id).toBe(wanted)
  })

  it('are in the number of the topic', () => {
    const linesOn = (topic: string): string =>
      [...write({ topic, style: 'haiku', keywords: '' }, createRandom('number'))]
        .map(({ content }) => content)
        .join('\n')
    expect(linesOn('narwhals')).toContain('they were here before the boats')
    expect(linesOn('the narwhal')).toContain('it was here before the boats')
  })

  it('name no thing twice', () => {
    const keys = ROLE_BANKS.flatMap(({ keys }) => keys)
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([])
  })
})
