import { withArticle } from '../../text/grammar.server.ts'
import { isTitle } from './titles.server.ts'

const VERBS =
  'grow|grew|growing|run|ran|running|negotiate|negotiated|negotiating|renegotiate|renegotiated|renegotiating|manage|managed|managing|write|wrote|writing|redesign|redesigned|update|updated|updating|maintain|maintained|maintaining|keep|kept|keeping|edit|edited|editing|launch|launched|relaunch|relaunched|organise|organised|cover|covered|covering|look after|looked after|looking after|handle|handled|handling|take over|took over|lead|led|leading|answer|answered|staff|staffed|rewrite|rewrote|move|moved|migrate|migrated|clean|cleaned|cleaning|double|doubled|triple|tripled|cut|reduce|reduced|monitor|monitored|send|sent|sending|work on|worked on|man|manned|open|opened|close|closed'
/** What a place of work has one of: notes leave its article out. */
const ONE_OF =
  'contract|newsletter|website|blog(?! posts?)|mailing list|email list|rota|till|front desk|reception desk|switchboard|stock ?room|calendar|diary|email inbox|inbox|intranet|waiting list|phone line|help ?desk|order book|petty cash|payroll system|forest school|school garden|booking flow|checkout flow|eco council|annual report|sales ledger|purchase ledger|pass|bar|kitchen'
const UNARTICLED = new RegExp(
  String.raw`(?<=^|, | and )(${VERBS}) (?=(?!the |an? |my |our |all |its |their |two |three |\d)(?:(?!and |or |of |in |for |to |with |from |up |down |out |by |at |on )[\p{Ll}-]+ ){0,2}(?:${ONE_OF})(?: |,|$|\.))`,
  'giu',
)
const PROJECT =
  /\b(as|for) (?=(?:final|final[- ]year|first|last|capstone|group|bootcamp|degree|third[- ]year|graduation|diploma|thesis) (?:\p{L}+ )?project\b)/giu
const KIN =
  /\b(my|our) (uncle|aunt|auntie|dad|mum|mom|brother|sister|friend|parent|cousin|nan|gran|grandad|grandmother|grandfather|family|father|mother|neighbour)s (?=(?:(?:dairy|suckler|sheep|chip|coffee|charity|building|haulage|wedding) )?(?:cafe|café|shop|farm|restaurant|pub|garage|salon|business|firm|company|bakery|takeaway|hotel|stall|bar|store|house|van|practice|building|wedding|kids|children|dogs?|cats?|horses?)\b)/giu
/** 'Walk 3 neighbours dogs'. */
const NEIGHBOURS =
  /\b((?:\d{1,2}|two|three|four|five|six|my|our|several) (?:neighbou?rs|friends)) (?=(?:dogs|cats|horses|kids|children|gardens|houses)\b)/giu
