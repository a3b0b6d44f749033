import { withArticle } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/** What somebody looks for stands behind their title or their experience; only a post of a kind we know is said again. */
const WISH = new RegExp(
  String.raw`\b(?:looking|seeking|hoping|searching) (?:for )?(?:an? |my |the )?((?:${anyOf(lists.wishedKinds)} )*)(${anyOf(lists.wishedPosts)})\b`,
  'iu',
)

/** Behind a title, what is looked for: 'looking for warehouse work', 'seeking board roles in Leeds'. */
const BEHIND = new RegExp(
  String.raw`,? (?:(?:currently|now|actively|who is|and) ){0,2}${anyOf(lists.seekingVerbs)} ((?:an? |my |the )?(?:\p{L}[\p{L}-]* ){0,4}?${anyOf(lists.wishedWork)}(?: (?:in|at|near|around|with) [\p{L}][\p{L} '-]{1,30})?)$`,
  'iu',
)
/** 'Looking for a job as a site manager': the post itself is named behind it. */
const SOUGHT =
  /,? (?:(?:and|but|now|i|am|i['’]m|so) ){0,4}(?:currently )?(?:looking|searching|hoping|seeking)(?: for)? ((?:(?:an?|my|the) )?(?:new )?(?:job|work|role|position|post) as an? [^,;.|]{3,50})$/iu
/** What says no more than that somebody looks for work. */
const BARE =
  /^(?:(?:an?|my|new|next|another) )*(?:work|jobs?|roles?|positions?|employment|opportunit(?:y|ies))$/iu

/** A title without what somebody looks for behind it. */
export const withoutWish = (title: string): string => {
  const bare = ` ${title}`.replace(BEHIND, '').trim()
  return LOOKING_ONLY.test(bare) ? '' : bare
}

const LOOKING_ONLY = /^(?:looking|seeking|searching)(?: for)?$/iu

/** A text without the post that somebody names behind it as what they look for. */
export const withoutPostSought = (text: string): string => ` ${text}`.replace(SOUGHT, '').trim()

/** What somebody says they look for, after 'looking for': 'an internship', 'warehouse work in Hull'. */
export function wishIn(text: string): string | undefined {
  const plain = norm(text)
  const [, sought] = SOUGHT.exec(` ${plain}`) ?? []
  if (sought !== undefined) return sought
  const [, kind = '', post] = WISH.exec(plain) ?? []
  if (post !== undefined) {
    const phrase = `${kind}${post}`.toLowerCase()
    return /^(?:first|next)\b/u.test(phrase) ? `my ${phrase}` : withArticle(phrase)
  }
  const [, wanted] = BEHIND.exec(` ${plain}`) ?? []
  return wanted === undefined || BARE.test(wanted) ? undefined : wanted
}
