import { numberOf } from '../../../words/nouns.server.ts'
import { table } from '../../../text/table.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import words from '../data/given-words.json' with { type: 'json' }
import { formProblem } from '../verse/forms.server.ts'
import { VOICES, WORDS } from './banks.server.ts'
import { listOf } from './given.server.ts'
import { isFromWork } from './people.server.ts'
import { lined, stanzas, type StyleWriter } from './pieces.server.ts'
import type { Subject } from './subject.server.ts'
import { agreed, roleOf, themeOf, themesIn } from './themes.server.ts'

const WAYS = 6
const OF_HOME = new RegExp(`\\b(?:${words.home.join('|')})\\b`, 'iu')
const NATURAL = new RegExp(`\\b(?:${words.natural.join('|')})$`, 'iu')
/** The voice of a role whose every member its lines are true of. */
const ROLE_VOICES = table<string>(words.voices)

/** Acrostics: whole ones where the word has them, then lines of one voice, each a sentence of its own. */
export const writeAcrostics: StyleWriter = function* (subject, random, isAsked) {
  const { letters, isTender, topic, role, bare, themes } = subject
  const voice = voiceOf(subject)
  const own = WORDS.filter(({ word }) => word === letters)
  // One word may be spelled in lines for any thing where an acrostic was asked for; they are for no 'moving to Canada'.
  if (
    letters === '' ||
    !(own.length > 0 || voice !== 'thing' || (isAsked && !/\s/u.test(bare.trim())))
  )
    return
  const whole = isTender ? [] : random.shuffle(own)
  for (const { lines } of whole) yield { content: lined(lines) }
  const isGrief = themes[0] === 'grief'
  const isKnown = isFromWork(topic) || role?.id === 'job'
  const isSeveral = numberOf(letters.toLowerCase()) === 'plural'
  const left = new Map<string, string[]>()
  for (const row of random.shuffle(VOICES)) {
    const isOfVoice = row.voice === voice || (isGrief && row.voice === 'lost')
    if (!isOfVoice || row.given || (isKnown && OF_HOME.test(row.line))) continue
    left.set(row.line.charAt(0), [
      ...(left.get(row.line.charAt(0)) ?? []),
      agreed(row.line, isSeveral),
    ])
  }
  // One of the stock beside a whole one, and none beside two: those were written of that word.
  const ways = whole.length === 0 ? WAYS : Math.max(0, 2 - whole.length)
  for (let way = 0; way < ways; way++) {
    const parts = letters
      .split(' ')
      .map((word) => [...word].map((letter) => left.get(letter)?.pop()))
    // A letter without a line of its own ends it: no line comes twice in a result.
    if (parts.flat().includes(undefined)) return
    const content = stanzas(...parts.map((lines) => lined(lines as string[])))
    yield {
      content: way === 0 ? withGiven(content, isGrief ? 'lost' : voice, subject, random) : content,
    }
  }
}

/** One line with the keywords in it in the place of one of its letter, past the first where there is one. */
function withGiven(content: string, voice: string, subject: Subject, random: Random): string {
  const listed = listOf(subject)
  if (listed === '' || subject.isChild || (subject.isTender && voice !== 'lost')) return content
  const lines = content.split('\n')
  for (const at of random.shuffle(
    [...lines.keys()].filter((place) => place > 0 && lines[place] !== ''),
  )) {
    const letter = lines[at]?.charAt(0) ?? ''
    const own = VOICES.find(
      (row) => row.given && row.voice === voice && row.line.startsWith(letter),
    )
    const line = own?.line.replace('{k}', listed)
    if (line !== undefined && formProblem('acrostic', line, letter) === undefined)
      return lined(lines.with(at, line))
  }
  return content
}

function voiceOf(subject: Subject): string {
  if (subject.isTender) return 'quiet'
  if (subject.isPersonSpelled) return subject.isChild ? 'child' : 'person'
  const word = spelledAs(subject)
  // What is found and was made by nobody has no heart.
  const role = NATURAL.test(word) ? undefined : roleOf(word)
  return themeOf(themesIn(word)[0] ?? '')?.voice ?? ROLE_VOICES.get(role?.id ?? '') ?? 'thing'
}

/** What is spelled, as the topic has it: 'AI', 'Sea in Winter'. */
export const spelledAs = ({ bare, letters }: Subject): string =>
  bare.toUpperCase() === letters ? titleCase(bare) : titleCase(letters.toLowerCase())
