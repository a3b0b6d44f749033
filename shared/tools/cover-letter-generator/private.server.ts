/**
 * What a letter of application does not say, even where it was pasted (rules.md CL9): age, health, family, faith, pay,
 * addresses, and why a post was left.
 */
const PRIVATE = [
  /\b(?:date of birth|d\.?o\.?b\.?|born (?:on|in)|age[:d]? ?\d{2}|(?:i am|i['’]m) \d{2}(?: years old)?(?=[,.;]| (?:and|but|now|or)\b|$)|\d{2} years old|nationality|place of birth|gender|sex ?:|marital status|national insurance|passport)\b/iu,
  /\b(?:(?:i am|i['’]m|happily|marital status:?) (?:married|single|divorced|widowed|pregnant)|(?:mother|father|mum|dad|parent) of (?:\d|one|two|three|four|a)|^(?:married|divorced|widowed|single)(?=$|[,.:;])|my (?:wife|husband|partner|fiancée?|boyfriend|girlfriend|kids|children|son|daughter|divorce|pregnancy)|maternity leave|paternity leave|stay[- ]at[- ]home|full[- ]time (?:mum|mom|dad|parent|mother|father)|housewife|homemaker|single (?:mum|mom|mother|dad|father|parent))\b/iu,
  /\b(?:i (?:suffer|suffered) from|my (?:health|illness|depression|anxiety|disability|condition|surgery|operation|cancer|autism|adhd|diabetes)|(?:i was|been) diagnosed|diagnosed with|(?:i am|i['’]m) (?:disabled|autistic|dyslexic|diabetic|deaf|blind|in recovery)|(?:off )?sick leave|due to (?:illness|ill health|my health|burnout|burn-out)|health (?:problems|issues|reasons))\b/iu,
  /\b(?:(?:i am|i['’]m) an? (?:\p{L}+ )?(?:christian|muslim|catholic|jew|hindu|sikh|buddhist|atheist|believer)|(?:i am|i['’]m) (?:christian|muslim|catholic|jewish|hindu|sikh|buddhist)|religion ?:|my (?:faith|religion|church membership)|practising (?:christian|muslim|catholic|jew|hindu|sikh|buddhist))\b/iu,
  /\b(?:my (?:salary|wage|pay)|(?:current|expected|desired) (?:salary|wage|pay)|(?:salary|pay) expectations?|salary ?:|notice period)/iu,
  /\b(?:tel|phone|mobile|mob|e-?mail|address|postcode|linkedin|github|website|twitter)(?: address| number| no\.?)? ?:|\S@[^\s@]{1,64}\.\p{L}|(?:https?:\/\/|www\.)\S|(?<![\p{L}\d])(?:\+\d|0\d)[\d ()-]{7,20}\d(?!\d)/iu,
  /^\d+[a-z]? \p{L}[\p{L} ]{2,30} (?:street|road|lane|avenue|drive|close|way|court|place|gardens|terrace|st|rd|ave)\b/iu,
  /\b(?:references? (?:available|on request|upon request|can be)|referees?\b|reason for leaving|was (?:fired|sacked|dismissed)|got (?:fired|sacked))\b/iu,
]

/** True for what is nobody's business in a letter of application. */
export function isPrivate(text: string): boolean {
  return PRIVATE.some((pattern) => pattern.test(text))
}
