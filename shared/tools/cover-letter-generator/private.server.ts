/**
 * What a letter of application does not say, even where it was pasted (rules.md CL9): age, health, family, faith, pay,
 * addresses, papers of residence, a sentence served, and why a post was left.
 */
const PRIVATE = [
  /^(?:1[4-9]|[2-6]\d)$/u,
  /^(?:i['’]?m |i am )?(?:(?:just|recently|newly|now|fresh) )*out of (?:prison|jail|rehab)\b/iu,
  /^(?:i )?(?:left|was discharged|discharged|came out) with (?:ptsd|depression|anxiety|an injury|a bad back|stress|burn-?out)\b/iu,
  /\bsober\b(?! (?:living|house))|\b(?:clean|straight|dry)(?: ever)? since\b|\b(?:been|stayed|staying|got|kept) (?:clean|straight|sober|dry|out of trouble)\b|\b(?:drink|drinking|booze|alcohol|drugs?|heroin|crack|gambling|addiction) (?:cost|took|ruined|problem|habit|addiction|got (?:me|the)|had me|nearly)|\b(?:on|off|through) (?:the )?(?:drink|booze|drugs|heroin)\b|\b(?:alcoholics|narcotics|gamblers) anonymous\b|^(?:AA|NA) (?:since|for|sponsor)\b/iu,
  /\b(?:DUI|DWI|drink[- ]driving|drunk[- ]driving)\b(?! (?:solicitor|attorney|lawyer|cases|course|defen[cs]e))|^(?:a |one |police |got a |had a )*caution(?:ed)? (?:for|in|by)\b|^(?:(?:a|one|two|my|old|spent|unspent|previous|criminal|have|had) )*convictions?\b|^spent$|^(?:i )?served (?:\d+|a|two|three|four|five|six) (?:months?|years?) (?:for|in)\b/iu,
  /\b(?:\d+|two|three|four|five|six|a few|some) (?:months?|years?|weeks?|nights?) (?:(?:living|sleeping) )?(?:on the streets?|in an? (?:hostel|shelter|tent|refuge|squat|car))\b|^(?:i |i was )?(?:living|lived|sleeping|slept) (?:rough|on the streets?|in my car)\b|\b(?:i was|was|been|became|made|went) homeless\b|^homeless (?:for|since|in|from|at|\d)|\bcost me (?:my|everything|the)\b|\b(?:i )?lost (?:my|our) (?:flat|home|house|licen[cs]e|job|kids|children|marriage)\b/iu,
  /\bback to (?:full )?health\b|\b(?:her|his) majesty['’]?s pleasure\b|^(?:now )?clean (?:for )?\d+ (?:years?|months?)\b|^(?:voluntary |compulsory )?redundan(?:cy|t)(?: (?:in|since|last|this|after) .{2,20})?$/iu,
  /^(?:i was |was )?off work\b|\bon probation(?: until| till|$)/iu,
  /^(?:now )?(?:\d+ |two |three |four |five |ten )?(?:years?|months?)? ?(?:seizure|cancer|symptom|pain|drug|alcohol)[- ]free\b|\b(?:clear|free) of cancer\b|\bin remission\b|\bon dialysis\b|^(?:i am |i['’]?m )?(?:recovering|recovered) from\b|\bmedically (?:retired|discharged)\b|\bseizure[- ]free\b|^(?:i )?(?:have|had|got|live with|living with|with) (?:epilepsy|ms|cancer|diabetes|asthma|autism|adhd|dyslexia|depression|anxiety|bipolar|ptsd|crohn['’]?s|arthritis|fibromyalgia|long covid|a stoma|a pacemaker|hearing loss|one hand)\b|\bmy (?:epilepsy|seizures|stroke|ms|arthritis|eyesight|meds|medication|treatment|chemo|asthma|ptsd|consultant|pip)\b/iu,
  /^(?:i )?(?:was |got |been )?(?:sacked|kicked out)\b|^(?:i )?(?:was |got )?(?:fired|dismissed) (?:from|by|for)\b|^(?:i )?(?:looked|looking) after (?:my|our) (?:mum|mom|mother|dad|father|nan|gran\p{L}*|husband|wife|partner|son|daughter|brother|sister|kids|children|baby|twins|family|parents?|aunt|uncle)\b|\bcarer (?:for|to|of) my\b/iu,
  /^(?:i was |was )?released (?:last|this|in|early|on|from)\b|\b(?:want|need|looking for|deserve|hope for|give me) an? (?:fair |second |new |another )?(?:chance|start)\b/iu,
  /\b(?:date of birth|d\.?o\.?b\.?|born (?:on|in)|age[:d]? ?\d{2}|(?:i am|i['’]?m) \d{2}(?: years old)?(?=[,.;]| (?:and|but|now|or)\b|$)|\d{2} years old|nationality|place of birth|gender|sex ?:|marital status|national insurance|passport)\b/iu,
  /\b(?:(?:i am|i['’]m|happily|marital status:?) (?:married|single|divorced|widowed|pregnant)|(?:mother|father|mum|dad|parent) of (?:\d|one|two|three|four|a)|^(?:married|divorced|widowed|single)(?=$|[,.:;])|my (?:wife|husband|partner|fiancée?|boyfriend|girlfriend|kids|children|son|daughter|divorce|pregnancy)|maternity leave|paternity leave|stay[- ]at[- ]home|stay(?:ed|ing)?[- ]home (?:mum|mom|dad|parent|mother|father)|full[- ]time (?:mum|mom|dad|parent|mother|father)|housewife|homemaker|single (?:mum|mom|mother|dad|father|parent))\b/iu,
  /\b(?:i (?:suffer|suffered) from|my (?:health|illness|depression|anxiety|disability|condition|surgery|operation|cancer|autism|adhd|diabetes)|(?:i was|been) diagnosed|diagnosed with|(?:i am|i['’]m) (?:disabled|autistic|dyslexic|diabetic|deaf|blind|in recovery)|(?:off )?sick leave|due to (?:illness|ill health|my health|burnout|burn-out)|health (?:problems|issues|reasons))\b/iu,
  /\b(?:(?:i am|i['’]m) an? (?:\p{L}+ )?(?:christian|muslim|catholic|jew|hindu|sikh|buddhist|atheist|believer)|(?:i am|i['’]m) (?:christian|muslim|catholic|jewish|hindu|sikh|buddhist)|religion ?:|my (?:faith|religion|church membership)|practising (?:christian|muslim|catholic|jew|hindu|sikh|buddhist))\b/iu,
  /\b(?:my (?:salary|wage|pay)|(?:current|expected|desired) (?:salary|wage|pay)|(?:salary|pay) expectations?|salary ?:|notice period)/iu,
  /\b(?:tel|phone|mobile|mob|e-?mail|address|postcode|linkedin|github|website|twitter)(?: address| number| no\.?)? ?:|\S@[^\s@]{1,64}\.\p{L}|(?:https?:\/\/|www\.)\S|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\b\p{Lu}{2} \d{5}\b|(?<![\p{L}\d])(?:\+\d|0\d)[\d ()-]{7,20}\d(?!\d)/iu,
  /^\d+[a-z]? (?!(?:years?|yrs?|months?) )\p{L}[\p{L} ]{2,30} (?:street|road|lane|avenue|drive|close|way|court|place|gardens|terrace|st|rd|ave)\b/iu,
  /\b(?:references? (?:available|on request|upon request|can be)|referees?\b|reason for leaving|was (?:fired|sacked|dismissed)|got (?:fired|sacked))\b/iu,
  /\b(?:(?:left|quit|resigned|had to (?:leave|stop|quit)|gave up work) (?:it |there |the (?:job|post) )?(?:because|due to|owing to|on account of|over (?:pay|a dispute))|(?:(?:i was|i got|been|was|got) |^)(?:made redundant|laid off|let go)|(?:^|i (?:have )?)(?:just |recently )?(?:got|came|come|am|been) out of (?:prison|jail|rehab)|(?:released from|served time in|my time in) (?:prison|jail)|ex-offender|criminal record|on probation for|convicted of)\b/iu,
  /(?:^|\d |- )(?:in |was in )?(?:prison|jail|custody|rehab)(?=$|[,.]| \d)|\b(?:recovering (?:alcoholic|addict)|(?:years?|months?) sober|sober (?:for|since)|clean and sober|alcoholic)\b|^(?:i )?(?:did|hurt|injured|broke|put out) (?:my |me )?(?:back|knee|hip|shoulder|leg|arm|wrist|ankle)\b|^(?:had|after) (?:a |my )?(?:breakdown|accident|operation|op|surgery|stroke|cancer)\b|\breleased (?:from|on)\b(?=.*\b(?:hmp|prison|jail|custody|licence|tag)\b)|^(?:i )?left to (?:look after|care for)\b|\bwho has (?:since )?died\b|\b(?:carer|caring|cared) for (?:my )?(?:husband|wife|mum|mom|mother|dad|father|son|daughter)\b|^(?:was |been )?off (?:sick|work) (?:with|for|since|due)\b|\bYOI\b|\b(?:served|did|done) \d{1,2} (?:months?|years?) (?:in|inside|for)\b|^(?:peer mentor )?inside$|^(?:all clear|fit again|fully recovered|back to health)\b/iu,
  /\b(?:(?:pre-)?settled status|leave to remain|asylum|refugee status|visa (?:status|holder|expires))\b|(?:^|\bi(?: am|['’]m) an? )\p{L}+(?:an|sh|ese|ch|i|k) (?:national|citizen)(?!\p{L}| \p{L})/iu,
  /\b(?:(?:left|quit|resigned|stopped|finished|closed)\b[^.]{0,50}\b(?:because|due to|owing to|on account of)|(?:because of|due to|after|through) (?:my |a |the )?(?:divorce|burnout|burn-out|stress|breakdown|redundancy|bereavement|illness|injury|depression|anxiety))\b/iu,
  /\b(?:\d ?ft ?\d|\d['’]\d{1,2}["”]|\d{2,3} ?(?:kg|lbs) and)|\bmy (?:dad|mum|mom|mother|father|nan|gran\p{L}*|brother|sister|uncle|aunt|cousin) (?:was|is|has|had|got)\b/iu,
  /\b(?:(?:i had|had|after|since) (?:a |my |an )?(?:stroke|heart attack|breakdown|nervous breakdown|miscarriage)|(?:hip|knee|back|heart|shoulder) (?:op|operation|replacement|surgery|injury|problems?|trouble)(?! (?:patients?|wards?|clinics?|cases|lists?|care))|(?:don['’]?t|never|do not) (?:drink|smoke)(?! (?:on|at|and|before|during)\b)|(?:took|taken|accepted|offered) (?:voluntary )?redundancy|(?:voluntary|compulsory) redundancy|lost \d+ (?:stone|kg|pounds|lbs))\b/iu,
  /\bbreak (?:for|to (?:raise|have|look after|bring up)|with) (?:the |my |our |\d |two |three |four )?(?:kids|children|family|baby|babies|twins)\b|\b(?:kids?|child|son|daughter) (?:one )?with (?:down|autism|adhd|special|cerebral)\b/iu,
  /\b(?:home with (?:the |my )?(?:kids|children|baby|family)|until (?:the |my )?(?:kids|children)|(?:lost|losing|buried) (?:my|our|a) (?:mum|mom|mother|dad|father|parent|wife|husband|partner|son|daughter|child|brother|sister|nan|gran\p{L}*|baby|friend)|(?:mum|mom|mother|dad|father|wife|husband|partner|son|daughter|brother|sister|nan|gran\p{L}*) (?:died|passed|has died|had died|was ill|is ill))\b/iu,
  /^(?:then |and )?(?:he|she|they) (?:had |has |have )?(?:died|passed(?: away| on)?)\b/iu,
  /\b(?:left (?:him|her|my (?:husband|wife|partner|ex))|(?:women['’]?s |in a )refuge|my (?:two |three |four )?(?:girls|boys|little ones)|never (?:got )?paid|domestic (?:abuse|violence)(?! (?:advis[eo]r|advocate|worker|support|service|practitioner|officer|team|unit|cases?|casework|charity|helpline|training|refuge|coordinator|lead|specialist|navigator|programme|manager)))\b/iu,
  /\bmy (?:youngest|eldest|oldest|toddler|baby|little (?:one|boy|girl)|ex|grandson|granddaughter|stepson|stepdaughter) (?:has|had|is|was)\b/iu,
  /\b(?:knee|hip|shoulder|back) (?:was )?(?:replaced|went|gave (?:out|up)|operated)\b|\bbecause of my (?:back|knees?|hip|health|heart|hands?|eyes)\b|\b(?:my|her|his) (?:mum|mom|dad|mother|father|nan|wife|husband|partner|son|daughter)['’]?s (?:health|illness|death|care|funeral)\b|\bin memory of (?:my|our)\b|\b(?:we|got|am|was) divorced\b|^(?:i )?raised (?:(?:\d+|two|three|four|five|six|my|our) )+(?:kids|children|boys|girls|sons|daughters)\b/iu,
  /^(?:i )?(?:am |['’]m )?(?:ready|keen|able) to (?:go|get|come) back to work\b|^(?:1[3-9])(?: and a? ?half)?(?: years old)?$|\b(?:plant|staff|job|budget) (?:cutbacks?|cuts)\b|\b(?:plant|factory|branch|mill|pit) (?:closure|closed|shut)\b|\bi was an inmate\b|\bbefore i retire\b|^out since (?:19|20)\d{2}\b|^(?:moving|moved|relocating) (?:home|back)\b/iu,
]

/** The words of a text that are nobody's business in a letter of application, or undefined. */
export function privateIn(text: string): string | undefined {
  for (const pattern of PRIVATE) {
    const found = pattern.exec(text)?.[0].trim()
    if (found !== undefined) return found
  }
  return undefined
}

/** True for what is nobody's business in a letter of application. */
export function isPrivate(text: string): boolean {
  return privateIn(text) !== undefined
}
