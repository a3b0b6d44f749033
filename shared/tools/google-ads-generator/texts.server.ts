import type { Brief } from '../../brief/brief.ts'
import { withAsking } from '../../frames/calls.server.ts'
import { createComposer, type Room } from '../../frames/compose.server.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import type { Material } from '../../frames/material.server.ts'
import { titleCase, upperFirst } from '../../text/grammar.server.ts'
import { adLength } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { fixCapitals } from './capitals.ts'
import { isDangling, isSpecificCall } from './checks.ts'
import headlineRows from './data/headlines.json' with { type: 'json' }
import sentenceRows from './data/sentences.json' with { type: 'json' }
import { isGarbled } from './garbled.server.ts'
import { GOOGLE_ADS } from './limits.ts'
import { joinSentences } from './sentences.server.ts'
import type { Input } from './tool.ts'

const compile = (rows: readonly unknown[]): Frame[] => (rows as FrameRow[]).map(compileFrame)
const headlineFrames = compile(headlineRows)
const sentenceFrames = compile(sentenceRows)
const callFrames = compile([{ say: '{fact.call}' }, { say: '{call}' }])

const HEADLINE: Fit & Room = {
  charsMin: GOOGLE_ADS.headlineCharsMin,
  charsMax: GOOGLE_ADS.headlineCharsMax,
  measure: adLength,
  finish: (text) => upperFirst(titleCase(text)),
}
const CALL: Fit = { ...HEADLINE, charsMin: 8, charsMax: GOOGLE_ADS.callToActionCharsMax }
const SENTENCE: Fit & Room = {
  charsMin: 8,
  charsMax: GOOGLE_ADS.descriptionCharsMax,
  measure: adLength,
}
/** With room for a full stop, and for what makes a list more than a label. */
const PHRASE: Room = { ...SENTENCE, charsMin: 15, charsMax: SENTENCE.charsMax - 1 }

/** 'A Two-Year Warranty' heads nothing; 'With a Two-Year Warranty' does. */
const ARTICLE = /^an? /iu

/** Everything that can be said, by where it stands in an ad. */
export type Texts = Readonly<Record<'headlines' | 'descriptions' | 'calls', readonly Filled[]>>

/** Composes what was stated, and fills the few frames there are for doings, calls and what the trade says. */
export function textsOf(brief: Brief, given: Material, input: Input, random: Random): Texts {
  const inputText = Object.values(input).join('\n')
  const material = withAsking(given, brief, inputText)
  const fill = (frames: readonly Frame[], fit: Fit): Filled[] =>
    frames
      .filter((frame) => suits(frame, material))
      .flatMap((frame) => [...fillFrame(frame, material, fit)])
  const composer = createComposer(brief, random)
  const ended = (texts: readonly Filled[]): Filled[] =>
    texts.map((filled) => ({ ...filled, text: `${filled.text}.` }))
  const titled = (texts: readonly Filled[]): Filled[] =>
    texts.map((filled) => ({ ...filled, text: upperFirst(titleCase(filled.text)) }))
  const isSound = (filled: Filled): boolean => !isDangling(filled.text) && !isGarbled(filled)
  const sentences = [
    ...ended([
      ...composer.named(PHRASE).filter(isMore),
      ...composer.bare(PHRASE),
      ...composer.stated(PHRASE),
    ]),
    ...fill(sentenceFrames, SENTENCE),
  ].filter(isSound)
  return {
    headlines: [
      ...titled([
        ...composer.named(HEADLINE),
        ...composer.bare(HEADLINE, true),
        ...composer.stated(HEADLINE, true).filter(({ text }) => !ARTICLE.test(text)),
      ]),
      ...fill(headlineFrames, HEADLINE),
    ].filter(
      (filled) =>
        isSound(filled) &&
        !isHeap(filled) &&
        fixCapitals(filled.text, false, inputText) === filled.text,
    ),
    descriptions: joinSentences(sentences, random),
    calls: fill(callFrames, CALL).filter(({ text }) => isSpecificCall(text)),
  }
}

/** 'GPS, and We Are Insured', '20% Off First Order, LED': a lone word beside another statement heads nothing. */
const isHeap = ({ text, carries }: Filled): boolean =>
  !carries.includes('offer') && (/^[^\s,]+, and We /u.test(text) || /^\d+%[^,]*, \S+$/u.test(text))

/** The name of the thing alone is no sentence. */
const isMore = ({ carries }: Filled): boolean => carries.length > 1
