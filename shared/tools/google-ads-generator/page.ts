import type { ToolPage } from '../../kit/page.ts'

/** The page of the Google ads generator. */
export const page: ToolPage = {
  metaTitle: 'Google Ads Generator: Headlines and Copy That Fit',
  metaDescription:
    'Write search ads for Google: headline, two descriptions and a call to action in eight styles, counted to 30 and 90 characters before you see them.',
  intro:
    'Up to five search ads for one product or service, each counted against the limits of Google Ads and checked for the wording that gets ads disapproved.',
  what: {
    heading: 'What is a Google ads generator?',
    paragraphs: [
      'A text ad on Google Search is built from small pieces: headlines of up to 30 characters and descriptions of up to 90. Google combines them in changing order, so each piece has to make sense by itself. Writing within those limits is mostly counting, cutting and starting again.',
      'This tool does that part. You say what you sell, who is searching and which style suits you. It writes up to five ads, each with a headline, two descriptions that say different things and a call to action that fits what is sold: a product is ordered, a visit is booked, a project is quoted.',
      'The call to action is not a separate field of a search ad. It is kept within 30 characters so that you can enter it as a further headline.',
    ],
  },
  howTo: {
    heading: 'How to write a Google ad with this tool',
    steps: [
      {
        title: 'Name the product as people search for it',
        text: '"Handmade dog collars" works better than the name of your shop. The words you enter here go into the headlines.',
      },
      {
        title: 'Say who should click',
        text: 'A plain group is enough: landlords, busy parents, sales teams. Traits such as age or health are left out of the text, because ads may not point at them.',
      },
      {
        title: 'Choose a style',
        text: 'Eight are available, from professional to urgent. The style changes the wording; it does not invent a discount or a deadline. For serious matters, such as a funeral or legal help, the built-in writer leaves sales talk out whatever the style.',
      },
      {
        title: 'List keywords and features',
        text: 'Materials, services, delivery terms, offers. If you state free delivery or 20% off, an ad may say so. If you do not, none will.',
      },
      {
        title: 'Copy the ads into your campaign',
        text: 'Use the headlines and calls as headlines and all ten descriptions as a pool to choose from. Check that your landing page says the same.',
      },
    ],
  },
  tips: {
    heading: 'Tips for search ads that read well',
    points: [
      {
        title: 'Put the search term in the headline',
        text: 'People scan for the words they typed. At least three of five headlines here carry your product or a keyword.',
      },
      {
        title: 'Make each description carry its own fact',
        text: 'Google may show one description, or both in either order. If the second only repeats the first, half of the space is gone.',
      },
      {
        title: 'Claim only what the landing page shows',
        text: 'Superlatives such as "best" need support by a third party on the page you link to. A concrete feature needs none.',
      },
      {
        title: 'Leave the exclamation mark alone',
        text: 'It is not allowed in headlines, and one per ad is the limit. Repeated punctuation, emoji and words in capitals are common reasons for disapproval.',
      },
      {
        title: 'Keep telephone numbers out of the text',
        text: 'Use a call asset instead. Numbers in headlines or descriptions are rejected.',
      },
      {
        title: 'Give each ad group its own ads',
        text: 'Run the tool once for every product or service. An ad about dog collars should not answer a search for cat beds.',
      },
    ],
  },
  more: [
    {
      heading: 'How the ads are written and checked',
      paragraphs: [
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model: it reads your product as a noun phrase and fits sentence frames around it until the lengths are right. The result tells you which of the two wrote it.',
        'Every draft then passes the same checks: lengths in the counting of Google Ads, where double-width characters count two; punctuation and capitals; no telephone number or address; no claim, deadline or offer that you did not state; no text twice. What can be mended is mended, the rest is replaced before you see it.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long can a Google ad be?',
      answer:
        'In a responsive search ad, each headline has up to 30 characters and each description up to 90. You can enter up to 15 headlines and 4 descriptions; at least 3 headlines and 2 descriptions are required. The two display paths have 15 characters each.',
    },
    {
      question: 'Where do I enter the call to action?',
      answer:
        'As a headline. Search ads have no call-to-action field, so the tool keeps the call within 30 characters and never makes it equal to another headline, because Google rejects duplicates.',
    },
    {
      question: 'Why does the urgent style not say "ends tonight"?',
      answer:
        'Because you did not say so. A deadline or stock count that is not true is a misleading claim. The urgent style speaks from the side of the reader instead, for example "Start This Week". If your offer has an end date, write it in the keywords field.',
    },
    {
      question: 'Will Google approve these ads?',
      answer:
        'Nobody can promise that: Google reviews the ad together with the landing page, the account and the trade. The checks cover the editorial rules that depend on the text. Trades with rules of their own, such as health, finance or gambling, need further care.',
    },
    {
      question: 'What are the words after the address on the card?',
      answer:
        'Suggested display paths. They follow your domain in the shown address and tell the reader what the page is about. They do not have to exist as folders on your site.',
    },
    {
      question: 'Can I edit the ads?',
      answer:
        'Yes, and you should read them with your landing page open. The counters show how much of each limit is used, so you know how much room is left for changes.',
    },
    {
      question: 'What does a generation cost?',
      answer:
        'Ten credits for up to five ads. If fewer than three ads pass the checks, the generation fails and no credits are taken.',
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
      headline: { label: 'Headline' },
      description1: { label: 'First description', rows: 3 },
      description2: { label: 'Second description', rows: 3 },
      callToAction: { label: 'Call to action' },
      path1: { label: 'First word after the domain', isOptional: true },
      path2: { label: 'Second word after the domain', isOptional: true },
    },
  },
}
