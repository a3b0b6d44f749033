import type { ToolPage } from '../../kit/page.ts'
import { PROJECT_KINDS } from './kinds.ts'

/** The page of the project topic generator. */
export const page: ToolPage = {
  metaTitle: 'Project Topic Generator: Ideas You Can Finish',
  metaDescription:
    'Project topics for 30 fields and more: a real problem, who has it, features that fit one person, a group or a team, and what to measure at the end.',
  intro:
    'Up to five projects somebody of your field would start: who has which problem, what to make of it, features that fit your time, and one figure to watch.',
  what: {
    heading: 'What is the Project Topic Generator?',
    paragraphs: [
      'Most lists of project ideas are titles. A title is quickly found; what is missing is the problem behind it, and three weeks later nobody knows what belongs to the project and what does not.',
      'This tool gives whole topics. Each says who has which problem, what the project makes of it, which parts it has and what one could count to see whether it helped. The parts are chosen by scope: a small project has a core that one person can finish, a large one adds what only a team can do.',
      'The projects are of six kinds, and no kind stands more than twice in a result: something to build, a study, an event, a service, a better way of working, something to publish. Choose by what you would like to do on an ordinary Tuesday, not by what sounds impressive.',
    ],
  },
  howTo: {
    heading: 'How it works',
    steps: [
      {
        title: 'Name your field',
        text: 'As you would say it: "nursing", "web dev", "civil engg", "AI in education". Some thousand names, short forms and slips of the pen are known.',
      },
      {
        title: 'Choose a scope and add keywords',
        text: 'Small is one person and a few weeks, medium two to four people and up to three months, large a team and up to a year. Keywords may be things ("falls"), people ("night workers"), places or means ("Python").',
      },
      {
        title: 'Compare, copy, cut',
        text: 'Read the problem first. If you know somebody who has it, copy the topic and strike out the features you do not need.',
      },
    ],
  },
  tips: {
    heading: 'Tips from people who look after projects',
    points: [
      {
        title: 'Find one person who has the problem',
        text: 'A topic without a person you can ring tends to end in guesses. If nobody in reach has the problem, take another topic.',
      },
      {
        title: 'Measure before you begin',
        text: 'The figure to watch is worth most when you know it from the time before. Count for a week, then start.',
      },
      {
        title: 'Finish the first feature first',
        text: 'The features stand in the order in which one would build them. The first alone should already be of use to somebody.',
      },
      {
        title: 'Write down what is out',
        text: 'Three lines on what the project does not do save more time than any plan.',
      },
      {
        title: 'Ask early about consent and access',
        text: 'Wards, schools, archives and company data need permission, and permission needs weeks. In a small project choose a place where you may start at once.',
      },
    ],
  },
  more: [
    {
      heading: 'Why use it',
      paragraphs: [
        'The projects were written as whole sets, field by field: a problem with the solution that answers it and features that belong to that solution. Nothing is thrown together from lists of words, and where a keyword suits no project, you are told instead of finding it stuck on.',
        'Every topic passes the same checks, whoever wrote it: length and number of features by scope, one thing to measure and no invented figure, no buzzwords you did not use, nothing "first ever", and in a small project nothing that needs approval, bought data or custom hardware.',
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model. The result tells you which.',
      ],
    },
  ],
  faq: [
    {
      question: 'Can I use a topic for my final-year or capstone project?',
      answer:
        'Yes, as a start. Check it against your course: which methods must be shown, how large the group is, whether a client is needed. For a thesis with a research question and a method section, the academic project topics of this site fit better.',
    },
    {
      question: 'How do I know that a topic is not too large?',
      answer:
        'List what you need from others: permission, data, devices, people. Each of these can take weeks. A small topic here needs at most one of them. If your list has more than two, cut features or take the medium scope with somebody beside you.',
    },
    {
      question: 'Why is there no target, such as "30 % faster"?',
      answer:
        'Because nobody has measured your case yet. A target without a starting point is decoration. Each topic names what to count; set the target yourself once you know where you stand.',
    },
    {
      question: 'My field is unusual. What do I get?',
      answer:
        'If it belongs to a field we know, projects of that field and some on your own words. If none is near, projects built on your words alone, which a note under the result says. If the words name nothing we can plan from, nothing is charged and you are told what to add.',
    },
    {
      question: 'What kind of keywords help most?',
      answer:
        'Names of things and people: "handover", "soil moisture", "first-time visitors". Adjectives such as "innovative" or "modern" suit every project and so change none. Two or three are better than ten.',
    },
    {
      question: 'Is the topic new? Has nobody done it before?',
      answer:
        'That is not promised, and the checks refuse topics that claim it. Most good projects repeat something in a new place with other people, and say honestly what was different there. Search for earlier work before you start; it saves you their mistakes.',
    },
    {
      question: 'May I change a topic?',
      answer:
        'Please do. Replace the place by yours, strike out features, narrow the users. What should stay together is the problem, the people who have it and the figure you watch.',
    },
    {
      question: 'What does a generation cost?',
      answer: 'Ten credits for up to five topics. A generation that fails costs nothing.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to write your topics. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output and may use it as you like.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: {
      title: { label: 'Title' },
      kind: {
        label: 'What it makes',
        options: PROJECT_KINDS.map((kind) => ({ value: kind, label: kind })),
      },
      description: { label: 'Description', rows: 5 },
      features: { label: 'Features', rows: 5, help: 'One on each line.' },
      impact: { label: 'Impact', rows: 4 },
    },
    draftOf: ({ features = '', ...texts }) => ({
      ...texts,
      features: features.split('\n').filter((line) => line.trim() !== ''),
    }),
  },
}
