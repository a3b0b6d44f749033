import { lowerFirst, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import sentences from '../data/sentences.json' with { type: 'json' }
import { withDatePreposition } from './dates.server.ts'
import { partsIn, sentenceOf, type SentenceRow } from './sentences.server.ts'
import { has } from './signs.server.ts'
import { textBeforePreposition, canTakeThe } from './things.server.ts'

/** A topic that is a statement: 'Sunday lunch is back', 'volunteers needed on Saturdays'. */
export interface TopicClause {
  /** As a whole sentence, without its full stop: 'The pool is closed 3–9 March'. */
  readonly sentence: string
  /** The subject of the sentence: 'swimming pool'; '' if it has none. */
  readonly subject: string
}

/** The verb must be among this many words; a later one belongs to another clause. */
const VERB_WITHIN_WORDS = 8

/** Reads a topic as a sentence; undefined if it is only a name. */
export function clauseOf(text: string): TopicClause | undefined {
  for (const row of sentences.clause as readonly SentenceRow[]) {
    const parts = partsIn(row, text)
    if (parts === undefined) continue
    if (row.say === '') return undefined
    // 'Fixtures cancelled waterlogged pitch': the part `off` is a clause, followed by the reason.
    const off = parts.has('off') ? clauseOf(parts.get('off') as string) : undefined
    if (parts.has('off') && off === undefined) return undefined
    const told = sentenceOf(row.say, parts, {
      told: () => off?.sentence ?? '',
      known: withDefiniteArticle,
    })
    const subject = off?.subject ?? parts.get(row.subject ?? '') ?? ''
    return { sentence: subject === '' ? told : withDatePreposition(told), subject }
  }
  return withVerb(text.split(' '))
}

/** Returns the sentence around the first verb, with a missing verb added; or a 'There are no …' sentence. */
function withVerb(said: readonly string[]): TopicClause | undefined {
  const lower = said.map((word) => word.toLowerCase().replace(/’/gu, "'"))
  for (let at = 1; at < Math.min(said.length, VERB_WITHIN_WORDS); at++) {
    const word = lower[at] as string
    const before = lower[at - 1] as string
    if (has('relative', word)) return undefined
    // 'Foods you can freeze' is a noun phrase, not a sentence.
    if (at > 1 && has('speaking', before)) return undefined
    const place = `${at > 1 ? lower[0] : '-'}: ${before} ${word} ${lower[at + 1] ?? ''}`
    const isThere = has('verbThere', place)
    if (!isThere && !has('verbMissing', place)) continue
    let end = at
    while (end > 0 && has('adverb', lower[end - 1] as string)) end--
    if (end === 0) return undefined
    const subject = said.slice(0, end).join(' ')
    const named =
      word === 'joins' && lower[0] === 'new'
        ? withArticle(lowerName(subject))
        : has('anybody', word)
          ? withIndefiniteArticle(subject)
          : withDefiniteArticle(subject)
    const verb = isThere ? '' : `${formOfBeFor(subject, word)} `
    const sentence = `${named} ${verb}${said.slice(end).join(' ')}`
    return { sentence: withDatePreposition(upperFirst(sentence)), subject }
  }
  const text = said.join(' ')
  // 'No swimming lessons this week' becomes 'There are no …'.
  if (!has('noneNow', text)) return undefined
  const none = text.replace(
    / (?:today|tonight|tomorrow|this|next|on|until|till|during|over|\d).*$/iu,
    '',
  )
  return {
    sentence: `There ${formOfBeFor(none, '')} ${lowerFirst(withDatePreposition(text))}`,
    subject: text,
  }
}

/** Adds 'a' to an unspecific person: 'Plumber wanted'. */
function withIndefiniteArticle(subject: string): string {
  const core = textBeforePreposition(subject)
  if (has('determined', subject) || numberOf(core) !== 'singular') return subject
  return nounOf(core) || /(?:er|or|ist|ian)$/u.test(core)
    ? withArticle(lowerName(subject))
    : subject
}

/** The verb that a title leaves out: 'mats are provided', 'E. coli was found'. */
function formOfBeFor(subject: string, participle: string): string {
  const core = textBeforePreposition(subject)
  const isPlural = numberOf(core) === 'plural'
  if (has('befallenOf', participle)) return isPlural ? 'have been' : 'has been'
  if (has('changedOf', participle)) return isPlural ? 'have' : 'has'
  // 'New dancers and a melodeon' is plural.
  const isSeveral = isPlural || / and /iu.test(core) || has('several', core)
  if (has('pastOf', participle)) return isSeveral ? 'were' : 'was'
  return isSeveral ? 'are' : 'is'
}

/** Adds 'the' to a subject: 'the swimming pool'; names and meals take no article. */
function withDefiniteArticle(subject: string): string {
  if (has('determined', subject) || has('notOne', subject)) return subject
  if (has('bareNoun', textBeforePreposition(subject)) || /^\p{Lu}\./u.test(subject)) return subject
  const isName = /^\p{Lu}\S*$/u.test(subject)
  if (isName && nounOf(subject)?.number !== 'count') return subject
  return canTakeThe(lowerFirst(subject), true) ? `the ${lowerName(subject)}` : subject
}

/** Lowers the first letter unless the second word is capitalized too: 'swimming pool', but 'St Mary’s hall'. */
const lowerName = (subject: string): string =>
  /^\p{Lu}\S* \p{Lu}/u.test(subject) ? subject : lowerFirst(subject)
