/** How people say that a shoulder is bad, without saying what is wrong with it. */
const SORE_SHOULDER = String.raw`(?:sore|bad|dodgy|stiff|achy|aching|painful|clicky|niggly|grumpy|weak|tight) (?:left |right )?shoulders?(?: is| are| when| if| with| on| for)?`
const SHOULDER_HURTS = String.raw`(?:left |right )?shoulders? (?:hurts?|aches?|pinches|clicks|twinges|is sore|are sore|is bad)(?: only)?(?: when| if| with| on)?(?: i)?`
const OVERHEAD = String.raw`(?: pressing| press| reaching| reach| lifting| lift| raising| going| working| doing| anything)?(?: it| them| my arms?)? (?:overhead|above (?:my )?head|over (?:my )?head)(?: press(?:es|ing)?| work| lifts?)?`
const SHOULDER_OVERHEAD = new RegExp(
  String.raw`\b(?:my )?(?:${SORE_SHOULDER}|${SHOULDER_HURTS})${OVERHEAD}`,
  'giu',
)
const ARMS_OVERHEAD =
  /\b(?:can'?t|can’t|cannot|unable to) (?:lift|raise|reach)(?: (?:my|the))?(?: (?:left|right))?(?: arms?)? (?:overhead|(?:above|over) (?:my )?head)\b/giu
const ARM_LOST =
  /\b(?:lost|missing|without)(?: (?:my|a|his|her|the))?(?: (?:left|right))? (?:arm|hand)\b|\b(?:(?:left|right) )?(?:arm|hand) (?:amputee|amputated|amputation|is missing|missing)\b/giu
/** Between two commas it is what somebody has, and no way to squat. */
const LEG_ALONE = /(?<=^|[,;.]) ?one leg(?=\s*(?:[,;.]|$))/giu

/**
 * A text with complaints of one movement as that movement: 'sore left shoulder overhead' leaves out what goes overhead,
 * hangs or dips, and no other press; and a lost arm as one arm, which says nothing of the legs.
 */
export const asOneMovement = (text: string): string =>
  text
    .replace(SHOULDER_OVERHEAD, 'no overhead, no hanging, no dips')
    .replace(ARMS_OVERHEAD, 'no overhead, no hanging, no dips')
    .replace(ARM_LOST, 'one arm')
    .replace(LEG_ALONE, 'only one leg')
