import { termKey, terms } from '../../words/terms.server.ts'
import { thirdPerson } from '../../text/grammar.server.ts'
import { phraseSet } from '../phrase-set.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import verbs from '../data/verbs.json' with { type: 'json' }

/** 'Makes', 'sells'. */
export const VERB_FORMS = new Set(verbs.map(thirdPerson))
/** 'Make', 'sell'. */
export const BASE_VERBS = new Set(verbs)

/** Words that are one although a preposition stands between them: 'end of tenancy', 'out of hours'. */
export const COMPOUNDS = phraseSet([
  ...reading.compoundStarts,
  ...terms
    .filter(({ kind, text }) => kind !== 'adverb' && /[ -]/.test(text))
    .map(({ text }) => termKey(text)),
])

/** 'Is', 'have', 'can': behind them nothing is named any more. */
export const VERBS = new Set(functionWords.auxiliaries)
/** 'We', 'they', 'it'. */
export const SUBJECTS = new Set(functionWords.subjects)
export const PREPOSITIONS = new Set(functionWords.prepositions)

/** What follows these belongs to the noun before them. */
export const BREAKS = new Set(
  'about for with without of in from to by on at that who which'.split(' '),
)

/** A noun stands without what follows these; not without 'of'. */
export const PARTING = new Set('for against with from to between after before'.split(' '))
