import type { Brief, OfferKind } from '../read/brief.ts'

/** Kinds that a child may be taken to. A cake for a child's birthday is ordered like any other. */
const KINDS_FOR_CHILDREN: ReadonlySet<OfferKind> = new Set([
  'learn',
  'attend',
  'join',
  'book',
  'play',
  'unknown',
])
const TAUGHT_OFFER_END =
  /\b(?:classes|class|lessons?|clubs?|camps?|schools?|courses?|coaching|tuition|tutoring|training|workshops?|groups?|academy|sessions?)$/u
const LESSON_KINDS: ReadonlySet<OfferKind> = new Set(['learn', 'attend', 'join'])
const FOR_CHILDREN_END = / for (?:kids|children|toddlers|babies|juniors)$/u
const MENTIONS_CHILDREN =
  /\b(?:kids?|children|child|juniors?|toddlers?|bab(?:y|ies)|infants?|tots?|pre-?school(?:ers)?|after-school|under[- ]\d+s?|youth|little ones)\b/u
const MENTIONS_PARENTS = /\b(?:parents?|mums?|moms?|dads?|mothers|fathers|grandparents|carers)\b/u
/** Offers that parents attend themselves. */
const ATTENDED_BY_PARENTS =
  /\b(?:adults?|parenting|prenatal|antenatal|postnatal|first aid|driving)\b/u

/** True if a child attends the offer, so that the ad addresses the parent and calls the child 'they'. */
export function isForChildren({ offer, audience, kind }: Brief): boolean {
  const name = offer?.forms[0]?.lower ?? ''
  if (!KINDS_FOR_CHILDREN.has(kind) || ATTENDED_BY_PARENTS.test(name)) return false
  const isTaught =
    TAUGHT_OFFER_END.test(name.replace(/ for .*$/u, '')) ||
    (LESSON_KINDS.has(kind) && FOR_CHILDREN_END.test(name))
  const readers = audience.map(({ forms }) => forms[0] ?? '').join(', ')
  return (
    isTaught &&
    (MENTIONS_CHILDREN.test(`${name}, ${readers}`.toLowerCase()) ||
      MENTIONS_PARENTS.test(readers.toLowerCase()))
  )
}
