import { findCliche } from './cliches.server.ts'
import { lowered } from '../../brief/letters.server.ts'
import { createMemo } from '../../text/memo.ts'
import { isCredential } from './credentials.server.ts'
import { isGap, schoolBehind } from './gaps.server.ts'
import { isPrivate } from './private.server.ts'
import { plainOf } from './plain.server.ts'
import { durationOf } from './durations.server.ts'
import { listedPart } from './listed-parts.server.ts'
import { spoken } from './spoken.server.ts'
import type { Statement, Unused } from './statement.server.ts'
import { withSmallWords } from './small-words.server.ts'
import { isTrait } from './skill-words.server.ts'

export type { Statement, Unused } from './statement.server.ts'

const LASTING =
  /^(?:(?:fully|highly|very|also|both) )?(?:able|accustomed|coded|working towards|studying|training for|learning|authorised|certified|comfortable|competent|computer|confident|experienced|familiar|fluent|a member|good|happy|known|licensed|physically|prepared|proficient|qualified|registered|skilled|trained|used|willing|calm|patient|punctual|an? )|(?:registered|certified|qualified|accredited|approved|trained|licensed)(?: \([\p{L}\d ]{4,14}\))?$/u

/** What is true of somebody whatever the post: 'fluent in French', a driving licence. */
export function isLasting({ kind, text }: Statement): boolean {
  return (
    (kind === 'state' &&
      (LASTING.test(text) || text.split(/, (?:and )?| and /u).every((trait) => isTrait(trait)))) ||
    (kind === 'having' && /^an? .*licen[cs]e\b|^my own\b|^a typing speed\b|DBS check$/u.test(text))
  )
}

/** A record without a stain is something to say. */
const SPOTLESS =
  /^(?:no|zero|0|not one|never missed|never had|never been|without) (?:an? |any )?(?:single )?(?:accidents?|complaints?|incidents?|late|off sick|absent|absences?|sick days?|missed|late|errors?|breakages?|claims?|points|losses|lost|shift|deadline)\b/iu

const DENIED =
  /^(?:no|not|none|nothing|never had|never worked)\b|\b(?:do not|don['’]t|did not|didn['’]t|have not|haven['’]t|have no|had no|has no|am not|i['’]m not|not (?:yet )?(?:fully )?(?:qualified|trained|certified|registered|licensed)|was not able|cannot|can['’]t|could not|couldn['’]t|lack|lacking|never (?:worked|had|used|been|managed|done|driven|led)|not yet|no (?:\p{L}+ )?(?:experience|qualifications?|licen[cs]es?|degree|knowledge))\b/iu

const WORDS_MAX = 48

/** A verb with a capital in the middle of a line: two things run together. */
const RUN_TOGETHER = /\p{Ll} \p{Lu}\p{Ll}+(?:ed|ing)(?= \p{Ll})/u

const NOISE = /^[^\p{L}]*$|^(?:\p{L}\s){3,}/u

/** Reads one sentence or one line of a list; the reason where it is better not used. */
export function readStatement(given: string, inEducation = false): Statement | Unused {
  const key = `${inEducation ? 'e' : 'w'}${given}`
  return read.get(key) ?? read.set(key, readAnew(given, inEducation))
}

/** A line is asked about by who parts it, who reads it and who checks it. */
const read = createMemo<Statement | Unused>(2_000)

function readAnew(given: string, inEducation: boolean): Statement | Unused {
  const text = withSmallWords(given.trim())
  if (isPrivate(text)) return 'private'
  const school = schoolBehind(text)
  if (school !== undefined) return { kind: 'own', text: school }
  if (isGap(text)) return 'gap'
  if (SPOTLESS.test(text)) return spotless(text)
  if (DENIED.test(text)) return 'denied'
  if (NOISE.test(text) || (RUN_TOGETHER.test(text) && !isCredential(text))) return 'unclear'
  if (text.split(/\s+/).length > WORDS_MAX) return 'unclear'
  const plain = plainOf(text)
  if (plain !== undefined) return plain
  const [, lasting] = /^(?:i have |i['’]ve (?:got )?|with |over )?(.+)$/iu.exec(text) ?? []
  const timed = /^(?:full |clean )/iu.test(text) ? undefined : durationOf(lasting ?? text)
  if (timed !== undefined) return { kind: 'having', text: timed }
  if (findCliche(text) !== undefined) return 'worn'
  return spoken(text) ?? listedPart(text, inEducation)
}

/** 'No accidents in four years' is had; a shift never missed is a deed. */
function spotless(text: string): Statement {
  const [, missed] = /^never ((?:missed|had|been) .+)$/iu.exec(text) ?? []
  return missed === undefined
    ? {
        kind: 'having',
        text: lowered(text)
          .replace(/^0 /u, 'no ')
          .replace(/^no points$/u, 'no points on my licence'),
      }
    : {
        kind: 'own',
        text: /^(?:had|been) /u.test(missed) ? `I have never ${missed}` : `I never ${missed}`,
      }
}
