import { readDenials } from '../../read/negation.server.ts'
import { anyOf } from '../../text/any-of.ts'
import { WORD_END, WORD_START } from '../../text/borders.ts'
import { oncePer } from '../../text/memo.ts'
import { createPhraseIndex, type PhraseMatch } from '../../text/phrase-index.server.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import phrases from './data/phrases.json' with { type: 'json' }
import lists from './data/ruled-out.json' with { type: 'json' }
import type { Warning } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** A row of data/ruled-out.json: a thing that a form may rule out. */
interface ThingRow {
  readonly thing: string
  /** The words by which forms name it; with `who`, the harm to them. */
  readonly asked: readonly string[]
  /** Those who must not be harmed: children, animals. */
  readonly who?: readonly string[]
  /** The warnings of stories that contain it. */
  readonly warnings: readonly Warning[]
  /** The words that show it in a story, besides those of its warnings. */
  readonly signs?: readonly string[]
  /** Phrases with such a word that do not show it: 'dead end'. */
  readonly harmless?: readonly string[]
}

const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words)
const [ASKING, DEGREES, ABSENT, FILLERS] = [
  setOf(lists.asking),
  setOf(lists.degrees),
  setOf(lists.absent),
  setOf(lists.fillers),
]

/** The things that forms rule out, with what shows them in a sentence. */
const excludableThings = (lists.rows as readonly ThingRow[]).map((row) => ({
  ...row,
  askedFor: setOf(row.asked),
  whose: setOf(row.who ?? []),
  signIndex: createPhraseIndex([
    ...(row.signs ?? []),
    ...row.warnings.flatMap((name) => phrases.warnings[name]),
  ]),
  whoIndex: createPhraseIndex(row.who ?? []),
  harmlessPhrase:
    row.harmless && new RegExp(`${WORD_START}${anyOf(row.harmless)}${WORD_END}`, 'giu'),
}))
type ExcludableThing = (typeof excludableThings)[number]
const harmIndex = createPhraseIndex([...phrases.harm, ...lists.hurt])
/** The greatest number of words from someone to the word for a harm to them: 'the dog was found dead'. */
const HARM_DISTANCE_WORDS_MAX = 4

/** A thing that a form rules out, and the form's words for it. */
interface RuledOutThing {
  readonly thing: ExcludableThing
  readonly denialText: string
}

/** Text before a denial that is a wish about the story: 'an attic; no blood'. 'A house where nobody dies' is a plot. */
const BEFORE_WISH =
  /(?:^|[,;:.!?()–—-]|\b(?:please|but|and|so|(?:make|keep|want) it)|\b(?:story|tale|horror|one|something|fiction)(?: with| that has)?)\s*$/iu
/** Text after a denial at the beginning of a theme that is a wish: 'No gore, a haunted mill'. */
const AFTER_WISH = /^\s*[,;:.!–—-]+\s*\S/u
const ITEM_GAP = /[,;/]|\b(?:or|and|nor)\b/giu

const thingsRuledOutIn = oncePer(({ theme, setting }: Input): readonly RuledOutThing[] => [
  ...wishesIn(theme, true),
  ...wishesIn(setting, false),
])

/** Returns what a field rules out; `readDenials` finds where each denial begins and how far its list extends. */
function wishesIn(text: string, isTheme: boolean): RuledOutThing[] {
  return readDenials(text).flatMap(({ text: said, possibleTerms = [] }) => {
    const at = text.indexOf(said)
    const before = text.slice(0, Math.max(0, at))
    const after = text.slice(at + said.length)
    const isPremise = isTheme && before.trim() === '' && !AFTER_WISH.test(after)
    const isRequested = /\bplease\b/iu.test(text) || (BEFORE_WISH.test(before) && !isPremise)
    return isRequested
      ? [...said.split(ITEM_GAP), ...possibleTerms].flatMap((item) =>
          thingsIn(item).map((thing) => ({ thing, denialText: said })),
        )
      : []
  })
}

/** Returns the things that one item of a denial names; none if it contains anything else or is about a degree. */
function thingsIn(item: string): readonly ExcludableThing[] {
  const { words } = tokenise(item)
  if (words.some((word) => DEGREES.has(word))) return []
  const named = words.filter((word) => !ASKING.has(word))
  const isAll = ({ askedFor, whose }: ExcludableThing): boolean =>
    named.length > 0 && named.every((word) => askedFor.has(word) || whose.has(word))
  const found = excludableThings.filter(isAll)
  const harmed = found.filter(({ whose }) => named.some((word) => whose.has(word)))
  return harmed.length > 0
    ? harmed.filter(({ askedFor }) => named.some((word) => askedFor.has(word)))
    : found
}

/** Returns a message about a thing in a story that the form rules out (rules.md HO11); undefined if there is none. */
export function ruledOutMessage(draft: Draft, input: Input): string | undefined {
  const sentences = splitSentences(`${draft.title}.\n${draft.content}`)
  for (const { thing, denialText } of thingsRuledOutIn(input)) {
    const shown = sentences.find(({ text }) => isShown(thing, text))
    if (shown) return `The form says “${denialText}”: leave out “${shown.text}”.`
    // A warning counts by itself only if the story has no word for the thing: its author set it.
    const hasSigns = thing.signIndex.find(tokenise(draft.content)) !== undefined
    const declared = hasSigns
      ? undefined
      : draft.warnings?.find((name) => thing.warnings.includes(name))
    if (declared)
      return `The form says “${denialText}”: leave out what needs the warning “${declared}”.`
  }
  return undefined
}

/** True if a sentence shows a thing: 'blood ran over her hand', not 'there was no blood'. */
function isShown({ signIndex, whoIndex, harmlessPhrase }: ExcludableThing, text: string): boolean {
  const tokens = tokenise(harmlessPhrase ? text.replaceAll(harmlessPhrase, ' ') : text)
  const { words } = tokens
  const isGoverned = ({ first }: PhraseMatch): boolean => {
    const governing = words.slice(0, first).findLast((word) => !FILLERS.has(word))
    return governing !== undefined && isDenying(governing)
  }
  if (signIndex.find(tokens, (found) => !isGoverned(found))) return true
  if (words.some(isDenying)) return false
  const isHarmed = (who: PhraseMatch): boolean =>
    harmIndex.find(tokens, ({ first }) => Math.abs(first - who.last) <= HARM_DISTANCE_WORDS_MAX) !==
    undefined
  return whoIndex.find(tokens, isHarmed) !== undefined
}

const isDenying = (word: string): boolean => ABSENT.has(word) || word.endsWith("n't")

/** Returns a setting without the parts that rule something out: 'an attic' of 'an attic; no blood please'. */
export function withoutRuledOut(setting: string): string {
  const parts = setting.split(/(?<=[;,.])\s+/u)
  const kept = parts.filter((part) => wishesIn(part, false).length === 0)
  return kept.length === parts.length ? setting : kept.join(' ').replace(/[;,.]$/u, '')
}
