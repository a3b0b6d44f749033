import { nounOf } from '../../lexicon/nouns.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { claimAt } from './claims.server.ts'
import { wordKinds, type Trait } from './tables.server.ts'
import { unitAt, type Unit } from './units.server.ts'
import { glueWords } from './vocabulary.server.ts'
import { show, type Word } from './words.server.ts'

/** How a phrase is tied to the product: `main` it is one, `part` it belongs to one, `motif` it shows it. */
export type Role = 'main' | 'part' | 'source' | 'motif' | 'audience' | 'scent' | 'aside'

export interface Phrase {
  readonly role: Role
  readonly units: readonly Unit[]
  /** Follows the phrase before it by 'and', 'or' or '&'. */
  readonly isJoined: boolean
  readonly isAfterComma: boolean
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const ROLES: ReadonlyMap<string, Role> = new Map([
  ...[...wordSet('with featuring has have having plus contains includes including avec')].map(
    (word) => [word, 'part'] as const,
  ),
  ...[...wordSet('from in on using out')].map((word) => [word, 'source'] as const),
  ...[
    ...wordSet(
      'by at to into around across near during before after until via about over under between through behind beside against towards upon within as when while where because if who whose which that per than like pour dans sur chez without',
    ),
  ].map((word) => [word, 'aside'] as const),
  ['for', 'audience'],
])
const SCENTS =
  /^(?:scented|fragranced|scents?|fragrances?|notes|flavoured|flavored|smells|smelling|infused|flavours?|flavors?)$/
const MADE = /^(?:made|crafted|built|poured|knitted|sewn|woven|carved|turned)$/
const ON_IT = /^(?:printed|painted|embroidered|engraved|stitched|stamped|burned|burnt)$/
/** 'A bar of soap' is soap; 'a chart of a cat' shows a cat. */
const HOLDS = wordSet('bar bundle box pack pair set jar tin bottle bag skein roll sheet lot')
const FRAMED = /^(?:framed|packed|boxed|lined|mounted)$/
/** What it comes in is none of it: 'soap wrapped in brown paper'. */
const WRAPPED = /^(?:packaged|wrapped|tied|posted|sent|shipped|rolled|presented|delivered|stored)$/
/** 'A 1970s lamp': the age of a thing is its style to whoever searches. */
const DECADE = /^(?:(?:1\d|20)\d0|\d0)s$/
const decade: Trait = { text: 'decade', kinds: ['style'] }
const DOES = /^(?:will|may|can|might|must|should|won't|doesn't|don't|can't)$/
const HAS_LETTERS = /\p{L}{2}/u

/** Cuts words into noun phrases with their roles; what `skipped` marks belongs to none. */
export function readPhrases(
  words: readonly Word[],
  denied: readonly boolean[],
  skipped: readonly boolean[] = [],
): Phrase[] {
  const forms = words.map((word) => word.canonical)
  const phrases: Phrase[] = []
  let units: Unit[] = []
  let role = 'main' as Role
  let isJoined = false
  let isAfterComma = false
  let isScentList = false
  let isContents = false
  const close = (next: Role = role): void => {
    if (units.length > 0) {
      phrases.push({ role, units, isJoined, isAfterComma })
      isJoined = isAfterComma = false
    }
    units = []
    role = next
  }
  for (let i = 0; i < words.length;) {
    const word = words[i] as Word
    if (word.isListed === true && isContainer(units)) {
      close('aside')
      isContents = true
    } else if (word.before === 'stop') {
      isContents = false
      // 'Scents: rose, cedar' lists what it smells of.
      isScentList = SCENTS.test(words[i - 1]?.plain ?? '')
      close(isScentList ? 'scent' : 'main')
      isJoined = isAfterComma = false
    } else if (word.before === 'comma') {
      const isList =
        isContents ||
        isScentList ||
        ((role === 'scent' || role === 'part') && isListed(words, i)) ||
        (role === 'audience' && isChoice(words, i))
      close(isList ? role : 'main')
      isJoined = false
      isAfterComma = true
    }
    if (skipped[i]) {
      close()
      i++
      continue
    }
    if (DECADE.test(words[i]?.plain ?? '') && !denied[i]) {
      units.push({ kind: 'trait', text: (words[i] as Word).plain, trait: decade })
      i++
      continue
    }
    // 'I spin art yarn': the verb is none of the thing's words.
    if (/^(?:i|we)$/.test(words[i]?.plain ?? '') && words[i + 1]?.before === 'space') {
      close('main')
      i += 2
      continue
    }
    // 'It will shed a bit' is about no shed.
    if (DOES.test(words[i - 1]?.plain ?? '')) {
      close('aside')
      i++
      continue
    }
    const claim = claimAt(words, forms, denied, i)
    const unit = unitAt(words, forms, i, claim, denied)
    if (unit) {
      if (unit.unit) units.push(unit.unit)
      else close()
      if (SCENTS.test(word.plain)) role = words[unit.end]?.plain === 'with' ? 'main' : role
      i = unit.end
      continue
    }
    const { plain } = word
    const last = words[i - 1]?.plain ?? ''
    const scentBefore = SCENTS.test(last)
    if (/^(?:and|or|et)$/.test(plain)) {
      close()
      isJoined = true
    } else if (plain === 'into' && BECOMES.test(last)) {
      // 'A band t shirt cut into a halter top' is the top.
      close('main')
      for (const [at, phrase] of phrases.entries())
        if (phrase.role === 'main') phrases[at] = { ...phrase, role: 'aside' }
    } else if (SCENTS.test(plain)) {
      // 'Rose scented' before its noun is read as a claim; this opens what it smells of.
      close('scent')
    } else if (plain === 'of' || plain === 'de') {
      const isMade = /^(?:made|crafted|built|consists?|out|carved|turned)$/.test(last)
      // 'A bag of 20 oyster shells' sells shells.
      if (units.length === 1 && units[0]?.text === last && HOLDS.has(last)) units = []
      const isMotif =
        last === 'shape' ||
        (role === 'main' && units.length > 0 && !HOLDS.has(units.at(-1)?.text ?? ''))
      close(isMade ? 'source' : isMotif ? 'motif' : scentBefore ? 'scent' : role)
    } else if (
      plain === 'on' &&
      ON_IT.test(last) &&
      /^(?:an?|our)$/.test(words[i + 1]?.plain ?? '')
    ) {
      // 'Her recipe printed on a tea towel' sells the towel.
      close('main')
    } else if (
      /^(?:in|with)$/.test(plain) &&
      WRAPPED.test(last) &&
      words[i - 2]?.plain !== 'wire'
    ) {
      close('aside')
    } else if (ROLES.has(plain)) {
      const next = ROLES.get(plain) as Role
      const isShape = plain === 'like' && last === 'shaped'
      const isFrame = plain === 'in' && FRAMED.test(last)
      const isScent = scentBefore || (role === 'scent' && plain === 'with')
      const isMade = next === 'part' && MADE.test(last)
      const isFilled = next === 'part' && FILLED.test(units.at(-1)?.text ?? '')
      isContents ||= isFilled
      if (isFilled) close('aside')
      else
        close(isScent ? 'scent' : isShape ? 'motif' : isFrame ? 'part' : isMade ? 'source' : next)
    } else if (plain === 'included' || plain === 'enclosed') {
      close()
      const one = phrases.at(-1)
      if (one) phrases[phrases.length - 1] = { ...one, role: 'part' }
    } else {
      const end = compoundEnd(words, i)
      const isPart = /^(?:feet|foot)$/.test(plain) && !/\d/.test(last)
      const kind = isPart ? undefined : (wordKinds.get(plain) ?? wordKinds.get(word.canonical))
      if (denied[i]) close()
      else if (end > i + 1) {
        if (wordKinds.get(show(words, i, end)) === undefined && !/\d/.test(plain))
          units.push({ kind: 'unknown', text: show(words, i, end) })
        i = end
        continue
      } else if (kind === 'making') close('main')
      else if (kind === 'verb' || plain === 'my' || plain === 'our') close('aside')
      else if (kind === 'business' || kind === 'policy') close()
      else if (glueWords.has(plain) || stopWords.has(plain)) close()
      else if (LETTERING.test(plain) && units.every((unit) => unit.kind === 'colour')) units = []
      else if (kind === 'noise' || kind === 'measure') {
        // Praise and sizes are left out of the phrase that they stand in.
      } else if (!HAS_LETTERS.test(plain)) {
        // ', 16 inch chain' measures a part.
        if (units.length === 0 && isAfterComma) role = 'part'
        // '20 photos' counts what comes with it.
        if (isCounted(words, i + 1)) i++
      } else if (word.isName) close()
      else if (plain === 'shaped') units.push({ kind: 'unknown', text: plain })
      else if (plain.endsWith('ed') && /^(?:craft|noun)$/.test(units.at(-1)?.kind ?? ''))
        close('aside')
      else units.push({ kind: nounOf(plain) ? 'noun' : 'unknown', text: plain })
    }
    i++
  }
  close()
  return phrases
}

const BECOMES = /^(?:cut|made|turned|sewn|remade|reworked|transformed|upcycled|recycled|converted)$/
/** What is sold filled: behind its colon or dash stands what is in it. */
const CONTAINER = /(?:kit|set|box|hamper|bundle|basket|pack|package|crate|tin|bag)s?$/
const FILLED = /(?:kit|hamper|bundle|gift box)$/
const isContainer = (units: readonly Unit[]): boolean => CONTAINER.test(units.at(-1)?.text ?? '')

/** What is written on a thing: its colour is not the thing's. */
const LETTERING = /^(?:text|lettering|letters|writing|wording|print)$/

/** True for a lone word after a number. */
function isCounted(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  return words[at]?.before === 'space' && (!next || /^(?:comma|stop)$/.test(next.before))
}

const LISTED_WORDS_MAX = 8

/** True when a comma stands inside a list: 'lavender, cedar and rose'. */
function isListed(words: readonly Word[], at: number): boolean {
  for (let i = at; i < Math.min(words.length, at + LISTED_WORDS_MAX); i++) {
    const word = words[i] as Word
    if (i > at && word.before === 'stop') return false
    if (i > at && /^(?:and|or)$/.test(word.plain)) return true
  }
  return false
}

/** True where the comma's list ends in 'or': 'for larp, handfastings or walking the dog' names no part of the thing. */
function isChoice(words: readonly Word[], at: number): boolean {
  for (const word of words.slice(at, at + CHOICE_WORDS_MAX)) {
    if (word.plain === 'or') return true
    if (word.before === 'stop' || ROLES.has(word.plain)) return false
  }
  return false
}
const CHOICE_WORDS_MAX = 5

/** Where a hyphenated compound that begins at a word ends; the word's own end when it is none. */
function compoundEnd(words: readonly Word[], at: number): number {
  let end = at + 1
  while (words[end]?.before === 'hyphen') end++
  return end
}
