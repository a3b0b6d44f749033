import { fold } from '../../../text/tokens.server.ts'
import { norm } from '../../../text/measures.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { readOrders } from '../../../read/orders.server.ts'
import { type Ask, asksOf } from './asks.server.ts'
import { isPaperLine } from './papers.server.ts'
import adverts from '../data/adverts.json' with { type: 'json' }
import { signs } from './signs.server.ts'

/** Facts of a job description used in a letter. */
export interface Advert {
  /** The company name in the advert; undefined if it is not certain. */
  readonly company?: string
  /** The person who receives applications: 'Ms Weber'. */
  readonly contact?: string
  /** At most ten, in the order of the advert. */
  readonly asks: readonly Ask[]
}

/** Reads a job description. Pure. */
export function readAdvert(jobDescription: string, jobTitle: string): Advert {
  const { rest } = readOrders(jobDescription)
  const company = companyIn(rest, jobTitle)
  const [, honorific, surname] = signs.contact.exec(rest) ?? []
  return {
    ...(company === undefined ? {} : { company }),
    ...(surname === undefined ? {} : { contact: `${honorific?.replace('.', '')} ${surname}` }),
    asks: asksOf(rest, jobTitle, company),
  }
}

const NAME = String.raw`(\p{Lu}[\p{L}\p{N}'’&-]*(?:\.[\p{L}\p{N}]+)*(?: (?:(?:of|and|the|&|de|le|la) )?\p{Lu}[\p{L}\p{N}'’&-]*){0,4})`
const withName = (sign: string): RegExp =>
  new RegExp(
    sign.replace('{name}', () => NAME),
    'u',
  )
const COMPANY = adverts.company.map(withName)
/** The company after the title in the first line: ' at Acme', ' – Aire Valley Water', ', Siemens'. */
const BEHIND_TITLE = withName(adverts.behindTitle)
function companyIn(text: string, jobTitle: string): string | undefined {
  const [first = ''] = text.split('\n')
  const titled = fold(first).startsWith(fold(jobTitle))
    ? BEHIND_TITLE.exec(first.slice(jobTitle.length))
    : null
  return [titled, ...COMPANY.map((pattern) => pattern.exec(text))]
    .map((found) => norm(found?.[1] ?? ''))
    .find((name) => isCompany(name, jobTitle))
}

const COMPANY_CHARS_MAX = 50

const isCompany = (name: string, jobTitle: string): boolean =>
  name !== '' &&
  name.length <= COMPANY_CHARS_MAX &&
  !signs.noCompany.test(name) &&
  !fold(jobTitle).includes(fold(name)) &&
  !isPaperLine(name) &&
  placeNamed(name) === undefined
