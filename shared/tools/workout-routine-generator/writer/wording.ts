import type { DraftRule } from '../../../kit/rules/rules.ts'
import type { Draft } from '../output.server.ts'
import type { Input } from '../tool.ts'
import { anyOf } from '../../../text/any-of.ts'

type Rule = DraftRule<Draft, Input>

const PROMISES = [
  String.raw`(lose|drop|shed|burn|melt)\b[^.!?]{0,30}?\d`,
  String.raw`(gain|add|build|put on)\b[^.!?]{0,30}?\d[^.!?]{0,20}?\b(muscle|mass|strength)`,
  'instant(ly)?',
  'detox',
  'fat[- ]burning',
  'melts? (away )?fat',
  'burns? fat',
  String.raw`spot[- ]reduc\w*`,
  'ripped',
  'shredded',
  'six[- ]pack',
  'beach body',
  'dream body',
  'transform(s|ation)?',
  'results in',
  'in just',
  'fast results',
  'the best (session|workout|routine|plan|program(me)?)',
  'lose weight',
  'weight off',
  String.raw`prevents? injur\w+`,
  'pain[- ]free(?! (range|motion|movement|arc))',
]
/** What this trade promises; cures, guarantees, prices and praise are G7's and G15's. */
const PROMISE = new RegExp(String.raw`\b${anyOf(PROMISES)}\b`, 'i')

const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]*/g) ?? []

/** No result promise, as this trade makes them (rules.md WO10); other claims are G7's. */
export const promises: Rule = {
  id: 'WO10',
  kind: 'refuses',
  group: 'safe',
  about: 'No promise of results',
  check: (draft) => {
    const all = `${draft.name}\n${draft.description}\n${draft.tags.join('\n')}`
    if (!PROMISE.test(all)) return undefined
    const bad = sentencesOf(draft.description).find((item) => PROMISE.test(item))
    if (bad)
      return {
        where: 'description',
        message: `“${bad.trim()}” promises a result: say what the session trains instead.`,
      }
    const tag = draft.tags.findIndex((item) => PROMISE.test(item))
    if (tag >= 0)
      return {
        where: `tags.${tag}`,
        message: `The tag “${draft.tags[tag]}” makes a claim: name the goal or the level.`,
      }
    return PROMISE.test(draft.name)
      ? {
          where: 'name',
          message: `The name “${draft.name}” makes a claim: name what the session trains.`,
        }
      : undefined
  },
}

const PUSHING =
  'push, pushing, work, working, train, training, power, powering, fight, fighting, go, going, grind, grinding, press on'.split(
    ', ',
  )
/** What hurts who follows it: pain worked through, a breath held until one faints, no warm-up. */
const HURTFUL = [
  new RegExp(
    String.raw`\b${anyOf(PUSHING)} (?:on )?(?:right |straight )?(?:through|past) (?:it|(?:(?:the|any|all|your|that|every) )*(?:pain|hurt|injury|dizziness|ache))\b`,
    'iu',
  ),
  /\bignor(?:e|ing) (?:the |any |all |your |that |every )*(?:pain|dizziness|injury|warning|doctor)/iu,
  /\bpain\b[^.!?;]{0,30} (?:means|shows|is (?:a sign|proof)|tells you)[^.!?;]{0,20}\b(?:work|grow|good|strong|right)/iu,
  /\b(?:until|till) (?:(?:it|you|your|the|nearly|almost|really|\p{L}+) ){0,3}(?:faint|pass(?:es)? out|black(?:s)? out|vomit|throw up|collapse|hurts?|dizzy)\b/iu,
  /\bhold (?:your|the) breath (?:as long|for as long|all the way|throughout|for \d|on every|during every)/iu,
  /\b(?:skip|leave out|forget|no need for) (?:the |your |any )?(?:warm[- ]?up|cool[- ]?down|water)/iu,
]
/** 'No pain, no gain' denies nothing. */
const SLOGAN = /\bno pain,? no gain|\bpain is (?:just )?weakness\b/iu
const DENIED = /\b(?:never|not|nobody|no one|avoid|rather than|instead of|without)\b|n['’]t\b/iu

/** No word that tells a person to hurt themselves (rules.md WO12). */
export const harmless: Rule = {
  id: 'WO12',
  kind: 'refuses',
  group: 'safe',
  about: 'Nothing that tells you to train through pain',
  check: (draft) => {
    const found = sentencesOf(draft.description).find((sentence) => isHurtful(sentence))
    if (found === undefined) return undefined
    return {
      where: 'description',
      message: `“${found.trim()}” can hurt who follows it: say to stop when something hurts.`,
    }
  },
}

function isHurtful(sentence: string): boolean {
  if (SLOGAN.test(sentence)) return true
  return HURTFUL.some((pattern) => {
    const at = pattern.exec(sentence)?.index
    return at !== undefined && !DENIED.test(sentence.slice(0, at))
  })
}
