import type { Word } from './tagger.server.ts'
import { claimIndex, craftIndex, impliedBy, type Claim } from './tables.server.ts'

/** What the seller's text says about one material, technique, origin or certificate. */
export interface ClaimState {
  isStated: boolean
  /** Forms under which alone it may stand: 'silver coloured', 'faux leather'. Canonical words, joined. */
  readonly forms: Set<string>
  /** It was said only to be absent or merely resembled: 'no plastic', 'like marble'. */
  isDenied: boolean
}

/** All claims of a text (rules.md ET5: none that is not stated). */
export type ClaimStates = ReadonlyMap<string, ClaimState>

/** Words before a claim that make it something else. */
const FAKE = new Set(
  'faux fake imitation mock vegan artificial synthetic simulated pretend pseudo non look-alike'.split(
    ' ',
  ),
)
/** Words behind a claim that make it a look, not a substance. */
const LOOKS = new Set(
  'coloured colored color colour tone toned plated plate look looking style styled effect free like inspired finish finished imitation substitute alternative hue shade themed theme scented scent fragrance flavoured flavored flavor flavour shaped shape pattern patterned esque ish lookalike dipped wash replica type'.split(
    ' ',
  ),
)
const DENIALS = new Set(
  'no not non without never nor neither unlike resembles resembling resemble resembled mimics mimicking imitating imitates evoking reminiscent instead'.split(
    ' ',
  ),
)
/** Verbs and adverbs after which 'like' and 'of' still compare. */
const COMPARES =
  /^(?:look|looks|looking|feel|feels|feeling|just|almost|much|shines?|sounds?|smells?)$/
const REACH_MAX = 7

/** Which words stand under a denial or a comparison. */
export function deniedWords(words: readonly Word[]): boolean[] {
  const denied = words.map(() => false)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Word
    const next = words[i + 1]?.plain ?? ''
    const last = words[i - 1]?.plain ?? ''
    const isDenial =
      DENIALS.has(word.plain) ||
      /n['’]t$/.test(word.plain) ||
      (word.plain === 'like' &&
        (COMPARES.test(last) ||
          /^(?:an?|real|genuine|the)$/.test(next) ||
          i === 0 ||
          words[i - 1]?.speech === 'adjective') &&
        word.before !== 'hyphen') ||
      (word.plain === 'than' &&
        /^(?:rather|other|better|more|stronger|softer|lighter)$/.test(last)) ||
      (word.plain === 'free' && /^(?:of|from)$/.test(next)) ||
      (word.plain === 'inspired' && next === 'by') ||
      (/^(?:match|matches|matching|complements?|suits?|pairs?)$/.test(word.plain) &&
        word.speech !== 'noun') ||
      (word.plain === 'as' && words[i - 2]?.plain === 'as') ||
      (/^(?:style|colou?r|shade|tone|look|feel|hue)$/.test(word.plain) && next === 'of')
    if (!isDenial || (word.plain === 'no' && /^(?:two|one)$/.test(next))) continue
    const listEnds = listEnd(words, i)
    for (let j = i + 1; j <= listEnds; j++) denied[j] = true
  }
  return denied
}

/** A denial reaches to the clause's end; over commas only in a list that closes with 'or'. */
function listEnd(words: readonly Word[], from: number): number {
  let end = from
  let lastComma = 0
  for (let j = from + 1; j < words.length && j <= from + REACH_MAX; j++) {
    const word = words[j] as Word
    if (word.before === 'stop' || /^(?:but|just|only|instead|made|yet)$/.test(word.plain)) break
    if (word.before === 'comma') {
      if (!/\b(?:or|nor)\b/.test(aheadText(words, j))) break
      lastComma = j
    }
    if (word.speech === 'verb' && j > from + 1 && lastComma !== j && j - from > 3) break
    end = j
  }
  return end
}

const aheadText = (words: readonly Word[], from: number): string => {
  const ahead: string[] = []
  for (let j = from; j < Math.min(words.length, from + 4); j++) {
    if (words[j]?.before === 'stop') break
    ahead.push(words[j]?.plain ?? '')
  }
  return ahead.join(' ')
}

/** A claim as it stands in the text. `end` is exclusive and takes in the word that qualifies it. */
export interface FoundClaim {
  readonly claim: Claim
  readonly start: number
  readonly end: number
  readonly manner: 'stated' | 'qualified' | 'denied'
}

