import type { ToolPage } from '../../kit/page.ts'

/** The copy of the tool's page. */
export const page: ToolPage = {
  metaTitle: 'Diet Meal Plan Generator: drafts checked by code',
  metaDescription:
    'Write diet meal plans for any topic. Every draft is checked by code before you see it.',
  intro: 'Enter a topic and choose among several diet meal plans.',
  what: {
    heading: 'What is the Diet Meal Plan Generator?',
    paragraphs: ['It writes diet meal plans about your topic.'],
  },
  howTo: {
    heading: 'How to use it',
    steps: [{ title: 'Enter a topic', text: 'A few words are enough.' }],
  },
  tips: {
    heading: 'Tips',
    points: [{ title: 'Be specific', text: 'Name what matters to your readers.' }],
  },
  faq: [
    {
      question: 'Who writes the drafts?',
      answer: 'A language model if the operator connected one, else the built-in writer.',
    },
    {
      question: 'What does it cost?',
      answer: 'Ten credits for each generation; you get 100 free ones every day.',
    },
    {
      question: 'What is checked?',
      answer: 'Length, placeholders, claims nobody can prove and drafts that are too much alike.',
    },
    {
      question: 'What happens when a generation fails?',
      answer: 'You get an error and pay nothing.',
    },
    { question: 'May I use the drafts?', answer: 'Yes. The rights to the output stay with you.' },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to generate. Results are private to your account, and the rights to them stay with you.',
    ],
  },
}
