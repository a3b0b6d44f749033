import { splitSentences } from '../../../text/sentences.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { familyOf } from '../../../words/word-families.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../../data/word-lists.json' with { type: 'json' }

/** 'Not looking for a post', 'no recruiters': things a person does not want, after a denying phrase. */
const UNWANTED_WISH = new RegExp(
  String.raw`\b(?:(?:not|never|no longer|isn['’]t|aren['’]t|['’]m not|don['’]t want)(?: (?:currently|now|actively|presently|really|yet))? ${anyOf(lists.unwanted)}|(?:don['’]t|do not) (?:want|take|accept|do)|no)\s+([^,.;:!?\n]{3,60})`,
  'giu',
)
/** Words that offer or request something. */
const WANTED_WISH = new RegExp(String.raw`\b${anyOf(lists.wanted)}\b[^.!?;\n]*`, 'giu')
/** 'Commissions are open': the wanted thing comes before these words. */
const WANTED_WORD_AFTER = /\b(?:(?:is|are) (?:open|welcome)|wanted|welcome)\b/iu
const DENYING = /\b(?:not|no|never|nor|without|isn['’]t|aren['’]t|don['’]t)\b|n['’]t\b/iu

/** Words for the same wish: a person who wants no post wants no vacancy either. */
const SAME_WISH_WORDS = [
  'post posts position job jobs role vacancy vacancies employment employer opportunity opportunities recruiter recruiters headhunter headhunters full-time permanent salaried',
  'client clients customer customers commission commissions booking bookings order orders',
  'contract contracts contracting freelance freelancing gig gigs',
  'collaboration collaborations collab collabs partnership partnerships sponsorship sponsorships brand brands',
].map((list) => new Set(list.split(' ').map(familyOf)))

/** Returns the phrase in a text that offers or requests something the form rejects, with the form's words. */
export function findRejectedWish(
  text: string,
  inputText: string,
): { readonly found: string; readonly said: string } | undefined {
  const unwanted = [...inputText.matchAll(UNWANTED_WISH)].map(([said, of = '']) => ({
    said,
    stems: wishFamiliesOf(of),
  }))
  if (unwanted.length === 0) return undefined
  for (const { text: sentence } of splitSentences(text)) {
    if (DENYING.test(sentence)) continue
    const wishes = [
      ...[...sentence.matchAll(WANTED_WISH)].map(([found]) => found),
      ...sentence.split(/[;:,\n]/u).filter((clause) => WANTED_WORD_AFTER.test(clause)),
    ]
    for (const found of wishes) {
      const stems = wishFamiliesOf(found)
      const against = unwanted.find((one) => isSameWish(one.stems, stems))
      if (against !== undefined) return { found: found.trim(), said: against.said }
    }
  }
  return undefined
}

const wishFamiliesOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text)
      .words.filter((word) => !stopWords.has(word))
      .map(familyOf),
  )

/** True if both have a word of one family and the text also has the form's narrowing words: 'contract roles'. */
function isSameWish(unwanted: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return SAME_WISH_WORDS.some((family) => {
    const named = [...unwanted].filter((stem) => family.has(stem))
    const narrower = [...unwanted].filter((stem) => !family.has(stem) && !VAGUE_WORDS.has(stem))
    if (named.length === 0 || ![...wanted].some((stem) => family.has(stem))) return false
    return narrower.every((stem) => wanted.has(stem))
  })
}

/** Words that do not narrow a wish. */
const VAGUE_WORDS: ReadonlySet<string> = new Set(
  'new other more another any work please currently moment time right now further'
    .split(' ')
    .map(familyOf),
)
