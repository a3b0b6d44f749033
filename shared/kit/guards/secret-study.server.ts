/** Filming, recording or watching people who do not know or agree; 'no hidden cameras' and covert advertising are none. */
const SECRET =
  /(?<!\p{L})(?:films?|filming|filmed|records?|recording|recorded|observes?|observing|photographs?|photographing|watch(?:es|ing)?|follows?|following|tracks?|tracking|tests?|testing|studies|interviews?)(?!\p{L})[^.;:!?\n]{0,80}(?<!\p{L})(?:in secret|secretly|with (?:a )?hidden (?:cameras?|microphones?)|without (?:the )?(?:their|anybody['’]s|anyone['’]s|\p{L}+['’]s?|\p{L}+s['’])? ?(?:consent|knowledge|permission|knowing))(?!\p{L})|(?<!no |without |never )(?<!\p{L})hidden (?:cameras?|microphones?)(?!\p{L})(?= (?:in|at|behind|under|films?|records?|is|are)(?!\p{L}))/iu
const DENIED =
  /(?<!\p{L})(?:no|not|never|nobody|nothing|without|nor|neither)(?!\p{L})[^.;:!?\n]{0,60}$/iu

/** How a plan would study people in secret, in its words; undefined where it does not. */
export function findSecretStudy(text: string): string | undefined {
  const found = SECRET.exec(text)
  return found && !DENIED.test(text.slice(0, found.index)) ? found[0] : undefined
}
