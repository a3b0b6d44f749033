import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { WEEKDAYS } from '../../../text/time-words.ts'

/** What one saves for is nobody's last day. */
export const PUT_BY =
  /\bretirement (?:plan|planning|plans|savings?|saving|accounts?|income|age|funds?|options|advice|benefits|homes?|communit(?:y|ies))\b/iu

/** What has befallen somebody, told in a sentence: no notice to be taken note of. */
export const GRAVE_NEWS = new RegExp(String.raw`\b${anyOf(lists.graveNews)}\b`, 'iu')

/** Closed for some days or hours, and open again. */
export const BRIEFLY = new RegExp(
  String.raw`\bclosing\b.*\b${anyOf([...lists.briefly, `${anyOf(WEEKDAYS)}s`])}\b`,
  'iu',
)

/** Somebody is ill, or loses work, as the sender tells it: 'my cancer is back', 'I start chemo in March'. */
const ILL: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:my|his|her|their|'s) (?:\p{L}+ )?${anyOf(lists.longIllnesses)} (?:is|has|was|came|returned)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:has|have|had|got|with) (?:(?:a|an|the|another|terminal|bad|\p{L}{3,9}) ){0,2}${anyOf(lists.illnesses)}(?=$|[,.;]| (?:and|so|but|again|last|this|on|in|at|since|which|yesterday|today)\b)`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${anyOf(lists.facingVerbs)} (?:(?:more|my|her|his|heart|knee|hip|back|major|urgent) ){0,2}${anyOf(lists.treatments)}(?=$|[,.;]| (?:and|so|but|again|last|this|next|on|in|at|tomorrow|today)\b)`,
    'iu',
  ),
  /\b(?:ill health|my health|health (?:reasons|grounds|problems)|relapsed?|been diagnosed)\b/iu,
  /\b(?:is|are|am|was|been|i'm|fallen|taken) (?:(?:very|so|quite|too|still|now) )?(?:ill|unwell|poorly|dying)\b/iu,
  /\b(?:broken|broke (?:a|my|his|her|their)) (?:leg|arm|wrist|ankle|hip|collarbone|foot|finger|rib|ribs|neck|shoulder|elbow|jaw)\b/iu,
  /\b(?:close|closes|closing) (?:for good|for ever|forever|permanently)\b/iu,
  /\b(?:letting (?:\p{L}+ ){1,3}go|(?:making|made) (?:\p{L}+ ){0,4}redundant)\b/iu,
]
/** It has turned out well, or it is said of whoever it may happen to. */
const TURNED = new RegExp(
  String.raw`\b${anyOf(lists.goodTurns)}\b|^${anyOf(lists.questionStarts)}\b`,
  'iu',
)

/** True where somebody is told to be ill or to lose work: never news to be glad of. */
export const isIll = (told: string): boolean =>
  ILL.some((sign) => sign.test(told)) && !TURNED.test(told)

const VEHICLES = 'bus car coach train plane lorry minibus road fatal'.split(' ')
const INCIDENTS = [
  String.raw`^(a |the )?(big |serious |small )?fire (at|in) (the|our|my)\b`,
  String.raw`\b${anyOf(VEHICLES)} (crash|collision)\b`,
  String.raw`^(storm|flood) damage (to|at|in) (the|our)\b`,
  String.raw`^break[- ]in at (the|our)\b`,
  String.raw`\b(pay (freeze|cut)|(hiring|recruitment) freeze)$`,
]
/** 'Fire at the workshop', and a crash that hurt somebody. */
export const INCIDENT = new RegExp(anyOf(INCIDENTS), 'iu')

/** 'School bus crash', without an article. */
export const CRASH = new RegExp(
  String.raw`^(?!(?:the|a|an|our|my|your|this)\b)(?:\p{L}+ )?${anyOf(VEHICLES)} (?:crash|collision)$|^(?:pay (?:freeze|cut)|(?:hiring|recruitment) freeze)$`,
  'iu',
)

/** 'Last service of our chapel' is what one comes to. */
export const LAST_OF =
  /^(?:our )?last (?:ever )?(?:service|mass|concert|show|night|market|class) (?:of|at|in|before)\b/iu

/** Days on which the dead are remembered, and nobody is asked along gladly. */
export const MOURNED = /\b(?:holocaust memorial day|remembrance (?:sunday|day)|armistice day)$/iu

/** 'No bonus this year' calls off nothing that one comes to. */
export const UNPAID = /^no (?:\p{L}+ )?(?:bonus(?:es)?|pay rise|pay rises|raises?|overtime)\b/iu

