import type { ToolPage } from '../../kit/page.ts'

/** The page of the horror story generator. */
export const page: ToolPage = {
  metaTitle: 'Horror Story Generator: Short, Whole, With an Ending',
  metaDescription:
    'Two short horror stories on your theme in seven styles, from gothic to folk: whole, with an ending, content notes and reading time. Free to try.',
  intro:
    'Name a theme, choose a style if you like, say where it should happen. You get two whole stories of two to three minutes, each told by one voice and ending on an image.',
  what: {
    heading: 'What is the Horror Story Generator?',
    paragraphs: [
      'Most generated horror is a heap of effects: a storm, a scream, blood on a wall, and then somebody wakes up. This tool gives stories instead. A person does something ordinary, one detail is wrong, it grows, you see what it is, and the last sentence leaves you with a picture.',
      'The built-in stories were written whole, each with its own premise, teller and ending. A theme finds the stories that are about it, or the nearest. Some were written with a place for the thing that a theme names, a snowman, a freezer, a tram, and say of it only what anything of its kind can do; into the others no theme is dropped. A setting is told where the story can happen there; nothing is put together from parts of different stories. Two stories of a result are always two stories, never one in other words.',
      'The seven styles differ in what frightens: a mind you cannot rely on (psychological), a presence (supernatural), a house and a family (gothic), the size of things (cosmic), pursuit (slasher), a village and its custom (folk), your own body (body horror).',
    ],
  },
  howTo: {
    heading: 'How to use it',
    steps: [
      {
        title: 'Name a theme',
        text: 'A thing ("a toaster"), a person ("my landlord"), a feeling ("guilt") or a place ("a lighthouse"). A few words do more than a summary: the story brings its own plot.',
      },
      {
        title: 'Choose a style and a setting',
        text: 'Both may stay empty. A setting can be a place or a time: "a car park at night", "Mars", "the 1980s". Where a story cannot happen there, it is told at its own place, and a note says so.',
      },
      {
        title: 'Read the beginning, then the rest',
        text: 'The card shows reading time, what the story holds and its first paragraphs. Open the one that draws you in, switch to the dark page, and read it aloud if you dare.',
      },
    ],
  },
  tips: {
    heading: 'Tips from people who write horror',
    points: [
      {
        title: 'Small beats large',
        text: 'A tax return, a mug, a neighbour who waves. The nearer a thing is to the reader\u2019s day, the longer it follows them home.',
      },
      {
        title: 'One wrong detail',
        text: 'If you change a story, keep its first odd detail exact and plausible. Readers believe the ghost because they believed the umbrella.',
      },
      {
        title: 'Read it aloud once',
        text: 'Where you stumble, cut. Horror lives on rhythm: a long sentence that lulls, a short one that does not.',
      },
      {
        title: 'Stop on the picture',
        text: 'Do not explain after the last line. If somebody asks what it meant, it worked.',
      },
      {
        title: 'Choose by your listeners',
        text: 'The line "Contains" is there for that. Around a campfire of adults take supernatural or folk; leave body horror for people who asked for it. For children there is no story here.',
      },
    ],
  },
  more: [
    {
      heading: 'What every story is held to',
      paragraphs: [
        'Between 350 and 700 words, a beginning, a turn and an ending; one person and one tense throughout; your setting, where the story can happen there, in the first two paragraphs; signs of the style you chose. No dream that takes it all back, no "little did I know".',
        'There are limits, whoever wrote it: nobody under 18 is hurt, nothing sexual, no method of self-harm, no real person and no place of a real tragedy, and little gore. If a theme leads there, nothing is written and nothing is charged.',
        'Drafts are written either by a language model that the operator of this site configures, or told from our own collection, which uses no AI model. The result tells you which.',
      ],
    },
  ],
  faq: [
    {
      question: 'Are the stories finished, or do I get an outline?',
      answer:
        'Finished. Each has a beginning, a turn and an ending and takes two to three minutes to read. You can use one as it stands or as a start for a longer piece.',
    },
    {
      question: 'Nobody wrote a story about my theme. What do I get?',
      answer:
        'The nearest one, told as it was written, and a note under the result that says so, or that names another style which has one. "Tax return" gets a story about forms and waiting rather than a story about anything with the words pasted in.',
    },
    {
      question: 'Can I use a story in a podcast, a video or a game?',
      answer:
        'Yes, the text is yours to use and to change. The built-in stories are a collection that others can be told from too, so change names, places and turns of phrase if yours should be the only one of its kind.',
    },
    {
      question: 'How scary are they? Can I read them to children?',
      answer:
        'They are written for adults, and a form that asks for a story for children gets none and costs nothing: dread rather than gore, but people die in some of them. The line "Contains" names death, confinement, insects and the like before you read. Read a story yourself before you read it to anybody under 16.',
    },
    {
      question: 'What makes folk horror different from gothic?',
      answer:
        'Gothic is about a house and a family: something was done, and the walls remember. Folk horror is about a place and its people: everybody but you knows the custom, and the custom needs somebody. The first traps you indoors, the second in the open.',
    },
    {
      question: 'Why is there no story about a real murder or disaster?',
      answer:
        'Because somebody still mourns there. Real persons and places of real tragedies stay out of the stories. A ship that sinks is a good theme; the name of one that did is not.',
    },
    {
      question: 'How do I write a good ending of my own?',
      answer:
        'Decide what the reader sees last, and write toward it. It should be a thing and not a thought, it should have been in the story before, and it should mean something else now: the same mug, the same door, the other way round.',
    },
    {
      question: 'What does a generation cost?',
      answer: 'Ten credits for two stories. A generation that fails costs nothing.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to choose and tell your stories. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output and may use it as you like.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: { title: { label: 'Title' }, content: { label: 'Your story', rows: 14 } },
  },
}