/** The claim that begins at a word, with how it is said. */
export function claimAt(
  words: readonly Word[],
  forms: readonly string[],
  denied: readonly boolean[],
  at: number,
): FoundClaim | undefined {
  const isFake = FAKE.has(words[at]?.plain ?? '') && words[at + 1]?.before !== 'stop'
  if (isFake) {
    const hit = claimIndex.find(forms, at + 1)
    if (hit && words[at + 1]?.before !== 'comma')
      return { claim: hit.entry, start: at, end: at + 1 + hit.length, manner: 'qualified' }
  }
  const hit = claimIndex.find(forms, at)
  if (!hit) return undefined
  const end = at + hit.length
  for (let i = at + 1; i < end; i++) {
    const gap = words[i]?.before
    if (gap === 'comma' || gap === 'stop') return undefined
  }
  if (denied[at]) return { claim: hit.entry, start: at, end, manner: 'denied' }
  const next = words[end]
  // 'crochet pattern' is a thing, not a look.
  const isThing = (craftIndex.find(forms, at)?.length ?? 0) > hit.length
  if (
    next &&
    !isThing &&
    LOOKS.has(next.plain) &&
    (next.before === 'space' || next.before === 'hyphen')
  ) {
    // 'cotton blend look' and 'gold tone finish' keep one qualifying word; it is the one that matters.
    return { claim: hit.entry, start: at, end: end + 1, manner: 'qualified' }
  }
  return { claim: hit.entry, start: at, end, manner: 'stated' }
}

const BY_HAND =
  /\b(?:hand[- ]?made|(?:made|crafted|sewn|built) (?:entirely |completely )?by hand|hand[- ]?crafted)\b/i
const WITH_NAME =
  /\b(?:your|any|custom|a|their|his|her|child's|pet's) (?:own |dog's |cat's |baby's )?(?:names?|initials?|monogram|text)\b|\bpersonali[sz]/i
const AS_FILE = /\b(?:pdf|svg|png|printable|instant download|digital (?:file|download))\b/i
const TO_ORDER = /\bto order\b/i

/** Reads every claim of the seller's text. */
export function readClaims(
  text: string,
  words: readonly Word[],
  denied: readonly boolean[],
): ClaimStates {
  const states = new Map<string, ClaimState>()
  const stateOf = (key: string): ClaimState => {
    let state = states.get(key)
    if (!state) states.set(key, (state = { isStated: false, forms: new Set(), isDenied: false }))
    return state
  }
  const forms = words.map((word) => word.canonical)
  for (let i = 0; i < words.length;) {
    const found = claimAt(words, forms, denied, i)
    if (!found) {
      i++
      continue
    }
    const keys = impliedBy(found.claim)
    if (found.manner === 'stated') for (const key of keys) stateOf(key).isStated = true
    else if (found.manner === 'denied') stateOf(found.claim.key).isDenied = true
    else stateOf(found.claim.key).forms.add(forms.slice(found.start, found.end).join(' '))
    // 'honey scented' makes honey a look, and 'scented' a fact of its own.
    i = found.manner === 'qualified' && found.start + 1 <= found.end - 1 ? found.end - 1 : found.end
    if (found.manner === 'qualified' && FAKE.has(words[found.start]?.plain ?? '')) i = found.end
  }
  if (BY_HAND.test(text) && !/\bnot (?:hand[- ]?made|made by hand)/i.test(text)) {
    stateOf('handmade').isStated = true
    stateOf('handcrafted').isStated = true
  }
  if (WITH_NAME.test(text) && !/\b(?:no|not|cannot be|without) personali[sz]/i.test(text)) {
    stateOf('personalized').isStated = true
    stateOf('personalised').isStated = true
  }
  if (AS_FILE.test(text)) stateOf('digital').isStated = true
  if (TO_ORDER.test(text)) stateOf('made-to-order').isStated = true
  return states
}

/** The forms under which alone a claim may stand: 'faux leather', 'silver coloured'. */
export function qualifiedForms(states: ClaimStates): string[] {
  return [...states.values()].flatMap((state) => [...state.forms])
}

/** The first claim in the canonical words of a tag that the text does not bear out. */
export function untrueClaim(
  words: readonly string[],
  states: ClaimStates,
  forms: readonly string[],
): string | undefined {
  for (let i = 0; i < words.length;) {
    if (forms.length > 0) {
      const ahead = `${words.slice(i).join(' ')} `
      const form = forms.find((one) => ahead.startsWith(`${one} `))
      if (form !== undefined) {
        i += form.split(' ').length
        continue
      }
    }
    const hit = claimIndex.find(words, i)
    if (!hit) {
      i++
      continue
    }
    if (states.get(hit.entry.key)?.isStated !== true) return hit.entry.key
    i += hit.length
  }
  return undefined
}
