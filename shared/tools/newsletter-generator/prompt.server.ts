import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { NEWSLETTERS as LIMITS, sizeOf } from './limits.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You have written letters to customers and members for years, and know what gets read. A good newsletter is one letter on one idea, says what the sender really has to tell, and asks for one thing.',
  'Each newsletter is {"subject", "content", "cta", "imageRecommendations"}.',
  `- "subject": ${LIMITS.subjectCharsMin} to ${LIMITS.subjectCharsWanted} characters and ${LIMITS.subjectWordsMin} to ${LIMITS.subjectWordsMax} words, with a word of the topic within the first ${LIMITS.topicWithinChars} characters. It announces what the letter says, in words that stand in it. One "!" or "?" at most, no capitals, no "Re:", no emoji, no pressure.`,
  `- "content": plain text, no markup. The first line is a greeting without any name ("Hello," or "Dear members,"), the last line is "The team", blank lines between all paragraphs. Between them ${LIMITS.paragraphsMin} to ${LIMITS.paragraphsMax} paragraphs of at most ${LIMITS.paragraphWordsMax} words. The request says how many words. Short sentences, plain words. Never "hope you are well".`,
  `- "cta": ${LIMITS.ctaWordsMin} to ${LIMITS.ctaWordsMax} words that begin with a verb and say what happens, without a full stop. Never "Click here". Invent no link, form or page: to reply is always possible.`,
  `- "imageRecommendations": 1 to ${LIMITS.imagesMax} pictures, each in ${LIMITS.imageWordsMin} to ${LIMITS.imageWordsMax} words: what a camera would see, no words in it.`,
  'What stands in the topic behind a colon is what the sender has to tell: say all of it, without adding to it. Of the sender claim nothing else: no news, dates, prices, figures, studies, customers, awards, events, offers or plans.',
  'What every expert of the topic would stand by may be said as advice. Where the topic is something only the sender knows, write a short letter that says what it is about and asks its readers one good question.',
  'Readers are never told their age, sex, health, faith or income. Where the matter is grave, write quietly: no cheer, no hurry, no sales talk.',
  'The letters of one answer differ in build: one opens with the matter, one with a question; they share no sentence.',
  examplesOf({
    about:
      'topic "Repair café: first Saturday of each month, bring lamps, bicycles and clothes", readers neighbours, purpose engage; shortened',
    good: [
      {
        subject: 'Repair café: what would you bring?',
        content:
          'Hello,\n\nOn the first Saturday of each month there is the repair café. Bring lamps, bicycles and clothes.\n\nMost things that end in the bin lack a screw, a seam or somebody who dares to open them.\n\nSo here is our question: what stands at home and waits to be mended? Reply in a line, so that we know which tools to lay out.\n\nThe team',
        cta: 'Tell us what is broken',
        imageRecommendations: [
          'Hands opening an old lamp on a workbench, with screws in a saucer beside it',
        ],
      },
      {
        subject: 'Lamps, bicycles, clothes: the repair café',
        content:
          'Dear neighbours,\n\nWhat was the last thing you threw away although it was nearly whole?\n\nThe repair café is for such things: on the first Saturday of each month, for lamps, bicycles and clothes.\n\nIf you know how to mend one of them, reply as well. Two people at a table learn more than one.\n\nThe team',
        cta: 'Reply and join in',
        imageRecommendations: ['A child and an old man bent over an upturned bicycle in a hall'],
      },
    ],
    bad: {
      subject: 'AMAZING news inside!!!',
      content:
        'Hi Sarah,\n\nHope you are well! We are thrilled to announce that 300 items were saved last month. Limited places.\n\nAnna Miller',
      cta: 'Click here now!',
      imageRecommendations: ['Logo'],
    },
    because:
      'the subject hides its topic, and the names, the figure, the news and the limit are invented.',
  }),
].join('\n')

/** The brief to a language model: what an editor would be told before writing. */
export function prompt(input: Input, wanted: number): Prompt {
  const { wordsMin, wordsMax } = sizeOf(input.purpose)
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'newsletter' : 'newsletters'}.`,
      fence(input),
      `The letter is to ${AIMS.get(input.purpose) ?? AIMS.get('inform')}. ${wordsMin} to ${wordsMax} words; where the sender states little and the topic is nothing that an expert could add to, from ${LIMITS.shortWordsMin} words.`,
    ].join('\n\n'),
  }
}

const AIMS = table<string>({
  inform: 'inform: something useful that can be done or understood at once',
  engage: 'be answered: a question that readers like to answer, and a reason to',
  promote:
    'promote what the topic states: what it is, for whom and how to get it, without pressure',
  update: 'bring readers up to date with what the topic states, and nothing else',
  nurture: 'be of use to people who have not decided yet, without asking them to',
})