/** Of what is given there is little left: 'donations down', 'shelves nearly empty'. */
export const RUN_LOW =
  /\b(?:donations|stocks|shelves|supplies) (?:are )?(?:very |nearly |almost |running )?(?:down|low|empty|bare)\b/iu

/** What is done against an illness: 'covid boosters'. */
export const AGAINST =
  /\b(?:boosters?|jabs?|vaccin\p{L}*|immuni\p{L}+|tests?|testing|clinics?|inquiry|memorial|loans?|grants?)\b/iu

/** 'New stylist Jade': what somebody is, and the name. */
export const NEW_NAMED =
  /^(?:our |Our )?[Nn]ew (?:\p{Ll}+ ){1,3}(?:(?:Dr|Rev|Mr|Mrs|Ms|Miss) )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u

/** Somewhere is closed. */
export const SHUT = /\b(?:closed|shut|closes|closing)\b/iu

/** And it stays so. */
export const FOR_GOOD = /\b(?:for good|permanently|forever|for ever)\b/iu

/** Somebody lacks something: no advice on what one needs not do. */
export const NEEDS = /\bneeds? (?!not\b|no\b|to\b|you to\b)/iu

/** What is sought stands before it. */
export const LACKING = /\b(?:needed|wanted)\b/iu

/** Somebody comes in. */
export const WELCOMED = /\b(?:welcom(?:e|ing)|meet|introducing|joins|joined|joining)\b/iu

/** 'Water off on Tuesday'. */
export const OFF =
  /\b(?:water|power|electricity|gas|heating|lift|elevator|internet|wifi|phones?|e-?mail)\b.{0,20}\b(?:off|down|out of order|out of service)\b/iu

/** 'Fees are going up'. */
export const DEARER =
  /\b(?:prices?|fees?|rates|rents?|fares?|charges?|dues|subscriptions?)\b.{0,30}\b(?:ris(?:e|es|ing)|increas\w+|going up|go up|goes up)\b/iu

/** 'Subs are due'. */
export const DUE =
  /\b(?:subs|dues|fees|rent|payments?|subscriptions?|invoices?|forms?) (?:are |is )?(?:now )?(?:due|overdue)\b/iu

/** A sum has come together. */
export const RAISED = /\braised (?:over |more than |nearly |almost )?[£$€]/iu

/** Somebody is honoured. */
export const OF_THE_MONTH =
  /\b(?:volunteer|employee|player|member|star|pupil|student|worker|colleague|driver|gardener|carer)s? of the (?:month|year|week|term|season)\b/iu

/** 'We lost our dear friend'. */
export const BEREAVED =
  /\blost (?:our|a|my) (?:(?:much|very|most) )?(?:dear|beloved|loved|good friend|friend|colleague|chairman|chair|member|teacher|pupil|neighbou?r|founder)/iu

/** What goes round a nursery in winter, where the topic ends with it: no cough drops, no remedy. */
export const AILING =
  /^(?!.*\b(?:bird|avian|kennel|cat|swine|dog|horse|equine|remed|relief|vaccin|jabs?|recipes?|soups?|teas?)).*\b(?:coughs?|colds|sniffles|sore throats?|(?:tummy|winter|stomach) bugs?|flu)(?: season)?$/iu

/** 'Low on nappies'. */
export const SHORT_OF =
  /^(?:(?:we are|we're|running) )?(?:very )?(?:low on|short of|running out of|in need of)\b/iu

/** Somebody comes to the team. */
export const JOINS = /\bjoin(?:s|ed|ing)\b/iu

/** Something changes its place or its time. */
export const MOVED = /\b(?:moved|moving|moves|move|relocat\w+)\b/iu

/** Somebody is looked for. */
export const SOUGHT = /\blooking for\b/iu

/** So much is taken off a price. */
export const PERCENT_OFF = /\d\s?% ?off\b/iu

/** What one eats or drinks, so that a recall of it can be told from one of a kettle. */
export const EATEN = new RegExp(String.raw`\b${anyOf(lists.eaten)}\b`, 'iu')

/** Who closes for good says goodbye, even where all must go. */
export const LEAVING =
  /\bis (?:leaving|retiring)$|\bclosing (?:down )?(?:the|our|my) (?:shop|store|business|doors|cafe|café|salon|practice|studio|nursery|restaurant|bakery|pub|gallery|gym|clinic|hotel|bar)\b/u
