import type { ToolPage } from '../../kit/page.ts'

/** The page of the LinkedIn bio generator. */
export const page: ToolPage = {
  metaTitle: 'LinkedIn Bio Generator: About Texts That Are Yours',
  metaDescription:
    'Write the About section of your LinkedIn profile: up to three drafts in the first person, with your facts only, counted to the limit and cut at the fold.',
  intro:
    'Say what you do, for how long and what you are good at. You get two or three About texts that open in different ways, each with a headline and nothing in it that you did not state about yourself.',
  what: {
    heading: 'What is a LinkedIn bio?',
    paragraphs: [
      'The About section stands under your name and headline. It is the one place on the profile where you speak yourself: the lists of jobs and schools below it only say where you were. It may have 2,600 characters, and most readers see far fewer, because the text is folded after two or three lines.',
      'Whoever opens a profile has a question in mind: what does this person do, and would I want to talk to them? A good bio answers the first part in plain words before the fold and the second part by sounding like somebody. It does not need adjectives for that. It needs the work.',
      'This generator starts from your profession. It says your title, your time and your skills, and the sentences that you add yourself. Of you it claims nothing else: no daily work, no employer, no degree, no figure, no passion.',
    ],
  },
  howTo: {
    heading: 'How to write your bio with this tool',
    steps: [
      {
        title: 'Name your profession',
        text: 'Write it as you would say it at a table: primary school teacher, lorry driver, UX designer. A place or an employer may follow, and is said as you give it.',
      },
      {
        title: 'Say how long',
        text: '“7 years”, “since 2009” and “new graduate” are all fine and stay in your form. A sentence of your own, such as “I led the move to a new site”, goes into the text word for word.',
      },
      {
        title: 'List your skills',
        text: 'Separate them with commas. They stand in your order, spelled as you spell them.',
      },
      {
        title: 'Choose a tone',
        text: 'Five are available. They change the sentences, not the facts. Beside serious work, such as hospice care, the playful tones stay calm.',
      },
      {
        title: 'Look at the fold',
        text: 'Each result can be shown as a phone and as a desktop show it. If the first lines make you want to press “see more”, you have your bio.',
      },
    ],
  },
  tips: {
    heading: 'What recruiters look for',
    points: [
      {
        title: 'The job in the first line',
        text: 'Recruiters scan many profiles in a row. If the first two lines do not say what you do, the rest is not opened.',
      },
      {
        title: 'Skills in the words of the vacancy',
        text: 'Search on LinkedIn looks for words. If the adverts you like say “stakeholder management”, and you do it, call it that.',
      },
      {
        title: 'One thing that can be pictured',
        text: 'A small scene from the working day says more than “results-driven”. After reading it, somebody should be able to imagine you at work.',
      },
      {
        title: 'A result, if you may name it',
        text: 'Add one sentence under experience: what you did, where, and what came of it. Only you can state it, so only you can bring it in.',
      },
      {
        title: 'An easy way to begin',
        text: 'The last lines should name something one can write to you about. “Let us connect” alone leaves the work to the reader.',
      },
      {
        title: 'Short paragraphs',
        text: 'LinkedIn shows plain text. White space is the only layout there is, and on a phone a paragraph of seventy words already fills the screen.',
      },
    ],
  },
  more: [
    {
      heading: 'How the bios are written and checked',
      paragraphs: [
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model: it says what you stated and invents no trade around it; its texts are short, and yours to extend. The result tells you which of the two wrote it.',
        'Every draft then passes the same checks: 18 to 320 words in two to five short paragraphs, the first person, your work named before the fold, your years in your own form, at least three of your skills as you spell them, an invitation at the end, few buzzwords. A name, degree or figure that you did not give turns a draft away.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long should a LinkedIn bio be?',
      answer:
        'Between 200 and 300 words is a good length: long enough to sound like a person, short enough to be read standing up. The limit is 2,600 characters, some 400 words. Using it up is no virtue.',
    },
    {
      question: 'How much is seen before “see more”?',
      answer:
        'About 200 characters on a phone and 270 on a desktop, as read in November 2026. LinkedIn publishes no figures and changes them, so the buttons on each result show a close guess. Put what matters into the first two sentences and you are safe either way.',
    },
    {
      question: 'First person or third person?',
      answer:
        'First person. It is your profile, and everybody knows who wrote it. “She is an experienced accountant” reads as if somebody else had been asked, which is fine for a conference leaflet and odd on your own page.',
    },
    {
      question: 'I am out of work. Should I say so?',
      answer:
        'Say what you do first, then that you are looking. Write “unemployed, former bus driver” as your profession and the bio says what you were and openly that you look for your next role. Recruiters are used to gaps; what they cannot use is a profile that does not say what you can do.',
    },
    {
      question: 'I am changing careers. What do I write?',
      answer:
        'Both. “Chef turned developer” or “teacher to UX designer” tells in three words what makes you different from other beginners. List the skills of the new work first and leave in those of the old one that carry over.',
    },
    {
      question: 'I have no experience yet. Is that a problem?',
      answer:
        'No. Write “none”, “new graduate” or what you did: a placement, a summer job, caring for somebody. The text then says that you are at the beginning, which is exactly what somebody who hires beginners wants to read.',
    },
    {
      question: 'Why are there no achievements in my bio?',
      answer:
        'Because you did not state any. A generator that adds “increased sales by 30 %” writes a sentence you may be asked about in an interview. Put your own result into the experience field, as a sentence, and it will be used.',
    },
    {
      question: 'Can I use the text for my CV or website too?',
      answer:
        'Yes, you keep the rights to it. For a CV shorten it to the first paragraph and the skills; for a website put a name and a place in.',
    },
    {
      question: 'How often should I change it?',
      answer:
        'Whenever your work changes, and otherwise every six to twelve months. Read it aloud then. The sentence you would no longer say is the one to replace.',
    },
    {
      question: 'What does a generation cost?',
      answer:
        'Ten credits for up to three bios with headlines. If fewer than two pass the checks, the generation fails and no credits are taken.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to generate your bios. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: {
      headline: { label: 'Headline', isOptional: true },
      bio: { label: 'Your bio', rows: 10 },
    },
  },
}
