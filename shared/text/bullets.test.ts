import { describe, expect, it } from 'vitest'
import { fromFirstWord, toPlainBullets, toPlainSymbols, withoutBullet } from './bullets.ts'

describe('plain bullets', () => {
  const BULLETS =
    '\uF0B7 \uF0A7 \uF0D8 \uF0FC \uF076 \uF02D \uF06C \uF0E0 \uE00C ➢ ➤ ► ▪ ◦ · ● ■ ✓ ✔\uFE0F ➔ → ‣ ❖ » ⁃ • \uFFFD ‐ ‒ −'
  it.each(BULLETS.split(' '))('stand for every bullet, before one line alone too: %j', (sign) => {
    expect(toPlainBullets(`Cook, 2019\n${sign} Ran a kitchen`)).toBe('Cook, 2019\n• Ran a kitchen')
    expect(toPlainBullets(`Cook, 2019\n  ${sign}\tRan a kitchen`)).toBe(
      'Cook, 2019\n  •\tRan a kitchen',
    )
  })

  it.each(['\uF0B7', '●', '➢', '✓'])('stand close to a word where the bullet did: %j', (sign) => {
    expect(toPlainBullets(`${sign}Ran a kitchen`)).toBe('•Ran a kitchen')
  })

  it('stand before a figure where other lines have words', () => {
    expect(toPlainBullets('§ Ran a bar\n§ Trained two\n§ 5 covers')).toMatch(/• 5 covers$/)
    expect(toPlainBullets('o Ran a bar\no 18 covers')).toBe('• Ran a bar\n• 18 covers')
  })

  it.each(['§', 'Ø', 'ü', '+', '~', 'o', 'q', 'v', 'n', 'l'])(
    'stand for what a lost font leaves of a bullet, where several lines have it: %s',
    (sign) => {
      expect(toPlainBullets(`${sign} Ran a kitchen\n${sign} Trained two cooks`)).toBe(
        '• Ran a kitchen\n• Trained two cooks',
      )
    },
  )

  it.each(['§', 'Ø', 'ü', 'o', 'q', 'v', 'n', 'l'])(
    'stand for a letter or sign before a tab: %s',
    (sign) => {
      expect(toPlainBullets(`${sign}\tRan a kitchen`)).toBe('•\tRan a kitchen')
    },
  )

  it.each([
    '§ 5 of the act',
    '§ 5 of the act\n§ 6 of the act',
    '§5 of the act\n§6 of the act',
    'We work under\n§ Five of the act',
    'Ø 12 mm pipe',
    'Ø 12 mm pipe\nØ 40 mm pipe',
    'Øresund bridge\nØrsted wind farm',
    "o'clock shows\nO'Neill and sons",
    'o clock shows daily',
    'O Captain! my Captain!\nO the bleeding drops of red',
    'n other things\nn more',
    'oven fresh bread\nopen daily',
    'über alles\nübung',
    'I am a cook\nI ran a kitchen',
    'A cook\nA baker',
    'x 2 eggs\nx 3 onions',
    '2 eggs\n½ cup of flour\n1 tsp salt',
    '1. Beat the eggs\n2) Stir',
    '+44 20 7946 0000\n+44 20 7946 0001',
    '+ VAT',
    '~20 covers',
    '−5 °C in winter\n− 5 °C at night',
    '★★★★★ Great bread\n★ ★ ★ Good bread',
    '●●○○ Spicy',
    '»Brot« ist gut',
    '- a dash\n* a star\n– a long dash\n— a longer one',
    'A dash – and a dot · and a tick ✓ in a line → all stay, § 5 and Ø 12 mm too',
    '✗ No nuts',
    '\uF8FF Music',
    '25\uF0B0C in the oven',
  ])('leave words and figures alone: %j', (text) => {
    expect(toPlainBullets(text)).toBe(text)
  })

  it('keep their levels', () => {
    const typed =
      '\uF0B7 Cook, 2019\no\tRan a kitchen\no\tTrained two\n\uF0B7 Waiter, 2018\n\uF0A7 Tills'
    expect(toPlainBullets(typed)).toBe(
      '• Cook, 2019\n◦\tRan a kitchen\n◦\tTrained two\n• Waiter, 2018\n▪ Tills',
    )
  })

  it('stand before their words where a page had them on lines of their own', () => {
    expect(toPlainBullets('\uF0B7\nRan a kitchen\n\uF0B7\nTrained two')).toBe(
      '• Ran a kitchen\n• Trained two',
    )
  })

  it('part a line whose breaks were lost', () => {
    expect(toPlainBullets('\uF0B7 Ran a kitchen \uF0B7 Trained two')).toBe(
      '• Ran a kitchen • Trained two',
    )
  })

  it('change nothing the second time, and make no text longer', () => {
    for (const text of ['\uF0B7Ran\n\uF0A7 x\no\ty\n§ A\n§ B', '◦ a\n• b', '•\nRan\n•\n•\nTwo']) {
      const once = toPlainBullets(text)
      expect(toPlainBullets(once)).toBe(once)
      expect(once.length).toBeLessThanOrEqual(text.length)
    }
  })
})

it.each([
  ['- Ran a kitchen', 'Ran a kitchen'],
  ['  – • Ran a kitchen', 'Ran a kitchen'],
  ['•Ran a kitchen', 'Ran a kitchen'],
  ['🎉 Open day', '🎉 Open day'],
  ['#opening', '#opening'],
])('takes the bullet from a line: %j', (line, bare) => {
  expect(withoutBullet(line)).toBe(bare)
})

it('takes from a line all that stands before its words', () => {
  expect(fromFirstWord(' – • # Ran a kitchen')).toBe('Ran a kitchen')
  expect(fromFirstWord('✅ Ran a kitchen')).toBe('Ran a kitchen')
})

it('changes the symbols of private fonts alone in a text that stays as it was pasted', () => {
  expect(toPlainSymbols('o x\n➢ z\n\uF0B7 y\n  \uF0A7z\n25\uF0B0C')).toBe(
    'o x\n➢ z\n• y\n  •z\n25\uF0B0C',
  )
})
