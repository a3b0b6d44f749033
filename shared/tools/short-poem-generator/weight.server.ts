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
  /\b(?:passed (?:away|on)|in (?:loving )?memory of|memorial|missing (?:mum|mom|dad|nan|nana|gran|granny|grand\p{L}+)|miss(?:ing)? (?:(?:my|our) (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|baby|dog|cat|nan|gran|grand\p{L}+))|lost (?:my|our) (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|baby|dog|cat|nan|gran|grand\p{L}+)|mourning|grie(?:f|ving)|bereave\p{L}*|funeral|died|dead|death|dying|miscarriage|stillborn|suicide)\b/iu

/** The loss of a pregnancy or an infant, in the words of those who write of it; no lost blanket and no brother. */
const CHILD_LOST =
  /\b(?:(?:lost|losing|loss of|los(?:e|ing)) (?:my |our |her |his |their |the |an? )?(?:unborn |little |tiny |first |second |newborn )?(?:bab(?:y|ies)|twins|pregnancy|infant|newborn)(?! (?:blanket|tooth|teeth|weight|brother|sister|photos?|book|monitor|toy|shoes?|clothes))|bab(?:y|ies) (?:that |who )?(?:has |have |had )?(?:died|passed|was lost|we lost|i lost|born sleeping)|miscarr\p{L}+|stillb\p{L}+|(?:pregnancy|infant|baby) loss|angel bab(?:y|ies)|ectopic|cot death)\b/iu

const KIN =
  'mum|mom|mother|mam|dad|father|wife|husband|partner|son|daughter|brother|sister|friend|nan|nana|gran|granny|grandma|grandpa|grandad|granddad|grandmother|grandfather|uncle|aunt|auntie'
/** Somebody who is gone, by what their absence is called: 'losing my dad', 'my late husband's jumper', 'Christmas without Mum'. */
const GONE = new RegExp(
  `\\b(?:(?:losing|lost|loss of|without) (?:my|our|her|his) (?:${KIN})s?(?!['’]?s? (?:keys?|job|temper|mind|house))|without (?:mum|mom|dad|nan|gran|grandad|grandma|you)|(?:my|our|her|his) late (?:${KIN})|widow(?:ed|er|hood)?s?|(?:mum|mom|dad|nan|gran|father|mother|grandad)['’]?s? (?:grave|ashes))\\b`,
  'iu',
)
/** Pets that were lost, not mislaid. */
const PET_GONE =
  /\b(?:losing|lost) (?:my|our|the) (?:old |dear |beloved )?(?:cat|dog|kitten|puppy|horse|pony|rabbit|hamster)\b|\b(?:put|putting) (?:(?:my|our|the|her|him) (?:\p{L}+ )?)?to sleep\b/iu
