import { anyOf } from '../../../text/any-of.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { table } from '../../../text/table.ts'
import { numberOf } from '../../../words/nouns.server.ts'
import words from '../data/given-words.json' with { type: 'json' }
import { formProblem } from '../verse/forms.server.ts'
import {
  KEYWORD_LINES_BY_VOICE,
  joinStanzas,
  ACROSTIC_LINES_BY_VOICE,
  READY_ACROSTICS,
} from './banks.server.ts'
import { keywordListOf } from './given.server.ts'
import { isFromWork } from './people.server.ts'
import type { StyleWriter, Subject } from './subject.server.ts'
import { chooseNumberForms, roleBankOf, themeOf, themesIn } from './themes.server.ts'

const COMPOSED_ACROSTICS_MAX = 6
const HOME_WORD = new RegExp(`\\b${anyOf(words.home)}\\b`, 'iu')
const NATURAL_OBJECT_END = new RegExp(`\\b${anyOf(words.natural)}$`, 'iu')
/** The acrostic voice of each role, whose lines are true of all its members. */
const ROLE_VOICES = table<string>(words.voices)

/** Writes acrostics: ready-made ones for the word, then ones composed of single-sentence lines of its voice. */
export const writeAcrostics: StyleWriter = function* (subject, random, isAsked) {
  const { letters, isTender, topic, role, bare, themes } = subject
  const voice = acrosticVoiceOf(subject)
  const own = READY_ACROSTICS.get(letters) ?? []
  // On request, a single word may use the general lines for things; they do not fit 'moving to Canada'.
  const isAny = voice !== 'thing' || (isAsked && !/\s/u.test(bare.trim()))
  if (letters === '' || !(own.length > 0 || isAny)) return
  const whole = isTender ? [] : random.shuffle(own)
  for (const content of whole) yield { content }
  const isGrief = themes[0] === 'grief'
  const isKnown = isFromWork(topic) || role?.id === 'job'
  const isSeveral = numberOf(letters.toLowerCase()) === 'plural'
  const lines = [
    ...(ACROSTIC_LINES_BY_VOICE.get(voice) ?? []),
    ...(isGrief ? (ACROSTIC_LINES_BY_VOICE.get('lost') ?? []) : []),
  ]
  const left = new Map<string, string[]>()
  for (const line of random.shuffle(lines).filter((one) => !isKnown || !HOME_WORD.test(one))) {
    const rows = left.get(line.charAt(0)) ?? []
    left.set(line.charAt(0), [...rows, chooseNumberForms(line, isSeveral)])
  }
  // One composed acrostic in addition to one ready-made, none in addition to two: those were written for the word.
  const ways = whole.length === 0 ? COMPOSED_ACROSTICS_MAX : Math.max(0, 2 - whole.length)
  for (let way = 0; way < ways; way++) {
    const parts = letters
      .split(' ')
      .map((word) => [...word].flatMap((letter) => left.get(letter)?.pop() ?? []))
    const content = joinStanzas(...parts.map((part) => part.join('\n')))
    // Stops when no line is left for a letter, because no line is repeated in a result.
    if (formProblem('acrostic', content, letters) !== undefined) return
    yield {
      content:
        way === 0 ? withKeywordLine(content, isGrief ? 'lost' : voice, subject, random) : content,
    }
  }
}

/** Replaces one line by a line with the keywords and the same initial, not the first line. */
function withKeywordLine(content: string, voice: string, subject: Subject, random: Random): string {
  const listed = keywordListOf(subject)
  if (listed === '' || subject.isChild || (subject.isTender && voice !== 'lost')) return content
  const lines = content.split('\n')
  const places = [...lines.keys()].filter((place) => place > 0 && lines[place] !== '')
  for (const at of random.shuffle(places)) {
    const letter = lines[at]?.charAt(0) ?? ''
    const own = KEYWORD_LINES_BY_VOICE.get(voice)?.find((line) => line.startsWith(letter))
    const line = own?.replace('{k}', () => listed)
    if (line !== undefined && formProblem('acrostic', line, letter) === undefined)
      return lines.with(at, line).join('\n')
  }
  return content
}

function acrosticVoiceOf(subject: Subject): string {
  if (subject.isTender) return 'quiet'
  if (subject.isPersonSpelled) return subject.isChild ? 'child' : 'person'
  const word = acrosticWordOf(subject)
  // A natural object has no feelings, so it gets no role's voice.
  const role = NATURAL_OBJECT_END.test(word) ? undefined : roleBankOf(word)
  return themeOf(themesIn(word)[0] ?? '')?.voice ?? ROLE_VOICES.get(role?.id ?? '') ?? 'thing'
}

/** The acrostic's word as in the topic: 'AI', 'Sea in Winter'. */
export const acrosticWordOf = ({ bare, letters }: Subject): string =>
  titleCase(bare.toUpperCase() === letters ? bare : letters.toLowerCase())
