import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { oncePer } from '../../text/memo.ts'
import { statedIn, type Stated } from '../../text/stated.server.ts'
import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'
import credentials from './data/credentials.json' with { type: 'json' }
import skills from '../../brief/career/data/skills.json' with { type: 'json' }
import type { Ask } from './asks.server.ts'
import { isClaimable, isOfAdvert, materialOf } from './evidence.server.ts'
import { asRead } from './shorthand.server.ts'
import { bodyOf, sentencesOf } from './letter.ts'
import type { Input } from './tool.ts'

/**
 * What a letter claims and the applicant did not state: an employer, a number, a tool, a degree, or a fact of the job
 * description turned into experience (rules.md CL5). The job description may speak in sentences about the application.
 */
export function untrueIn(content: string, input: Input): string | undefined {
  const { own, all } = statedBy(input)
  for (const sentence of sentencesOf(bodyOf(content).replace(/(?<!\n)\n+(?=•)/g, ' '))) {
    const isAbout = isOfAdvert(sentence) || OF_APPLICATION.test(sentence)
    const stated = isAbout ? all : own
    const found =
      // Whom one writes to may be named anywhere but as an employer one had.
      foreignName(sentence, PAST_WORK.test(sentence) ? stated : all) ??
      foreignNumber(sentence, stated) ??
      foreignThing(sentence, stated) ??
      (isAbout ? undefined : borrowed(sentence, input))
    if (found !== undefined) return found
  }
  return undefined
}

const OF_APPLICATION =
  /\b(?:(?:post|position|role|job|vacancy) of\b|for the [^.]{0,90}\b(?:post|position|role|job)\b|appl(?:y|ying|ication)\b|vacancy\b|advert|your (?:team|company|organi[sz]ation|school|hospital|company['’]s)\b)/iu

const PAST_WORK =
  /\b(?:I(?:['’]ve| have| had)? (?:also )?(?:work|worked|working|was|been|served|trained|studied|joined|ran|led|managed|left)|since|until|years)\b/iu

const statedBy = oncePer((input: Input): { own: Stated; all: Stated } => ({
  own: statedIn(ownTexts(input).join('\n')),
  all: statedIn([...Object.values(input), ...ownTexts(input)].join('\n')),
}))

/** What the applicant typed, and the same with its short forms written out. */
const ownTexts = ({ workExperience, skills, jobTitle }: Input): string[] => [
  workExperience,
  asRead(workExperience),
  skills,
  jobTitle,
]

/** Capitals that name nobody. */
const ORDINARY = new Set(
  'I Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Mr Mrs Ms Miss Dr CV English Dear'.split(
    ' ',
  ),
)

function foreignName(sentence: string, stated: Stated): string | undefined {
  let isFirst = true
  for (const { 0: raw, index } of sentence.matchAll(
    /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}'’&+#.-]*/gu,
  )) {
    const opens = isFirst || /[:“"‘'(•]\s*$/u.test(sentence.slice(Math.max(0, index - 3), index))
    isFirst = false
    const word = raw.replace(/['’](?:s|m|ve|d|ll|re)$/u, '').replace(/(?<!\.)\.+$/, '')
    if (opens || !/^\p{Lu}/u.test(word) || ORDINARY.has(word)) continue
    const parts = word.split(/[-.&+#'’]/u).filter(Boolean)
    if (!parts.every((part) => !/^\p{Lu}/u.test(part) || stated.near(part.toLowerCase())))
      return word
  }
  return undefined
}

const NUMBER_WORDS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,])(?:\d+(?:[.,]\d+)*|${NUMBER_WORDS.join('|')}|dozens?|hundreds?|thousands?|millions?|thirty|forty|fifty)(?![\p{L}\d]|[.,]\d)`,
  'giu',
)

function foreignNumber(sentence: string, stated: Stated): string | undefined {
  return (sentence.match(NUMBER) ?? []).find((found) => {
    if (/^\d/.test(found)) return !stated.number(found)
    const word = found.toLowerCase()
    const at = NUMBER_WORDS.indexOf(word)
    return !stated.word(word) && !(at >= 0 && stated.number(String(at + 2)))
  })
}

const things = createPhraseIndex([
  ...credentials,
  ...[skills.code, skills.tools]
    .flatMap(({ list }) => list.split(', '))
    .filter((name) => name.length > 3 && !isOrdinary(name)),
])

/** Names of tools that are ordinary words too, seen as names only by their capital. */
function isOrdinary(name: string): boolean {
  return /^(?:word|access|excel|outlook|teams|zoom|sage|buffer|notion|slack|sketch|maya|unity|react|node|spring|spark|windows|flask|angular|bootstrap|express|epic|oracle|greenhouse|workday|assembly|swift|rust|ruby|scala|dart|bash|perl|shell scripting|postman|cypress|selenium|canva|access|snowflake|airflow|redux|keras|looker|lightspeed|pandas|cad|pos)$/iu.test(
    name,
  )
}

function foreignThing(sentence: string, stated: Stated): string | undefined {
  const isStated = (key: string): boolean => key.split(' ').every((word) => stated.near(word))
  return things.find(tokenise(sentence), ({ key }) => !isStated(key))?.phrase
}

/** What is said of a wish or of a lack is no claim. */
const NO_CLAIM =
  /\b(?:would like to|want to|wish to|hope to|keen to|look forward to|learn|working towards|studying for|applied for|do not|don['’]t|have not|haven['’]t|have no|not yet|yet to|new to|your|you)\b/iu

/** A phrase of the advert that the applicant cannot claim, claimed. */
function borrowed(sentence: string, input: Input): string | undefined {
  if (NO_CLAIM.test(sentence) || !/\b(?:I|my|me)\b/iu.test(sentence)) return undefined
  const material = materialOf(input)
  const said = ` ${tokenise(sentence).words.map(stemOf).join(' ')} `
  const isSaid = ({ stems }: Ask): boolean => said.includes(` ${stems.join(' ')} `)
  return material.advert.asks.find((ask) => isSaid(ask) && !isClaimable(ask, material))?.text
}
