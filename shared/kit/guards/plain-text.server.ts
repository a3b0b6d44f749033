import { mapParts } from '../parts.ts'
import type { DraftRule, GuardOptions, Parts } from '../rules.ts'
import { tokenise, SIGN } from '../../text/tokens.server.ts'
import { firstFault, inspect } from './inspection.server.ts'
import { statedIn } from '../../text/stated.server.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { FLAG } from './word-flags.server.ts'

const PLACEHOLDER =
  /\[[^\]\n]{2,40}\]|\{\{?[^{}\n]{1,40}\}?\}|<[A-Za-z _-]{3,30}>|\b(?:lorem ipsum|TBD|TODO|XXX|your (?:company|brand|product) name)\b/gi

/** A name that only says where one belongs: 'yourdomainhere', 'Insert Name Here', 'Example Shop'. */
const NAME_PLACEHOLDER =
  /\byour (?:own )?(?:brand|business|company|domain|logo|name|shop|site|store|text|website)(?: name)? (?:goes )?here\b|\b(?:enter|insert|type) (?:\p{L}+ ){0,3}here\b|^(?:your|example|sample|test) (?:brand|business|company|domain|shop|site|store|website)(?: name)?$|^(?:brand|business|company|domain|shop|store) name$/iu

/** G2: no placeholder is left in any text but those that the tool leaves on purpose. */
export function noPlaceholder(
  parts: Parts,
  permitted: GuardOptions['placeholders'] = [],
): DraftRule<unknown> {
  return {
    id: 'G2',
    kind: 'refuses',
    group: 'place',
    about: 'No placeholders left',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.signs & SIGN.slot) && !(inspection.flags & FLAG.placeholder))
        return undefined
      const stated = inputText.toLowerCase()
      const isMeant = (found: string): boolean =>
        permitted === 'as given' ? stated.includes(found.toLowerCase()) : permitted.includes(found)
      return firstFault(inspection, [], ({ text, role }) => {
        const left =
          text.match(PLACEHOLDER)?.find((found) => !isMeant(found)) ??
          (role === 'name' ? NAME_PLACEHOLDER.exec(text.replaceAll('-', ' '))?.[0] : undefined)
        return left && `Write the real words instead of the placeholder “${left}”.`
      })
    },
  }
}

const FENCE = /^[ \t]*```[^\n]*$|```/gm
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]+/gm
const EMPHASIS = /\*\*(?=\S)|(?<=\S)\*\*|__(?=\S)|(?<=\S)__/g
const TAG =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|h[1-6]|a|html|body|head|code|pre|script|style|blockquote|table|tr|td|th|img|hr|font|center|section|article|small|sup|sub)(?:\s[^<>]*)?\/?>/gi
const MARKUP = new RegExp(
  [FENCE, HEADING, EMPHASIS, TAG].map(({ source }) => `(?:${source})`).join('|'),
  'im',
)

/** What an assistant calls any drafts; a tool adds what it calls its own. */
const THINGS = [
  'names?|ideas?|options?|suggestions?|tags?|drafts?|versions?|headlines?',
  'variations?|examples?|results?|domains?|list',
]
/** How an assistant begins, at the start of a text. */
const talkOpening = (things: string): RegExp =>
  new RegExp(
    [
      String.raw`^(?:sure|certainly|absolutely|of course|okay|ok|great)(?:\s+thing)?[,!.:—–-]+\s*(?:here|i|i'll|i’ll|let|below|the following|this is|these are|happy to)\b[^.!?:\n]*[.!?:]?`,
      String.raw`^(?:sure|certainly|absolutely|of course)!(?=\s)`,
      String.raw`^here(?:\s+are|\s+is|['’]s|['’]re)\b[^.!?:\n]{0,80}\b(?:${things})\b[^.!?:\n]{0,60}[.!?:]?`,
      String.raw`^as an? (?:ai|artificial intelligence|(?:large )?language model)\b[^.!?\n]*[.!?]?`,
      String.raw`^(?:i am|i['’]m) (?:an ai|a (?:large )?language model)\b[^.!?\n]*[.!?]?`,
      String.raw`^(?:draft|version|option)\s*(?:\d+\s*)?:`,
    ].join('|'),
    'iu',
  )

