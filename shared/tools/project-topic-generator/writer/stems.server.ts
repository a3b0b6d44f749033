import { stemsOf as stemsOfText } from '../../../lexicon/stems.server.ts'

/** The stems of the words of weight, where 'no-shows' are not 'shows' fitness is not how clothes fit, and bookings are no books. */
export const stemsOf = (text: string): string[] =>
  stemsOfText(
    text
      .replaceAll(/\bno[- ]show/giu, 'noshow')
      .replaceAll(/\bfitness\b/giu, 'fitnes')
      .replaceAll(/\bbooking/giu, 'bookng'),
  )
