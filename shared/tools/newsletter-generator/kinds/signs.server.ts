/** What one saves for is nobody's last day. */
export const PUT_BY =
  /\bretirement (?:plan|planning|plans|savings?|saving|accounts?|income|age|funds?|options|advice|benefits|homes?|communit(?:y|ies))\b/iu

/** What has befallen somebody, told in a sentence: no notice to be taken note of. */
export const GRAVE_NEWS =
  /\b(?:(?:seriously|gravely|terminally|critically|very|dangerously) (?:ill|sick|poorly|unwell|injured|hurt)|terminal illness|(?:in|into) (?:intensive care|hospital|a hospice|a coma)|had a (?:stroke|heart attack)|diagnosed with|(?:was|were|been) killed|lost (?:her|his|their) baby|has dementia)\b/iu

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
export const EATEN =
  /\b(?:food|salmonella|listeria|e\.? ?coli|allerg\w+|nuts?|peanut\w*|milk|hummus|houmous|cheese|meat|chicken|beef|ham|salad|spinach|lettuce|butter|chocolate|cereal|yogh?urt|bread|cakes?|biscuits?|cookies?|fish|eggs?|soup|sauce|juice|formula|snacks?|granola|ice cream)\b/iu

/** Who closes for good says goodbye, even where all must go. */
export const LEAVING =
  /\bis (?:leaving|retiring)$|\bclosing (?:down )?(?:the|our|my) (?:shop|store|business|doors|cafe|café|salon|practice|studio)\b/u
