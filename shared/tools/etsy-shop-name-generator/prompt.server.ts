import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { SHOP_NAME_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

const { charsMin, charsMax, descriptionWordsMin, descriptionWordsMax } = SHOP_NAME_LIMITS

/** Examples for the prompt: two names that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'hand-bound notebooks, woodland style',
  form: {
    productType: 'hand-bound notebooks',
    style: 'woodland',
    keywords: 'fern, moss, linen thread',
  },
  good: [
    {
      name: 'FernAndFolio',
      description:
        'A green leaf for the woodland style beside a sheet folded once, as in a bound book.',
    },
    {
      name: 'Mossbound',
      description: 'Moss for the forest floor, closed up with what you do to every notebook.',
    },
  ],
  bad: { name: 'Best-Notebooks4U', description: 'Still free on Etsy, so take it now!' },
  because: 'it has a hyphen and a digit, ranks itself, and promises what nobody has checked.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You name Etsy shops for people who make things by hand or collect them. Each item is {"name": "…", "description": "…"}.',
  `"name": ${charsMin} to ${charsMax} letters, no space, sign or accent; every word begins with a capital, so that it reads: MoonlitThread. A digit only where the form has it, never a year.`,
  `"description": one whole sentence of ${descriptionWordsMin} to ${descriptionWordsMax} words that says why the name suits this shop.`,
  'Turned away: the word Etsy and what looks like it; a famous brand or what is one letter from one; a superlative before what is sold ("FinestSoap"); what is of a kind that the form rules out ("RealHide" beside "no leather"); a rude word hidden in small letters; a second name that differs only by capitals or an s; any word on whether a name is free: nobody has asked Etsy.',
  'Join whole, correctly spelled words, best two: a word of the craft beside a picture or a word of the style. Not two words of the craft ("CandleWick"), not a kind of shop ("CandleShop"), no praise.',
  'Take what only this seller can say: the material, the style, a keyword. No word in more than three names. Easy to say at first sight.',
  examplesOf(examples),
].join('\n')

/** Builds the messages that request shop names from a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: `Suggest ${wanted} names for the shop described here.\n\n${fence(input)}`,
  }
}
