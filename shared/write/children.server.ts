import type { Brief, Kind } from '../read/brief.ts'

/** Kinds that a child may be taken to. A cake for a child's birthday is ordered like any other. */
const TAKEN_TO: ReadonlySet<Kind> = new Set(['learn', 'attend', 'join', 'book', 'play', 'unknown'])
const TAUGHT =
  /\b(?:classes|class|lessons?|clubs?|camps?|schools?|courses?|coaching|tuition|tutoring|training|workshops?|groups?|academy|sessions?)$/u
const LEARNT: ReadonlySet<Kind> = new Set(['learn', 'attend', 'join'])
const FOR_CHILDREN = / for (?:kids|children|toddlers|babies|juniors)$/u
const OF_CHILDREN =
  /\b(?:kids?|children|child|juniors?|toddlers?|bab(?:y|ies)|infants?|tots?|pre-?school(?:ers)?|after-school|under[- ]\d+s?|youth|little ones)\b/u
const BY_PARENTS = /\b(?:parents?|mums?|moms?|dads?|mothers|fathers|grandparents|carers)\b/u
/** Offers that parents attend themselves. */
const FOR_THEMSELVES = /\b(?:adults?|parenting|prenatal|antenatal|postnatal|first aid|driving)\b/u

/** True if a child attends the offer, so that the ad addresses the parent and calls the child 'they'. */
export function isForChildren({ offer, audience, kind }: Brief): boolean {
  const name = offer?.forms[0]?.lower ?? ''
  if (!TAKEN_TO.has(kind) || FOR_THEMSELVES.test(name)) return false
  const isTaught =
    TAUGHT.test(name.replace(/ for .*$/u, '')) || (LEARNT.has(kind) && FOR_CHILDREN.test(name))
  const readers = audience.map(({ forms }) => forms[0] ?? '').join(', ')
  return (
    isTaught &&
    (OF_CHILDREN.test(`${name}, ${readers}`.toLowerCase()) ||
      BY_PARENTS.test(readers.toLowerCase()))
  )
}
