import type { ToolPage } from '../../kit/page.ts'

/** The page of the cover letter generator. */
export const page: ToolPage = {
  metaTitle: 'Cover Letter Generator: Your Record, Nothing Invented',
  metaDescription:
    'Paste your CV and the advert and get two cover letters of different build: your own facts, ordered by what the job asks, and not one claim you did not make.',
  intro:
    'Paste what you did, tidy or not, and the advert if you have it. You get up to two letters made of your own facts, and a list of what the job asks that they say, and what they do not.',
  what: {
    heading: 'What is a cover letter for?',
    paragraphs: [
      'A CV says where you were. The letter answers the question behind the advert: can this person do what we need, and how do we know? Whoever reads it has a pile of them and gives each half a minute. They look for the words of their own advert, and for something that was really done.',
      'So a good letter is not a piece of writing about oneself. It is the three or four facts of a working life that this job asks for, in whole sentences, in the right order, with the numbers left in.',
      'This generator reads those facts from whatever you paste: bullets, capitals, dates first, a table out of a PDF. It puts them into the first person and the right tense and orders them by the advert. It adds no employer, no figure, no degree and no feeling. If it is not clear which date belongs to which post, it leaves them out and tells you.',
    ],
  },
  howTo: {
    heading: 'How to write your letter with this tool',
    steps: [
      {
        title: 'Name the post',
        text: 'As the advert calls it. It will stand in the letter in your spelling.',
      },
      {
        title: 'Paste the advert',
        text: 'Optional, and worth it. Up to ten phrases that it stresses decide what comes first. If it names the company or somebody to write to, the letter does too.',
      },
      {
        title: 'Paste your experience',
        text: 'Your CV as it is, or a few lines. Best is a line for each post (title, employer, years) and below it what you did: “cut waste by 12 % in one year” is worth more than “good with stock”.',
      },
      {
        title: 'Add skills and choose a tone',
        text: 'Separate skills with commas. The tone changes opening, joints and closing, not the facts.',
      },
      {
        title: 'Look at the ticks',
        text: 'Below each letter you see what the job asks and the letter says, and what your text does not show. If you have it after all, add a line that says where, and generate again.',
      },
    ],
  },
  tips: {
    heading: 'What people who hire look for',
    points: [
      {
        title: 'Their own words',
        text: 'If the advert says “rota planning” and you do it, call it that. It is how a letter is found in a pile, by people and by programs.',
      },
      {
        title: 'One number',
        text: 'Four trainees, 40 beds, 90 parcels a day, two weeks early. A figure can be asked about in the interview, and that is the point.',
      },
      {
        title: 'Evidence instead of adjectives',
        text: '“Hard-working team player” stands in most letters and proves nothing. What you did on a bad Saturday proves it without the word.',
      },
      {
        title: 'Gaps left alone',
        text: 'Do not apologise for what you lack, and do not claim it. Say what is near to it; the rest is for the interview.',
      },
      {
        title: 'Half a page is enough',
        text: 'A letter of 150 true words beats one of 400 that repeats the advert. Nobody has ever been turned down for being brief and clear.',
      },
      {
        title: 'Nothing private',
        text: 'Age, children, health and faith have no place in it. They are left out here even if they stand in your CV.',
      },
    ],
  },
  more: [
    {
      heading: 'How the letters are written and checked',
      paragraphs: [
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model: it takes your lines apart into posts, deeds, duties and certificates and puts them together again as sentences. The result tells you which of the two wrote it.',
        'Every letter then passes the same checks: each name, figure, tool and certificate must stand in your own text; nothing of the advert may be claimed for you; greeting, three to six paragraphs and a sign-off; few sentences that begin with “I”; none of a hundred worn phrases; nothing private. The only thing left to fill in is your name at the end.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long should a cover letter be?',
      answer:
        'One page at most: 250 to 400 words if you have the facts for it, and less if you have not. For a first job or a change of trade 120 good words are fine. The tool does not fill up: it tells you what to add.',
    },
    {
      question: 'Do I still need one, if the form says it is optional?',
      answer:
        'Usually yes. It is the one place where you can say which part of your CV matters for this job. If there are a hundred applications and sixty have no letter, yours is among the forty that said something.',
    },
    {
      question: 'What if I have no experience in this trade?',
      answer:
        'Put in what is near to it: voluntary work, a placement, caring for somebody, a project at school, a Saturday job. Say what you did there in a line each. The letter will show it plainly and claim no more.',
    },
    {
      question: 'How do I explain a gap or a dismissal?',
      answer:
        'Not in the letter. Reasons for leaving are left out here even if you paste them. If you did something in the gap that is worth a line (a course, care, your own project), state it like any other post.',
    },
    {
      question: 'Whom do I address if no name is given?',
      answer:
        '“Dear Hiring Manager” is understood everywhere; the formal tone uses “Dear Sir or Madam” with “Yours faithfully”. If the advert names Ms or Mr somebody for applications, the letter does so. A short call to ask for the name is still the best way.',
    },
    {
      question: 'My CV came out of a PDF and is a mess. Will that work?',
      answer:
        'Mostly. Bullets, capitals, broken lines and columns with tabs are read. Where titles, employers and dates stand in separate blocks nobody can tell what belongs together; then those lines are left out and named below the result, and it helps to put each post on a line of its own.',
    },
    {
      question: 'Why does the letter not mention a skill the advert asks for?',
      answer:
        'Because your text does not say that you have it. It is listed under the letter as not claimed. If you have it, add a line that says where you used it; if not, it is better asked in the interview than claimed in writing.',
    },
    {
      question: 'Should I send the same letter to several employers?',
      answer:
        'The facts can stay, the order should not. Paste the next advert and generate again: what that job asks comes first.',
    },
    {
      question: 'Can an employer tell that a tool was used?',
      answer:
        'They can tell a letter that would fit anyone. This one consists of what you did. Read it aloud once, change what you would not say, and it is yours.',
    },
    {
      question: 'What does a generation cost?',
      answer:
        'Ten credits for up to two letters. If none passes the checks, or there is too little to write from, the generation fails and no credits are taken.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to generate your letters. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output. There is no need to paste your name, address or date of birth, and the letters do not use them.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: { parts: { content: { label: 'Your letter', rows: 14 } } },
}
