import { describe, expect, it } from 'vitest'
import { formProblem } from './forms.server.ts'
import { liftedFrom } from './known-lines.server.ts'
import { inNumber, roleOf, ROLES } from './roles.server.ts'
import { hasSyllables, isRhymed, unknownIn } from './sounds.server.ts'

describe('the lines of a role', () => {
  it.each(ROLES.map((role) => [role.id, role] as const))(
    'of %s are in form, of one and of several',
    (_, role) => {
      expect(role.pictures.length).toBeGreaterThanOrEqual(6)
      expect(role.scenes.length * role.ends.length).toBeGreaterThanOrEqual(6)
      for (const { opens, pictures, scenes, ends } of [
        inNumber(role, false),
        inNumber(role, true),
      ]) {
        for (const line of opens) expect(hasSyllables(line, 5), line).toBe(true)
        for (const [seven = '', five = ''] of pictures) {
          expect([hasSyllables(seven, 7), hasSyllables(five, 5)], seven).toEqual([true, true])
          expect(isRhymed(seven, five), seven).toBe(false)
          expect(unknownIn(`${seven}\n${five}`)).toEqual([])
        }
        for (const { title, lines } of scenes)
          for (const end of ends)
            expect(
              formProblem('free verse', [...lines, '', ...end].join('\n'), ''),
              title,
            ).toBeUndefined()
        for (const line of [
          ...opens,
          ...pictures.flat(),
          ...scenes.flatMap(({ lines }) => lines),
          ...ends.flat(),
        ]) {
          expect(line).not.toMatch(/[{}|]/)
          expect(liftedFrom(line), line).toBeUndefined()
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
    expect(roleOf(topic)?.id).toBe(wanted)
  })

  it('stand in the number of the topic', () => {
    expect(roleOf('dolphins')?.pictures.flat()).toContain('they were here before the boats')
    expect(roleOf('the dolphin')?.pictures.flat()).toContain('it was here before the boats')
  })

  it('name no thing twice', () => {
    const keys = ROLES.flatMap(({ keys }) => (keys === '' ? [] : keys.split(' | ')))
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([])
  })
})
