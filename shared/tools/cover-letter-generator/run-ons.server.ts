import { countWords } from './letter.ts'

/** Where one thing that 'I' did ends and the next begins. */
const JOINT =
  /,? (?:and |but |so )(?=(?:(?:then|now|also|later) )?I(?:['’]?(?:m|ve|d|ll))?\b)|, (?=(?:then|now|also|later) I\b)/giu
const WISH =
  /,? (?:but|so|and) (?:I )?(?:now )?(?:(?:am |['’]m )?looking for|want|need|would like|fancy|wanting)\b[^.]*$/iu
const LINK_FIRST = /^(then|now|also|later) I(?=['’]?(?:m|ve|d|ll)?\b)/iu
const IM_SINCE =
  /^I(?: am|['’]m|m) (?!(?:now )?(?:looking|hoping|trying)\b)(?:now )?([^,]{3,50}?) (since (?:\p{L}{3,9} )?(?:19|20)\d{2})$/iu
/** With fewer joints a sentence is as long as its writer meant it, unless it has no capital for 'I'. */
const JOINTS_MIN = 2
const PART_WORDS_MIN = 3

/** The sentences of a run-on: 'i was a cashier for 11 years and then i fostered 7 children and now im a carer'. */
export function sentencesOfRunOn(text: string): string[] {
  if (!/^(?:I|my|we)\b/iu.test(text)) return [text]
  const joints = [...text.matchAll(JOINT)].length
  const isCareless = /(?:^| )i(?:['’]?m)? /u.test(text) && joints > 0
  if (joints < JOINTS_MIN && !isCareless) return [text.replace(WISH, '')]
  const parts = text
    .replace(WISH, '')
    .split(JOINT)
    .map((part) => part.trim())
  return parts.every((part) => countWords(part) >= PART_WORDS_MIN) ? parts.map(asSentence) : [text]
}

/** 'then I stayed on' → 'I then stayed on'; 'now I’m a carer since 2020' → 'I have been a carer since 2020'. */
function asSentence(part: string): string {
  const said = part
    .replace(/^(then|now|also|later) I['’]?m\b/iu, 'I am $1')
    .replace(LINK_FIRST, (_, link: string) => `I ${link.toLowerCase()}`)
    .replace(/^im\b/iu, 'I am')
    .replace(/^ive\b/iu, 'I have')
  return said.replace(IM_SINCE, 'I have been $1 $2').replace(/\bself employed\b/iu, 'self-employed')
}
