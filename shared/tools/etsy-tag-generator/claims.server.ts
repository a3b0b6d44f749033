import { readDenials } from '../../brief/negation.server.ts'
import { claimIndex, craftIndex, impliedBy, type Claim } from './tables.server.ts'
import { markPhrase, type Word } from './words.server.ts'

/** What the seller's text says about one material, technique, origin or certificate. */
export interface ClaimState {
  isStated: boolean
  /** Forms under which alone it may stand: 'silver coloured', 'faux leather'. Canonical words, joined. */
  readonly forms: Set<string>
}

/** All claims of a text (rules.md ET5: none that is not stated). */
export type ClaimStates = ReadonlyMap<string, ClaimState>

/** Words before a claim that make it something else. */
const FAKE = new Set(
  'faux fake imitation mock vegan artificial synthetic simulated pretend pseudo non look-alike'.split(
    ' ',
  ),
)
const OF_ANIMALS =
  /(?:leather|suede|silk|wool|cashmere|fur|down|sheepskin|shearling|hide|feather|honey|pearl)$/
/** Words behind a claim that make it a look, not a substance. */
const LOOKS = new Set(
  'rimmed edged trimmed coloured colored color colour tone toned plated plate look looking style styled effect free like inspired finish finished imitation substitute alternative hue shade themed theme scented scent fragrance flavoured flavored flavor flavour shaped shape pattern patterned esque ish lookalike dipped wash replica type'.split(
    ' ',
  ),
)
/** Words after which a thing is only compared: 'looks like marble', 'inspired by Japanese gardens'. */
const COMPARES =
  /^(?:resembl\w+|mimic\w*|imitat(?:es|ing)|evok\w+|reminiscent|unlike|match(?:es|ing)?|complements?|suits|pairs?)$/
const COMPARED =
  /^(?:look|looks|looking|feel|feels|feeling|just|almost|much|shines?|sounds?|smells?|soft|warm|light|strong|hard|smooth)$/
const ENDS_COMPARING = /^(?:but|just|only|instead|made|yet|and)$/

/** Which words stand under a denial or a comparison. */
export function deniedWords(text: string, words: readonly Word[]): boolean[] {
  const denied = words.map(() => false)
  for (const { text: denial } of readDenials(text)) {
    // 'Nickel free' is a quality of its own, and is read as one.
    if (!/\bfree$/i.test(denial)) markPhrase(words, denial, denied)
  }
  for (let i = 0; i < words.length; i++) {
    // 'Embroidered eyes none'.
    if (words[i]?.plain === 'none')
      for (let j = i; j >= 0; j--) {
        denied[j] = true
        if (/^(?:comma|stop)$/.test(words[j]?.before ?? 'stop')) break
      }
    if (!compares(words, i)) continue
    for (let j = i + 1; j < words.length; j++) {
      const { before, plain } = words[j] as Word
      if (before === 'stop' || before === 'comma' || ENDS_COMPARING.test(plain)) break
      denied[j] = true
    }
  }
  return denied
}

function compares(words: readonly Word[], at: number): boolean {
  const { plain, before } = words[at] as Word
  const next = words[at + 1]?.plain ?? ''
  const last = words[at - 1]?.plain ?? ''
  if (plain === 'like')
    return (
      before !== 'hyphen' &&
      last !== 'shaped' &&
      (COMPARED.test(last) || /^(?:an?|real|genuine|the)$/.test(next))
    )
  if (plain === 'as') return words[at - 2]?.plain === 'as'
  if (plain === 'inspired') return next === 'by'
  if (/^(?:style|colou?r|shade|tone|look|feel|hue)$/.test(plain)) return next === 'of'
  return plain === 'than' || COMPARES.test(plain)
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
  if (FAKE.has(words[at]?.plain ?? '') && !isParted(words[at + 1])) {
    const hit = claimIndex.find(forms, at + 1)
    // Vegan leather is none; vegan wax is wax.
    const isFake = words[at]?.plain !== 'vegan' || OF_ANIMALS.test(hit?.entry.key ?? '')
    if (hit && isFake)
      return { claim: hit.entry, start: at, end: at + 1 + hit.length, manner: 'qualified' }
  }
  const hit = claimIndex.find(forms, at)
  if (!hit) return undefined
  const end = at + hit.length
  for (let i = at + 1; i < end; i++) if (isParted(words[i])) return undefined
  if (denied[at]) return { claim: hit.entry, start: at, end, manner: 'denied' }
  const next = words[end]
  // Oak bark tans leather and makes nothing wooden.
  if (next?.plain === 'bark' && !isParted(next)) return undefined
  // 'crochet pattern' is a thing, not a look.
  const isThing = (craftIndex.find(forms, at)?.length ?? 0) > hit.length
  // The pattern of a bag is its look, a pattern at the end of a phrase is for sale.
  const isPattern = next?.plain === 'pattern' && craftIndex.find(forms, end + 1) === undefined
  if (next && !isThing && !isPattern && LOOKS.has(next.plain) && !isParted(next))
    return { claim: hit.entry, start: at, end: end + 1, manner: 'qualified' }
  return { claim: hit.entry, start: at, end, manner: 'stated' }
}

