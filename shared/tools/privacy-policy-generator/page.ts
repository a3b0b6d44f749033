import type { ToolPage } from '../../kit/page.ts'

/** The copy of the privacy policy generator's page. */
export const page: ToolPage = {
  metaTitle: 'Privacy Policy Generator: Plain English, 14 Sections',
  metaDescription:
    'List the data you collect and the services you use. Get a privacy policy in plain English with the points GDPR, UK GDPR and California law ask for.',
  intro:
    'List what you collect and who receives it. You get a policy of 14 sections in plain English, and a list of what only you can add.',
  what: {
    heading: 'What is a privacy policy generator?',
    paragraphs: [
      'A privacy policy tells visitors and customers what you do with data about them: what you collect, why, on what legal basis, who else receives it, how long you keep it and which rights they have. Most businesses with a website need one. App stores, advertising networks and payment companies ask for it too.',
      'This generator assembles the policy from clauses written for the purpose. It sorts your data by kind, gives each kind its usual purpose, legal basis and retention criterion, and groups the services you name by what they do. Paragraphs on analytics, advertising, payments, accounts, newsletters, location, sensitive data, children, published content and AI appear only when your lists call for them.',
      'The sections follow Articles 13 and 14 of the GDPR, the UK GDPR, the California Consumer Privacy Act with its regulations, CalOPPA and the children’s privacy rule COPPA. That makes a sound first draft. It does not make a business compliant, which depends on what you actually do with data.',
    ],
  },
  howTo: {
    heading: 'How to use it',
    steps: [
      {
        title: 'Enter the business name',
        text: 'Use the name under which you trade or are registered. It appears in the policy exactly as you type it.',
      },
      {
        title: 'Add the website',
        text: 'A bare address such as example.com is enough. Leave it out if the policy is for a shop, an app or a practice without a site.',
      },
      {
        title: 'List the data you collect',
        text: 'Go through your forms, orders, accounts, e-mails and cookies. Commas, lines or sentences are all understood. Write “none” if there is nothing.',
      },
      {
        title: 'Name the third parties',
        text: 'List each service that receives data: payment, analytics, newsletter, hosting, delivery, accountant. Add a remark such as “Zoom for lessons” where it helps.',
      },
      {
        title: 'Generate, complete, have it reviewed',
        text: 'Work through the notes under the text, add your contact details and ask a legal professional to read it before you publish.',
      },
    ],
  },
  tips: {
    heading: 'Tips for a policy that holds up',
    points: [
      {
        title: 'Describe what you do, not what you wish',
        text: 'A policy that promises more than you keep is worse than a modest one. Regulators act against broken promises.',
      },
      {
        title: 'Look at what your site loads',
        text: 'Fonts, maps, videos and chat boxes often come from other companies. Open your browser’s network panel and list every foreign host.',
      },
      {
        title: 'Be concrete in your list',
        text: '“Name, delivery address, order history” gives a better policy than “customer information”, because each item brings its own purpose and retention criterion.',
      },
      {
        title: 'Put in real periods',
        text: 'Section 8 states criteria. Where you know the period, for example how long your tax law makes you keep invoices, write it there.',
      },
      {
        title: 'Link it where people look',
        text: 'Place the link in the footer of every page, next to each form and in the app store entry. California law asks for a conspicuous link.',
      },
      {
        title: 'Date each version',
        text: 'The effective date is the day you generate. Keep old versions: you may have to show what applied when.',
      },
    ],
  },
  more: [
    {
      heading: 'What is checked before you see it',
      paragraphs: [
        'Code checks that all 14 sections and the points each must state are there, that every item and every service of your lists appears, and that no service appears which you did not name. It rejects placeholders, promises such as “fully compliant” or “we never share your data” unless your own input says so, and contradictions such as cookies denied next to an analytics tool.',
        'Words in your lists that the tables do not know stay in the policy as you wrote them, under “Other data” or “Other recipients”, and the notes tell you to look at them.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is the policy legally binding or legal advice?',
      answer:
        'It is a draft built from your answers, and no legal advice. The law of your country, your trade and your contracts may ask for more. Have a legal professional review it before you publish.',
    },
    {
      question: 'Does it cover the GDPR and California law?',
      answer:
        'It has a section for each point that Articles 13 and 14 of the GDPR list and for the rights under the California Consumer Privacy Act, including the answer to Do Not Track and Global Privacy Control. Whether these laws apply to you depends on your size, your place and your customers.',
    },
    {
      question: 'Why is there no postal or e-mail address in it?',
      answer:
        'The form does not ask for one, and the policy never contains an empty slot for you to forget. It points to the contact page or address that you publish. Add the address itself in sections 1 and 14.',
    },
    {
      question: 'My service is not in your table. Is that a problem?',
      answer:
        'No. About 390 services are recognized by name and many more by what they are called, such as “courier” or “accountant”. Anything else is listed as you wrote it, and a note asks you to say what it does.',
    },
    {
      question: 'What if children use my service?',
      answer:
        'Name their data, for example “child’s name”. The section on children then speaks of parental consent, review, deletion and limited retention, in line with the COPPA Rule as amended in 2025. You still have to describe how you obtain consent.',
    },
    {
      question: 'Why does the policy not say that we never sell data?',
      answer:
        'Because you did not say so. Write “We do not sell data” in the third-party field and it will. If you use advertising services, the policy adds that this may still count as sharing under California law.',
    },
    {
      question: 'Does an AI model write the policy?',
      answer:
        'No. Other tools on this site use a language model if the operator has configured one. The privacy policy always comes from the built-in writer, which assembles clauses and uses no AI model.',
    },
  ],
  privacy: {
    heading: 'Your privacy',
    paragraphs: [
      'What you enter is used only to generate your policy. On this site, drafts come either from a language model that the operator configures or from the built-in writer, which uses no AI model; for this tool it is always the built-in writer, so your lists are not sent to a model.',
      'Results are kept in your account and are private to it. You keep the rights to the text and may change and publish it as you like.',
    ],
  },
}
