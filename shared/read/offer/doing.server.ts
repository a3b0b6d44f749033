import { gerund, singular } from '../../text/grammar.server.ts'

const ACTIVITY_SENTENCE =
  /^(?:we|i) (?:also |can |will )?(\p{Ll}+) ((?:[\p{L}'’-]+ ){0,2}?[\p{L}'’-]+)(?=$|[,.;:!&]| (?:and|or|at|by|for|from|in|near|on|of|that|to|who|with|across|around|while)\b)/iu
/** Verbs after which the product is named as written: 'we sell books'. */
const SELLING_VERBS = new Set('do sell make offer provide run have supply stock'.split(' '))
const MENDING_VERBS = new Set('fix mend repair service restore'.split(' '))

/** Names the activity in a description as the trade tables do: 'I tune pianos in homes' becomes 'piano tuning'. */
export function activityNames(about: string): string[] {
  const [, verb = '', thing = ''] = ACTIVITY_SENTENCE.exec(about.trim()) ?? []
  if (thing === '') return []
  const one = [...thing.split(' ').slice(0, -1), singular(thing.split(' ').at(-1) ?? '')].join(' ')
  const lower = verb.toLowerCase()
  if (SELLING_VERBS.has(lower)) return [thing]
  if (MENDING_VERBS.has(lower)) return [`${one} repair`]
  return lower === 'teach' ? [`${one} lessons`] : [`${one} ${gerund(lower)}`]
}
