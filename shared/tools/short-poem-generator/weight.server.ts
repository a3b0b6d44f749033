import type { Brief } from '../../brief/brief.ts'
import { themesIn } from './themes.server.ts'

/** How heavily a topic weighs, and the themes it has where it is mourned. */
export interface Weight {
  readonly isGrave: boolean
  readonly isTender: boolean
  readonly isSober: boolean
  readonly theme?: readonly string[]
}

const SOBER =
  /\b(?:climate|global warming|rac(?:ism|ist)|poverty|refugees?|homeless(?:ness)?|genocide|slavery|abuse|terror(?:ism)?|extinction|hunger|famine|god|jesus|christ|allah|prayers?|faith|religion|bullying|dementia|alzheimer\p{L}*|veterans?|remembrance|holocaust|hiroshima|apartheid|miss(?:ing)?|homesick(?:ness)?)\b/iu

/** Words that say of a topic that somebody is mourned, beside those the reader of gravity knows. */
const LOSS =
  /\b(?:passed (?:away|on)|in (?:loving )?memory of|memorial|miss(?:ing)? (?:(?:my|our) (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|baby|dog|cat|nan|gran|grand\p{L}+))|lost (?:my|our) (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|baby|dog|cat|nan|gran|grand\p{L}+)|mourning|grie(?:f|ving)|bereave\p{L}*|funeral|died|dead|death|dying|miscarriage|stillborn|suicide)\b/iu

/** The loss of a pregnancy or an infant, in the words of those who write of it; no lost blanket and no brother. */
const CHILD_LOST =
  /\b(?:(?:lost|losing|loss of|los(?:e|ing)) (?:my |our |her |his |their |the |an? )?(?:unborn |little |tiny |first |second |newborn )?(?:bab(?:y|ies)|twins|pregnancy|infant|newborn)(?! (?:blanket|tooth|teeth|weight|brother|sister|photos?|book|monitor|toy|shoes?|clothes))|bab(?:y|ies) (?:that |who )?(?:has |have |had )?(?:died|passed|was lost|we lost|i lost|born sleeping)|miscarr\p{L}+|stillb\p{L}+|(?:pregnancy|infant|baby) loss|angel bab(?:y|ies)|ectopic|cot death)\b/iu

const DEMENTIA = /\b(?:dementia|alzheimer\p{L}*|losing (?:her|his) memory)\b/iu

/** The one theme of such a loss: nothing written for another is true of it. */
export const CHILD_LOST_THEME = 'child-lost'

/** Animals that are mourned as animals: they had no coat in the hall and no way of folding towels. */
const ANIMAL =
  /\b(?:pet|hamster|rabbit|bunny|guinea pig|gerbil|rat|ferret|budgie|budgerigar|parrot|cockatiel|canary|goldfish|tortoise|hen|chicken|donkey|lamb)s?\b/iu
const ANIMAL_THEMES: ReadonlySet<string> = new Set(['cat', 'dog', 'horse', 'bird', 'pet-loss'])

const isAnimal = (topic: string): boolean =>
  ANIMAL.test(topic) || themesIn(topic).some((id) => ANIMAL_THEMES.has(id))

/** Weighs a topic by its own words and by the gravity that was read of the form. */
export function weightOf(topic: string, gravity: Brief['gravity']): Weight {
  const weight = heaviness(topic, gravity)
  return {
    ...weight,
    isSober: weight.isTender || gravity.level !== 'none' || SOBER.test(topic),
  }
}

function heaviness(
  topic: string,
  { level, reason }: Brief['gravity'],
): { isGrave: boolean; isTender: boolean; theme?: readonly string[] } {
  // The poems of grief mourn somebody who had a coat and a way of folding towels.
  if (reason === 'loss-of-a-child' || CHILD_LOST.test(topic))
    return { isGrave: true, isTender: true, theme: [CHILD_LOST_THEME] }
  const isLost = LOSS.test(topic) || reason === 'death'
  if ((isLost && isAnimal(topic)) || themesIn(topic)[0] === 'pet-loss')
    return { isGrave: true, isTender: true, theme: ['pet-loss', 'quiet'] }
  if (isLost) return { isGrave: true, isTender: true, theme: ['grief', 'quiet'] }
  if (DEMENTIA.test(topic))
    return { isGrave: true, isTender: true, theme: ['dementia', 'illness', 'quiet'] }
  if (reason === 'illness') return { isGrave: true, isTender: true, theme: ['illness', 'quiet'] }
  if (level === 'none') {
    const isSad = themesIn(topic).some((id) => id === 'quiet' || id === 'grief' || id === 'illness')
    return { isGrave: false, isTender: isSad }
  }
  const named = themesIn(topic)
  if (level === 'grave' || named.length === 0)
    return { isGrave: level === 'grave', isTender: true, theme: ['quiet'] }
  return { isGrave: false, isTender: true, theme: named }
}
