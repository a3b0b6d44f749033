import { lowered } from '../../brief/letters.server.ts'
import { withArticle } from '../../text/grammar.server.ts'
import { isCredential, isHonour } from './credentials.server.ts'
import { isTool } from './employers.server.ts'
import { readFragment, REGULAR } from './fragments.server.ts'
import { isPersonThere } from './plain.server.ts'
import type { Statement, Unused } from './statement.server.ts'
import { asList, isThing } from './things.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'

/** What no list of duties holds: half a sentence, a sign alone, a wish. */
const NO_DUTY =
  /^army$|^peak(?: season)?$|^\d on,? \d off$|^(?:results|achievements|summers?|winters?|weekends?|agency|freelance|contract|temp|temporary|permanent|remote|hybrid|various|etc)$|^(?:where|when|while|who|which|that|before|after|then|and|but|or|so|can|could|will|would|may|previously|now|currently|also|plus|due|because|if|as|very|much|more|same)\b|^[^\p{L}\d£$€]|\b(?:is|are|was|were|has|had|can|will|would|me|i)\b/iu

/** 'Rotational: labour ward, postnatal': what stands behind the label is the list. */
const LABELLED = /^((?:[\p{L}-]+ ){0,2}[\p{L}-]+): (.+)$/u

const DUTY_WORDS_MAX = 12

/** 'a team of 8 nurses'. */
const withTeam = (text: string): string =>
  /^\d+[- ]bed (?:ward|unit|home)$/u.test(text) ||
  /^(?:\p{L}+ )?(?:counter|till|reception|front desk)$/u.test(text)
    ? /^\d/u.test(text)
      ? withArticle(text.replace(/^(\d+) bed/u, '$1-bed'))
      : `the ${text}`
    : /^(?:blog|podcast|website|channel|book|shop|magazine) (?:with|of|for|about|on) /u.test(
          text,
        ) || /^(?:team|class|caseload|ward|portfolio|section|department|column) of \d/u.test(text)
      ? withArticle(text)
      : text

export function listedPart(text: string, inEducation: boolean): Statement | Unused {
  const fragment = inEducation ? undefined : readFragment(text)
  if (fragment !== undefined) return fragment
  const plain =
    (/^\p{L}+ \d/u.test(text) &&
      !/^(?:about|over|around|nearly|almost|approx|some) /iu.test(text)) ||
    isTool(text.split(' ', 1)[0] ?? '')
      ? text
      : lowered(text.replace(/^(?:mainly|mostly) /iu, ''))
  if (
    /^(?:fully |newly )?(?:qualified|certified|registered|licensed|chartered)\b/iu.test(text) &&
    isTitle(text)
  )
    return { kind: 'state', text: withArticle(plain) }
  if (inEducation || isCredential(text))
    return {
      kind: 'credential',
      text: text
        .replace(/^(?:done|did|have|got|passed|completed) (?:an? |my )?/iu, '')
        .replace(/ (?:done|obtained|completed)$/iu, ''),
    }
  if (isHonour(text)) return { kind: 'credential', text }
  if (/^career change/iu.test(text)) return 'unclear'
  if (NO_DUTY.test(text) || !isThing(text)) return 'unclear'
  const [, label, listed] = LABELLED.exec(text) ?? []
  if (label !== undefined && listed !== undefined) return listedPart(listed, inEducation)
  const isList = text.split(/\s+/).length <= DUTY_WORDS_MAX && spansIn(text).length === 0
  return isList &&
    /\p{L}{3}/u.test(text) &&
    !isPersonThere(text) &&
    !/[!?@#]|\b(?:part|full)-time\b/.test(text) &&
    !isTitle(text)
    ? {
        kind: 'duty',
        text: /^\p{Lu} of \p{Lu}/u.test(text)
          ? text
          : /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u.test(text)
            ? text.toLowerCase()
            : withTeam(asList(plain)).replace(REGULAR, 'the $&'),
      }
    : 'unclear'
}
