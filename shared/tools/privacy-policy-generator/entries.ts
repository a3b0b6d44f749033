/** What a person listed in one field. */
export interface Entries {
  /** `blank`: nothing was said; `none`: the person said that there is none. */
  readonly state: 'listed' | 'none' | 'blank'
  /** The items in their own words, without bullets, brackets and "We collect …". */
  readonly items: readonly string[]
  /** Sentences that deny something ("We never sell data"): no items, and promises that only some may enter. */
  readonly denials: readonly string[]
}

/** Tells whether a phrase is known to a table, so that "names and emails" becomes two items and "Smith and Sons" one. */
export type IsKnown = (phrase: string) => boolean

/** Reads a list or a few sentences into items, in order, without repeats. */
export function readEntries(text: string, isKnown: IsKnown): Entries {
  const denials: string[] = []
  const pieces: string[] = []
  for (const sentence of text.split('\n').flatMap(sentencesOf)) {
    if (NONE.test(sentence)) {
      denials.push('none')
    } else if (DENIAL.test(sentence)) {
      const except = EXCEPT.exec(sentence)
      denials.push(except ? sentence.slice(0, except.index) : sentence)
      if (except)
        pieces.push(...splitList(sentence.slice(except.index + except[0].length), isKnown))
    } else {
      pieces.push(...splitList(withoutHeading(sentence, isKnown), isKnown))
    }
  }
  const items: string[] = []
  const seen = new Set<string>()
  for (const piece of pieces) {
    if (NONE.test(piece)) denials.push('none')
    else if (DENIAL.test(piece)) denials.push(piece)
    else {
      const item = tidy(piece)
      const key = item.toLowerCase()
      if (!/[\p{L}\p{N}]/u.test(item) || EMPTY.test(item) || seen.has(key)) continue
      seen.add(key)
      items.push(item)
    }
  }
  if (items.length > 0)
    return { state: 'listed', items, denials: denials.filter((it) => it !== 'none') }
  const isNone = denials.some((it) => it === 'none' || NOTHING.test(it))
  return { state: isNone ? 'none' : 'blank', items, denials: denials.filter((it) => it !== 'none') }
}

const NONE =
  /^\W*(?:none|no|nothing|nil|n\.?\/?a\.?|not applicable|nobody|no[ -]?one|none at all|nothing at all|none other|no[ -]?one else|nobody else|nothing else|no others?|no (?:personal )?(?:data|information|info)|no third[ -]part(?:y|ies)|no sharing|no data sharing)\W*$/i
const DENIAL =
  /^(?!\W*do not track\b)\W*(?:(?:and|but|however|also|so|or)\b,? )?(?:(?:we|i|they|it|(?:our|this|the) \w+|(?:personal |your |customer |user )?(?:data|information)(?: is| are)?)\s+(?:\w+\s+){0,2}?(?:not|don['’]?t|doesn['’]?t|never|won['’]?t|no longer|cannot|can['’]?t|isn['’]?t)\b|(?:no|not|never|without|don['’]?t|do not|nothing|nobody|no one)\s+\p{L})/iu
const NOTHING =
  /\b(?:any|anyone|anybody|anything|no|nothing|nobody|no one|third[ -]part(?:y|ies)|others)\b/i
const EXCEPT =
  /(?:,|(?<![\s,]))\s+(?:except(?: for| with| to)?|other than|apart from|unless with|only with)\s+/i
const EMPTY =
  /^(?:etc|et cetera|and so on|more|others?|the following|(?:the following )?(?:any |basic |some )?(?:personal |customer |user )?(?:data|information|details|things)(?: we collect| collected)?|we collect|we use|we share)$/i

const ABBREVIATION = /(?:\b(?:Inc|Ltd|Co|Corp|St|Dr|Mr|Mrs|Ms|No|vs|e\.g|i\.e|approx)|\b\p{Lu})\.$/u

