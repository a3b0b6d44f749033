const STUDIES = String.raw`(?:films?|filming|filmed|records?|recording|recorded|observ(?:es?|ing|ed)|photograph(?:s|ing|ed)?|watch(?:es|ing|ed)?|follow(?:s|ing|ed)?|track(?:s|ing|ed)?|test(?:s|ing|ed)?|stud(?:y|ies|ied|ying)|interview(?:s|ing|ed)?|ask(?:s|ed)?)`
const CAMERAS = String.raw`(?:cameras?|microphones?|recorders?)`
const UNASKED = String.raw`without (?:[\p{L}'’]+ ){0,4}(?:consent|knowledge|knowing|noticing|permission(?! to)|being (?:asked|told)|telling them|asking them)`
// A question in between is what is studied.
const REST = String.raw`(?:(?! (?:how|whether|why|which) )[^.;:!?\n]){0,80}`

/** Filming, recording, watching or asking people who do not know or agree. */
const SECRET = new RegExp(
  String.raw`(?<!\p{L})${STUDIES}(?!\p{L})${REST}(?<!\p{L})(?:in secret|secretly|covertly|with (?:an? )?hidden ${CAMERAS}|${UNASKED})(?!\p{L})` +
    String.raw`|(?<!\p{L})(?:secretly|covertly) ${STUDIES}(?!\p{L})` +
    String.raw`|(?<!\p{L})(?:with|by|using|uses?|installs?|places?|puts?|sets? up) (?:\p{L}+ )?hidden ${CAMERAS}(?!\p{L})` +
    String.raw`|(?<!\p{L})(?:hides?|hiding) (?:an? |the |two |three |several )?(?:\p{L}+ )?${CAMERAS}(?!\p{L})`,
  'iu',
)
/** What leads to a denial, or to what is studied and not done: 'how shops track visitors without their consent'. */
const NOT_DONE =
  /(?<!\p{L})(?:no|not|never|nobody|nothing|without|nor|neither|against|how|whether|why|which|who|when|laws?|rulings?|cases?|illegal|unlawful)(?!\p{L})[^.;:!?\n]{0,60}$/iu

/** How a plan would study people in secret, in its words; undefined where it does not. */
export function findSecretStudy(text: string): string | undefined {
  const found = SECRET.exec(text)
  return found && !NOT_DONE.test(text.slice(0, found.index)) ? found[0] : undefined
}
