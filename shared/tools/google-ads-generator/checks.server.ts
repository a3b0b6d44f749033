import { oncePer } from '../../text/memo.ts'
import { whatToAdd } from '../../brief/what-to-add.ts'
import { GOOGLE_ADS } from './limits.ts'
import { adLength } from '../../text/measures.ts'
import { createRandom } from '../../text/random.ts'
import type { DraftRule, ToolChecks } from '../../kit/rules.ts'
import { findSpam, findSuperlative } from '../../lexicon/ad-words.server.ts'
import { tokenise, type Tokens } from '../../text/tokens.server.ts'
import { findPromise } from '../../kit/guards/promise-words.server.ts'
import { findMark } from '../../lexicon/marks.server.ts'
import { write } from './builtin.server.ts'
import { changeTexts, findText, isSpecificCall, listRules, rules, TEXTS } from './checks.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const specificCall: Rule = {
  id: 'GA5',
  kind: 'repairs',
  group: 'reads',
  about: 'A specific call to action',
  check: (draft) =>
    isSpecificCall(draft.callToAction)
      ? undefined
      : {
          where: 'callToAction',
          message: 'Say what the reader does next: book, order, compare, ask.',
        },
  repair: (draft, { input }) => ({
    ...draft,
    callToAction: ownAd(input, draft.headline)?.callToAction ?? draft.callToAction,
  }),
}

/** Superlatives, comparisons and pressure that the input does not state (rules.md GA6). */
const supportedClaims: Rule = {
  id: 'GA6',
  kind: 'refuses',
  group: 'said',
  about: 'No unsupported claim, deadline or stock count',
  check: (draft, { inputText }) => {
    const stated = inputText.toLowerCase()
    const isStated = (phrase: string | undefined): boolean =>
      phrase === undefined || stated.includes(phrase.toLowerCase())
    const whole = tokensOf(draft)
    const isPlain = findSuperlative(whole) === undefined && findSpam(whole) === undefined
    return findText(
      draft,
      'Leave out claims and deadlines that the input does not state.',
      (text) => {
        if (!isPlain) {
          const tokens = tokenise(text)
          if (!isStated(findSuperlative(tokens)) || !isStated(findSpam(tokens))) return true
        }
        return [PRESSURE, COMPARISON, FREE].some((pattern) =>
          text.match(pattern)?.some((phrase) => !isStated(phrase)),
        )
      },
    )
  },
}

/** All texts of an ad as one: when nothing is found in it, nothing is in any of them. */
const tokensOf = oncePer((draft: Draft): Tokens =>
  tokenise(TEXTS.map(({ name }) => draft[name]).join('\n')),
)

