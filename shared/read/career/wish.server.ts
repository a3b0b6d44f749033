import { withArticle } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/** Matches the post that a person looks for, after their title or experience; only posts of known kinds are quoted. */
const WISHED_POST = new RegExp(
  String.raw`\b(?:looking|seeking|hoping|searching) (?:for )?(?:an? |my |the )?((?:${anyOf(lists.wishedKinds)} )*)(${anyOf(lists.wishedPosts)})\b`,
  'iu',
)

/** Matches the wish after a title: 'looking for warehouse work', 'seeking board roles in Leeds'. */
const WISH_AFTER_TITLE = new RegExp(
  String.raw`,? (?:(?:currently|now|actively|who is|and) ){0,2}${anyOf(lists.seekingVerbs)} ((?:an? |my |the )?(?:\p{L}[\p{L}-]* ){0,4}?${anyOf(lists.wishedWork)}(?: (?:in|at|near|around|with) [\p{L}][\p{L} '-]{1,30})?)$`,
  'iu',
)
/** Matches a wish that names the post: 'Looking for a job as a site manager'. */
const WISH_NAMING_POST =
  /,? (?:(?:and|but|now|i|am|i['’]m|so) ){0,4}(?:currently )?(?:looking|searching|hoping|seeking)(?: for)? ((?:(?:an?|my|the) )?(?:new )?(?:job|work|role|position|post) as an? [^,;.|]{3,50})$/iu
/** Matches a wish for work of no particular kind. */
const UNSPECIFIC_WORK =
  /^(?:(?:an?|my|new|next|another) )*(?:work|jobs?|roles?|positions?|employment|opportunit(?:y|ies))$/iu

/** Removes the wish from the end of a title. */
export const withoutWish = (title: string): string => {
  const bare = ` ${title}`.replace(WISH_AFTER_TITLE, '').trim()
  return LOOKING_WITHOUT_POST.test(bare) ? '' : bare
}

const LOOKING_WITHOUT_POST = /^(?:looking|seeking|searching)(?: for)?$/iu

/** Removes the named post that a person looks for from a text. */
export const withoutPostSought = (text: string): string =>
  ` ${text}`.replace(WISH_NAMING_POST, '').trim()

/** Returns the post that a person looks for, after 'looking for': 'an internship', 'warehouse work in Hull'. */
export function wishIn(text: string): string | undefined {
  const plain = norm(text)
  const [, sought] = WISH_NAMING_POST.exec(` ${plain}`) ?? []
  if (sought !== undefined) return sought
  const [, kind = '', post] = WISHED_POST.exec(plain) ?? []
  if (post !== undefined) {
    const phrase = `${kind}${post}`.toLowerCase()
    return /^(?:first|next)\b/u.test(phrase) ? `my ${phrase}` : withArticle(phrase)
  }
  const [, wanted] = WISH_AFTER_TITLE.exec(` ${plain}`) ?? []
  return wanted === undefined || UNSPECIFIC_WORK.test(wanted) ? undefined : wanted
}
