import { splitSentences } from '../../text/sentences.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import type { DraftRule, GuardOptions, PartRoles } from '../rules/rules.ts'
import { findFirstFault, inspect } from './harm/inspection.server.ts'
import { PHRASE_KIND_FLAG } from './harm/word-flags.server.ts'

/** Words an assistant uses for drafts in general; a tool adds its own. */
const DRAFT_NOUNS = [
  'names?|ideas?|options?|suggestions?|tags?|drafts?|versions?|headlines?',
  'variations?|examples?|results?|domains?|list',
]

/** For text in lower case: the `i` flag, and classes of the letters of all scripts, compile ten times as slowly. */
const joinPatterns = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'))

/** An assistant's name for itself; not 'an AI engineer' or 'an AI start-up'. */
const AI_NAME = String.raw`an? (?:(?:ai|artificial intelligence)(?: (?:language model|assistant|chatbot|model))?|(?:large )?language model)(?=[^a-zà-öø-ÿ\s-]|$| (?:and|but|so|i|my|that|who|which|trained)\b)`
/** Words by which an assistant acknowledges a request. */
const ACKNOWLEDGEMENT = String.raw`(?:sure(?: thing)?|certainly|absolutely|of course|okay|ok|great|got it|understood|no problem|happy to help|my pleasure|you got it)`
const DRAFT_NUMBER = String.raw`(?:\d+|a few|some|several|two|three|four|five|six|seven|eight|nine|ten|twelve)`
const CANNOT = String.raw`(?:can(?:not|['’]t)|could(?: not|n['’]t)|won['’]t|am (?:unable|not able) to|['’]m (?:unable|not able) to|do not feel comfortable|don['’]t feel comfortable)`
const WRITTEN_VERB = String.raw`(?:written|drafted|prepared|created|put together|come up with)`

/** An assistant's opening words, at the start of a text. */
const openingPattern = (things: string): RegExp =>
  joinPatterns([
    String.raw`^${ACKNOWLEDGEMENT}[,!.:—–-]+\s*(?:here|i['’](?:ll|ve)|i (?:have|will|can)\b|let|below|the following|this is|these are|happy to)\b[^.!?:\n]*[.!?:]?`,
    String.raw`^(?:sure|certainly|absolutely|of course)!(?=\s)`,
    String.raw`^here(?:\s+are|\s+is|['’]s|['’]re)\b[^.!?:\n]{0,80}\b(?:${things})\b[^.!?:\n]{0,60}[.!?:]?`,
    String.raw`^(?:draft|version|option)\s*(?:\d+\s*)?:`,
  ])

/**
 * A remark of an assistant, in any sentence of a text. `hint` is a small pattern for sentences that may be the remark:
 * only for those is the whole pattern compiled, which takes milliseconds.
 */
interface Remark {
  readonly hint: RegExp
  readonly whole: RegExp
}

/** A remark by its first words and what follows them. */
const remark = (begin: string, rest: string): Remark => ({
  hint: new RegExp(`^(?:${begin})`),
  whole: new RegExp(`^(?:${begin})${rest}`),
})

/** An assistant's remarks about the draft. */
const remarksAbout = (things: string): readonly Remark[] => [
  remark(
    String.raw`here(?: is|['’]s| are)|below (?:is|are)|this is`,
    String.raw` your (?:[a-zà-öø-ÿ-]{1,20} ){0,3}(?:${things})\b`,
  ),
  remark(
    String.raw`below,? you(?:['’]ll| will)? find`,
    String.raw` (?:your|${DRAFT_NUMBER}) (?:[a-zà-öø-ÿ-]{1,20} ){0,3}(?:${things})\b`,
  ),
  remark(
    'the following (?:is|are)',
    String.raw` (?:your|an?|${DRAFT_NUMBER}) (?:[a-zà-öø-ÿ-]{1,20} ){0,2}(?:${things})\b(?= (?:about|for you|based|that you)|[.:])`,
  ),
  remark(
    String.raw`i (?:have|['’]ve)|i['’]ve`,
    String.raw` ${WRITTEN_VERB} (?:an?|the|your|some|these|this|\d+|[a-zà-öø-ÿ]{3,6}) (?:[a-zà-öø-ÿ-]{1,20} ){0,3}(?:${things})\b(?= for you| based on| as (?:you )?(?:asked|requested)|[.!:])`,
  ),
  remark(
    '(?:note: |please note:? (?:that )?)?this',
    String.raw` (?:draft|text|template|answer|response|${things}) (?:was|is|has been) (?:generated|written|created|drafted|produced) (?:by|with|using) (?:ai\b|${AI_NAME})`,
  ),
  remark(
    'this is (?:just |only )?an? (?:sample|example|template|placeholder)',
    String.raw`(?: (?:${things}))?[;,:–—-]* (?:and )?(?:please )?(?:replace|adapt|adjust|customi[sz]e|fill in|edit)\b`,
  ),
  remark(
    'i hope (?:this|these|that|it|they)',
    String.raw`(?: [a-zà-öø-ÿ]{1,15}){0,2} (?:helps?|works?(?= for you|[.!])|inspires?|meets? your|fits? your|suits? your)\b`,
  ),
  remark('hope (?:this|these|that|it)', String.raw` helps?\b`),
  remark('i hope you (?:like|enjoy)', String.raw` (?:it|this|these|them|the (?:${things}))\b`),
  remark(
    '(?:please |just )?(?:let me know|tell me)',
    String.raw`\b[^.!?\n]{0,50}\b(?:changes?|edits?|tweak\w{0,4}|revis\w{1,6}|refine|adjust\w{0,6}|shorten(?:ed)?|rewrit\w{1,3}|rephrase|(?:another|different) (?:${things}|one|tone|angle)|(?:more|other|some more|further) (?:${things}|like (?:this|these))|you want more|would like more|you['’]d like more|me to (?:write|suggest|add|make|try))\b`,
  ),
  remark(
    'this (?:enhanced|improved|revised|updated|rewritten|refined)',
    String.raw` (?:${things}) (?:is|will|now|gives|makes|adds|should|includes)\b`,
  ),
]

