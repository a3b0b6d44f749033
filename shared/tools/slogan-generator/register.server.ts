import { createMemo } from '../../text/memo.ts'
import type { Input } from './tool.ts'

const MOURNING = /\b(?:funerals?|undertakers?|cremations?|burials?)\b/i
/** Work with people in trouble: no jokes, no battle cries. */
const SOLEMN =
  /\b(?:funerals?|undertakers?|cremations?|burials?|memorials?|hospices?|bereave\w*|grief|palliative|suicide|abuse|addiction|rehab\w*|cancer|oncology|asylum|refugees?|homeless\w*|trafficking|miscarriages?|dementia|victims?|crisis|famine)\b/i

interface Register {
  readonly isMourning: boolean
  readonly isSolemn: boolean
}

const REGISTERS_MAX = 128
const INPUT_CHARS_MAX = 2_500
const registers = createMemo<Register>(REGISTERS_MAX, INPUT_CHARS_MAX)

/** Reads an input once: whoever asks again is still known. */
function registerOf({ industry, businessDescription }: Input): Register {
  const text = `${industry}\n${businessDescription}`
  return (
    registers.get(text) ??
    registers.set(text, { isMourning: MOURNING.test(text), isSolemn: SOLEMN.test(text) })
  )
}

/** True for a business that serves the bereaved: it is given only lines written for it. */
export function isMourning(input: Input): boolean {
  return registerOf(input).isMourning
}

/** The tone asked for, or a gentle one where jokes and boldness would hurt. */
export function fittingTone(input: Input): string {
  const isLoud = input.tone === 'humorous' || input.tone === 'bold'
  return isLoud && registerOf(input).isSolemn ? 'friendly' : input.tone
}
