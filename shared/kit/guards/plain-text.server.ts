import { mapParts } from '../parts.ts'
import type { DraftRule, GuardOptions, PartRoles } from '../rules/rules.ts'
import { tokenise, CHARACTER_SIGN } from '../../text/tokens.server.ts'
import { findFirstFault, inspect } from './harm/inspection.server.ts'
import { PHRASE_KIND_FLAG } from './harm/word-flags.server.ts'

const TEXT_PLACEHOLDER =
  /\[[^\]\n]{2,40}\]|\{\{?[^{}\n]{1,40}\}?\}|<[A-Za-z _-]{3,30}>|\b(?:lorem ipsum|TBD|TODO|XXX|your (?:company|brand|product) name)\b/gi

const NAMED_THING_WORDS = 'brand|business|company|domain|logo|name|shop|site|store|text|website'
const UNDECIDED_WORDS = String.raw`pending|tbc|tbd|tba|undecided|unknown|place ?holder|to (?:come|follow)|(?:yet )?to be (?:decided|confirmed|announced|named|chosen)|not (?:yet )?(?:decided|chosen)`

/** A name that is only a placeholder: 'yourdomainhere', 'Example Shop', 'Name Pending'. */
const NAME_PLACEHOLDER = new RegExp(
  [
    String.raw`\byour (?:own )?(?:${NAMED_THING_WORDS})(?: name)? (?:goes )?here\b`,
    String.raw`\b(?:enter|insert|type) (?:\p{L}+ ){0,3}here\b`,
    String.raw`^(?:your|example|sample|test|un ?titled|un ?named|place ?holder|generic|new|xyz|abc) (?:${NAMED_THING_WORDS}|brand name)(?: name)?$`,
    String.raw`^(?:(?:my|our|the|a|your) )?(?:brand|business|company|domain|shop|store|your)(?: ?name)(?: \d+)?$`,
    String.raw`^(?:brand|business|company|shop|store) xyz$`,
    String.raw`^(?:enter|insert) (?:brand|business|company|domain|name|shop|store)$`,
    String.raw`^(?:(?:${NAMED_THING_WORDS}|title) (?:(?:is|still) )?)?(?:${UNDECIDED_WORDS})$`,
    String.raw`^(?:un ?titled|un ?named|no name yet|working title|n/a|(?:${NAMED_THING_WORDS}|title) goes here)$`,
    String.raw`^(?:name|option|draft|version|${NAMED_THING_WORDS}) (?:\d+|[a-e])$`,
    String.raw`lorem ?ipsum|^(?:your ?)?(?:brand|business|company|domain|shop|store|website)(?: ?name)? ?\d+$`,
    String.raw`^(?:example|sample|test|demo|dummy|foo ?bar|foo|asdf(?:gh)?(?:jkl)?|qwerty|blah ?blah|abc|xyz) ?(?:\d+|${NAMED_THING_WORDS})?$`,
    String.raw`^your ?(?:${NAMED_THING_WORDS})$`,
  ].join('|'),
  'iu',
)

const LABEL_WORDS =
  'tag|keyword|hashtag|headline|title|slogan|tagline|topic|product|description|item|feature|text'

/** A tag, title or headline that is only a label: 'tag 13', 'keyword here', 'your headline'. */
const PHRASE_PLACEHOLDER = new RegExp(
  [
    String.raw`^(?:${LABEL_WORDS}|option|version)s? (?:\d+|[a-e]|one|two|three|(?:goes )?here|tbc|pending)$`,
    String.raw`^(?:your|insert|enter|add|another|placeholder|dummy|untitled) (?:${LABEL_WORDS})s?(?: (?:goes )?here)?$`,
    String.raw`^(?:asdf(?:gh)?(?:jkl)?|qwerty|foo ?bar|blah blah(?: blah)?)$`,
  ].join('|'),
  'iu',
)

/** Returns the placeholder in a name, with its words apart or as it is written. */
const placeholderName = (apart: string, written: string): string | undefined =>
  NAME_PLACEHOLDER.exec(apart.replaceAll('-', ' '))?.[0] ?? NAME_PLACEHOLDER.exec(written)?.[0]

/** G2: no placeholder is left in any text, except those that the tool leaves on purpose. */
export function noPlaceholder(
  parts: PartRoles,
  permitted: GuardOptions['placeholders'] = [],
): DraftRule<unknown> {
  const hasNames = Object.values(parts).includes('name')
  return {
    id: 'G2',
    kind: 'refuses',
    group: 'place',
    about: 'No placeholders left',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      const isSuspect =
        inspection.signs & CHARACTER_SIGN.slot || inspection.flags & PHRASE_KIND_FLAG.placeholder
      if (!isSuspect && !hasNames) return undefined
      const stated = inputText.toLowerCase()
      const isMeant = (found: string): boolean =>
        permitted === 'as given' ? stated.includes(found.toLowerCase()) : permitted.includes(found)
      const labelIn = (phrase: string): string | undefined =>
        permitted === 'as given' || stated.includes(phrase.toLowerCase())
          ? undefined
          : PHRASE_PLACEHOLDER.exec(phrase)?.[0]
      return findFirstFault(inspection, [], ({ text, role, written }) => {
        const left =
          text.match(TEXT_PLACEHOLDER)?.find((found) => !isMeant(found)) ??
          (role === 'name' ? placeholderName(text, written) : undefined) ??
          (role === 'phrase' ? labelIn(text) : undefined)
        return left && `Write the real words instead of the placeholder “${left}”.`
      })
    },
  }
}

const FENCE = /^[ \t]*```[^\n]*$|```/gm
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]+/gm
const EMPHASIS = /\*\*(?=\S)|(?<=\S)\*\*|__(?=\S)|(?<=\S)__/g
const HTML_TAG =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|h[1-6]|a|html|body|head|code|pre|script|style|blockquote|table|tr|td|th|img|hr|font|center|section|article|small|sup|sub)(?:\s[^<>]*)?\/?>/gi
const MARKUP = new RegExp(
  [FENCE, HEADING, EMPHASIS, HTML_TAG].map(({ source }) => `(?:${source})`).join('|'),
  'im',
)

/** G3: no code fences, tags, heading marks or marks of emphasis. */
export function noMarkup(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G3',
    kind: 'repairs',
    group: 'place',
    about: 'No markup',
    check: (draft) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.signs & CHARACTER_SIGN.markup)) return undefined
      return findFirstFault(inspection, ['own'], ({ text, signs }) =>
        signs & CHARACTER_SIGN.markup && MARKUP.test(text)
          ? 'Write plain text, without code fences, tags or heading marks.'
          : undefined,
      )
    },
    repair: (draft) =>
      mapParts(draft, parts, (text, role) => (role === 'own' ? text : withoutMarkup(text))),
  }
}

/** A text without a word, such as '**', is not repaired, so that it is rejected. */
function withoutMarkup(text: string): string {
  if (tokenise(text).words.length === 0) return text
  return text
    .replace(FENCE, '')
    .replace(HTML_TAG, (tag) => (/^<\/?(?:p|br|li|div|h\d)/i.test(tag) ? '\n' : ''))
    .replace(HEADING, '')
    .replace(EMPHASIS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
