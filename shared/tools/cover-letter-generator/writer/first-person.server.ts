import { table } from '../../../text/table.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import { toFirstPerson, verbFormOf } from './verbs.server.ts'
import { signPatterns } from './signs.server.ts'

/** Verbs whose first person is not just the form without 's'. */
const IRREGULAR_VERBS = table<string>({
  is: 'am',
  has: 'have',
  does: 'do',
  "isn't": 'am not',
  "hasn't": "haven't",
  "doesn't": "don't",
})
/** Words allowed before the subject of a sentence about the applicant. */
const WORDS_BEFORE_SUBJECT = String.raw`(?:(?:since|in) (?:\p{L}+ )?\d{4},? |(?:currently|now),? )?`
const THIRD_PERSON_SUBJECT = new RegExp(
  String.raw`^[^\p{L}]{0,6}${WORDS_BEFORE_SUBJECT}(he|she)(?= \p{L})`,
  'iu',
)
/** Another person as the subject of a sentence; a later 'she' is ambiguous. */
const OTHER_PERSON =
  /(?<=^|[.!?] )(?:(?:mrs?|ms|miss|dr)\b|(?:the|an?|one|another|this) (?:patient|resident|client|customer|boss|manager|owner|pupil|child|lady|woman|man|girl|boy)\b)/imu
/**
 * Words after 'her' that show it is an object rather than a possessive: 'told her the takings', 'thanked her for it'.
 */
const WORDS_AFTER_OBJECT =
  'the|an?|this|that|these|those|every|some|to|for|with|about|at|in|on|as|by|from|into|when|if|how|what|who|because|after|before|and|or|but'

/** First-person replacements for each pronoun; the possessive is matched before the object. */
const PRONOUNS_IN_FIRST = table<readonly (readonly [RegExp, string])[]>({
  she: [
    [new RegExp(String.raw`\bher\b(?= \p{L})(?! (?:${WORDS_AFTER_OBJECT})\b)`, 'giu'), 'my'],
    [/\bher\b/giu, 'me'],
    [/\bherself\b/giu, 'myself'],
  ],
  he: [
    [/\bhis\b/giu, 'my'],
    [/\bhim\b/giu, 'me'],
    [/\bhimself\b/giu, 'myself'],
  ],
})
/**
 * Converts a record in the third person ('She managed a school') to the first person, up to the first sentence about
 * another person. Returns any other record unchanged: the subject of its first sentence must be the pronoun, or the
 * name in the line above.
 */
export function inFirstPerson(record: string, isName: (line: string) => boolean): string {
  if (signPatterns.ownPronoun.test(record)) return record
  const lines = record.split('\n').map((line) => line.trim())
  const at = lines.findIndex((line) => line !== '' && !isName(line))
  const first = lines[at] ?? ''
  const name = lines
    .slice(0, Math.max(at, 0))
    .flatMap((line) => [line, ...line.split(' ')])
    .find(
      (one) =>
        one !== '' && first.startsWith(`${one} `) && canFollowSubject(first.slice(one.length + 1)),
    )
  const pronoun = (
    name === undefined ? THIRD_PERSON_SUBJECT.exec(first)?.[1] : /\b(?:s?he)\b/iu.exec(record)?.[0]
  )?.toLowerCase()
  if (pronoun === undefined) return record
  const text = name === undefined ? record : record.replace(`\n${name} `, `\n${pronoun} `)
  const end = OTHER_PERSON.exec(text)?.index ?? text.length
  return `${replacePronouns(text.slice(0, end), pronoun)}${text.slice(end)}`
}

/** True for text that can follow a subject: 'managed a shop'. */
const canFollowSubject = (text: string): boolean =>
  /^(?:is|was|has|had) /u.test(text) || /^(?:past|third)$/u.test(verbFormOf(text) ?? '')

function replacePronouns(text: string, pronoun: string): string {
  const inOwnVerbs = text.replace(
    signPatterns.pronounVerb,
    (whole, who: string, adverb: string | undefined, verb: string) =>
      who.toLowerCase() === pronoun ? `I ${adverb ?? ''}${verbInFirst(verb)}` : whole,
  )
  return (PRONOUNS_IN_FIRST.get(pronoun) ?? []).reduce(
    (said, [sign, own]) =>
      said.replace(sign, (word) => (/^\p{Lu}/u.test(word) ? upperFirst(own) : own)),
    inOwnVerbs,
  )
}

const verbInFirst = (verb: string): string =>
  IRREGULAR_VERBS.get(verb.toLowerCase().replace('’', "'")) ?? toFirstPerson(verb)