const isParted = (word: Word | undefined): boolean =>
  word?.before === 'comma' || word?.before === 'stop'

/** What says a claim in other words than its own. */
const SAYING: readonly (readonly [says: RegExp, never: RegExp, keys: readonly string[]])[] = [
  [/\b(?:hand[- ]?made|(?:made|crafted|sewn|built) (?:entirely |completely )?by hand|hand[- ]?crafted|by hand from)\b/i, /\bnot (?:hand[- ]?made|made by hand)/i, ['handmade', 'handcrafted']],
  [/\b(?:your|any|custom|a|their|his|her|child's|pet's) (?:own |dog's |cat's |baby's )?(?:names?|initials?|monogram|text)\b|\bpersonali[sz]/i, /\b(?:no|not|cannot be|without) personali[sz]/i, ['personalized', 'personalised']],
  [/\bwith (?:the |a |pet |dog |cat |family |first |last |baby )?(?:names?|initials?|monogram)\b/i, /\b(?:no|not|cannot be|without) personali[sz]/i, ['personalized', 'personalised', 'custom']],
  [/\b(?:from|of) your (?:own |favou?rite )?(?:photos?|pet|dog|cat|house|home|child|family|drawing|picture)\b/i, /\bnot custom/i, ['custom']],
  [/\b(?:pdf|svg|png|printable|instant download|digital (?:file|download))\b/i, /\bno (?:pdf|digital)/i, ['digital']],
  [/\bglazes?\b/i, /\b(?:no|not|without) (?:a )?glaz/i, ['glazed']],
  [/\bthrown (?:by hand )?on (?:a|the|my|our) (?:\w+ )?wheel\b/i, /\bnot thrown\b/i, ['wheel-thrown']],
  [/\bto order\b/i, /\bnot (?:made )?to order\b/i, ['made-to-order']],
] // oxfmt-ignore

/** 'Sewn by hand' is hand-sewn. */
const BY_HAND = /(?<!\b(?:not|never) )\b(\w{2,12}(?:ed|n|t)) by hand\b/gi

/** Reads every claim of the seller's text. */
export function readClaims(
  text: string,
  words: readonly Word[],
  denied: readonly boolean[],
): ClaimStates {
  const states = new Map<string, ClaimState>()
  const stateOf = (key: string): ClaimState => {
    let state = states.get(key)
    if (!state) states.set(key, (state = { isStated: false, forms: new Set() }))
    return state
  }
  const forms = words.map((word) => word.canonical)
  for (let i = 0; i < words.length;) {
    const found = claimAt(words, forms, denied, i)
    if (!found) {
      i++
      continue
    }
    i = found.end
    if (found.manner === 'stated')
      for (const key of impliedBy(found.claim)) stateOf(key).isStated = true
    else if (found.manner === 'qualified') {
      stateOf(found.claim.key).forms.add(forms.slice(found.start, found.end).join(' '))
      // 'honey scented' makes honey a look, and 'scented' a fact of its own.
      if (!FAKE.has(words[found.start]?.plain ?? '')) i = found.end - 1
    }
  }
  for (const [says, never, keys] of SAYING) {
    if (says.test(text) && !never.test(text)) for (const key of keys) stateOf(key).isStated = true
  }
  for (const [, done] of text.matchAll(BY_HAND))
    stateOf(`hand-${done?.toLowerCase()}`).isStated = true
  return states
}

/** The claims in the canonical words of a tag that the text does not bear out. */
export function untrueClaims(
  words: readonly string[],
  states: ClaimStates,
  forms: readonly string[],
): string[] {
  const untrue: string[] = []
  for (let i = 0; i < words.length;) {
    const ahead = forms.length > 0 ? `${words.slice(i).join(' ')} ` : ''
    const form = forms.find((one) => ahead.startsWith(`${one} `))
    const hit = form === undefined ? claimIndex.find(words, i) : undefined
    if (hit && states.get(hit.entry.key)?.isStated !== true) untrue.push(hit.entry.key)
    i += form === undefined ? (hit?.length ?? 1) : form.split(' ').length
  }
  return untrue
}
