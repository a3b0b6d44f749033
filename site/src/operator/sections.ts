/** The sections of the operator's page, each at an address of its own, in the order they are listed. */
export const SECTIONS = [
  {
    path: '/operator',
    title: 'Today',
    text: 'What happened today, and in the last 30 days. Days are UTC.',
  },
  {
    path: '/operator/accounts',
    title: 'Accounts',
    text: 'Everybody who has signed up, newest first.',
  },
  {
    path: '/operator/tools',
    title: 'Tools',
    text: 'What is offered here and on other sites, who writes it, and what the rules refuse. Figures are of 30 days.',
  },
  {
    path: '/operator/models',
    title: 'Models',
    text: 'The servers that write, what they can, and what they cost today.',
  },
  {
    path: '/operator/codes',
    title: 'Codes',
    text: 'Codes that people redeem for credits. The codes themselves are not kept.',
  },
  {
    path: '/operator/purchases',
    title: 'Purchases',
    text: 'Payments, newest first, as Stripe has reported them.',
  },
  {
    path: '/operator/site-keys',
    title: 'Site keys',
    text: 'With which owners pay for the visitors of their sites.',
  },
  {
    path: '/operator/connections',
    title: 'Connected sites',
    text: 'Sites and assistants that may spend the credits of an account.',
  },
  {
    path: '/operator/mail',
    title: 'Mail',
    text: 'What waits to be sent and what has failed. Its texts are shown nowhere.',
  },
  {
    path: '/operator/backups',
    title: 'Backups',
    text: 'Copies of the database, and how one is restored.',
  },
  {
    path: '/operator/settings',
    title: 'Settings',
    text: 'Every setting with its value and where it comes from. They are changed in the environment or in .env, then the server is restarted.',
  },
  {
    path: '/operator/log',
    title: 'Log',
    text: 'What operators have done, here and on the command line. Nothing in it can be changed.',
  },
] as const

export type SectionPath = (typeof SECTIONS)[number]['path']
