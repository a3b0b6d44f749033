import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import words from './data/tender-words.json' with { type: 'json' }
import type { Phrase } from './phrase.server.ts'
import type { Input } from './tool.ts'

const tender = createPhraseIndex(words.tender)
const closed = createPhraseIndex(words.closed)
const persons = new Set(words.persons.map((word) => fold(word)))
const OWN = new Set(['my', 'our'])

/**
 * True for what nobody wants to meet as small talk, 'we had quarrelled about cancer, of all things': an illness, a loss, a hurt, and
 * somebody of one's own. The stories nearest to it are then told as their authors wrote them.
 */
export function isTender(said: string, { determiner, core }: Phrase): boolean {
  const isOwnPerson =
    OWN.has(determiner ?? '') && core.some((word) => persons.has(word.replace(/['’]s?$/u, '')))
  return isOwnPerson || tender.find(tokenise(said.replaceAll('-', ' '))) !== undefined
}

/** What no story of ours is told about, not even in passing: a death by one's own hand, a child that died. */
export const tooNear = (text: string): string | undefined => closed.find(tokenise(text))?.phrase

const FOR_CHILDREN =
  /\b(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten) ?-?(?:year|yr)s?[ -]?olds?\b|\b(?:for|with) (?:\p{L}+ )?(?:kids|children|toddlers|pre-?schoolers|little ones|brownies|cubs|primary school)\b|\b(?:not too|child|kid)[ -](?:scary|frightening|friendly)\b|\bchildren['’]?s (?:birthday )?part(?:y|ies)\b/iu

/** True where the story is asked for as something to tell to children, which none of ours is. */
export const isForChildren = ({ theme, setting }: Input): boolean =>
  FOR_CHILDREN.test(theme) || FOR_CHILDREN.test(setting)