/** An assistant's remarks about itself, the request and possible changes. */
const ABOUT_ITSELF: readonly Remark[] = [
  remark(
    '(?:sure|certainly|of course|absolutely)[,!]',
    String.raw`\s+(?:here|i['’](?:d|ll)|i would|i will|i can)\b`,
  ),
  remark(
    String.raw`(?:i['’]d|i would) be (?:happy|glad)`,
    String.raw` to (?:help|improve|write|rewrite|revise|refine|adjust)\b`,
  ),
  remark(
    '(?:happy|glad) to',
    String.raw` (?:adjust|revise|refine|rewrite|shorten|help with (?:any|further|more))\b`,
  ),
  remark('as (?:you )?requested', '[,:]'),
  remark(
    'based on',
    String.raw` (?:your (?:request|input|prompt|details|description|requirements|preferences)|the (?:information|details|input|description|brief|prompt) (?:that )?(?:you )?(?:provided|gave|supplied|given|entered|shared)),? (?:here|i |below|this )`,
  ),
  {
    hint: /\b(?:ai|artificial intelligence|language model|training data|knowledge cutoff)\b/,
    whole: new RegExp(
      String.raw`(?<![a-zà-öø-ÿ\d"“‘])as ${AI_NAME}[^.!?\n]{0,40}?\b(?:i|my)\b|(?<![a-zà-öø-ÿ\d"“‘])(?:i am|i['’]m) (?:just |only |merely )?${AI_NAME}|\bas a (?:large )?language model\b(?! (?:for|of|that)\b)|\bmy (?:training data|knowledge cutoff)\b`,
    ),
  },
  remark(
    String.raw`(?:(?:i['’]m|i am) (?:very |so )?sorry|sorry|unfortunately|i apologi[sz]e)`,
    String.raw`[,;:]?(?: but)? i ?${CANNOT} (?:help|assist|write|create|generate|provide|fulfil|complete|comply|produce|continue|fulfill)\b`,
  ),
  remark(
    String.raw`i ?${CANNOT} (?:help|assist|comply) with`,
    String.raw` (?:that|this|your|such) request\b`,
  ),
  remark(
    String.raw`i ?(?:am|['’]m) (?:unable|not able) to`,
    String.raw` (?:verify|access|browse|generate|write)\b`,
  ),
  remark(
    String.raw`i (?:do not|don['’]t) have access to`,
    String.raw` (?:real[- ]time|current|live|the internet|your (?:data|files|details|records))\b`,
  ),
  remark(
    'feel free to',
    String.raw` (?:adjust|modify|edit|tweak|change|customi[sz]e|use these|let me)\b`,
  ),
  remark(
    '(?:would you like|do you want) me to',
    String.raw` (?:write|make|adjust|change|refine|tweak|re[a-z]+|shorten|lengthen|expand|add|suggest|create|generate|draft|translate|try)\b`,
  ),
  remark('is there anything else', String.raw` i can\b`),
  remark(String.raw`\(?(?:word|character) count`, String.raw`: ?\d`),
]

/** G3b: no remarks of an assistant about the text. `things`: the nouns for the tool's drafts, in the singular. */
export function noAssistantTalk(
  parts: PartRoles,
  { things = [], announces }: Pick<GuardOptions, 'things' | 'announces'> = {},
): DraftRule<unknown> {
  const own = things.map((thing) => `${thing}s?`)
  const all = (announces ? [...own, 'drafts?|versions?'] : [...DRAFT_NOUNS, ...own]).join('|')
  const opening = openingPattern(all)
  const remarks = [...ABOUT_ITSELF, ...remarksAbout(all)]
  return {
    id: 'G3b',
    kind: 'refuses',
    group: 'place',
    about: 'Nothing but the text itself',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.flags & PHRASE_KIND_FLAG.talk)) return undefined
      return findFirstFault(inspection, ['own'], ({ text, flags }) => {
        if (!(flags & PHRASE_KIND_FLAG.talk)) return undefined
        const talk = findOpeningTalk(text, opening) ?? findRemark(text, remarks)
        return talk === undefined || isBeginningInInput(talk, inputText)
          ? undefined
          : `Give the text alone, without the remark “${talk}”.`
      })
    },
  }
}

function findOpeningTalk(text: string, opening: RegExp): string | undefined {
  const found = opening.exec(text.toLowerCase())?.[0]
  return found === undefined ? undefined : text.slice(0, found.length)
}

function findRemark(text: string, remarks: readonly Remark[]): string | undefined {
  return splitSentences(text).find((sentence) => {
    const lower = sentence.text.toLowerCase()
    return remarks.some(({ hint, whole }) => hint.test(lower) && whole.test(lower))
  })?.text
}

const BEGINNING_WORDS = 4

/** True if the form contains the first four words of the remark: a pasted text is the person's own. */
function isBeginningInInput(talk: string, inputText: string): boolean {
  const beginning = tokenise(talk).words.slice(0, BEGINNING_WORDS)
  return beginning.length === BEGINNING_WORDS && readStated(inputText).phrase(beginning.join(' '))
}
