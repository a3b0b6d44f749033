import type { DraftRule, ToolChecks } from '../../kit/rules/rules.ts'
import { anyOf } from '../../text/any-of.ts'
import { rules } from './place-rules.server.ts'
import contradictions from './data/contradictions.json' with { type: 'json' }
import { noDeniedPractice } from './denied-practices.server.ts'
import { listedItemsOnlyRule } from './listed-only.server.ts'
import { notesOf } from './notes.server.ts'
import type { Draft } from './output.server.ts'
import { policyProblem, ownText } from './own-text.ts'
import { factsOf } from './reading/facts.server.ts'
import { matchesFlags } from './reading/flags.server.ts'
import { allOf, has, pattern } from './reading/patterns.server.ts'
import { MODULE_LABELS, type ModuleId } from './sections.ts'
import type { Input } from './tool.ts'
import { type DayInText, daysIn } from './dates.ts'

type Rule = DraftRule<Draft, Input>

const specialParagraphsRule: Rule = {
  id: 'PP6',
  kind: 'advises',
  group: 'place',
  about: 'Special paragraphs stand where the input calls for them',
  check: (draft, { input }) => {
    const { modules } = factsOf(input)
    const own = `\n${ownText(draft, input)}`
    for (const [id, label] of Object.entries(MODULE_LABELS)) {
      const isWanted = modules.has(id as ModuleId)
      // A business name may equal such a label, so only the policy's wording counts against it.
      const isThere = (isWanted ? draft : own).includes(`\n${label}`)
      if (isThere === isWanted) continue
      return policyProblem(
        isThere
          ? `The paragraph “${label.trim()}” speaks of what the form does not list.`
          : `What the form lists calls for a paragraph “${label.trim()}”.`,
      )
    }
    return undefined
  },
}

/** Returns the effective dates in a policy, the first one of each sentence. */
const effectiveDays = (draft: string): DayInText[] =>
  draft.split(/\n|(?<=[.!?]) /u).flatMap((sentence) => {
    const at = pattern('holdsFrom').exec(sentence)?.index
    return at === undefined ? [] : daysIn(sentence.slice(at)).slice(0, 1)
  })

/** Statements that contradict a form (rules.md PP7). */
const CONTRADICTIONS = contradictions.map((row) => ({
  ...row,
  says: new RegExp(anyOf(row.says), 'iu'),
}))

const effectiveDateRule: Rule = {
  id: 'PP7',
  kind: 'refuses',
  group: 'said',
  about: 'A real effective date, and no contradiction',
  check: (draft, { input }) => {
    const days = daysIn(draft)
    const unreal = days.find(({ iso }) => iso === undefined)
    if (unreal)
      return policyProblem(`“${unreal.text}” is no day of the calendar. Write a real one.`)
    if (days.length === 0)
      return policyProblem('No effective date is given. Write one, such as 5 March 2027.')
    const [first, ...rest] = effectiveDays(draft)
    const other = rest.find(({ iso }) => iso !== first?.iso)
    if (first && other)
      return policyProblem(
        `“${other.text}” is another effective date than “${first.text}”. Write one.`,
      )
    const { flags, recipients } = factsOf(input)
    const own = ownText(draft, input)
    for (const { when, says, why } of CONTRADICTIONS) {
      const found = matchesFlags(when, flags) ? says.exec(own)?.[0] : undefined
      if (found === undefined) continue
      const named = why.replace('{recipient}', () => recipients[0]?.wording ?? 'third parties')
      return policyProblem(`“${found.trim()}” contradicts the form. ${named}`)
    }
    return undefined
  },
}

/** Matches a promise that data is not passed on or sold. */
const NEVER_SHARED =
  /(?<!\p{L})(?:never|not|won['’]t|don['’]t|doesn['’]t)(?: ever)? (sell|share|sold|shared|rent|rented|trade|traded|disclose|disclosed)(?!\p{L})/iu

/** True if a match is no claim, because a denial, a condition, a duty or the law is before it in its clause. */
const isNoClaim = (
  text: string,
  { index }: RegExpExecArray,
  by: RegExp = pattern('noClaim'),
): boolean => by.test(/[^.;:\n]{0,100}$/u.exec(text.slice(0, index))?.[0] ?? '')

const noUnstatedPromiseRule: Rule = {
  id: 'PP5',
  kind: 'refuses',
  group: 'said',
  about: 'No promise of compliance, certificates, encryption or "never shared" that was not given',
  check: (draft, { input, inputText }) => {
    const given = inputText.toLowerCase()
    const isGiven = (said: string): boolean => given.includes(said.toLowerCase())
    const text = ownText(draft, input).replaceAll('tell us not to sell your personal data', '')
    const isNobody = factsOf(input).flags.has('parties-none')
    const claim =
      allOf(pattern('claims'), text).find((it) => !isGiven(it[0]) && !isNoClaim(text, it)) ??
      allOf(NEVER_SHARED, text).find((it) => {
        const [denial, what = ''] = it
        const isSale = /sell|sold|rent|trade/iu.test(what)
        const rest = /^[^.;\n]{0,80}/u.exec(text.slice(it.index + denial.length))?.[0] ?? ''
        return !(
          isNobody ||
          isGiven(denial) ||
          (isSale ? has('saleDenied', inputText) : has('less', rest)) ||
          isNoClaim(text, it, /(?<!\p{L})(?:if|where|whether|unless) /iu)
        )
      })
    if (!claim) return undefined
    const rest = /^[^.;\n]{0,40}/u.exec(text.slice(claim.index + claim[0].length))?.[0] ?? ''
    return policyProblem(
      `“${`${claim[0]}${rest}`.trim()}” promises what the form does not say. Leave it out.`,
    )
  },
}

const noLostRightRule: Rule = {
  id: 'PP13',
  kind: 'refuses',
  group: 'safe',
  about: 'No right taken away that the law gives',
  check: (draft, { input }) => {
    const text = ownText(draft, input)
    const taken = [
      ...allOf(pattern('unlawful'), text),
      // 'Where the law allows it' leaves it lawful.
      ...allOf(pattern('unasked'), text).filter(([found]) => !has('lawful', found)),
    ].find((it) => !isNoClaim(text, it))
    return (
      taken &&
      policyProblem(`“${taken[0].trim()}” takes away what the law gives to visitors. Leave it out.`)
    )
  },
}

/** The checks of a privacy policy (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  // The text consists of the tool's clauses: words that the claim guard looks for (days, "sale", "free of risk") are
  // legal wording in it, and PP5 guards the promises. Names come from the input alone (PP3).
  parts: { '': 'own' },
  rules: [
    ...rules,
    noUnstatedPromiseRule,
    noLostRightRule,
    listedItemsOnlyRule,
    specialParagraphsRule,
    effectiveDateRule,
    noDeniedPractice,
  ],
  listRules: [],
  guards: { things: ['policy', 'privacy policy'], placeholders: 'as given' },
  notes: (_, { input }) => notesOf(factsOf(input)),
}
