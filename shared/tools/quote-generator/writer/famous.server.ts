import { signatureOf, similarity } from '../../../kit/guards/duplicates.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { createMemo } from '../../../text/memo.ts'
import data from '../data/famous.json' with { type: 'json' }

/** Well-known quotations, kept only to avoid them (rules.md QU5). */
export const famousQuotations: readonly string[] = data

const COMPARED_RUN_WORDS = 5
/** Minimum content words in a run; 'at the end of the' has fewer. */
const CONTENT_WORDS_MIN = 2
/** Minimum trigram similarity at which a quote counts as a paraphrase of a known one. */
const FAMOUS_SIMILARITY_MIN = 0.55

const signatures = famousQuotations.map(signatureOf)
/** The runs of five words of the known quotations, with the quotation. */
const quotationsByRun = new Map(
  famousQuotations.flatMap((one) => runsOf(one).map((run) => [run, one])),
)
const famousQuotationCache = createMemo<{ readonly found: string | undefined }>(4_000)

/** The known quotation that a text repeats for five words or resembles, or undefined. */
export function findFamousQuotation(text: string): string | undefined {
  return (
    famousQuotationCache.get(text) ??
    famousQuotationCache.set(text, { found: findFamousUncached(text) })
  ).found
}

function findFamousUncached(text: string): string | undefined {
  const repeated = runsOf(text).find((run) => quotationsByRun.has(run))
  if (repeated !== undefined) return quotationsByRun.get(repeated)
  const own = signatureOf(text)
  const size = own.grams.length
  const near = signatures.find(
    // Sets of so different a size cannot overlap enough.
    (known) =>
      known.grams.length >= FAMOUS_SIMILARITY_MIN * size &&
      size >= FAMOUS_SIMILARITY_MIN * known.grams.length &&
      similarity(known, own) >= FAMOUS_SIMILARITY_MIN,
  )
  return near?.text
}

function runsOf(text: string): string[] {
  const words = lowerWords(text.replaceAll('’', "'"))
  return words
    .map((_, at) => words.slice(at, at + COMPARED_RUN_WORDS))
    .filter((run) => run.length === COMPARED_RUN_WORDS)
    .filter((run) => run.filter((word) => !stopWords.has(word)).length >= CONTENT_WORDS_MIN)
    .map((run) => run.join(' '))
}
