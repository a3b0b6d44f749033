import { stemsOf as stemsOfText } from '../../lexicon/stems.server.ts'

/** The stems of the words of weight, where 'no-shows' are not 'shows'. */
export const stemsOf = (text: string): string[] =>
  stemsOfText(text.replaceAll(/\bno[- ]show/giu, 'noshow'))
