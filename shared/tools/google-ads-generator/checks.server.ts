import { tooLittleToWrite, whatToAdd } from '../../brief/what-to-add.ts'
import { GOOGLE_ADS } from './limits.ts'
import { adLength } from '../../text/measures.ts'
import type { DraftRule, ToolChecks } from '../../kit/rules.ts'
import { findPromise } from '../../kit/guards/safe-drafts.server.ts'
import { findText, isSpecificCall, listRules, rules, TEXTS } from './checks.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const specificCall: Rule = {
  id: 'GA5',
  kind: 'advises',
  group: 'reads',
  about: 'A specific call to action',
  check: (draft) =>
    isSpecificCall(draft.callToAction)
      ? undefined
      : {
          where: 'callToAction',
          message: `“${draft.callToAction}”: say what the reader does next, such as book, order, compare or ask.`,
        },
}

/** Deadlines, stock counts and comparisons with others that the input does not state (rules.md GA6). */
const supportedClaims: Rule = {
  id: 'GA6',
  kind: 'refuses',
  group: 'said',
  about: 'No deadline, stock count or comparison with others that you did not state',
  check: (draft, { inputText }) => {
    const stated = inputText.toLowerCase()
    for (const { name } of TEXTS) {
      const found = [...draft[name].matchAll(PRESSURE), ...draft[name].matchAll(COMPARISON)]
        .map(([phrase]) => phrase)
        .find((phrase) => !stated.includes(phrase.toLowerCase()))
      if (found !== undefined)
        return { where: name, message: `Leave out “${found}”: the form does not state it.` }
    }
    return undefined
  },
}

const PRESSURE =
  /\b(?:(?:offer|sale|deal|discount|promotion)s? (?:ends?|expires?)|ends? (?:soon|today|tonight|tomorrow|midnight)|only \d+ (?:left|remaining|spots|seats|places)|\d+ (?:left|remaining) (?:in stock|today|at this price)|last chance|while (?:stocks?|supplies) lasts?|limited(?:[- ]time| stock| spots| offer)|today only|this week only|selling (?:fast|out)|almost gone|going fast|final (?:hours|days)|before (?:it's|it is|they're|they are) gone|few left)\b/gi
const COMPARISON =
  /\b(?:(?:better|cheaper|faster|stronger|lower|safer|easier|smarter|higher) than (?:any|other|others|anyone|the (?:rest|others|competition))\b|lowest prices?|unlike other|beats? (?:any|every)|second to none|number one|no\. ?1|unbeatable|unmatched|unrivall?ed)\b/gi

const whole: Rule = {
  id: 'GA9',
  kind: 'refuses',
  group: 'place',
  about: 'Nothing cut off',
  check: (draft) => {
    const cut = TEXTS.find(({ name }) => CUT.test(draft[name]))
    return (
      cut && { where: cut.name, message: `“${draft[cut.name]}” breaks off: finish the sentence.` }
    )
  },
}

const CUT = /(?:^$|[,;:&(–-]|\b(?:and|or|the|an|your|our|more than|because))\.?$/i

const spelling: Rule = {
  id: 'GA9a',
  kind: 'advises',
  group: 'reads',
  about: 'No slip of spelling',
  check: (draft) => {
    for (const { name } of TEXTS) {
      const found = MISSPELT.exec(draft[name])?.[0]
      if (found !== undefined) return { where: name, message: `“${found}” looks misspelt.` }
    }
    return undefined
  },
}

const MISSPELT =
  /\b(?:accomodat\w+|acheiv\w+|adress\w*|alot|apparant\w*|beautifull?y? ?full|beleiv\w*|calender|catagor\w+|comming|commited|definat\w+|definit?ly|dissapoint\w+|enviroment\w*|equiptment|excercis\w+|existance|experiance\w*|foward|freind\w*|garantee\w*|guarentee\w*|happend|independant\w*|intrest\w*|knowlege|liason|maintainance|maintenence|neccessar\w+|necesary|occas?ss?ion\w*ally|occured|oppurtunit\w+|perfer\w*|posess\w*|prefered|proffesional\w*|profesional\w*|publically|quailty|qualtiy|realy|recieve\w*|recomend\w*|refered|relevent|responsab\w+|resturant\w*|seperat\w+|shedule\w*|succesful\w*|suprise\w*|teh|thier|tommorow|truely|untill|usefull|wich|writting|yeild)\b/i

/** Assets use their room: headline 18 to 30, descriptions 60 to 90 characters (rules.md GA10). */
const fillsRoom: Rule = {
  id: 'GA10',
  kind: 'advises',
  group: 'place',
  about: 'Uses the room: headline 18–30, descriptions 60–90',
  check: (draft) =>
    findText(draft, 'there is room for more.', (text, name) => adLength(text) < roomOf(name)),
}

function roomOf(name: string): number {
  if (name === 'headline') return GOOGLE_ADS.headlineCharsMin
  return name === 'callToAction' ? 0 : GOOGLE_ADS.descriptionCharsMin
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
  rules: [...rules, specificCall, fillsRoom, supportedClaims, whole, spelling],
  listRules,
  guards: { things: ['ad'] },
  tooLittle: ({ brief, inputText }) => promiseIn(inputText) ?? tooLittleToWrite(brief),
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
