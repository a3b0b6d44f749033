import type { Brief } from '../../../read/brief.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import rules from '../data/kind-rules.json' with { type: 'json' }
import { has } from '../reading/signs.server.ts'
import {
  hasFlag,
  kindsWithFlag,
  type LetterKind,
  kindWithLongestPhrase,
  phraseLengthOf,
} from './kinds.server.ts'
import { findSubjectKind, coreOf, kindNamedBy } from './named.server.ts'
import { type Conditions, type KindForm, meetsConditions } from './rules.server.ts'

/**
 * A row's `kind` is a letter kind, `named` (the kind of the head), `about` (the kind of its other words) or '' for
 * none.
 */
type KindRule = Conditions & { readonly kind: string }

/** Returns the kind of a topic: from its signs, else from its head, else from its other words. */
export function kindOf(asked: Omit<KindForm, 'named' | 'gravity'>, brief: Brief): LetterKind {
  const { clause, purpose, head } = asked
  const form: KindForm = { ...asked, named: '', gravity: gravityOf(asked, brief) }
  const requested = (named: LetterKind): LetterKind =>
    findKindByRules('asked', { ...form, named }) ?? named
  const first = findKindByRules('first', form) ?? kindByPhrase(form)
  const sign = first ?? findKindByRules('then', form)
  if (sign) return requested(sign)
  const core = tokenise(clause?.subject ? clause.subject : head).words
  const isTelling = purpose === 'update' || purpose === 'inform'
  const named = findKindByRules('said', { ...form, named: requested(kindNamedBy(core, isTelling)) })
  return findKindByRules('last', { ...form, named: named ?? 'subject' }) ?? 'subject'
}

function findKindByRules(step: keyof typeof rules, form: KindForm): LetterKind | undefined {
  const rule = (rules[step] as readonly KindRule[]).find((one) => meetsConditions(one, form))
  if (rule?.kind === 'named') return form.named
  return rule?.kind === 'about' ? findSubjectKind(tokenise(form.head).words) : rule?.kind
}

/**
 * Returns the kind with the longest phrase in the head; undefined if there is none, '' for a serious topic without
 * details or an incident.
 */
function kindByPhrase({ head, audience, points, clause }: KindForm): LetterKind | undefined {
  const { words } = tokenise(head)
  const among = kindsWithFlag('phrase').filter(
    (kind) =>
      !(kind === 'leaving' && has('staying', head)) &&
      // A childminder's vacancies are places for children, not jobs.
      !(kind === 'vacancy' && has('families', audience)),
  )
  const phrase = kindWithLongestPhrase(among, (kind) =>
    phraseLengthOf(kind, words, 'in', hasFlag(kind, 'alone') ? 1 : 2),
  )
  if (phrase !== 'sober' || clause !== undefined || points.length > 0) return phrase
  // 'Flood wardens' and 'eviction notices' are topics to write about, not incidents.
  const core = coreOf(words)
  const isMatter = core.length === 1 && has('matters', core[0] as string)
  const isIncident =
    phraseLengthOf('sober', words, 'in', 2) > 0 || phraseLengthOf('sober', core, 'end') > 0
  return isIncident && !isMatter ? phrase : ''
}

/** Returns how serious the topic is to readers; a good cause or a solicitor's services are not grave. */
function gravityOf(
  { head, points }: Pick<KindForm, 'head' | 'points'>,
  { gravity }: Brief,
): string[] {
  const reason: string = gravity.reason ?? ''
  const ofIllness = reason === 'illness' ? [reason] : []
  if (has('harmless', head) || has('benefit', [head, ...points].join(', '))) return ofIllness
  return [
    ...ofIllness,
    ...(gravity.level === 'grave' ? ['grave'] : []),
    ...(has('seriousReasons', reason) ? ['serious'] : []),
  ]
}
