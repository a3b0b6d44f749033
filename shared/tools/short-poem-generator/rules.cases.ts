import type { DraftChange, RuleCases } from '../../kit/rules/rule-cases.ts'
import { analysisOf } from './verse/analysis.server.ts'
import type { Style } from './styles.ts'

const HAIKU = 'low tide, early light\nthe footprints of one small dog\nfilling with the sea'
const OTHER_HAIKU = 'the end of the pier\ntwo old friends sit in the car\nand look at the waves'
const HAIKU_WITH_SHARED_LINES =
  'out of season now\nthe footprints of one small dog\nfilling with the sea'
const FREE_VERSE = [
  'the tide went out',
  'and left its furniture on the sand for anybody to sit on',
  'a crate,',
  'one boot of a pair that somebody bought in Hull',
  'a light bulb, whole,',
  'and further off, where the wet sand begins to shine, a chair',
  'nobody sat.',
  'we looked for the other boot until it was dark',
].join('\n')

/** A poem with its computed analysis. */
function poem(content: string, style: Style = 'haiku', title = 'The Sea, Early'): DraftChange {
  const { text, marks } = analysisOf(style, content)
  return { title, content, style, analysis: text, marks: [...marks] }
}

/** Poems that pass or break the rules. */
export const cases: RuleCases = {
  form: { topic: 'the sea', style: '', keywords: '' },
  draft: poem(HAIKU),
  rules: {
    PO1: {
      refuses: [
        { content: HAIKU.replace('small', 'very small') },
        { style: 'sonnet' },
        { style: 'free verse', content: FREE_VERSE.split('\n').slice(1).join('\n') },
      ],
      passes: [
        { content: HAIKU.replace('small', 'big') },
        { content: OTHER_HAIKU },
        { style: 'free verse', content: FREE_VERSE },
      ],
    },
    PO3: {
      refuses: [{ title: '' }, { title: 'The Sea' }, { title: 'a b c d e f g h i' }],
      passes: [{ title: 'The Sea Again' }, { title: 'a b c d e f g h' }],
    },
    PO4: {
      refuses: [{ analysis: 'Three lines of 5, 8 and 5 syllables.' }, { marks: [] }],
      passes: [{}, poem(OTHER_HAIKU)],
    },
    PO5: {
      refuses: [
        { content: 'I must go down to the seas again' },
        { content: 'Shall I compare thee to a summer’s day' },
      ],
      passes: [
        { content: 'I must go down to a sea again' },
        { content: 'Shall I meet thee on a summer’s day' },
      ],
    },
    PO6: {
      refuses: [{ content: 'the sea\na gull\nthe sea' }, { content: 'A wave,\na wave' }],
      passes: [{ content: 'the sea\na gull\nthe seas' }, { style: 'ballad', content: 'o\no' }],
    },
    PO9: {
      refuses: [
        [{}, { style: 'ode' }],
        [{ style: 'limerick' }, { style: 'haiku' }],
      ],
      passes: [{}, [{}, { style: 'haiku' }]],
    },
    PO10: {
      refuses: [
        [{ style: 'limerick' }, { topic: 'the death of my cat' }],
        [{ style: 'limerick' }, { topic: 'my grandmother’s funeral' }],
      ],
      passes: [
        [{ style: 'limerick' }, { topic: 'my cat' }],
        [{}, { topic: 'the death of my cat' }],
      ],
    },
  },
  lists: {
    PO11: {
      refuses: [
        [{}, poem(OTHER_HAIKU)],
        { drafts: [{}, poem(HAIKU_WITH_SHARED_LINES)], form: { style: 'haiku' } },
      ],
      passes: [
        { drafts: [{}, poem(OTHER_HAIKU)], form: { style: 'haiku' } },
        [{}, poem(FREE_VERSE, 'free verse')],
      ],
    },
  },
}
