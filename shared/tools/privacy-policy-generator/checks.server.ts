import type { DraftRule, Problem, ToolChecks } from '../../kit/rules/rules.ts'
import { rules } from './checks.ts'
import { type Day, daysIn } from './writer/dates.ts'
import { factsOf, type Facts } from './writer/facts.server.ts'
import { listedOnly } from './reading/listed-only.server.ts'
import { notesOf } from './notes.server.ts'
import type { Draft } from './output.server.ts'
import { ownText } from './writer/own-text.ts'
import { MODULE_LABELS, type ModuleId } from './sections.ts'
import { promisedRules } from './writer/promised.server.ts'
import type { Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

type Rule = DraftRule<Draft, Input>
const at = (where: string, message: string): Problem => ({ where, message })

const PP6: Rule = {
  id: 'PP6',
  kind: 'advises',
  group: 'place',
  about: 'Special paragraphs stand where the input calls for them',
  check: (draft, { input }) => {
    const { modules } = factsOf(input)
    const own = `\n${ownText(draft, input)}`
    for (const [id, label] of Object.entries(MODULE_LABELS)) {
      const isWanted = modules.has(id as ModuleId)
      // A business may bear such a label as its name: only our own words count against it.
      const isThere = (isWanted ? draft : own).includes(`\n${label}`)
      if (isThere === isWanted) continue
      return at(
        '',
        isThere
          ? `The paragraph “${label.trim()}” speaks of what the form does not list.`
          : `What the form lists calls for a paragraph “${label.trim()}”.`,
      )
    }
    return undefined
  },
}

/** What leads to the day from which a policy holds; what it replaces has days of its own. */
const HOLDS_FROM = /effective|in force|takes? effect|valid (?:from|since)|appl(?:y|ies) from/iu

/** The days from which a policy says that it holds: the first that follows, a line each. */
const effectiveDays = (draft: string): Day[] =>
  draft.split(/\n|(?<=[.!?]) /u).flatMap((sentence) => {
    const at = HOLDS_FROM.exec(sentence)?.index
    return at === undefined ? [] : daysIn(sentence.slice(at)).slice(0, 1)
  })

const PP7: Rule = {
  id: 'PP7',
  kind: 'refuses',
  group: 'said',
  about: 'A real effective date, and no contradiction',
  check: (draft, { input }) => {
    const own = ownText(draft, input)
    const days = daysIn(draft)
    const unreal = days.find(({ iso }) => iso === undefined)
    if (unreal) return at('', `“${unreal.text}” is no day of the calendar. Write a real one.`)
    if (days.length === 0)
      return at('', 'No effective date is given. Write one, such as 5 March 2027.')
    const [first, ...rest] = effectiveDays(draft)
    const other = rest.find(({ iso }) => iso !== first?.iso)
    if (first && other)
      return at('', `“${other.text}” is another effective date than “${first.text}”. Write one.`)
    const facts = factsOf(input)
    const wrong = CONTRADICTIONS.find(({ holds, says }) => holds(facts) && says.test(own))
    const [found = ''] = wrong?.says.exec(own) ?? []
    return wrong && at('', `“${found.trim()}” contradicts the form. ${wrong.message(facts)}`)
  },
}

interface Contradiction {
  readonly holds: (facts: Facts) => boolean
  readonly says: RegExp
  message(facts: Facts): string
}

const has =
  (...flags: string[]) =>
  (facts: Facts): boolean =>
    flags.some((flag) => facts.flags.has(flag))

const EXCEPTIONS = ['unless', 'except', 'other than', 'without', 'beyond', 'only']
const SHARING_DENIALS = [
  String.raw`\b(do not|does not|don['’]t|never|not) (share|disclose|pass|give|send|hand)\b[^.;\n]{0,50}\b${anyOf(lists.outsiders)}\b(?![^.;\n]{0,40}\b${anyOf(EXCEPTIONS)}\b)`,
  String.raw`\b${anyOf(lists.nobody)}\b[^.;\n]{0,40}\b(receives?|gets?|sees?|is given|has access)\b(?![^.;\n]{0,40}\b${anyOf(EXCEPTIONS.slice(0, -1))}\b)`,
  String.raw`\bdata (stays|remains|is kept) (only )?(with us|with Name|in(side)? (our|the) (business|company|house))\b`,
  String.raw`\bno data (is|are) (shared|passed|disclosed)\b`,
  String.raw`\bwe (have|use) no (third parties|other companies|recipients|service providers)\b`,
  'not a regular part of',
]
/** 'We never pass data to anybody', 'your data stays with us'; 'to anyone else' and 'unless' deny less. */
const SHARING_DENIED = new RegExp(anyOf(SHARING_DENIALS), 'iu')

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    holds: (facts) => !facts.isSaleDenied,
    says: /does not sell personal data|personal data is not sold by/i,
    message: () => 'The form does not say that no data is sold.',
  },
  {
    holds: (facts) => !facts.flags.has('parties-none'),
    says: /does not pass personal data|not a regular part of/i,
    message: () => 'The form does not deny that data is shared.',
  },
  {
    holds: (facts) => !facts.flags.has('no-cookies') && has('tracking', 'auto')(facts),
    says: /\b(?:do not|does not|don't|never) (?:use|set|place) (?:any )?cookies|\b(?:no|without) cookies\b/i,
    message: () => 'The form names cookies or tools that set them.',
  },
  {
    holds: has('listed'),
    says: /\b(?:do not|does not|don't|never) (?:collect|store|process) (?:any )?(?:personal )?data\b|\bwithout giving us personal data|do not have to tell us who you are in order to read/i,
    message: () => 'The form lists personal data.',
  },
  {
    holds: has('parties'),
    says: SHARING_DENIED,
    message: ({ recipients: [first] }) => `The form names ${first?.wording ?? 'third parties'}.`,
  },
  {
    holds: has('children'),
    says: /\bnot (?:directed|offered|meant|intended) (?:to|for) children|\bnot to children under/i,
    message: () => 'The form names data about children.',
  },
  {
    holds: has('parents-apart'),
    says: /\b(?:parents?|guardians?)\b[^.]{0,40}\b(?:can|may)\b[^.]{0,60}\b(?:review|see|delet|refuse|stop)|\bparents who think/i,
    message: () => 'The form speaks against giving parents access.',
  },
  {
    holds: has('analytics'),
    says: /\b(?:do not|does not|don't|never) (?:use|run) (?:any )?(?:analytics|statistics|tracking)|\bno (?:analytics|tracking)\b/i,
    message: () => 'The form names analytics.',
  },
  {
    holds: has('ads'),
    says: /\b(?:do not|does not|don't|never) (?:use|show|run) (?:any )?(?:advertising|adverts|ads)|(?:does not sell personal data|personal data is not sold by \w+\b)(?! for money)/i,
    message: () => 'The form names advertising.',
  },
  {
    holds: has('ai'),
    says: /\b(?:do not|does not|don't|never) use (?:any )?(?:artificial intelligence|AI)\b/i,
    message: () => 'The form names artificial intelligence.',
  },
]

/** Everything a privacy policy is held to (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  // The text is made of our own clauses: what the claim guard looks for (days, "sale", "free of risk") is legal
  // wording in it, and PP5 guards the promises that matter here. Names come from the input alone (PP3).
  parts: { '': 'own' },
  rules: [...rules, ...promisedRules, listedOnly, PP6, PP7],
  listRules: [],
  guards: { things: ['policy', 'privacy policy'], placeholders: 'as given' },
  notes: (_, { input }) => notesOf(factsOf(input)),
}
