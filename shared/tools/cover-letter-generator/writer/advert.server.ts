import { fold } from '../../../text/tokens.server.ts'
import { norm } from '../../../text/measures.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { readOrders } from '../../../read/orders.server.ts'
import { type Ask, asksOf } from './asks.server.ts'
import { isPaperLine } from './papers.server.ts'
import { isTitle } from './titles.server.ts'
import signs from '../data/signs.json' with { type: 'json' }

/** What a job description says that a letter answers to. */
export interface Advert {
  /** As it names itself; absent where it is not sure. */
  readonly company?: string
  /** 'Ms Weber', where applications go to somebody by name. */
  readonly contact?: string
  /** At most ten, in the order of the advert. */
  readonly asks: readonly Ask[]
}

/** Reads a job description. Pure. */
export function readAdvert(jobDescription: string, jobTitle: string): Advert {
  const { rest } = readOrders(jobDescription)
  const company = companyIn(rest, jobTitle)
  const [, honorific, surname] = CONTACT.exec(rest) ?? []
  return {
    ...(company === undefined ? {} : { company }),
    ...(surname === undefined ? {} : { contact: `${honorific?.replace('.', '')} ${surname}` }),
    asks: asksOf(rest, jobTitle, company),
  }
}

const NAME = String.raw`(\p{Lu}[\p{L}\p{N}'’&-]*(?:\.[\p{L}\p{N}]+)*(?: (?:(?:of|and|the|&|de|le|la) )?\p{Lu}[\p{L}\p{N}'’&-]*){0,4})`
const COMPANY = [
  // 'Backend engineer at Northwind Labs.'
  new RegExp(String.raw`^[\p{L} ,/-]{3,60} at ${NAME}(?= ?(?:[.,\n(–-]|$))`, 'u'),
  new RegExp(
    String.raw`(?:^|\n)[ \t]*(?:Company|Employer|Organisation|Organization|Company name)\s*: *${NAME}`,
    'u',
  ),
  new RegExp(String.raw`(?:^|\n)[ \t]*About ${NAME}(?=[ \t]*(?:\n|:|$))`, 'u'),
  new RegExp(String.raw`(?:^|[.!\n] *)(?:At|Here at) ${NAME},? (?:we|you|our)\b`, 'u'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}'’&.-])${NAME} (?:(?:is|are) (?:now |currently )?(?:hiring|looking for|seeking|recruiting|searching for)|seeks)\b`,
    'u',
  ),
  new RegExp(String.raw`\b[Jj]oin (?:us at |the (?:team|family) at )?(?:the )?${NAME}`, 'u'),
  new RegExp(
    String.raw`\b(?:[Ii]nternship|[Aa]pprenticeship|[Pp]lacement|[Vv]acancy) (?:at|with) (?:the )?${NAME}`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:work|working|role|position|job|vacancy|opportunity|career|careers|team|life) (?:at|with) (?:the )?${NAME}`,
    'u',
  ),
]
/** 'Northgate Insurance, Leeds.', 'The Crown Hotel in Harrogate is seeking': an advert's first words, with where it is. */
const HEADED = new RegExp(
  String.raw`^(?:The )?${NAME}(?:,| in) (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)(?=\.|\n|,? (?:is|are|requires?|seeks?|needs?|has|have|invites?|wishes)\b)`,
  'u',
)
const CONTACT =
  /\b(?:[Cc]ontact|[Aa]pply to|[Aa]pplications? to|[Aa]ttention of|[Aa]ttn|FAO|(?:CV|cv|resume|application|letter) to|[Hh]iring [Mm]anager|[Ww]rite to)[: ]+(?:our [\p{Ll} ]{3,30} )?(Mr|Mrs|Ms|Miss|Dr|Prof|Mx)\.? (?:\p{Lu}[\p{L}'’-]+ )?(\p{Lu}[\p{L}'’-]+)/u
/** Capitals that open sentences and name no company. */
const NO_COMPANY = new RegExp(String.raw`^(?:${signs.noCompany.join('|')})(?:\s|$)`, 'iu')

function companyIn(text: string, jobTitle: string): string | undefined {
  const [first = ''] = text.split('\n')
  const [, titled] = fold(first).startsWith(fold(jobTitle))
    ? (TITLED.exec(first.slice(jobTitle.length)) ?? [])
    : []
  const [, headed, place = ''] = HEADED.exec(text.trimStart()) ?? []
  const isHeaded =
    headed?.includes(' ') === true && placeNamed(place) !== undefined && !namesPost(headed)
  const found = [
    titled,
    ...COMPANY.map((pattern) => pattern.exec(text)?.[1]),
    isHeaded ? headed : undefined,
  ]
  const name = found
    .map((one) => norm(one ?? '').replace(/(?<!['’.])['’.]+$/u, ''))
    // 'Join Acme's team' speaks of Acme, 'About Gail's' of Gail's.
    .map((one) =>
      OWNING.test(text.slice(text.indexOf(one) + one.length)) ? one.replace(/['’]s$/u, '') : one,
    )
    .find((one) => isCompany(one, jobTitle))
  // One applies to the Crown Hotel.
  return name !== undefined && text.trimStart().startsWith(`The ${name}`) ? `the ${name}` : name
}

/** 'Retail Assistant, Leeds.' */
const namesPost = (name: string): boolean =>
  name
    .split(' ')
    .some(
      (_, at, words) =>
        isTitle(words.slice(at).join(' ')) || isTitle(words.slice(0, at + 1).join(' ')),
    )

/** What stands behind the title in the first line: ' at Acme', ' – Aire Valley Water', ', Siemens'. */
const TITLED = new RegExp(String.raw`^(?: at |,? [–—|-] |, | \| )${NAME}(?= - |[,|(–—.\n]|$)`, 'u')
const OWNING = /^ (?:team|family|growing|customer|new|busy|expanding)\b/u
const COMPANY_CHARS_MAX = 50

function isCompany(name: string, jobTitle: string): boolean {
  if (name === '' || name.length > COMPANY_CHARS_MAX || NO_COMPANY.test(name)) return false
  const isTitle = fold(name) === fold(jobTitle) || fold(jobTitle).includes(fold(name))
  return !isTitle && !isPaperLine(name) && placeNamed(name) === undefined && /^\p{Lu}/u.test(name)
}
