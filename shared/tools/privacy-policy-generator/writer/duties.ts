import { anyOf } from '../../../text/any-of.ts'

/** What a section must state: in words, as it is found, and whether a policy without it misleads its readers. */
export interface Duty {
  readonly name: string
  /** The sense in any of its usual words. */
  readonly sign: RegExp
  /** Asked by the law in so many words: a policy that says nothing of it is refused. */
  readonly isAsked?: true
}

const asked = (name: string, sign: RegExp): Duty => ({ name, sign, isAsked: true })
const wanted = (name: string, sign: RegExp): Duty => ({ name, sign })

const CONTACT =
  /contact|address|writ(?:e|ing) to|reach us|ask us|e-?mail|tele|phone|call us|visit us|letter/i
const WITHDRAWN = /withdr[ae]w|take (?:it|your consent|that) back|change your mind|revok|opt out/i

const UNCERTAIN = new RegExp(
  anyOf([
    'cannot (promise|be (certain|guaranteed)|guarantee|rule out)',
    '(do|does) not (promise|claim|guarantee|exist)',
    String.raw`\bno (\p{L}+ ){0,4}(is|are|can be) (perfect|certain|complete|absolute|safe|secure|100)`,
    "can(no|['’])t (promise|guarantee|rule out)",
    'nothing is',
    'never (perfect|complete|absolute)',
    'not (perfect|absolute)',
  ]),
  'iu',
)

/** What every section must state, by section number (rules.md "Sections"). */
export const DUTIES: Readonly<Record<number, readonly Duty[]>> = {
  1: [
    asked(
      'who decides about the data',
      /controller|responsible|\bdecides?\b|run by|\bwe are\b|in charge/i,
    ),
    asked('how to get in contact', CONTACT),
    wanted('what personal data means', /personal (?:data|information)/i),
  ],
  2: [
    wanted(
      'where the data comes from',
      /\bsources?\b|\bfrom\b|you (?:give|tell|send|enter|provide|hand|type|fill)|receive/i,
    ),
  ],
  3: [
    asked(
      'why data is used and on what legal ground',
      /\bbas[ei]s\b|\bgrounds?\b|contract|legitimate|consent|agree|legal|\blaws?\b/i,
    ),
    wanted('which legitimate interest there is', /legitimate interests?|interest in/i),
    wanted('that consent can be withdrawn', WITHDRAWN),
  ],
  4: [
    asked(
      'whether data must be given',
      /\bmust\b|have to|need|requir|oblig|voluntar|optional|without (?:it|them|this|that)|choose|free to/i,
    ),
    wanted('what a contract requires', /contract|order|booking|service|deliver|agreement/i),
    wanted('what the law requires', /statut|\blaws?\b|legal/i),
    wanted(
      'what is given freely',
      /voluntar|optional|choose|free to|up to you|need not|not have to/i,
    ),
  ],
  5: [
    asked(
      'cookies',
      /cookies?|similar technolog|track|local storage|no website|store[sd]? on your/i,
    ),
    wanted('the answer to Do Not Track', /do[ -]not[ -]track|\bDNT\b/i),
    wanted('the answer to Global Privacy Control', /global privacy control|\bGPC\b/i),
    wanted(
      'the choice about them',
      /consent|choice|choose|agree|block|delete|turn (?:them|it) off|refuse/i,
    ),
  ],
  6: [
    asked(
      'who receives data',
      /recei|recipient|shar(?:e|ing)|pass|disclos|give|sen[dt]|companies|hand(?:s|ed)? (?:it|them|over)|nobody|no one|anybody|anyone/i,
    ),
    wanted('authorities', /authorit|court|police|government|\blaws?\b|legal/i),
    wanted('whether data is sold', /\bsell|\bsold|\bsale\b/i),
  ],
  7: [
    asked(
      'whether data leaves the country',
      /transfer|outside|abroad|countr|leav|European|United Kingdom|\bEEA\b|\bUK\b|international|stay/i,
    ),
    wanted(
      'which safeguard protects it',
      /clause|adequa|safeguard|agreement|addendum|protect|does not leave|stays?\b/i,
    ),
    wanted('how to get a copy of the safeguards', /copy|copies|ask us|contact us|obtain/i),
  ],
  8: [
    asked(
      'how long data is kept',
      /keep|kept|delet|retain|retention|stor|until|as long as|\byears?\b|\bmonths?\b|\bdays?\b|eras/i,
    ),
    wanted('what the law or claims require to be kept', /\blaws?\b|legal|claim|tax/i),
  ],
  9: [
    asked(
      'how data is protected',
      /measure|protect|secur|\bsafe|lock|access|password|encrypt|back-?up|lock/i,
    ),
    wanted('that no security is certain', UNCERTAIN),
  ],
  10: [
    asked(
      'access to the data',
      /access|copy|\bsee\b|know what|which data we|what we (?:hold|have|know|store)|look at/i,
    ),
    asked(
      'correction',
      /rectif|correct|put (?:\p{L}+ )?right|\bfix|amend|update|chang(?:e|ed)|wrong/iu,
    ),
    asked('erasure', /eras|delet|remov|forg[eo]t|destroy/i),
    asked(
      'complaint to an authority',
      /complain|authorit|regulator|commissioner|supervis|\bICO\b/i,
    ),
    wanted('restriction', /restrict|paus|limit|stop us|block|freez/i),
    wanted('objection', /object|say no|oppos|stop us/i),
    wanted(
      'portability',
      /portab|machine-readable|another (?:company|provider|service|business)|take (?:it|them|your data)|elsewhere|move your/i,
    ),
    wanted('that consent can be withdrawn', WITHDRAWN),
  ],
  11: [
    asked(
      'the right to know',
      /\bknow|access|\bsee\b|which data|what (?:personal )?(?:data|information)|copy|tell you/i,
    ),
    asked('the right to delete', /delet|eras|remov/i),
    wanted('the right to correct', /correct|rectif|put right|\bfix|amend|wrong/i),
    wanted('the right to opt out', /opt[ -]out|object|say no|not to sell|stop/i),
    wanted('the right to limit the use of sensitive data', /\blimit|restrict/i),
    wanted(
      'that there is no retaliation',
      /retaliat|discriminat|worse|punish|same (?:price|service)|disadvantage|differently/i,
    ),
    wanted(
      'requests by an agent',
      /\bagents?\b|on your behalf|for you|representative|someone you/i,
    ),
    wanted('the answer within 45 days', /45|forty[ -]five/i),
  ],
  12: [
    asked(
      'decisions by automated means',
      /automat|computer|algorithm|machine|profil|software|\bAI\b|people (?:make|decide)|person decides|human/i,
    ),
    wanted(
      'the logic and the consequences',
      /logic|consequence|mean for you|how (?:it|they|that) work|explain|no such|do not|not make|never/i,
    ),
  ],
  13: [
    asked('children', /child|minor|under (?:the age of )?\d|young|parent|guardian|adults|aged/i),
  ],
  14: [
    asked('changes of the policy', /chang|updat|revis|amend|version|new/i),
    wanted('the effective date', /effective|in force|\bfrom\b|\bsince\b|valid|\d{4}/i),
    wanted('how to get in contact', CONTACT),
  ],
}