function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  for (const part of line
    .replace(/^\s*(?:[-*•·–—▪◦‣✓+]+|\(?\d{1,2}[.)])\s+/u, '')
    .split(/(?<=[.!?])\s+/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATION.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences.filter((sentence) => sentence.trim() !== '')
}

/** Drops the heading of "Payments: Stripe" and "We collect: names" when a list follows that stands by itself. */
function withoutHeading(sentence: string, isKnown: IsKnown): string {
  const match = /^([^,;:()]{2,40}):\s+(.+)$/u.exec(sentence)
  const [, heading = '', rest = ''] = match ?? []
  if (rest === '') return sentence
  if (
    /^(?:we|i|our|data|the following|third|personal|information|services?|used?|includ)/i.test(
      heading,
    )
  )
    return rest
  const first = splitList(rest, isKnown)[0]
  return first !== undefined && isKnown(first) && isKnown(heading)
    ? `${heading}, ${rest}`
    : sentence
}

function splitList(text: string, isKnown: IsKnown): string[] {
  return splitOutsideBrackets(text)
    .flatMap((piece) =>
      piece.split(
        /(?:,|(?<![\s,]))\s+but\s+|(?<!\s)\s+and\s+(?=(?:we\s+|also\s+)*(?:use|share|send|work with|collect|store)\s)/i,
      ),
    )
    .flatMap((piece) => splitExamples(piece))
    .flatMap((piece) => splitPair(piece, isKnown))
}

function splitOutsideBrackets(text: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let piece = ''
  const isBalanced = text.split('(').length === text.split(')').length
  for (const character of text) {
    if (isBalanced && character === '(') depth++
    if (isBalanced && character === ')') depth--
    if (depth <= 0 && /[,;|•·、，]/.test(character)) {
      pieces.push(piece)
      piece = ''
    } else piece += character
  }
  return [...pieces, piece]
}

function splitExamples(piece: string): string[] {
  const [head = '', ...examples] = piece.split(
    /(?<!\s)\s+(?:such as|including|for example|e\.g\.)\s+/i,
  )
  return [head, ...examples]
}

/** Splits "names and emails", "name/email" and "contact details (name, email)" where the parts are known. */
function splitPair(piece: string, isKnown: IsKnown): string[] {
  const text = withoutLead(piece.trim())
  if (text === '') return []
  const bracket = /^([^()]*[^()\s])\s*\(([^()]+)\)$/u.exec(text)
  if (bracket) {
    const [, head = '', inside = ''] = bracket
    const parts = inside.split(/,|;|\/|(?<!\s)\s+and\s+/).map((part) => part.trim())
    return parts.length > 1 && parts.every(isKnown) ? [head, ...parts] : [text]
  }
  if (isKnown(text) && !/\s(?:and|&|or)\s.*\s/i.test(text)) return [text]
  const match = /^(?=.*$)(.+?)(?<!\s)(\s+(?:and|&|or|plus|as well as)\s+|\s*\/\s*)(.+)$/iu.exec(
    text,
  )
  const [, left = '', , right = ''] = match ?? []
  if (left === '' || right === '') return [text]
  const [bareLeft, bareRight] = [withoutLead(left), withoutLead(right)]
  if (DENIAL.test(bareRight) || NONE.test(bareRight)) return [bareLeft, bareRight]
  if (isKnown(bareLeft)) {
    // "invoice and payment details" shares its last word, as "billing and shipping addresses" does.
    return [bareLeft, ...splitPair(bareRight, isKnown)]
  }
  const shared = `${bareLeft} ${bareRight.split(' ').at(-1)}`
  if (bareRight.includes(' ') && bareLeft.split(' ').length <= 2 && isKnown(shared)) {
    return [shared, ...splitPair(bareRight, isKnown)]
  }
  return isKnown(bareRight) && bareLeft.split(' ').length <= 4 ? [bareLeft, bareRight] : [text]
}

const LEAD =
  /^(?:(?:and|or|also|plus|then)\s+|(?:use|store|collect)\s+|(?:(?:we|i)\s+)?(?:(?:may|will|can|also)\s+)*(?:share|send|pass|give|disclose)\s+[^.]{1,60}?\s(?:with|to)\s+|(?:we|i|our (?:site|website|app|shop|store|business|company|platform|team)|this (?:site|website|app))\s+(?:(?:may|might|will|can|do|also|only|just|currently|sometimes|have to)\s+)*(?:collect|gather|store|keep|ask (?:you |people |customers |users )?for|process|use|need|receive|save|record|track|hold|request|share|work with|send|pass|give|disclose|integrate)s?\s+(?:(?:(?:personal |customer |user |your |their |some )?(?:data|information|details)|it|them)\s+(?:with|to|by|via|through|like)\s+)?(?:(?:with|to|by)\s+)?|(?:the following|such as|including|e\.g\.|for example|my|your|their|his|her|its|the|an?|our|some|any|all)[:,]?\s+)/i

function withoutLead(text: string): string {
  let rest = text
  for (let round = 0; round < 6; round++) {
    const next = rest.replace(LEAD, '')
    if (next === rest || !/[\p{L}\p{N}]/u.test(next)) break
    rest = next
  }
  return rest
}

/** Takes out what must not reach a policy: brackets of placeholders and tags, code marks, loose quotes. */
function tidy(piece: string): string {
  let item = piece
    .replace(/<\/?[a-z][^<>]{0,80}>/giu, ' ')
    .replace(/[[\]{}<>`"“”„«»#*_~|\\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,;:!?/-]+|[\s.,;:!?/-]+$/gu, '')
  if (item.split('(').length !== item.split(')').length) item = item.replace(/[()]/g, ' ')
  return item
    .replace(/,? (?:etc|and so on|and more)$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
}
