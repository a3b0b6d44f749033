import { stemsOf } from '../../lexicon/stems.server.ts'

const OWNER = /(?<=\p{L})['’]s(?!\p{L})/gu

/** The stems of a text by which it is known what it speaks of: 'the pilot's window' speaks of the pilot. */
export const spokenStems = (text: string): string[] => stemsOf(text.replace(OWNER, ''))
