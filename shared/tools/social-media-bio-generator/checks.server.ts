import { suggestFacts } from '../../read/facts/what-to-add.ts'
import { findRejectedWish } from '../../kit/guards/denials/denied-wish.server.ts'
import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules/rules.ts'
import { readStated } from '../../text/stated.server.ts'
import { trigramSimilarity } from '../../text/measures.ts'
import { listRules, rules } from './checks.ts'
import { platformOf } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

type Rule = DraftRule<Draft, Input>

/** Claims of status: followers, badges, prizes, the press. */
const STATUS_CLAIM = new RegExp(
  String.raw`(?<![\d.,])\d[\d.,]*\s?(?:k|m|thousand|million)?\+? (?:followers?|subscribers?|fans|readers|members)\b|\b${anyOf(lists.standing)}\b`,
  'iu',
)

/** A press mention with the name of the paper or programme. */
const PRESS_MENTION = /\b(?:[Aa]s seen|[Ff]eatured) (?:in|on)[^.!?;|·•\n]{0,40}/u

const asksNothingUnwanted: Rule = {
  id: 'SB10',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Asks for nothing that you said you do not want',
  check: ({ bio }, { inputText }) => {
    const against = findRejectedWish(bio, inputText)
    return against === undefined
      ? undefined
      : {
          where: 'bio',
          message: `The form says “${against.said}”: leave out “${against.found}”.`,
        }
  },
}

const noUnstatedStatus: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'SB5',
  kind: 'refuses',
  group: 'said',
  about: 'No followers, badges or prizes that you did not state',
  where: 'bio',
  find: ({ bio }, { inputText }) => {
    const found = PRESS_MENTION.exec(bio)?.[0].trim() ?? STATUS_CLAIM.exec(bio)?.[0]
    return found === undefined || readStated(inputText).phrase(found) ? undefined : found
  },
  say: (found) => `Leave out “${found}”: the details given do not say so.`,
})

/**
 * A short purpose is often the bio itself, so one copy is allowed (in place of G4b): for 'dog walker for nervous
 * dogs' one draft repeats it and the others add something.
 */
const ownTextOnceRule: ListRule<Draft, Input> = {
  id: 'SB9',
  kind: 'refuses',
  group: 'reads',
  when: 'joining',
  about: 'Your own text as it stands once at most',
  check: (drafts, { input }) => {
    const isOwn = ({ bio }: Draft): boolean =>
      isCopy(bio, input.purpose) || isCopy(bio, input.keywords)
    const newcomer = drafts.at(-1)
    if (!newcomer || !isOwn(newcomer) || drafts.filter(isOwn).length < 2) return undefined
    return {
      message: `“${newcomer.bio.slice(0, 40)}” is the purpose again, and another bio is that already.`,
      drop: drafts.length - 1,
    }
  },
}

const COPY_SIMILARITY_MIN = 0.85
/** Shorter texts repeat the person's words in any bio: 'book reviews'. */
const COPY_CHARS_MIN = 24

const isCopy = (bio: string, typed: string): boolean =>
  bio.length >= COPY_CHARS_MIN &&
  typed.length >= COPY_CHARS_MIN &&
  trigramSimilarity(bio, typed) >= COPY_SIMILARITY_MIN

/** The checks of a bio (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: { bio: 'phrase' },
  hasLengths: true,
  rules: [...rules, noUnstatedStatus, asksNothingUnwanted],
  // Adds the platform for the character counter on the card.
  computed: (draft, { input }) => ({ ...draft, platform: platformOf(input.platform).id }),
  listRules: [...listRules, ownTextOnceRule],
  // The bios contain much the same facts, so they share most words and differ in structure.
  guards: { things: ['bio'], replaced: { G4: 'SB6', G4b: 'SB9' } },
  tooLittle: ({ brief }) => `There is too little to write from. ${describeMissing(brief)}`,
}

const describeMissing = (brief: Parameters<typeof suggestFacts>[0]): string =>
  brief.rest.length + brief.facts.length < 3
    ? 'Add three or four keywords: what you make or show, where, how often, what is different.'
    : suggestFacts(brief)