/** What people have come through who are hard to praise: nobody who left one wants a farewell to work and love. */
const EX =
  /\b(?:ex(?:es|[ -](?:husband|wife|partner|boyfriend|girlfriend|fiancé)s?)?(?:['’]s)?|affairs?|cheated on|infidelity|adultery|(?:marriage|couples) counselling)\b/iu
/** What was believed in and is gone. */
const UNBELIEVING = /\b(?:lost|losing|lose) (?:my |our |her |his |all )?(?:faith|hope|belief)\b/iu
/** What an ex's new life has in it. */
const NEWS =
  /\b(?:new|bab(?:y|ies)|wedding|marr(?:y|ying|ied)|engaged|engagement|pregnan\p{L}+|moved on|moving on)\b/iu
/** What the reader of gravity knows by a wider name, and what no ward or mourning is: a giving, a time of life, a home. */
const NO_SICKBED =
  /\b(?:menopaus\p{L}+|donors?|donat\p{L}+|foster\p{L}*|adopt\p{L}*|ivf|infertil\p{L}+|fertility|blind\p{L}*|deaf\p{L}*|hearing|autis\p{L}+|adhd|dyslexi\p{L}+)\b/iu

const DEMENTIA =
  /\b(?:dementia|alzheimer\p{L}*|losing (?:her|his) memory|(?:does not|doesn['’]t|no longer|forgets?|forgotten) (?:know|knows|recogni[sz]es?|remember|remembers|who) (?:who )?(?:me|us|I am|we are))\b/iu

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
    theme: caredFor(topic, weight.theme),
    isSober: weight.isTender || gravity.level !== 'none' || SOBER.test(topic),
  }
}

/** Hard matters that have poems of their own, which say more of them than those on any grief or silence. */
const CARED_FOR: ReadonlySet<string> = new Set(['condolence', 'divorce', 'sobriety', 'redundancy'])
const AT_LARGE: ReadonlySet<string> = new Set(['grief', 'illness', 'quiet'])

function caredFor(topic: string, theme: Weight['theme']): Weight['theme'] {
  if (!AT_LARGE.has(theme?.[0] ?? '')) return theme
  const own = themesIn(topic).filter((id) => CARED_FOR.has(id))
  return own.length > 0 ? [...own, 'quiet'] : theme
}

const SAD: ReadonlySet<string> = new Set([
  'quiet',
  'grief',
  'illness',
  'sight',
  'hearing',
  'hoping',
  'estranged',
])

/** Themes of belief itself; a feast or a building of a faith is spoken of as any other: 'our wedding in the village church'. */
const OF_FAITH: ReadonlySet<string> = new Set(['faith', 'quiet', 'hope', 'peace'])

/** What a topic names itself, or what is said quietly of anything. */
function ownOf(topic: string): string[] {
  const named = themesIn(topic)
  return named.length > 0 ? named : ['quiet']
}

function heaviness(
  topic: string,
  { level, reason }: Brief['gravity'],
): { isGrave: boolean; isTender: boolean; theme?: readonly string[] } {
  // The poems of grief mourn somebody who had a coat and a way of folding towels.
  if (reason === 'loss-of-a-child' || CHILD_LOST.test(topic))
    return { isGrave: true, isTender: true, theme: [CHILD_LOST_THEME] }
  const isLost =
    LOSS.test(topic) || GONE.test(topic) || (reason === 'death' && !NO_SICKBED.test(topic))
  if (PET_GONE.test(topic)) return { isGrave: true, isTender: true, theme: ['pet-loss', 'quiet'] }
  if ((isLost && isAnimal(topic) && !GONE.test(topic)) || themesIn(topic)[0] === 'pet-loss')
    return { isGrave: true, isTender: true, theme: ['pet-loss', 'quiet'] }
  if (isLost) return { isGrave: true, isTender: true, theme: ['grief', 'quiet'] }
  if (themesIn(topic).includes('war'))
    return { isGrave: true, isTender: true, theme: ['war', 'quiet'] }
  if (DEMENTIA.test(topic))
    return { isGrave: true, isTender: true, theme: ['dementia', 'illness', 'quiet'] }
  if (UNBELIEVING.test(topic)) return { isGrave: false, isTender: true, theme: ['quiet'] }
  if (EX.test(topic) && level !== 'grave')
    return {
      isGrave: false,
      isTender: true,
      theme: NEWS.test(topic) ? ['moved-on'] : ['heartbreak', 'quiet'],
    }
  if (NO_SICKBED.test(topic) && level !== 'none')
    return { isGrave: false, isTender: true, theme: ownOf(topic) }
  if (reason === 'illness') return { isGrave: true, isTender: true, theme: ['illness', 'quiet'] }
  if (level === 'none') {
    const isSad = themesIn(topic).some((id) => SAD.has(id))
    return { isGrave: false, isTender: isSad }
  }
  const named = themesIn(topic)
  if (reason === 'faith' && level !== 'grave' && named.length > 0 && !OF_FAITH.has(named[0] ?? ''))
    return { isGrave: false, isTender: named.some((id) => SAD.has(id)) }
  if (level === 'grave' || named.length === 0)
    return { isGrave: level === 'grave', isTender: true, theme: ['quiet'] }
  return { isGrave: false, isTender: true, theme: named }
}