const PRESSURE =
  /\b(?:(?:offer|sale|deal|discount|promotion)s? (?:ends?|expires?)|ends? (?:soon|today|tonight|tomorrow|sunday|monday|friday|midnight|this \w+)|only \d+|\d+ (?:left|remaining|spots|seats|hours)|last chance|while (?:stocks?|supplies|it|they) lasts?|limited(?:[- ]time| stock| spots| offer| edition)?|today only|hurry|before (?:it's|it is|they're|they are) (?:gone|too late)|selling (?:fast|out)|almost gone|going fast|final (?:hours|days|call)|this week only|expires?|deadline|running out|few left|don't miss(?: out)?|act (?:fast|now))\b/gi
const COMPARISON =
  /\b(?:(?:better|cheaper|faster|stronger|lower|safer|easier|smarter|higher|more \w+|less \w+) than|lower(?:est)? prices?|unlike (?:other|the)|beats? (?:the|any|every)|second to none|number one|no\. ?1|unbeatable|unmatched|unrivall?ed|nobody else|no one else)\b/gi
const FREE = /(?<!-)\b(?:free|discount(?:ed|s)?|\d+ ?% off|half price|money back|guaranteed?)\b/gi

const cleanText: Rule = {
  id: 'GA9',
  kind: 'refuses',
  group: 'safe',
  about: 'No famous mark, no slip of spelling, nothing cut off',
  check: (draft, { inputText }) => {
    const stated = inputText.toLowerCase()
    const isStated = (found: string): boolean => stated.includes(found.toLowerCase())
    const hasMark = findMark(tokensOf(draft), (found) => !isStated(found)) !== undefined
    const mark = findText(
      draft,
      'Leave out brand names that the input does not contain.',
      (text) => hasMark && findMark(text, (found) => !isStated(found)) !== undefined,
    )
    if (mark) return mark
    const slip = findText(draft, 'Correct the spelling.', (text) => MISSPELT.test(text))
    if (slip) return slip
    return findText(draft, 'Finish the sentence.', (text, name) =>
      name.startsWith('desc') ? !/[.!?]["'”’)]?$/.test(text) || CUT.test(text) : CUT.test(text),
    )
  },
}

const CUT =
  /(?:^$|[,;:&(–-]|\b(?:and|or|the|a|an|your|our|more than|as|because))\.?$|\b(?:for|with|of|from|that|is|are)$/i
const MISSPELT =
  /\b(?:accomodat\w+|acheiv\w+|adress\w*|alot|apparant\w*|beautifull?y? ?full|beleiv\w*|calender|catagor\w+|comming|commited|definat\w+|definit?ly|dissapoint\w+|enviroment\w*|equiptment|excercis\w+|existance|experiance\w*|foward|freind\w*|garantee\w*|guarentee\w*|happend|independant\w*|intrest\w*|knowlege|liason|maintainance|maintenence|neccessar\w+|necesary|occas?ss?ion\w*ally|occured|oppurtunit\w+|perfer\w*|posess\w*|prefered|proffesional\w*|profesional\w*|publically|quailty|qualtiy|realy|recieve\w*|recomend\w*|refered|relevent|responsab\w+|resturant\w*|seperat\w+|shedule\w*|succesful\w*|suprise\w*|teh|thier|tommorow|truely|untill|usefull|wich|writting|yeild)\b/i

/** Assets use their room: headline 18 to 30, descriptions 60 to 90 characters (rules.md GA10). */
const fillsRoom: Rule = {
  id: 'GA10',
  kind: 'repairs',
  group: 'place',
  about: 'Uses the room: headline 18–30, descriptions 60–90',
  check: (draft) =>
    findText(draft, 'Use more of the room.', (text, name) => adLength(text) < roomOf(name)),
  repair: (draft, { input }) => {
    const own = ownAd(input, draft.headline)
    return own
      ? changeTexts(draft, (text, name) => (adLength(text) < roomOf(name) ? own[name] : text))
      : draft
  },
}

function roomOf(name: string): number {
  if (name === 'headline') return GOOGLE_ADS.headlineCharsMin
  return name === 'callToAction' ? 0 : GOOGLE_ADS.descriptionCharsMin
}

/** An ad of our own for the same input; other headlines give other ads. */
function ownAd(input: Input, seed: string): Draft | undefined {
  return write(input, createRandom(seed)).next().value ?? undefined
}

/** What stands in no ad of ours, named with the reason: a promise of health, law or money that the form makes (rules.md G15). */
function promiseIn(text: string): string | undefined {
  const promise = findPromise(text)
  return (
    promise &&
    `“${promise}” is a promise that Google does not allow in ads, so it was left out. Say what is in it, how it is used or what it costs.`
  )
}

/** What a search ad is held to: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts: {
    headline: 'phrase',
    description1: 'prose',
    description2: 'prose',
    callToAction: 'phrase',
    path1: 'phrase',
    path2: 'phrase',
  },
  rules: [...rules, specificCall, fillsRoom, supportedClaims, cleanText],
  listRules,
  guards: { things: ['ad'] },
  tooLittle: ({ brief, inputText }) =>
    promiseIn(inputText) ?? `There is too little to write from. ${whatToAdd(brief)}`,
  notes: (drafts, { brief, inputText }) => {
    const promise = promiseIn(inputText)
    return [
      ...(drafts.length < tool.draftsCount
        ? [`${drafts.length} ads, for what was said. For more: ${whatToAdd(brief)}`]
        : []),
      ...(promise === undefined ? [] : [promise]),
    ]
  },
}