/** What an assistant says in any sentence of a text, of the text: that it comes, what it is, what may be changed. */
const talkInside = (things: string): RegExp =>
  new RegExp(
    [
      String.raw`^(?:sure|certainly|of course|absolutely)[,!]\s+(?:here|i['’](?:d|ll)|i would|i will|i can)\b`,
      String.raw`^(?:here(?: is|['’]s| are)|below (?:is|are)|this is) your (?:[\p{L}-]{1,20} ){0,3}(?:${things})\b`,
      String.raw`^(?:i (?:have|['’]ve)|i['’]ve) (?:written|drafted|prepared|created|put together|come up with) (?:an?|the|your|some|these|this|\d+|\p{L}{3,6}) (?:[\p{L}-]{1,20} ){0,3}(?:${things})\b(?= for you|[.!:])`,
      String.raw`^(?:i['’]d|i would) be (?:happy|glad) to (?:help|improve|write|rewrite|revise|refine|adjust)\b`,
      String.raw`^(?:happy|glad) to (?:help|adjust|revise|refine|rewrite|shorten)\b`,
      String.raw`^as requested[,:]`,
      String.raw`^as an? ai\b|\b(?:i am|i['’]m) an ai\b|\bas a (?:large )?language model\b|\bmy (?:training data|knowledge cutoff)\b`,
      String.raw`^i hope (?:this|these|that|it|they)(?: \p{L}{1,15}){0,2} (?:helps?|works?(?= for you|[.!])|inspires?|meets? your|fits? your|suits? your)\b|^hope (?:this|these|that|it) helps?\b|^i hope you (?:like|enjoy) (?:it|this|these|them|the (?:${things}))\b`,
      String.raw`^feel free to (?:adjust|modify|edit|tweak|change|customi[sz]e|use these|let me)\b`,
      String.raw`^(?:please |just )?(?:let me know|tell me)\b[^.!?\n]{0,50}\b(?:changes?|edits?|tweak\w{0,4}|revis\w{1,6}|refine|adjust\w{0,6}|shorten(?:ed)?|rewrit\w{1,3}|rephrase|(?:another|different) (?:${things}|one|tone|angle)|(?:more|other|some more|further) (?:${things}|like (?:this|these))|you want more|would like more|you['’]d like more|me to (?:write|suggest|add|make|try))\b`,
      String.raw`^(?:would you like|do you want) me to\b|^is there anything else i can\b`,
      String.raw`^\(?(?:word|character) count: ?\d`,
    ].join('|'),
    'iu',
  )

/** G3: no fences, tags or heading marks. */
export function noMarkup(parts: Parts): DraftRule<unknown> {
  return {
    id: 'G3',
    kind: 'repairs',
    group: 'place',
    about: 'No markup',
    check: (draft) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.signs & SIGN.markup)) return undefined
      return firstFault(inspection, ['own'], ({ text, signs }) =>
        signs & SIGN.markup && MARKUP.test(text)
          ? 'Write plain text, without code fences, tags or heading marks.'
          : undefined,
      )
    },
    repair: (draft) =>
      mapParts(draft, parts, (text, role) => (role === 'own' ? text : withoutMarkup(text))),
  }
}

/** G3b: nothing an assistant says of the text. `things`: what the tool's drafts are called, in the singular. */
export function onlyTheText(parts: Parts, things: readonly string[] = []): DraftRule<unknown> {
  const all = [...THINGS, ...things.map((thing) => `${thing}s?`)].join('|')
  const opening = talkOpening(all)
  const inside = talkInside(all)
  return {
    id: 'G3b',
    kind: 'refuses',
    group: 'place',
    about: 'Nothing but the text itself',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.flags & FLAG.talk)) return undefined
      return firstFault(inspection, ['own'], ({ text, flags }) => {
        if (!(flags & FLAG.talk)) return undefined
        const talk = opening.exec(text)?.[0] ?? sentenceWith(inside, text)
        return talk === undefined || isBegunLike(talk, inputText)
          ? undefined
          : `Give the text alone, without the remark “${talk}”.`
      })
    },
  }
}

function sentenceWith(talk: RegExp, text: string): string | undefined {
  return splitSentences(text).find((sentence) => talk.test(sentence.text))?.text
}

const BEGINNING_WORDS = 4

/** True where the form begins a sentence in the same words: what somebody pasted is theirs. */
function isBegunLike(talk: string, inputText: string): boolean {
  const beginning = tokenise(talk).words.slice(0, BEGINNING_WORDS)
  return beginning.length === BEGINNING_WORDS && statedIn(inputText).phrase(beginning.join(' '))
}

/** A text that is nothing but markup stays as it is, and is turned away. */
function withoutMarkup(text: string): string {
  if (tokenise(text).words.length === 0) return text
  return text
    .replace(FENCE, '')
    .replace(TAG, (tag) => (/^<\/?(?:p|br|li|div|h\d)/i.test(tag) ? '\n' : ''))
    .replace(HEADING, '')
    .replace(EMPHASIS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