/** 'Finished Google Data Analytics certificate'. */
const PAPER =
  /^((?:finished|completed|passed|gained|got|earned|did|took|served|achieved|obtained|hold|have) )(?!the |an? |my |our |all |two |three |\d)((?:[\p{L}\d&'’+-]+ ){1,5}(?:certificate|diploma|course|degree|bootcamp|apprenticeship|qualification|exam|badge|traineeship|internship|placement))(?= |$|,)/iu
/** 'Cut p99 latency 40%'. */
const BY =
  /\b((?:cut|reduced|increased|raised|grew|improved|boosted|lifted|lowered|dropped|upped) (?:(?!by |to |from |\d)[\p{L}\d/&'-]+ ){1,5})(?=\d[\d.,]*(?:%| ?per ?cent)(?:$|[ ,.;]))(?<!(?:by|to|from|of|over|about|than|and|around|nearly|almost) )/giu
const WAS =
  /\b(I was|I am|was|trained as|qualified as|worked as|working as|[Ss]tarted as|[Bb]egan as|became) (?!an? |the |my |also |then )((?:\p{Ll}+ )?\p{Ll}+)(?= |$|,)/gu

/** 'Qualified 2012', 'won a prize 2019'. */
const YEAR =
  /^((?:I )?(?:qualified|graduated|trained|passed|finished|completed|won|retrained|joined|started|registered|moved|promoted)\b[^,;]{0,60}?)(?<!\b(?:in|since|from|of|to|until|by|for|and|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|summer|spring|autumn|winter|class|season|year|\d{4}|-|–|,)) ((?:19|20)\d{2})(?=$|[,.;])/iu
/** 'Passed the exam Oct 2024'. */
const MONTH =
  /(?<=\p{L}{3})(?<!\b(?:in|since|from|of|to|until|by|for|and|early|late|mid)) ((?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december) (?:19|20)\d{2})$/iu
const DONE =
  /^(?:I )?(?:qualified|graduated|trained|passed|finished|completed|won|retrained|joined|started|registered|moved|promoted)\b/iu
const BECAME =
  /\b((?:became|started as|joined) [^,;]{2,40}?)(?<!\b(?:in|since|from|of|to|until|by)) ((?:19|20)\d{2})(?=$|[,.;]| and\b)/iu
const PRIZE =
  /^((?:I )?won )(?!the |an? |my |our |two |three |\d|best |top |first )(?=(?:[\p{L}\d&'’-]+ ){0,4}(?:award|prize|pencil|medal|trophy|scholarship|bursary|competition)(?: |$|,))/iu
const HOUSE =
  /\b(in|at) (?=(?:(?:local|small|big|busy|family|bread|chicken|meat|fish|car|food) )?(?:cafe|café|hotel|pub|restaurant|shop|factory|garage|warehouse|supermarket|kitchen|salon|nursery|care home|food bank|call centre|bakery|takeaway|charity shop|foodbank)(?:$|[,.;]| (?:on|in|for|at|and|every|since|from|summers|mondays|saturdays|sundays|weekends)\b| [SM]))/gu
const HELPED =
  /\b(helped|help|helping) (?=(?:uncle|dad|mum|mom|brother|sister|aunt|grandad|nan|cousin|parents)\b)/giu
const LOCAL =
  /\bfor (?=local (?:food bank|charity|school|church|business|firm|shop|club|cafe|company|paper)\b)/giu
const SEASONS =
  /(?<=\p{Ll})(?<!\b(?:at|on|and|in|the|of|all|every|most|some|for|one|two|three|four|five|six|seven|eight|nine|ten|many|several|few|these|those|last|past|this|next|more|our|my|school|other|both|long|busy|hot)),? (summers|weekends|evenings)$/u
const WEEKLY =
  /(?<=\p{Ll})(?<!\b(?:on|and|all|every|most|some|or)) (Mondays|Tuesdays|Wednesdays|Thursdays|Fridays|Saturdays|Sundays)$/u
const LASTED = /\b(I was an? [\p{L} ]{2,30}?) (?=\d{1,2} (?:years?|months?)\b)(?<!for )/u

/** The small words that notes leave out: 'grew the newsletter', 'as my final project', 'my uncle's cafe'. */
export function withSmallWords(text: string): string {
  return text
    .replace(UNARTICLED, '$1 the ')
    .replace(PROJECT, '$1 my ')
    .replace(NEIGHBOURS, '$1’ ')
    .replace(KIN, '$1 $2’s ')
    .replace(
      PAPER,
      (_, verb: string, paper: string) =>
        verb +
        (/^\p{Lu}(?!\p{Lu}+ (?:course|exam))/u.test(paper) ? `the ${paper}` : withArticle(paper)),
    )
    .replace(BY, '$1by ')
    .replace(MONTH, (whole, when: string) => (DONE.test(text) ? ` in ${when}` : whole))
    .replace(YEAR, '$1 in $2')
    .replace(BECAME, '$1 in $2')
    .replace(PRIZE, '$1a ')
    .replace(HOUSE, '$1 a ')
    .replace(WEEKLY, ' on $1')
    .replace(HELPED, '$1 my ')
    .replace(LOCAL, 'for a ')
    .replace(SEASONS, (_, when: string) =>
      when === 'weekends' ? ' at weekends' : ` in the ${when}`,
    )
    .replace(WAS, (whole, verb: string, words: string) => {
      const [first = '', ...rest] = words.split(' ')
      if (isTitle(words)) return `${verb} ${withArticle(words)}`
      return isTitle(first) ? [verb, withArticle(first), ...rest].join(' ') : whole
    })
    .replace(LASTED, '$1 for ')
}
