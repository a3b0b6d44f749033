import { contextOf } from '../../../kit/context.ts'
import type { RuleContext } from '../../../kit/rules/rules.ts'
import { joinList } from '../../../text/grammar.server.ts'
import { createRandom } from '../../../text/random.ts'
import styles from '../data/styles.json' with { type: 'json' }
import type { Draft } from '../output.server.ts'
import { STYLES, type Style } from '../styles.ts'
import { tool, type Input } from '../tool.ts'
import { subjectOf, type Subject } from './subject.server.ts'
import { writeOwn } from '../builtin.server.ts'

/** True where a draft may be taken beside those that were taken before it. */
export type Fits = (draft: Draft, taken: readonly Draft[], context: RuleContext<Input>) => boolean

/**
 * Why a style gave no poems for a topic, and what there is for that very topic, found by writing it in every other style:
 * shown where a form gives too little, free of charge.
 */
export function whatElse(input: Input, fits: Fits): string {
  const subject = subjectOf(input)
  const others = STYLES.filter(
    (style) => style !== input.style && hasEnough({ ...input, style }, fits),
  )
  return `${reasonOf(input, subject)} ${others.length === 0 ? toName(subject) : offered(input, subject, others)}`
}

/** True where a style has poems enough for a result. */
function hasEnough(input: Input & { readonly style: Style }, fits: Fits): boolean {
  const context = contextOf<Input>(input)
  const taken: Draft[] = []
  for (const draft of writeOwn(input, createRandom('what else'))) {
    if (fits(draft, taken, context)) taken.push(draft)
    if (taken.length === tool.draftsMin) return true
  }
  return false
}

function reasonOf({ style }: Input, { isChildLost, isSober, letters }: Subject): string {
  if (isChildLost) return 'For the loss of a child the banks hold only what was written for it.'
  if (style === 'limerick' && isSober) return 'A limerick is for laughing, and this topic is not.'
  if (style === 'acrostic' && letters === '')
    return 'An acrostic needs a word to spell: a name or a thing in letters from A to Z.'
  const asked = STYLES.find((one) => one === style)
  return `${asked ? styles[asked].few : 'Too little was'} written for this topic.`
}

/** What there is; of what is mourned nobody's words are quoted back. */
function offered(input: Input, { isTender }: Subject, others: readonly Style[]): string {
  const topic = isTender ? 'For it' : `For “${input.topic.trim()}”`
  const some = joinList(others.map((style) => styles[style].some))
  const which = others.length === 1 ? 'choose that style' : 'choose one of these'
  const open = input.style === '' || others.length === 1 ? '' : ', or leave the style open'
  return `${topic} the banks have ${some}: ${which}${open}.`
}

/** Where there is nothing at all. */
const toName = ({ phrase }: Subject): string =>
  phrase === undefined
    ? 'Say the topic in one to five words, as the name of a thing: “my grandmother’s kitchen”, “the sea”, “Emma”.'
    : 'Name a thing in the topic, or add two or three things as keywords: “lamp, tea, rain”.'
