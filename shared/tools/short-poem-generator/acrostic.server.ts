import { titleCase } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import rows from './data/acrostics.json' with { type: 'json' }
import type { Piece } from './piece.server.ts'
import type { Subject } from './subject.server.ts'

/** A word with all its lines, or one line of a voice, which begins with its letter. */
type Row =
  | { readonly word: string; readonly lines: readonly string[] }
  | { readonly voice: Voice; readonly line: string }

/** Spoken to somebody, about any thing, in a grave matter, or to somebody who is missed. */
type Voice = 'person' | 'thing' | 'quiet' | 'lost'

const bank = rows as readonly Row[]
const WAYS = 6

/** Acrostics: whole ones where the word has them, then lines of one voice, each a sentence of its own. */
export function* writeAcrostics(subject: Subject, random: Random): Generator<Piece, void> {
  const { letters } = subject
  if (letters === '') return
  const name = asTyped(subject)
  const titles = random.shuffle([
    `${name}, Letter by Letter`,
    `Down the Edge: ${name}`,
    `Spelling Out ${name}`,
  ])
  let number = 0
  const piece = (content: string): Piece => ({
    title: titles[number++ % titles.length] ?? '',
    content,
    style: 'acrostic',
  })
  if (!subject.isTender)
    for (const row of random.shuffle(bank))
      if ('word' in row && row.word === letters) yield piece(row.lines.join('\n'))
  const voice: Voice = subject.isTender ? 'quiet' : subject.isPerson ? 'person' : 'thing'
  const lines = new Map<string, string[]>()
  const voices: readonly Voice[] = subject.themes[0] === 'grief' ? [voice, 'lost'] : [voice]
  for (const row of random.shuffle(bank))
    if ('voice' in row && voices.includes(row.voice)) {
      const letter = row.line.charAt(0)
      lines.set(letter, [...(lines.get(letter) ?? []), row.line])
    }
  const taken = new Map<string, number>()
  for (let way = 0; way < WAYS; way++) {
    const content = letters
      .split(' ')
      .map((word) => [...word].map((letter) => nextLine(letter, lines, taken)).join('\n'))
      .join('\n\n')
    yield piece(content)
  }
}

/** The next line of a letter: none comes again before all others of it did. */
function nextLine(
  letter: string,
  lines: ReadonlyMap<string, readonly string[]>,
  taken: Map<string, number>,
): string {
  const list = lines.get(letter) ?? []
  const number = taken.get(letter) ?? 0
  taken.set(letter, number + 1)
  return list[number % list.length] ?? ''
}

/** What is spelled, as the topic has it: 'AI', 'Sea in Winter'. */
function asTyped({ bare, letters }: Subject): string {
  return bare.toUpperCase() === letters ? titleCase(bare) : titleCase(letters.toLowerCase())
}
