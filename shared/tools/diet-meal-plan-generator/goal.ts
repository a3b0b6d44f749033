import { GOAL_KCAL } from './limits.ts'

/** The daily goal that a field says: kilocalories, or why none can be planned for (rules.md MP8). */
export type Goal = { readonly kcal: number } | { readonly refusal: string }

const NUMBER = String.raw`(\d{1,2}[ ,.’']?\d{3}|\d{1,5})`
const UNIT = String.raw`(k?cal(?:orie)?s?|kj|kilojoules?)?`
const FORM = new RegExp(
  `^(?:about|around|approx\\.?|ca\\.?|~|≈)? ?${NUMBER} ?${UNIT}(?: ?(?:-|–|to) ?${NUMBER} ?${UNIT})?(?: ?(?:a|per|/) ?day| daily)?$`,
  'iu',
)

/** Reads '2000', '2,000 kcal', '1800-2000' (its middle), '8,400 kJ'; nothing means the usual goal. */
export function readGoal(text: string): Goal {
  if (text.trim() === '') return { kcal: GOAL_KCAL.usual }
  const match = FORM.exec(text.trim())
  if (!match)
    return {
      refusal: `The daily calories “${text.trim()}” are not understood. Write a number from 1,200 to 4,500, or leave the field empty for 2,000.`,
    }
  const [, from = '', unitFrom = '', to, unitTo = ''] = match
  const isJoules = /^ki?l?o?j/iu.test(unitTo || unitFrom)
  const kcalOf = (written: string): number =>
    Number(written.replaceAll(/[ ,.’']/gu, '')) / (isJoules ? 4.184 : 1)
  const kcal = Math.round(to === undefined ? kcalOf(from) : (kcalOf(from) + kcalOf(to)) / 2)
  if (kcal < GOAL_KCAL.min)
    return {
      refusal: `No plan is made below 1,200 kcal a day: so little food needs the supervision of a doctor or dietitian. Nothing was charged. For a plan, enter 1,200 to 4,500.`,
    }
  if (kcal > GOAL_KCAL.max)
    return {
      refusal: `No plan is made above 4,500 kcal a day: such a need wants a dietitian who knows you. Nothing was charged. For a plan, enter 1,200 to 4,500.`,
    }
  return { kcal }
}
