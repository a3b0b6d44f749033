import type { Brief, Kind } from '../read/brief.ts'

/** What one brings a child to; a cake for a child's birthday is ordered as any other. */
const TAKEN_TO: ReadonlySet<Kind> = new Set(['learn', 'attend', 'join', 'book', 'play', 'unknown'])
const TAUGHT =
  /\b(?:classes|class|lessons?|clubs?|camps?|schools?|courses?|coaching|tuition|tutoring|training|workshops?|groups?|academy|sessions?)$/u
const LEARNT: ReadonlySet<Kind> = new Set(['learn', 'attend', 'join'])
const FOR_CHILDREN = / for (?:kids|children|toddlers|babies|juniors)$/u
const OF_CHILDREN =
  /\b(?:kids?|children|child|juniors?|toddlers?|bab(?:y|ies)|infants?|tots?|pre-?school(?:ers)?|after-school|under[- ]\d+s?|youth|little ones)\b/u
const BY_PARENTS = /\b(?:parents?|mums?|moms?|dads?|mothers|fathers|grandparents|carers)\b/u
/** Parents go to these for themselves. */
const FOR_THEMSELVES = /\b(?:adults?|parenting|prenatal|antenatal|postnatal|first aid|driving)\b/u

/** Whether a child attends what is offered, so that an ad speaks to who brings it and of the child as 'they'. */
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
