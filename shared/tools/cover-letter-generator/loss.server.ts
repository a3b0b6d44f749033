import { stemOf } from '../../text/stem.ts'
import type { Fact, PostReader } from './posts.server.ts'
import type { Role } from './roles.server.ts'
import { spansIn } from './times.server.ts'

/** What a reading of posts made of a paste. */
export type Reading = Pick<PostReader, 'roles' | 'facts' | 'unused'>

/** Words that our sentences say in their own way. */
const SILENT = new Set(
  'a an the of and or at in on for to from with as by is was were am are been be being i my me we our us it its this that there here then now than since until till also before after prior previously currently still but so both plus etc incl approx about over around nearly almost year years yr yrs month months mth week weeks work worked working works job role post position duty duties responsibility responsibilities included include includes including involved experience exp experienced responsible present date today ongoing same firm company did do done doing had have has having who which where while when during own very just jr mo retired returned own business self employed freelance part full time various ex uni'
    .split(' ')
    .map(stemOf),
)

const NUMBERS = /\d+(?:[.,:]\d+)*/gu
const WORDS = /\p{L}[\p{L}'’]+/gu

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase()
  return [...(plain.match(NUMBERS) ?? []), ...(plain.match(WORDS) ?? []).map(bared).map(stemOf)]
}

const bared = (word: string): string => word.replace(/['’]s?$/u, '')

/** Every word and number that our sentences say, or leave out with a reason. */
export function wordsTold({ roles, facts, unused }: Reading): ReadonlySet<string> {
  const texts = [
    ...roles.map(roleText),
    ...facts.map(factText),
    // A list of which one part says nothing of work is none to leave out.
    ...unused.flatMap(({ text, why }) => (why === 'unclear' || text.includes(', ') ? [] : [text])),
  ]
  return new Set(texts.flatMap(wordsOf))
}

/** All that is known of a post, in one text. */
export const roleText = (role: Role): string =>
  Object.values(role)
    .flatMap((part) => (typeof part === 'object' && 'text' in part ? part.text : part))
    .join(' ')

function factText({ said }: Fact): string {
  const { clause } = said as { clause?: { past?: string; gerund?: string; present?: string } }
  return `${said.text} ${clause?.past ?? ''} ${clause?.present ?? ''} ${clause?.gerund ?? ''}`
}

const MONTH_NUMBER = /(?<!\d)(?:0?[1-9]|1[0-2])(?=[/.]\d{4})/gu

/** Where dates are stated they say how long it was. */
const withoutLength = (text: string): string =>
  spansIn(text).some(({ span }) => span.kind === 'range')
    ? text.replace(/\b\d{1,2}\+? years\b/giu, '')
    : text

/** True for a text of which a word or a number would be lost. */
export function isLossy(text: string, told: ReadonlySet<string>): boolean {
  return wordsOf(withoutLength(text).replace(MONTH_NUMBER, '')).some(
    (word) => !SILENT.has(word) && !told.has(word) && !isShortened(word, told),
  )
}

/** 'Sept' is told as 'September', 'asst' as 'assistant'. */
function isShortened(word: string, told: ReadonlySet<string>): boolean {
  if (word.length < 3 || /\d/.test(word)) return word.length < 3 && !/\d/.test(word)
  return [...told].some(
    (other) => other.startsWith(word) || (other.length > 3 && word.startsWith(other.slice(0, 4))),
  )
}
