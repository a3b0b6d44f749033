import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { WEEKDAYS } from '../../../text/time-words.ts'

/** 'How the new rota works' is a clause. */
export const CLAUSE = /^(?:how|why|what|when|where|who|which)\b/iu

/** 'Post office closing' tells that it does, a 'bank holiday closing' when. */
export const SHUT = new Set(lists.closable)
/** 'Fixtures cancelled waterlogged pitch' says what is off, and why. */
export const CAUSED =
  /^(.{3,60}? (?:cancelled|canceled|postponed|called off|suspended)),? (?:due to |because of )?(\p{Ll}{4,} .{3,60}|\p{Ll}{5,})$/u

/** 'Thank you volunteers' speaks to them. */
export const THANKED =
  /^(thank you|thanks) (?=(?:all|everyone|everybody|volunteers|helpers|parents|members|donors|team|staff|customers|supporters)\b)/iu

/** What can stand behind a participle: 'refugee welcome evening' welcomes nobody. */
export const GOES_ON = new RegExp(
  `^${anyOf([...lists.behindParticiple, `${anyOf(WEEKDAYS)}s?`])}$`,
  'iu',
)

/** 'Vicar on sick leave'. */
export const AWAY =
  /^((?:our |the )?(?:\p{L}+ ){0,3}\p{L}{3,20}) (?:is )?((?:on (?:long[- ]term )?(?:sick|maternity|paternity|compassionate) leave|off sick)(?: (?:until|till|from) .{3,30})?)$/iu
