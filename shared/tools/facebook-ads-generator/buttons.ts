import { OBJECTIVES, type Objective } from './objectives.ts'

/**
 * The labels of Meta's buttons with their types (Marketing API, AdCreativeLinkDataCallToAction; rules.md FB4), as read in
 * November 2026.
 */
export const BUTTON_TYPES = {
  'Learn more': 'LEARN_MORE',
  'Watch more': 'WATCH_MORE',
  'Send message': 'MESSAGE_PAGE',
  'Contact us': 'CONTACT_US',
  'Get directions': 'GET_DIRECTIONS',
  'Call now': 'CALL_NOW',
  'Shop now': 'SHOP_NOW',
  'Book now': 'BOOK_NOW',
  'Sign up': 'SIGN_UP',
  Download: 'DOWNLOAD',
  'Get offer': 'GET_OFFER',
  Subscribe: 'SUBSCRIBE',
  'See menu': 'SEE_MENU',
  'Like Page': 'LIKE_PAGE',
  'Install now': 'INSTALL_MOBILE_APP',
  'Use app': 'USE_APP',
  'Play game': 'PLAY_GAME',
  'Listen now': 'LISTEN_NOW',
  'Get quote': 'GET_QUOTE',
  'Apply now': 'APPLY_NOW',
  'Order now': 'ORDER_NOW',
  'Buy tickets': 'BUY_TICKETS',
} as const

export type Button = keyof typeof BUTTON_TYPES

interface ObjectiveRow {
  /** Its name in Ads Manager since 2023. */
  readonly today: string
  readonly buttons: readonly Button[]
}

/** The buttons that suit each objective. Meta publishes no such table; this one is ours, and cautious. */
export const BUTTONS_BY_OBJECTIVE: Readonly<Record<Objective, ObjectiveRow>> = {
  'Brand Awareness': {
    today: 'Awareness',
    buttons: ['Learn more', 'Watch more', 'Send message', 'Contact us'],
  },
  Reach: {
    today: 'Awareness',
    buttons: ['Learn more', 'Get directions', 'Call now', 'Send message', 'Shop now'],
  },
  Traffic: {
    today: 'Traffic',
    buttons: [
      'Learn more',
      'Shop now',
      'Book now',
      'Sign up',
      'Download',
      'Get offer',
      'Subscribe',
      'See menu',
    ],
  },
  Engagement: {
    today: 'Engagement',
    buttons: ['Learn more', 'Send message', 'Get offer', 'Book now', 'Like Page'],
  },
  'App Installs': {
    today: 'App promotion',
    buttons: ['Install now', 'Download', 'Use app', 'Play game', 'Learn more'],
  },
  'Video Views': {
    today: 'Awareness or Engagement',
    buttons: ['Watch more', 'Learn more', 'Subscribe', 'Listen now'],
  },
  'Lead Generation': {
    today: 'Leads',
    buttons: [
      'Sign up',
      'Get quote',
      'Apply now',
      'Subscribe',
      'Download',
      'Book now',
      'Learn more',
    ],
  },
  Conversions: {
    today: 'Sales',
    buttons: [
      'Shop now',
      'Order now',
      'Book now',
      'Subscribe',
      'Sign up',
      'Get offer',
      'Buy tickets',
      'Learn more',
    ],
  },
  'Product Catalog Sales': {
    today: 'Sales',
    buttons: ['Shop now', 'Order now', 'Get offer', 'Learn more'],
  },
  'Store Traffic': {
    today: 'Awareness',
    buttons: ['Get directions', 'Call now', 'Learn more', 'Shop now', 'Order now'],
  },
}

/** The row of an objective; the first row for an unknown value. */
export function objectiveRowOf(objective: string): ObjectiveRow {
  const known = OBJECTIVES.find((one) => one === objective) ?? OBJECTIVES[0]
  return BUTTONS_BY_OBJECTIVE[known]
}

/**
 * The button of this objective closest to a label: the same label in any case, otherwise one that shares a word,
 * otherwise 'Learn more'.
 */
export function nearestButtonOf(label: string, objective: string): Button {
  const { buttons } = objectiveRowOf(objective)
  const wanted = label.trim().toLowerCase()
  const words = wanted.split(/\s+/u)
  return (
    buttons.find((button) => button.toLowerCase() === wanted) ??
    buttons.find((button) =>
      button
        .toLowerCase()
        .split(' ')
        .some((word) => words.includes(word) && word !== 'now'),
    ) ??
    'Learn more'
  )
}
