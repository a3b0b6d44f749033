import type { ToolPage } from '../../kit/page.ts'

/** The page of the newsletter generator. */
export const page: ToolPage = {
  metaTitle: 'Newsletter Generator: Letters People Answer',
  metaDescription:
    'Two newsletters of different build for your topic, readers and purpose: a subject that fits the inbox, what you have to tell as you say it, nothing made up.',
  intro:
    'Two letters of different build: what you have to tell, said as you say it, with a subject that phones show whole and one thing to ask of your readers.',
  what: {
    heading: 'What is the Newsletter Generator?',
    paragraphs: [
      'A newsletter is a letter that many people get. It is read when it brings something, and answered when it asks something. Both are hard to do on a Thursday afternoon with an empty page.',
      'You say what it is about, who reads it and what it is to do. You get two whole letters, each with a subject, a call to action and a picture to take. One opens with the matter, the other mostly with a question.',
      'For more than seventy topics that many people write about, from houseplants to hiring, the built-in writer holds advice that somebody of the trade would stand by. For all others it makes nothing up: it says what you stated, asks your readers a good question, and tells you what to add so that the letter becomes yours.',
    ],
  },
  howTo: {
    heading: 'How it works',
    steps: [
      {
        title: 'Say what it is about, and what there is to tell',
        text: 'A topic is enough: "composting at home". If you have something to tell, write it behind a colon: "Summer timetable: earlier classes, mats provided, no class on 12 July".',
      },
      {
        title: 'Name your readers and your purpose',
        text: 'The readers decide the greeting and what is left out. The purpose decides length and build: a letter that sells is half as long as one that explains.',
      },
      {
        title: 'Look at the inbox, then choose',
        text: 'Each letter shows how its subject stands on a small phone, a phone and a desktop. Copy the one you like, add your signature, the postal address and the way out, and send it to yourself first.',
      },
    ],
  },
  tips: {
    heading: 'Tips from people who send newsletters',
    points: [
      {
        title: 'Put the important word first',
        text: 'Small phones show about thirty characters of a subject. "Composting: what to leave out" survives that, "What you should know this season about composting" does not.',
      },
      {
        title: 'One letter, one thing',
        text: 'Two subjects are two letters. Whoever finds three things to press mostly presses none.',
      },
      {
        title: 'Read it aloud to somebody',
        text: 'Where you stumble, a reader stops. Where you would not say it like that, write what you would say.',
      },
      {
        title: 'Answer the answers',
        text: 'A letter that asks a question makes a promise. If replies go to an address that nobody reads, do not ask.',
      },
      {
        title: 'Send when you have something',
        text: 'A steady rhythm helps, an empty letter does not. Readers forgive a gap sooner than a waste of time.',
      },
    ],
  },
  more: [
    {
      heading: 'Why use it',
      paragraphs: [
        'Nothing is invented. No news, dates, figures, studies, customers or offers stand in a letter that you did not state; a rule looks for them in every draft, whoever wrote it, and takes them out or turns the draft away. No person signs who does not exist.',
        'The subject has to be true: it names the topic where phones show it, shares its words with the letter, and neither shouts nor pretends to be a reply. In the US a misleading subject is against the law.',
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model. The result tells you which.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long should a newsletter be?',
      answer:
        'About 200 words get the most clicks in the figures that mailing services publish. A letter that sells is better at 80 to 160, an update at 120 to 220; one that explains may have 350. What counts more is that it holds one idea: readers scroll past the second.',
    },
    {
      question: 'How long should a subject line be?',
      answer:
        'Twenty to fifty characters. Phones show between 33 and 48, a desktop about 70, and the rest is cut off. So the topic belongs at the front, and nothing important at the end. Each draft here shows all three.',
    },
    {
      question: 'Why is my letter so short?',
      answer:
        'Because you wrote about something that only you know, and said little of it. A longer letter would have to make things up. The note under the result names two or three points that are missing; write them behind the topic, after a colon, and they will be said as you say them.',
    },
    {
      question: 'What must a newsletter contain by law?',
      answer:
        'In the US commercial mail needs a true subject, your postal address and a working way to opt out. In the EU and the UK you need the consent of those who get it, with few exceptions for your own customers, and a way out in each letter. Your mailing service adds the link; the address is yours to give. This is no legal advice.',
    },
    {
      question: 'Does the word "free" send my mail to the spam folder?',
      answer:
        'Not by itself. Filters weigh who sends, whether people open, answer or complain, and how many alarming phrases stand together. Two or more of them in one subject are refused here; a single one you may use, if it is true.',
    },
    {
      question: 'Why does nobody sign with a name?',
      answer:
        'Because we do not know yours, and invented people are a poor beginning for a correspondence. The letters are signed by the team. Put your own name there: letters from a person are answered more often.',
    },
    {
      question: 'Can it write about sad or difficult news?',
      answer:
        'Yes. Beside illness, death, redundancies and the like the letters are short and quiet: no cheer, no hurry, no sales talk. Let somebody read it first who knows those it is meant for.',
    },
    {
      question: 'Which of the two letters should I send?',
      answer:
        'If you want answers, the one that opens with a question. If people only have time for one thing, the one that opens with the matter. Or send each to half of your list, and let the replies decide.',
    },
    {
      question: 'What does a generation cost?',
      answer: 'Ten credits for two letters. A generation that fails costs nothing.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to write your letters. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output and may use it as you like.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: {
      subject: { label: 'Subject' },
      content: { label: 'Your letter', rows: 14 },
      cta: { label: 'Call to action', isOptional: true },
    },
  },
}
