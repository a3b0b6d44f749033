import { isGap } from './gaps.server.ts'
import { isPrivate } from './private.server.ts'

/** What a line says of why work ended, and where it was done while somebody was not free. */
export interface Ended {
  readonly kept: string
  /** What no letter says (rules.md CL9). */
  readonly cut: readonly string[]
}

/** What a body does, and what happens to it. */
const BODY =
  'back|knees?|hips?|shoulders?|wrists?|hands?|eyes?|eyesight|sight|hearing|heart|lungs?|legs?|feet|spine|nerves?|health|body'
const ILLNESS =
  "epilepsy|seizures?|a?n? ?stroke|cancer|ms|me|arthritis|illness|ill health|injury|an? (?:\\p{L}+ )?injury|an? (?:\\p{L}+ )?accident|long covid|covid|depression|anxiety|stress|burn-?out|a breakdown|asthma|diabetes|parkinson[’']?s|a heart attack|surgery|an operation|vertigo|ptsd|migraines|chemo|redundancy|divorce"

/** Behind a post, and with it why it ended: 'until epilepsy took my license in 2022', 'left because of stress'. */
const ENDINGS: readonly RegExp[] = [
  /,? in memory of (?:my|our) \p{L}+(?: and \p{L}+)?/giu,
  /,? (?:and |but )?(?:i )?(?:left|finished|was discharged|discharged|came out|retired) with (?:an? |my )?(?:bad )?(?:ptsd|depression|anxiety|injury|back|knees?|stress|burn-?out|epilepsy|hearing)[^.;\n]{0,60}/giu,
  /,? ?\b(?:until|till|before|because|when|but|after|then|and) (?:the |my |i |i was |it |got )?(?:(?:drink|drinking|booze|alcohol|drugs?|heroin|crack|gambling|addiction) (?:cost|took|got|had|ruined|problem|and)|(?:on|to) (?:drink|booze|drugs|the drink)|cost me|lost (?:my|our|everything)|took everything)\b[^.;,\n]{0,80}/giu,
  new RegExp(
    String.raw`,? ?\b(?:until|till|before|when|but|as) (?:my |the |a )?(?:${BODY}|${ILLNESS})(?!\p{L})[^.;\n]{0,80}`,
    'giu',
  ),
  /,? ?\b(?:until|till|before|when|but|then|and) (?:i |it |they |we )(?:was |were |had to |got |became |fell |went |lost |had (?:an? |my )|could(?:n['’]t| not|nt) )[^.;\n]{2,80}/giu,
  /,? ?(?:so |and |but )?(?:i )?had to (?:stop|quit|leave|give (?:it )?up|retire|finish)\b[^.;\n]{0,80}/giu,
  /,? (?:and |but )?(?:i )?(?:left|quit|resigned|stopped|finished|retired)(?: work| early)? (?:because|due|owing|on account|through|on (?:health|medical|ill)|after (?:an? |my )(?:injury|accident|illness|stroke|operation|diagnosis|breakdown))[^.;\n]{0,80}/giu,
  /,? (?:and |but )?(?:i )?(?:was )?(?:medically (?:retired|discharged)|retired (?:early )?(?:on|due to|through) (?:ill|medical|health)[\p{L} -]{0,30}|pensioned off)/giu,
  new RegExp(
    String.raw`,? ?\b(?:then|and|but) (?:i )?had (?:an? |my )?(?:${ILLNESS})(?!\p{L})[^.;\n]{0,80}`,
    'giu',
  ),
  /,? (?:and |then )?(?:i )?retired on (?:an? |my )?(?:full |good )?pension/giu,
  /,? (?:and |then )?(?:i )?lost (?:an?|one|two|three|my) (?:fingers?|thumb|hand|arm|leg|eye|foot|toes?)(?: in (?:19|20)\d{2})?/giu,
  /,? (?:fell off|fell from|fell down) an? [^,.;\n]{2,40}/giu,
  /,? (?:(?:and |but )?(?:i )?(?:finished|left|ended|stopped) )?(?:(?:when|because|as|after|until|till|before) )?(?:the |it )?(?:shop|firm|company|business|factory|branch|store|site|salon|own salon|own shop|pub) (?:was |has |had )?(?:closed|shut|sold|folded|went bust|went under)(?: (?:down|in)?\s?(?:19|20)\d{2}| down)?/giu,
]

/** 'Kitchen orderly, HMP Leeds': the work is said, and not where. Who is employed there says so. */
const EMPLOYED_THERE =
  /\b(?:officer|governor|teacher|tutor|nurse|chaplain|instructor|manager|librarian|doctor|psychologist|dentist|caseworker|case worker|social worker|mentor at|volunteer|visitor|staff|gp)\b/iu
const INSIDE =
  /,? ?\b(?:at |in |from )?(?:HMP|HMYOI|YOI)(?: \p{Lu}\p{L}+){1,2}|\b ?(?:while |whilst )?(?:in|at) (?:prison|jail|custody|a? ?young offenders?(?: institution)?)\b/giu

/** A line that tells of the sentence is left out as a whole. */
const RELEASED = /\b(?:released|sentenced?|licence from|probation|parole)\b/iu

/** 'Learned bricklaying inside'. */
const LEARNED_INSIDE =
  /(?<=^|[.,] )((?:i )?(?:learned|learnt|trained|taught|worked|studied|did) [^,.]{2,60}) inside(?=$|[,.])/iu

/** Reads a paste line by line; nothing that it keeps is worded anew. */
export function withoutEndings(paste: string): Ended {
  const cut: string[] = []
  const without = (line: string, pattern: RegExp): string =>
    line.replace(pattern, (part, ...found) => {
      const at = found.find((one) => typeof one === 'number') as number
      // What opens a line has nothing before it to keep: it is judged as a whole.
      if (line.slice(0, at).replace(/[^\p{L}]/gu, '').length < KEPT_LETTERS_MIN) return part
      cut.push(part.replace(/^[\s,]+/u, ''))
      return ''
    })
  const kept = paste.split('\n').map((line) => {
    const open = line.replace(BRACKET, (part, inner: string) => {
      if (!isPrivate(inner) && !isGap(inner)) return part
      cut.push(inner)
      return ''
    })
    const ended = ENDINGS.reduce(without, open).replace(PARTED, (part) => {
      cut.push(part.trim())
      return ''
    })
    // Each sentence for itself: what a later one tells of the sentence served leaves the work as it was.
    return ended
      .split(/(?<=\.)(?= )/u)
      .map((one) => (EMPLOYED_THERE.test(one) || RELEASED.test(one) ? one : freed(one, cut)))
      .join('')
  })
  return { kept: kept.join('\n'), cut }
}

/** 'Came out of a bad marriage and started caring work': what came after is said. */
const PARTED =
  /(?<=^|[.,] )(?:i )?(?:came|got) out of (?:an? |my )(?:\p{L}+ ){0,2}(?:marriage|relationship),? (?:and )?(?=\p{L})/giu

const KEPT_LETTERS_MIN = 3

/** '2016 to 2024 (plant cutback)': what stands in brackets is judged by itself. */
const BRACKET = / ?\(([^()]{3,80})\)/gu

function freed(line: string, cut: string[]): string {
  // A sentence of its own keeps the gap before it.
  const gap = /^ ?/u.exec(line)?.[0] ?? ''
  const told = line
    .replace(INSIDE, (part) => {
      cut.push(part.trim())
      return ''
    })
    .replace(LEARNED_INSIDE, (_, kept: string) => {
      cut.push('inside')
      return kept
    })
    .replace(/^[\s,:;–-]+(?=(?:19|20)\d{2})/u, '')
  return told.startsWith(gap) ? told : `${gap}${told}`
}
