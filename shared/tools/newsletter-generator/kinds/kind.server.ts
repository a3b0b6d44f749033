import type { Brief } from '../../../read/brief.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import rules from '../data/kind-rules.json' with { type: 'json' }
import type { Clause } from '../reading/clause.server.ts'
import { has } from '../reading/signs.server.ts'
import { is, kindsThatAre, type LetterKind, longest, sizeOf } from './kinds.server.ts'
import { coreOf, namedKind } from './named.server.ts'

/** What a topic is read with. */
export interface Asked {
  readonly purpose: string
  readonly points: readonly string[]
  /** As it was typed. */
  readonly audience: string
  /** The head, where it is a sentence. */
  readonly clause: Clause | undefined
}

/**
 * A rule of `data/kind-rules.json`: the first whose conditions all hold decides. Conditions are signs that stand in a part of
 * the form (`head`, `told`: its sentence, `point`: one of the points, `each`: head or a point, `any`: sentence or a point,
 * `whole`: head and points in one), words of a kind that the head holds, starts or ends with, and what there is.
 */
interface Rule {
  /** What it decides: a kind, `named` for the one that the head names, '' for nothing. */
  readonly kind: string
  readonly head?: string
  readonly unless?: string
  readonly told?: string
  readonly point?: string
  readonly each?: string
  readonly any?: string
  readonly whole?: string
  readonly words?: string
  readonly starts?: string
  readonly ends?: string
  readonly purpose?: string
  /** Kinds that the head names, or what holds of such a kind. */
  readonly named?: string
  readonly is?: string
  readonly clause?: boolean
  readonly subject?: boolean
  readonly points?: boolean
  readonly bare?: boolean
  readonly gravity?: string
  /** The head names something of the sender's, and no matter one could write about. */
  readonly own?: boolean
  readonly about?: boolean
  readonly pointNamed?: string
}

interface Form extends Asked {
  readonly head: string
  readonly words: readonly string[]
  readonly named: LetterKind
  readonly gravity: readonly string[]
}

const ABOUT = kindsThatAre('about')

/** What the topic names: by a sign first, by its head then, by its other words where the head says nothing. */
export function kindOf(head: string, asked: Asked, brief: Brief): LetterKind {
  const words = tokenise(head).words
  const form: Form = { ...asked, head, words, named: '', gravity: gravityOf(head, asked, brief) }
  const requested = (named: LetterKind): LetterKind => decided('asked', { ...form, named }) ?? named
  const decision = decided('first', form) ?? phraseOf(form)
  if (decision !== undefined && decision !== '') return requested(decision)
  const later = decision === '' ? '' : decided('then', form)
  if (later) return requested(later)
  const { clause, purpose } = asked
  const core = clause && clause.subject !== '' ? tokenise(clause.subject).words : words
  const isTelling = purpose === 'update' || purpose === 'inform'
  const named = decided('said', { ...form, named: requested(namedKind(core, isTelling)) })
  return decided('last', { ...form, named: named ?? 'subject' }) ?? 'subject'
}

function decided(step: keyof typeof rules, form: Form): LetterKind | undefined {
  const rule = (rules[step] as readonly Rule[]).find((one) => holds(one, form))
  if (rule?.kind === 'named') return form.named
  return rule?.kind === 'about' ? aboutIn(form) : rule?.kind
}

const aboutIn = ({ words }: Form): LetterKind | undefined =>
  longest(ABOUT, (kind) => sizeOf(kind, words, 'in'))

function holds(rule: Rule, form: Form): boolean {
  const { head, words, points, clause, named, purpose } = form
  const told = clause?.sentence ?? ''
  const among = (list: string | undefined, one: string): boolean =>
    list === undefined || list.split(' ').includes(one)
  const isSo = (wanted: boolean | undefined, found: () => boolean): boolean =>
    wanted === undefined || wanted === found()
  const stands = (sign: string | undefined, texts: readonly string[]): boolean =>
    sign === undefined || texts.some((text) => has(sign, text))
  const isAt = (kind: string | undefined, where: 'start' | 'end' | 'in'): boolean =>
    kind === undefined || sizeOf(kind, where === 'end' ? coreOf(words) : words, where) > 0
  return (
    among(rule.purpose, purpose) &&
    among(rule.named, named) &&
    (rule.is === undefined || is(named, rule.is)) &&
    (rule.gravity === undefined || form.gravity.includes(rule.gravity)) &&
    isSo(rule.clause, () => clause !== undefined) &&
    isSo(rule.subject, () => (clause?.subject ?? '') !== '') &&
    isSo(rule.points, () => points.length > 0) &&
    isSo(rule.bare, () => points.length === 0 && clause === undefined) &&
    isSo(rule.own, () => named !== 'subject' && !is(named, 'about')) &&
    isSo(rule.about, () => aboutIn(form) !== undefined) &&
    stands(rule.head, [head]) &&
    stands(rule.told, told === '' ? [] : [told]) &&
    stands(rule.point, points) &&
    stands(rule.each, [head, ...points]) &&
    stands(
      rule.any,
      [told, ...points].filter((text) => !has('turned', text)),
    ) &&
    stands(rule.whole, [[head, ...points].join(', ')]) &&
    (rule.unless === undefined || !has(rule.unless, head)) &&
    isAt(rule.words, 'in') &&
    isAt(rule.starts, 'start') &&
    isAt(rule.ends, 'end') &&
    (rule.pointNamed === undefined ||
      points.some((point) => namedKind(tokenise(point).words, false) === rule.pointNamed))
  )
}

/** The kind whose phrase stands in the head, the longest of several; '' for a serious matter of which nothing is told yet. */
function phraseOf({ head, words, audience, points, clause }: Form): LetterKind | undefined {
  const among = kindsThatAre('phrase').filter(
    (kind) =>
      !(kind === 'leaving' && has('staying', head)) &&
      // A childminder's vacancies are places, and no post for parents.
      !(kind === 'vacancy' && has('families', audience)),
  )
  const phrase = longest(among, (kind) => sizeOf(kind, words, 'in', is(kind, 'alone') ? 1 : 2))
  const isTopic = clause === undefined && points.length === 0
  return phrase === 'sober' && isTopic && !isIncident(words) ? '' : phrase
}

/** 'Flood wardens' and 'eviction notices' are matters one writes about, and nothing that has happened. */
function isIncident(words: readonly string[]): boolean {
  const core = coreOf(words)
  return (
    sizeOf('sober', words, 'in', 2) > 0 ||
    (sizeOf('sober', core, 'end') > 0 && !(core.length === 1 && has('matters', core[0] as string)))
  )
}

/** How serious the matter is to readers: what is done for a good cause or by a solicitor is no grave matter for it. */
function gravityOf(head: string, { points }: Asked, { gravity }: Brief): string[] {
  const { level, reason = '' } = gravity
  if (has('harmless', head)) return reason === 'illness' ? [reason] : []
  const isForCause = has('benefit', [head, ...points].join(', '))
  return [
    level === 'grave' && !isForCause ? 'grave' : '',
    reason === 'illness' ? reason : '',
    has('seriousReasons', reason) && !isForCause ? 'serious' : '',
  ].filter(Boolean)
}
