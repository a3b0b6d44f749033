import { anyOf } from '../../../text/any-of.ts'
import { joinList, titleCase } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { table } from '../../../text/table.ts'
import { numberOf } from '../../../words/nouns.server.ts'
import acrostics from '../data/acrostics.json' with { type: 'json' }
import words from '../data/given-words.json' with { type: 'json' }
import { formProblem } from '../verse/forms.server.ts'
import { listableKeywords } from './keywords.server.ts'
import { isFromWork } from './people.server.ts'
import type { StyleWriter } from './recipes.server.ts'
import type { Subject } from './subject.server.ts'
import {
  chooseNumberForms,
  roleBankOf,
  themeOf,
  themesIn,
  type VerseLines,
} from './themes.server.ts'

/** Ready-made acrostics by their word in capitals. */
const READY = table<VerseLines>(acrostics.words)
/** Lines by voice; those of `WITH_KEYWORDS` contain the keywords at `{k}`. */
const LINES = table<VerseLines>(acrostics.voices)
const WITH_KEYWORDS = table<VerseLines>(acrostics.given)
/** The voice of each role, whose lines are true of all its members. */
const ROLE_VOICES = table<string>(words.voices)
const HOME_WORD = new RegExp(`\\b${anyOf(words.home)}\\b`, 'iu')
const NATURAL_OBJECT = new RegExp(`\\b${anyOf(words.natural)}$`, 'iu')
const COMPOSED_MAX = 6

/** Acrostics: ready-made ones for the word, then ones composed of single-sentence lines of its voice. */
export const writeAcrostics: StyleWriter = function* (subject, random, isAsked) {
  const { letters, isTender, topic, role, bare, themes } = subject
  const isGrief = themes[0] === 'grief'
  const voice = voiceOf(subject)
  const own = READY.get(letters) ?? []
  // On request, a single word may use the general lines for things; they do not fit 'moving to Canada'.
  const isAny = voice !== 'thing' || (isAsked && !/\s/u.test(bare.trim()))
  if (letters === '' || !(own.length > 0 || isAny)) return
  const whole = isTender ? [] : random.shuffle(own)
  for (const content of whole) yield { parts: [[content]] }
  const lines = [...(LINES.get(voice) ?? []), ...(isGrief ? (LINES.get('lost') ?? []) : [])]
  const isKnown = isFromWork(topic) || role?.id === 'job'
  const isSeveral = numberOf(letters.toLowerCase()) === 'plural'
  const left = random.shuffle(lines).filter((line) => !isKnown || !HOME_WORD.test(line))
  const take = (letter: string): string[] => {
    const at = left.findLastIndex((line) => line.startsWith(letter))
    return at < 0 ? [] : left.splice(at, 1)
  }
  // One composed acrostic in addition to one ready-made, none in addition to two: those were written for the word.
  const ways = whole.length === 0 ? COMPOSED_MAX : Math.max(0, 2 - whole.length)
  for (let way = 0; way < ways; way++) {
    const stanzas = letters.split(' ').map((word) => {
      const taken = [...word].flatMap(take)
      return taken.map((line) => chooseNumberForms(line, isSeveral)).join('\n')
    })
    const content = stanzas.join('\n\n')
    // Stops when no line is left for a letter, because no line is repeated in a result.
    if (formProblem('acrostic', content, letters) !== undefined) return
    const isListed = way === 0 && !subject.isChild && (!isTender || isGrief)
    const list = isListed ? joinList(listableKeywords(subject)) : ''
    yield { parts: [[withKeywordLine(content, isGrief ? 'lost' : voice, list, random)]] }
  }
}

/** Replaces a line, not the first one, by a line with the keywords and the same initial. */
function withKeywordLine(content: string, voice: string, list: string, random: Random): string {
  const lines = content.split('\n')
  const places = [...lines.keys()].filter((at) => list !== '' && at > 0 && lines[at] !== '')
  for (const at of random.shuffle(places)) {
    const letter = lines[at]?.charAt(0) ?? ''
    const row = WITH_KEYWORDS.get(voice)?.find((line) => line.startsWith(letter))
    const filled = row?.replace('{k}', () => list) ?? ''
    if (formProblem('acrostic', filled, letter) === undefined)
      return lines.with(at, filled).join('\n')
  }
  return content
}

function voiceOf(subject: Subject): string {
  if (subject.isTender) return 'quiet'
  if (subject.isPersonSpelled) return subject.isChild ? 'child' : 'person'
  const word = acrosticWordOf(subject)
  // A natural object has no feelings, so it gets no role's voice.
  const role = NATURAL_OBJECT.test(word) ? undefined : roleBankOf(word)
  return themeOf(themesIn(word)[0] ?? '')?.voice ?? ROLE_VOICES.get(role?.id ?? '') ?? 'thing'
}

/** The acrostic's word as in the topic: 'AI', 'Sea in Winter'. */
export const acrosticWordOf = ({ bare, letters }: Subject): string =>
  titleCase(bare.toUpperCase() === letters ? bare : letters.toLowerCase())
