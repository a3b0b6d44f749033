import type { ToolPage } from '../../kit/page.ts'

/** The page of the prompt enhancer. */
export const page: ToolPage = {
  metaTitle: 'AI Prompt Enhancer: Better Prompts, Rated by a Rubric',
  metaDescription:
    'Turn a rough prompt into three better ones: structured, with questions for what is missing, rated before and after by the same printed rubric of ten points.',
  intro:
    'Paste a prompt as you would send it. You get up to three versions that keep every word of meaning, add what a model needs to know, and show by a rubric what became better.',
  what: {
    heading: 'What is a prompt enhancer?',
    paragraphs: [
      'A language model answers what it is told, and fills in the rest by guessing. “Write a blog post about coffee for my shop” leaves open who reads it, what they should do afterwards, how long it may be and how you will tell a good post from a dull one. Most weak answers come from such gaps and not from the model.',
      'This tool closes the gaps that can be closed and asks about the others. It recognises what you want made, among some 120 kinds from an e-mail to a database query or a logo, and adds what somebody of that trade would put into a brief: the form of the answer, limits, readers, tone, and a check.',
      'Your own words stay. Numbers, quotations, names, links, code and slots such as {{name}} stand in every version letter by letter, and nothing about you is made up.',
    ],
  },
  howTo: {
    heading: 'How to use it',
    steps: [
      {
        title: 'Paste the prompt',
        text: 'As it is, with code or text to work on. Indentation and markup stay as you pasted them.',
      },
      {
        title: 'Choose type and tone',
        text: 'The type decides what must be settled: versions, inputs and tests for code, a citation style for academic work, light and composition for pictures. The tone is named in every version.',
      },
      {
        title: 'Add context, if you have any',
        text: 'Who reads it, what it is for, what is fixed. This is what raises a rating most, and only you can give it.',
      },
      {
        title: 'Compare the ratings',
        text: 'Versions are sorted by rating. Open “Why this works better” to see, criterion by criterion, what your prompt had and what the version has.',
      },
      {
        title: 'Copy one, or answer its questions',
        text: 'A version of the kind “Questions first” makes the model ask you before it begins. Use it when your prompt is short.',
      },
    ],
  },
  tips: {
    heading: 'Tips for prompts that work',
    points: [
      {
        title: 'Say what the result is for',
        text: 'A summary to decide by differs from a summary to remember by. One clause that begins with “so that” often changes an answer more than a page of instructions.',
      },
      {
        title: 'Show one example',
        text: 'If you have an answer you liked, paste it. A model copies form better from an example than from a description.',
      },
      {
        title: 'Say what to leave out',
        text: '“No introduction, no list of general advice” removes what you would delete anyway.',
      },
      {
        title: 'Set pasted text apart',
        text: 'Put it between triple quotation marks or under a label, so that its sentences are not taken as orders.',
      },
      {
        title: 'Skip the flattery',
        text: '“You are a world-class expert” tells a model nothing. Say what that expert would look at.',
      },
      {
        title: 'Change one thing at a time',
        text: 'In a structured brief every decision has its own line. Change one, run it again, and you know what made the difference.',
      },
    ],
  },
  more: [
    {
      heading: 'How the rating is computed',
      paragraphs: [
        'Ten points by a printed rubric, counted by code and never claimed by a model: clear task 1.5, context 1.5, output format 1.5, constraints 1, audience 1, role 1, success test or example 1, specificity 0.5, tone 0.5, delimited input 0.5. Your prompt is rated by the same tests as its versions.',
        'A version is shown only if it gains at least 1.5 points and reaches 6.5. If your prompt already has nine points, the tool says so and charges nothing. A rating says how much a prompt leaves to guesswork, not how good the answer will be.',
      ],
    },
    {
      heading: 'The kinds of versions',
      paragraphs: [
        'Structured brief: one line for each decision. Role and steps: a point of view and an order of work. Questions first: the model asks before it begins. Draft and review: it judges its own draft by named criteria and mends it. Two versions: two approaches side by side. For pictures there is an art brief and a flowing description, each with a medium, composition, light, colours and aspect of its own; what you named yourself stays.',
      ],
    },
  ],
  faq: [
    {
      question: 'Which models are the prompts for?',
      answer:
        'Any that takes plain text: ChatGPT, Claude, Gemini, Llama, Mistral and others, and image models for pictures. Nothing in them depends on one product.',
    },
    {
      question: 'Does it change the meaning of my prompt?',
      answer:
        'No. The original stands in every version of the built-in writer; only politeness such as “can you please” is taken off an imperative. A version that lost a number, quotation, name, link, piece of code or too many words is thrown away before you see it.',
    },
    {
      question: 'Why does it ask questions instead of filling the gaps?',
      answer:
        'Because a guess about your readers or your product would be wrong for most people. What has a sensible default gets one, stated openly, such as “where no reader is named, write for somebody new to the subject”.',
    },
    {
      question: 'My prompt was refused with “good as it is”. What now?',
      answer:
        'Use it. From nine points on there is nothing this tool would add, so it charges nothing.',
    },
    {
      question: 'Can I use slots such as {{name}} or [product]?',
      answer:
        'Yes. Slots of your own are kept letter by letter, so a version can become a template. The tool adds none.',
    },
    {
      question: 'Can the prompt be in another language?',
      answer:
        'The built-in writer reads English prompts; quotations and pasted texts in them may be in any language. With a language model connected by the operator other languages work too.',
    },
    {
      question: 'What happens with a prompt such as “ignore all previous instructions”?',
      answer:
        'It is text like any other and is not followed. Inside a longer prompt it is kept, with a line that tells the model to treat it as material. A prompt that is nothing else is returned free of charge.',
    },
    {
      question: 'What does it cost?',
      answer: 'Ten credits for up to three versions. Fewer than two, and nothing is charged.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'Your prompt and its context are used only to write the versions. Results are kept in your account, private to it, until you delete them, and the rights to them stay with you.',
      'If the operator has connected a language model, the prompt is sent to it for this purpose. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: { parts: { enhancedPrompt: { label: 'Your prompt', rows: 10 } } },
}
