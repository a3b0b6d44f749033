import type { DraftChange, RuleCase, RuleCases } from '../../kit/rules/rule-cases.ts'

const NAMES = ['Ada', 'Bertha', 'Clara', 'Dora', 'Edith', 'Flora', 'Greta', 'Hilda']
const BODY_SENTENCES = Array.from(
  { length: 24 },
  (_, at) =>
    `The old family kept its secret behind the damp wall and nobody spoke of it for ${NAMES[at % NAMES.length]}.`,
)
const FIRST_SENTENCE = 'In a house by the sea stood an umbrella.'
const LAST_SENTENCE = 'The umbrella stood open in the hall, and it dripped.'

/** A story in eight paragraphs, or in nine with a sentence added. */
function story(sentence = ''): string {
  const parts = Array.from({ length: 6 }, (_, at) =>
    BODY_SENTENCES.slice(at * 4, at * 4 + 4).join(' '),
  )
  return [FIRST_SENTENCE, ...parts, sentence, LAST_SENTENCE]
    .filter((part) => part !== '')
    .join('\n\n')
}
const withSentence = (sentence: string) => ({ content: story(sentence) })
/**
 * A case with this sentence in the story, and this setting and theme (by default that of the other cases) in the
 * form.
 */
const underSetting = (sentence: string, setting: string, theme?: string): RuleCase => [
  withSentence(sentence),
  { setting, ...(theme === undefined ? {} : { theme }) },
]
/** A story with this many words in twelve paragraphs. */
function storyOfLength(count: number): DraftChange {
  const words = Array.from({ length: count }, (_, at) => (at % 9 === 8 ? 'umbrella.' : 'rain'))
  const step = Math.ceil(count / 12)
  const parts = Array.from({ length: 12 }, (_, at) => words.slice(at * step, (at + 1) * step))
  return { content: parts.map((part) => part.join(' ')).join('\n\n') }
}

/** Stories that pass or break the rules. */
export const cases: RuleCases = {
  form: { theme: 'a green umbrella', style: 'gothic', setting: 'a house by the sea' },
  draft: {
    title: 'The Umbrella in the Hall',
    content: story(),
    tags: ['family', 'rain'],
    style: 'gothic',
    warnings: [],
  },
  rules: {
    HO1: {
      refuses: [storyOfLength(199), storyOfLength(1_001), { content: LAST_SENTENCE }],
      passes: [{}, storyOfLength(350), storyOfLength(700)],
    },
    HO4: {
      refuses: [{ style: 'folk' }, { style: undefined }],
      passes: [{}, [{}, { style: '' }]],
    },
    HO5: {
      refuses: [
        withSentence('The child was drowned in the well.'),
        withSentence('She took all the pills that night.'),
        withSentence('It had happened in Grenfell.'),
      ],
      passes: [
        withSentence('The child was asleep. The well was dry.'),
        withSentence('She took one of the pills that night.'),
        withSentence('It had happened in Greenfield.'),
      ],
    },
    HO7: {
      refuses: [{ tags: ['Rain', 'family'] }, { tags: ['rain'] }, { tags: ['#rain', 'family'] }],
      passes: [{ tags: ['rain', 'family'] }, { tags: undefined }],
    },
    HO8: {
      refuses: [withSentence('Little did she know.'), withSentence('It was all a dream.')],
      passes: [withSentence('She did know, a little.'), withSentence('She dreamt of it once.')],
    },
    HO10: {
      refuses: [withSentence('She drowned.'), { warnings: undefined }],
      passes: [
        withSentence('She droned.'),
        { ...withSentence('She drowned.'), warnings: ['death', 'drowning'] },
      ],
    },
    HO11: {
      refuses: [
        underSetting('Blood ran over her fingers.', 'an attic; no blood and no harm to children'),
        underSetting('Her hands were bloody.', 'an attic (no gore!)'),
        underSetting('By morning the lodger had died.', 'a mill, nobody dies'),
        underSetting('The dog was hurt in the trap.', 'a farm. Please no animals hurt'),
        underSetting('The ghost stood behind her.', '', 'a story with no ghosts'),
        underSetting('They found the corpse in the hall.', 'a hall, no violence, blood or death'),
        underSetting('The children were hurt.', "a school; please don't hurt any children"),
        [{ warnings: ['a child in danger'] }, { setting: 'a school; no children hurt' }],
        [{ warnings: ['harm to animals'] }, { theme: 'No dead animals, a green umbrella' }],
      ],
      passes: [
        withSentence('Blood ran over her fingers.'),
        underSetting('There was no blood on the step.', 'an attic; no blood'),
        underSetting('Nobody had died there, and the line went dead.', 'a mill, nobody dies'),
        underSetting('She ate a blood orange.', 'an attic; no blood please'),
        underSetting('They found the corpse in the hall.', 'a village where nobody dies'),
        underSetting('By morning the lodger had died.', '', 'someone who cannot die'),
        underSetting('Blood was on the step.', 'an attic, not too much blood'),
        underSetting('The dog slept, and the mother had died.', 'a farm; no animals hurt'),
        underSetting('The way out was a door of iron.', 'a cellar, no way out'),
        [{ warnings: ['death'] }, { setting: 'an attic; no blood' }],
      ],
    },
  },
}
