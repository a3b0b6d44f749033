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

const HEADLINE: Fit = {
  charsMin: GOOGLE_ADS.headlineCharsMin,
  charsMax: GOOGLE_ADS.headlineCharsMax,
  measure: adLength,
  finish: (text) => upperFirst(titleCase(text)),
}
const CALL: Fit = { ...HEADLINE, charsMin: 8, charsMax: GOOGLE_ADS.callToActionCharsMax }
const SENTENCE: Fit = { charsMin: 8, charsMax: GOOGLE_ADS.descriptionCharsMax, measure: adLength }

/** Everything that can be said, by where it stands in an ad. */
export type Texts = Readonly<Record<'headlines' | 'descriptions' | 'calls', readonly Filled[]>>

/** Fills the tables with the material. */
export function textsOf(material: Material, input: Input, random: Random): Texts {
  const fill = (frames: readonly Frame[], fit: Fit): Filled[] =>
    frames
      .filter((frame) => suits(frame, material))
      .flatMap((frame) => [...fillFrame(frame, material, fit)])
      .filter((filled) => !isDangling(filled.text) && !isGarbled(filled))
  const inputText = Object.values(input).join('\n')
  return {
    headlines: fill(headlineFrames, HEADLINE).filter(
      ({ text }) => fixCapitals(text, false, inputText) === text,
    ),
    descriptions: joinSentences(fill(sentenceFrames, SENTENCE), random),
    calls: fill(callFrames, CALL).filter(({ text }) => isSpecificCall(text)),
  }
}
