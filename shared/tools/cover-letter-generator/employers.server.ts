import { readSkills } from '../../brief/career/skills.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { titleCase, withArticle } from '../../text/grammar.server.ts'
import words from './data/words.json' with { type: 'json' }
import type { Line } from './lines.server.ts'
import type { Role } from './roles.server.ts'
import { isOwnAccount, isTitle } from './titles.server.ts'

const EMPLOYERS = words.employerHeads.split(', ')
/** What an employer may be called by: 'Oakmere School'. */
export const EMPLOYER = new RegExp(String.raw`(?<!\p{L})(?:${EMPLOYERS.join('|')})(?!\p{L})`, 'iu')

/** Capitals throughout, but for small words. */
export const NAME =
  /^(?:the )?[\p{Lu}\d]\S*(?: (?:of|and|the|for|on|upon|de|la|&|[\p{Lu}\d(]\S*))*$/u

/** In small letters only its last word tells: 'county level' is no county. */
const EMPLOYER_END = new RegExp(String.raw`(?<!\p{L})(?:${EMPLOYERS.join('|')})$`, 'iu')
const NAMES = words.employerNames.split(', ')
const NAMED_FIRST = new RegExp(
  String.raw`^(${NAMES.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})(?!\p{L})`,
  'iu',
)

/** Names that are words too, known by their capital alone. */
const ORDINARY =
  /^(?:next|sky|target|haven|subway|compass|chase|ee|iss|iceland|hermes|octopus|halifax|magnet|boots|coles|haven|nationwide|morrisons? |argos)$/iu

/** 'Tesco checkout' taken apart; undefined where no employer that everybody knows stands first. */
export function knownEmployer(text: string): { name: string; rest: string } | undefined {
  const found = NAMED_FIRST.exec(text)?.[0]
  if (found === undefined || (!/^\p{Lu}/u.test(text) && ORDINARY.test(found))) return undefined
  const name = NAMES.find((one) => one.toLowerCase() === found.toLowerCase()) ?? found
  return { name, rest: text.slice(found.length).trim() }
}

/** True for a place of the gazetteer, or a name behind the employer's: 'Unilever | Port Sunlight'. */
export function mayBePlace(part: string, role: Role, line: Line): boolean {
  if (placeNamed(part)) return true
  const isShort = part.split(' ').length <= PLACE_WORDS_MAX && !/\d/.test(part)
  if (role.employer === undefined || !isShort || isTool(part) || isOwnAccount(role.title))
    return false
  // Capitals throughout are a ward or a system.
  return !line.isCalmed && NAME.test(part) && /\p{Ll}/u.test(part)
}

const PLACE_WORDS_MAX = 3

/** ' in Leeds'; a name that may be a branch or a ward stands behind a comma. */
export function placed(part: string, line: Line): string {
  const known = placeNamed(part)
  return known ? ` in ${known.name}` : `, ${named(part, line)}`
}

/** What is called by what it is, and takes an article: 'local pub', 'hotel'. */
const SOME_HOUSE =
  /^(?:(?:tow|taxi|cleaning|security|removal|coach|bus|bread|chicken|meat|fish|beach|local|small|large|big|busy|family|family-run|independent|village|city|town|primary|secondary|private|nursing|fish and chip|chip|coffee|corner|clothes|shoe|phone|dental|vet|gp|doctors|law|accountancy|estate|building|haulage|family haulage|marketing|design|insurance|builders|food|call|animal|country|charity|card|book|pet|tyre|car|language|boarding|sandwich|high street) ){0,2}(?:youth club|pub|cafe|café|bakery|agency|firm|school|hotel|shop|restaurant|warehouse|factory|garage|salon|clinic|surgery|practice|nursery|care home|home|library|charity|farm|bar|office|supermarket|company|startup|start-up|gym|vets|merchant|quarry|bank|centre|theatre|museum|takeaway|kitchen|gastropub|stables|butchers|hairdressers|dentist|church|club|youth club)$/u
/** Bodies that are called with an article. */
const WITH_THE =
  /^(?:RSPCA|NHS|BBC|RNLI|NSPCC|RSPB|Red Cross|British Red Cross|Post Office|Salvation Army|Samaritans|Environment Agency|Home Office|National Trust|Scouts|Brownies|Guides)$/u

/** True for 'local pub', 'family haulage firm': an employer without a name. */
export const isSomeHouse = (name: string): boolean => SOME_HOUSE.test(name)

/** 'Asda depot Lutterworth'. */
const SITE =
  /^(\p{Lu}[\p{L}&’']+ (?:depot|warehouse|site|branch|factory|plant|yard))(?: (\p{Lu}\p{L}+))?$/u

/** 'a local pub', 'the RSPCA', 'Costa'. */
function articled(name: string): string {
  if (SOME_HOUSE.test(name)) return withArticle(name)
  if (/^(?:family|couple) of /u.test(name)) return withArticle(name)
  const [, site, town] = SITE.exec(name) ?? []
  if (site !== undefined) return `the ${site}${town === undefined ? '' : ` in ${town}`}`
  return WITH_THE.test(name) ? `the ${name}` : name
}

/** True for a force or a corps of one: one serves in them, not at them. */
export const FORCES =
  /^(?:the )?(?:british |us |royal )?(?:army|navy|air force|raf|marines|police|engineers|signals|artillery|logistic corps|anglian|green jackets|rifles|military police|fusiliers|tank regiment|medical corps|parachute regiment)$/iu

export function placedAt(part: string, line: Line): string {
  const bare = part.replace(/^ex[- ](?=army|navy|raf|royal|forces|military|police)/iu, '')
  const at = FORCES.test(bare)
    ? /^the /iu.test(bare)
      ? 'in'
      : 'in the'
    : arePlaces(bare)
      ? 'in'
      : 'at'
  return `${at} ${namedAt(bare, line)}`
}

/** 'Nuevo Laredo & Laredo': two towns, and nobody who employs. */
function arePlaces(part: string): boolean {
  const names = part.split(/ (?:&|and) /u)
  const isPlace = (name: string): boolean => placeNamed(name) !== undefined
  return (
    names.length > 1 &&
    names.some(isPlace) &&
    names.every((name) => isPlace(name.split(' ').at(-1) ?? '') && name.split(' ').length <= 2)
  )
}

/** 'Year 2', '14 clients', 'Xero' beside a title. */
const NO_EMPLOYER =
  /^(?:NMC|GMC|HCPC|GDC|GPhC|SRA|GTCS|SIA|ACCA|CIPD|RICS)\b|^(?:results|achievements|duties|projects|skills|responsibilities|year|level|grade|band|class|ks|ward|team|part|full)\b|^agency$|(?:registered|certified|qualified|accredited|trained|licensed|approved|member|leaver|student|graduate)$|^\d+ (?!\p{Lu}\p{L}+ (?:ltd|hotel|school))|^(?:19|20)\d{2}$|^\d{1,3}(?:,\d{3})+ |^army$|^\d on,? \d off$/iu
/** True for a program or a language of programs. */
export const isTool = (part: string): boolean =>
  ['tools', 'code'].includes(readSkills(part)[0]?.kind ?? '')
const EMPLOYER_WORDS_MAX = 8

/** True where a part of a head may name who the work was done for. */
export function mayBeEmployer(
  part: string,
  role: Role,
  parts: readonly string[],
  line: Line,
  isBelowTitle: boolean,
): boolean {
  if (
    NO_EMPLOYER.test(part) ||
    isTool(part) ||
    !/\p{L}{2}/u.test(part) ||
    /[%>→]| \+ (?!\p{Lu})|(?<!,) then |^(?:own|references|since|during|mostly|mainly|various|same) /iu.test(
      part,
    )
  )
    return false
  if (part.split(/\s+/).length > EMPLOYER_WORDS_MAX || /[.!?]$/.test(part)) return false
  const isNamed =
    /^(?:the )?[\p{Lu}\d]/iu.test(part) &&
    (line.isCalmed || !/^(?:the )?\p{Ll}/u.test(part) || (isSmall(line) && EMPLOYER_END.test(part)))
  if (!isNamed || (isOwnAccount(role.title) && !NAME.test(part))) return false
  if (EMPLOYER.test(part)) return true
  // Beside a title a name is an employer; alone it may be anything.
  return role.title !== undefined || isBelowTitle || parts.some(isTitle)
}

/** Typed without a capital anywhere. */
export const isSmall = ({ text }: Line): boolean => text === text.toLowerCase()

/** The same behind a preposition, with the article that it takes. */
export function namedAt(employer: string, line: Line): string {
  const bare = employer.replace(/^(?:their|his|her) /iu, '')
  const [, house = '', town = ''] = /^(.{3,30}) in (\p{L}+)$/u.exec(bare) ?? []
  if (SOME_HOUSE.test(house.toLowerCase()))
    return `${withArticle(house.toLowerCase())} in ${titleCase(town)}`
  // 'GP surgery' keeps its capitals.
  const some = bare.startsWith('GP ')
    ? bare.replace(/^GP .+/u, (name) => `GP${name.slice(2).toLowerCase()}`)
    : bare.toLowerCase()
  return SOME_HOUSE.test(some.toLowerCase()) ? withArticle(some) : articled(named(employer, line))
}

/** A name with its capitals, where the paste had none. */
export function named(employer: string, line: Line): string {
  const isArticled = /^(?:an?|the|my|our|their|his|her|various|\d+) /.test(employer)
  return !isArticled && (line.isCalmed || (isSmall(line) && employer === employer.toLowerCase()))
    ? titleCase(employer)
    : employer
}
