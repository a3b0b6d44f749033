import { titleCase } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import { ACROSTICS, THEMES, type Voice } from './banks.server.ts'
import { formProblem } from './forms.server.ts'
import { KNOWN_FROM_WORK } from './people.server.ts'
import { listOf, type Piece } from './piece.server.ts'
import { agreed, isMany, roleIdOf } from './roles.server.ts'
import type { Subject } from './subject.server.ts'
import { themesIn } from './themes.server.ts'
import { table } from '../../text/table.ts'

/** Lines with what was given to come in, `{k}`: one of them stands in the first poem. */
const givenLines = ACROSTICS.flatMap((row) => ('given' in row && row.given ? [row] : []))
const WAYS = 6

/** True where a word has an acrostic of its own, written whole. */
const isSpeltWhole = (letters: string): boolean =>
  ACROSTICS.some((row) => 'word' in row && row.word === letters)

/** What a word that is spelled names, as lines speak of it. */
const VOICES: ReadonlyMap<string, Voice | undefined> = new Map(
  THEMES.map(({ id, voice }) => [id, voice]),
)

/**
 * True where an acrostic has lines for what it spells. One word may be spelled in lines for any thing where an acrostic was
 * asked for; they stand for no 'moving to Canada'.
 */
const hasLines = (subject: Subject, isAsked: boolean): boolean =>
  isSpeltWhole(subject.letters) ||
  voiceOf(subject) !== 'thing' ||
  (isAsked && !/\s/u.test(subject.bare.trim()))

/** Acrostics: whole ones where the word has them, then lines of one voice, each a sentence of its own. */
export function* writeAcrostics(
  subject: Subject,
  random: Random,
  isAsked: boolean,
): Generator<Piece, void> {
  const { letters } = subject
  if (letters === '' || !hasLines(subject, isAsked)) return
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
  const whole = subject.isTender
    ? []
    : ACROSTICS.filter((row) => 'word' in row && row.word === letters)
  for (const row of random.shuffle(whole)) if ('lines' in row) yield piece(row.lines.join('\n'))
  const voice = voiceOf(subject)
  const isSeveral = isMany(letters.toLowerCase())
  const lines = new Map<string, string[]>()
  const voices: readonly Voice[] = subject.themes[0] === 'grief' ? [voice, 'lost'] : [voice]
  for (const row of random.shuffle(ACROSTICS))
    if ('voice' in row && !row.given && voices.includes(row.voice) && isNear(row.line, subject)) {
      const line = agreed(row.line, isSeveral)
      const letter = line.charAt(0)
      lines.set(letter, [...(lines.get(letter) ?? []), line])
    }
  const withGiven = givenFor(subject, random)
  // One of the stock beside a whole one, and none beside two: those were written of that word.
  const ways = whole.length === 0 ? WAYS : Math.max(0, 2 - whole.length)
  for (let way = 0; way < ways; way++) {
    const stanzas = letters
      .split(' ')
      .map((word) => [...word].map((letter) => lines.get(letter)?.pop()))
    // A letter without a line of its own ends it: no line comes twice in a result.
    if (stanzas.flat().includes(undefined)) return
    const content = stanzas.map((stanza) => stanza.join('\n')).join('\n\n')
    yield piece(way === 0 ? withGiven(content) : content)
  }
}

/** Puts one line with the keywords in it in the place of one of its letter, past the first where there is one. */
function givenFor(subject: Subject, random: Random): (content: string) => string {
  const isLost = subject.themes[0] === 'grief'
  const voice: Voice = isLost ? 'lost' : voiceOf(subject)
  const listed = listOf(subject)
  if (listed === '' || subject.isChild || (subject.isTender && !isLost)) return (content) => content
  return (content) => {
    const lines = content.split('\n')
    const places = random.shuffle([...lines.keys()].filter((at) => at > 0 && lines[at] !== ''))
    for (const at of places) {
      const own = givenLines.find(
        (row) => row.voice === voice && row.line.charAt(0) === lines[at]?.charAt(0),
      )
      const line = own?.line.replace('{k}', listed)
      if (line !== undefined && formProblem('acrostic', line, line.charAt(0)) === undefined)
        return lines.with(at, line).join('\n')
    }
    return content
  }
}

function voiceOf(subject: Subject): Voice {
  if (subject.isTender) return 'quiet'
  if (subject.isPersonSpelled) return subject.isChild ? 'child' : 'person'
  const word = asTyped(subject)
  const role = NATURAL.test(word) ? undefined : roleIdOf(word)
  return VOICES.get(themesIn(word)[0] ?? '') ?? ROLE_VOICES.get(role ?? '') ?? 'thing'
}

/** How lines speak of a role whose every member they are true of. */
const ROLE_VOICES = table<Voice>({
  'swimmer-wild': 'beast',
  beast: 'beast',
  'small-thing': 'object',
  box: 'object',
  'town-place': 'place',
  'named-place': 'place',
  land: 'place',
  water: 'place',
  doing: 'doing',
  food: 'food',
})
/** What is found and was made by nobody, and what has no heart. */
const NATURAL =
  /\b(?:pebbles?|stones?|rocks?|sea ?shells?|shells?|feathers?|conkers?|acorns?|pine cones?|fossils?|driftwood|crystals?|jellyfish|glaciers?|volcanoe?s?|canyons?)$/iu

const OF_HOME =
  /\b(?:kettle|numbers|watched you|voice I want|stay|Xs?|kitchens?|house|baby|beside you|visits|photograph|love|the post|cooking|lost|want to tell|tables|phone|umbrella|loaves|tea|late|dog|joke|whole street|bench|journey|shoes|presents|cards)\b/iu

const isNear = (line: string, { topic, role }: Subject): boolean =>
  !(KNOWN_FROM_WORK.test(topic) || role?.id === 'job') || !OF_HOME.test(line)

/** What is spelled, as the topic has it: 'AI', 'Sea in Winter'. */
function asTyped({ bare, letters }: Subject): string {
  return bare.toUpperCase() === letters ? titleCase(bare) : titleCase(letters.toLowerCase())
}
