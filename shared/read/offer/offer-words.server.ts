import { termKey, terms } from '../../words/terms.server.ts'
import { thirdPerson } from '../../text/grammar.server.ts'
import { createPhraseSet } from '../phrase-set.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import verbs from '../data/verbs.json' with { type: 'json' }

/** Verbs in the third person: 'makes', 'sells'. */
export const VERB_FORMS = new Set(verbs.map(thirdPerson))
/** Verbs in the base form: 'make', 'sell'. */
export const BASE_VERBS = new Set(verbs)

/** Fixed terms, and beginnings of compounds with a preposition: 'end of tenancy', 'out of hours'. */
export const COMPOUNDS = createPhraseSet([
  ...reading.compoundStarts,
  ...terms
    .filter(({ kind, text }) => kind !== 'adverb' && /[ -]/.test(text))
    .map(({ text }) => termKey(text)),
])

/** Auxiliaries ('is', 'have', 'can'), at which the name of an offer ends. */
export const AUXILIARIES = new Set(functionWords.auxiliaries)
/** Words with which a clause's subject begins: 'we', 'they', 'our', 'every'. */
export const SUBJECTS = new Set(functionWords.subjects)
export const PREPOSITIONS = new Set(functionWords.prepositions)

/** Words whose complement belongs to the noun before them. */
export const COMPLEMENT_WORDS = new Set(
  'about for with without of in from to by on at that who which'.split(' '),
)

/** Prepositions whose complement may be dropped from a noun; 'of' is not one. */
export const DETACHABLE_PREPOSITIONS = new Set(
  'for against with from to between after before'.split(' '),
)
