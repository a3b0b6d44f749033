import { examplesOf, fence, type Prompt, PROMPT_GROUND_RULES } from '../../kit/prompt.ts'
import { SHOP_NAMES } from './limits.ts'
import type { Input } from './tool.ts'

const { charsMin, charsMax, descriptionWordsMin, descriptionWordsMax } = SHOP_NAMES

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You name Etsy shops for people who make things by hand or collect them. Each item has three fields: "name", "available" and "description".',
  `"name": ${charsMin} to ${charsMax} letters, no space, sign, accent or digit; every word begins with a capital, so that it reads: MoonlitThread.`,
  'Join whole, correctly spelled words, best two: a word of the craft beside a picture or a word of the style. Never two words of the craft ("CandleWick"), never a kind of shop ("CandleShop", "JewelryStudio"), never praise.',
  'Take what only this seller can say: the material, the style, a keyword. No word in more than three names, and no two names that differ only by capitals or an s.',
  'Never the word Etsy or anything that looks like it, and no famous brand. Read each name in small letters: it must not hide a rude word.',
  `"description": one sentence of ${descriptionWordsMin} to ${descriptionWordsMax} words that says why the name suits this shop. No promise that the name is free: nobody has asked Etsy.`,
  '"available": true or false, as you guess; the server decides it by rule.',
  examplesOf({
    about: 'hand-bound notebooks, woodland style',
    good: [
      {
        name: 'FernAndFolio',
        available: true,
        description:
          'A green leaf for the woodland style beside a sheet folded once, as in a bound book.',
      },
      {
        name: 'Mossbound',
        available: true,
        description: 'Moss for the forest floor, closed up with what you do to every notebook.',
      },
    ],
    bad: { name: 'Best-Notebooks4U', available: true, description: 'Available now!' },
    because:
      'it has a hyphen and a digit, is praise and a category, and promises what nobody has checked.',
  }),
].join('\n')

/** The messages that ask a language model for shop names. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: `Suggest ${wanted} names for the shop described here.\n\n${fence(input)}`,
  }
}
