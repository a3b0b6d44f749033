/** What is done, thought or felt about suicide where nobody is said to have died of it. */
const OF_THE_LIVING =
  /^(?:prevent|aware|attempt|ideation|thought|thinking|feel|fear|afraid|hotline|helpline|note|risk|threat|watch|surviv|contemplat|consider|against|stop)/u
/** Whoever is left behind says so in one of these. */
const OF_THE_DEAD =
  /^(?:died?|dead|deaths?|dying|lost|loss|losing|lose|gone|left|after|bereave\p{L}{0,5}|grief|grieving|mourning|remembering|memory|memorial|funeral|late|committed|completed)$/u
/** Or whose suicide it was: 'a friend's suicide', 'my brothers suicide'. */
const WHOSE =
  /(?:'s|s'|^(?:friend|brother|sister|mother|father|mum|mom|dad|son|daughter|husband|wife|partner|cousin|uncle|aunt|nephew|niece|colleague|classmate|pupil|student|neighbour|neighbor)s?)$/u
const TOOK_LIFE =
  /\b(?:took|taken|ended) (?:his|her|their) (?:own )?(?:life|lives)\b|\b(?:killed|hanged|shot) (?:himself|herself|themselves)\b/u

/**
 * The words of a topic that tells of somebody's suicide, with it said as the death it is: whoever types it mourns, and
 * is not low themselves. Undefined where it tells of none: 'suicide prevention', 'my friend's suicide attempt'.
 */
export function mourningOf(words: readonly string[]): string[] | undefined {
  const text = words.join(' ')
  if (words.some((word) => OF_THE_LIVING.test(word))) return undefined
  if (TOOK_LIFE.test(text)) return text.replace(TOOK_LIFE, 'died').split(' ')
  const at = words.findIndex((word) => /^suicides?$/u.test(word))
  const isMourned =
    words[at + 1] === 'of' ||
    words.some((word) => OF_THE_DEAD.test(word)) ||
    words.slice(0, at).some((word) => WHOSE.test(word))
  return at >= 0 && isMourned ? words.with(at, 'death') : undefined
}

/** True of the rows for whoever mourns, whose lines may be for a card. */
export const isMourning = (id: string): boolean =>
  id === 'grief' || id === 'memorial' || id.endsWith('-loss')
