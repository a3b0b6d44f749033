import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import words from './data/tender-words.json' with { type: 'json' }
import type { Input } from './tool.ts'

const closed = createPhraseIndex(words.closed)

/** What no story of ours is told about: a death by one's own hand, a child that died. */
export const tooNear = (text: string): string | undefined => closed.find(tokenise(text))?.phrase

const FOR_CHILDREN =
  /\b(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten) ?-?(?:year|yr)s?[ -]?olds?\b|\b(?:for|with) (?:\p{L}+ )?(?:kids|children|toddlers|pre-?schoolers|little ones|brownies|cubs|primary school)\b|\b(?:not too|child|kid)[ -](?:scary|frightening|friendly)\b|\bchildren['’]?s (?:birthday )?part(?:y|ies)\b/iu

/** True where the story is asked for as something to tell to children, which none of ours is. */
export const isForChildren = ({ theme, setting }: Input): boolean =>
  FOR_CHILDREN.test(theme) || FOR_CHILDREN.test(setting)
