import type { ToolPage } from '../../kit/page.ts'

/** The page of the Facebook ads generator. */
export const page: ToolPage = {
  metaTitle: 'Facebook Ads Generator: Four Angles, Within the Folds',
  metaDescription:
    'Write Facebook ads from what you sell: text before "See more", headline, description, a button that fits the objective and a picture to take.',
  intro:
    'Up to four ads for the feed, each from another angle, cut to the length people see before "See more" and checked for wording that gets ads rejected.',
  what: {
    heading: 'What is a Facebook ads generator?',
    paragraphs: [
      'An ad in the Facebook feed has five parts: the text above the picture, the picture, a headline, a small description and a button. Each has its own place where the platform cuts it. On a phone the text folds after about 125 characters, a headline is shown whole up to about 27, and the description is often not shown at all.',
      'This tool writes those parts to fit. You say what you sell, whom you have in mind, what the campaign is for and what is true of your business. It answers with ads from four angles: what one has of it, when it is needed, how the work goes, and what it is like in use. One of the four may go on behind the fold; the others fit before it.',
      'With each ad comes a picture described the way you would brief a photographer: subject, setting, light and mood. Most of them can be taken with a phone on an ordinary day.',
    ],
  },
  howTo: {
    heading: 'How to write Facebook ads with this tool',
    steps: [
      {
        title: 'Name what you sell',
        text: '"Mobile dog grooming" says more than "pet services". The words you enter here stand in every ad.',
      },
      {
        title: 'Say whom you have in mind',
        text: 'Owners of nervous dogs, landlords, people new to running. It decides what the ads lead with. It is not quoted, because an ad may not tell its readers who they are; Ads Manager does the targeting.',
      },
      {
        title: 'Choose the objective',
        text: 'It decides which buttons are allowed. The ten names are the ones most people know; the result says what Ads Manager calls yours today.',
      },
      {
        title: 'List what is true of you',
        text: 'Prices, hours, materials, what you do not charge for. Three or four of them make the difference between an ad that is yours and one that could be anybody’s.',
      },
      {
        title: 'Compare the four and test two',
        text: 'Read them on the card as they would appear, choose the two that differ most, and run both to the same people for a week.',
      },
    ],
  },
  tips: {
    heading: 'Tips from people who buy these ads',
    points: [
      {
        title: 'Put the whole point before the fold',
        text: 'Few people press "See more". If the price or the place decides, it belongs in the first 125 characters.',
      },
      {
        title: 'Speak of the thing, not of the reader',
        text: '"Chair yoga on Tuesdays at ten" passes review. "Over 60 and stiff?" does not, however true it is of the people you target.',
      },
      {
        title: 'Let the button say what happens next',
        text: 'A button that promises a booking and opens a home page loses people. Choose the page first, then the button.',
      },
      {
        title: 'Take the picture yourself',
        text: 'A real workbench in real light does better than a stock smile, and nobody else has it. Leave words out of it: the headline stands right below.',
      },
      {
        title: 'Change one thing at a time',
        text: 'If text and picture both change, you will not know which of them worked.',
      },
      {
        title: 'Look at the ad on a small phone',
        text: 'That is where most of it will be seen. If the headline is cut there, shorten it before you spend.',
      },
    ],
  },
  more: [
    {
      heading: 'How the ads are written and checked',
      paragraphs: [
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model: it reads your form as statements and says them in sentences that people of your trade would use. The result tells you which of the two wrote it.',
        'Every draft then passes the same checks: lengths and folds; a button that the objective allows; nothing about who the reader is; no shame, no before and after, no promised outcome; no price, award or deadline that you did not state; a picture without words in it. What can be mended is mended, the rest is replaced before you see it.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long should the text of a Facebook ad be?',
      answer:
        'Short enough to be read without pressing "See more": about 125 characters on a phone, about 300 on a desktop. Longer texts are allowed, and for something people have to think about they can work, as long as the first 125 characters stand alone. That is why one of the four ads may be longer.',
    },
    {
      question: 'Why does the ad not mention my audience?',
      answer:
        'Because Meta rejects ads that assert or hint at personal attributes: age, health, religion, origin, orientation, money trouble and more. Instead of guessing where the line runs, the tool keeps the audience out of the words altogether. You reach those people by targeting, and the ad speaks of what you offer.',
    },
    {
      question: 'Can I say that something is for a group, if that is what I sell?',
      answer:
        'Yes. A wheelchair ramp, a course for beginners in their trade or a Christian bookshop may be called what it is. What is not allowed is to turn to the reader with it: no "Are you disabled?" and no "other Christians like you". The checks know the difference between naming a product and addressing a person.',
    },
    {
      question: 'Which button should I choose?',
      answer:
        'The one that names the next step on your page. For an awareness campaign that is usually Learn more; for sales Shop now, Book now or Order now; for leads Get quote or Sign up. Meta allows different buttons for different objectives and changes the list from time to time, so the tool keeps to those that are safe.',
    },
    {
      question: 'Why are the objectives named differently in Ads Manager?',
      answer:
        'Meta replaced its old objectives by six in 2023: Awareness, Traffic, Engagement, Leads, App promotion and Sales. The old names are still what many people say, so the form offers them and the result tells you the new one.',
    },
    {
      question: 'Will the ads be approved?',
      answer:
        'Nobody can promise that: Meta reviews text, picture, landing page and account together. Housing, jobs, credit and politics are special categories that you have to declare, and alcohol, gambling, weight loss and others have age limits or need permission. Where your business looks like one of them, the result says so.',
    },
    {
      question: 'What do I do with the picture description?',
      answer:
        'Use it as a shot list, or hand it to whoever takes your pictures. It describes only what a camera sees: no words, no logo, no before and after, and nobody shown because of their age, body or origin.',
    },
    {
      question: 'What does a generation cost?',
      answer:
        'Ten credits for up to four ads. If fewer than three pass the checks, the generation fails, no credits are taken, and you are told what to add.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to generate your ads. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output and may use it commercially.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: {
      primaryText: { label: 'Primary text', rows: 5 },
      headline: { label: 'Headline' },
      description: { label: 'Description', isOptional: true },
      cta: { label: 'Button', isOptional: true, help: 'As Meta calls it: Learn more, Book now.' },
      imageDescription: { label: 'What the picture shows', isOptional: true },
    },
    // A single ad needs no choice of angle.
    draftOf: (texts) => ({ ...texts, angle: 'benefit' }),
  },
}
