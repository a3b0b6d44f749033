import type { Random } from '../../text/random.ts'
import type { Input } from './tool.ts'

/** A generated applicant with known facts. */
export interface GeneratedPaste {
  readonly input: Input
  /** The correct title, employer and years of each post. */
  readonly posts: readonly {
    readonly title: string
    readonly employer: string
    readonly years: string
  }[]
  /** Words that are only in the advert. */
  readonly traps: readonly string[]
}

const TITLES =
  'Barista, Shift Leader, Staff Nurse, Warehouse Operative, Receptionist, Software Developer, Primary School Teacher, Sous Chef, Electrician, Accounts Assistant, Care Assistant, Van Driver, Marketing Executive, Sales Assistant, Data Analyst, Gardener'.split(
    ', ',
  )
const EMPLOYERS =
  'Brindle Foods Ltd, Harrow Lane Hospital, The Copper Kettle Cafe, Oakmere School, Tansley Motors, Pellworth Council, Quillon Logistics, Hotel Marlowe, Sandgate Dental Practice, Fenwick Trust'.split(
    ', ',
  )
/** Base form, past and gerund, without a subject. */
const DEEDS: readonly (readonly [base: string, past: string, gerund: string])[] = [
  ['train {n} new starters', 'trained {n} new starters', 'training {n} new starters'],
  ['manage a team of {n}', 'managed a team of {n}', 'managing a team of {n}'],
  ['write the weekly rota', 'wrote the weekly rota', 'writing the weekly rota'],
  [
    'open and close the building',
    'opened and closed the building',
    'opening and closing the building',
  ],
  [
    'answer the phone and book visits',
    'answered the phone and booked visits',
    'answering the phone and booking visits',
  ],
  [
    'prepare reports for the board',
    'prepared reports for the board',
    'preparing reports for the board',
  ],
  ['drive the company van', 'drove the company van', 'driving the company van'],
  ['keep the records up to date', 'kept the records up to date', 'keeping the records up to date'],
  ['teach a class of {n}', 'taught a class of {n}', 'teaching a class of {n}'],
  ['cut waste by {n}%', 'cut waste by {n}%', 'cutting waste by {n}%'],
  ['serve {n} guests a day', 'served {n} guests a day', 'serving {n} guests a day'],
  [
    'check deliveries and pay suppliers',
    'checked deliveries and paid suppliers',
    'checking deliveries and paying suppliers',
  ],
]
const DUTIES =
  'stock control, cash handling, key holding, complaints, filing and post, night shifts'.split(', ')
const SKILLS = 'Excel, patience, first aid, Spanish, rotas, reading drawings, negotiation'.split(
  ', ',
)
const UNRELATED_LINES = [
  'Date of birth: 04/05/1988',
  'Married, two children: I am 36 years old',
  'References available on request',
  'Email: someone@example.com',
  'Hard working team player',
]
/** Requirements that no generated applicant meets. */
const UNMET_REQUIREMENTS =
  'Zephyrsoft, Kubernetes, Terraform, Salesforce, Mandarin, PRINCE2, NEBOSH, Tableau, forklift licence, chainsaw, phlebotomy, embroidery'.split(
    ', ',
  )

/** Explanations of a gap, which must not appear in a letter. */
const GAP_EXPLANATIONS = [
  'career break 2020-2021 to care for my mother',
  'got out of prison in March',
  'made redundant in May',
  'took time out to travel',
  'was unemployed for a year',
]
const DENIED_SKILLS = ['no Fortran yet', 'no driving licence', 'Icelandic not perfect']

/**
 * Returns a paste in one of thirteen layouts, among them columns, capitals, other tenses, dates first and notes in
 * one line.
 */
export function createPaste(random: Random, index: number): GeneratedPaste {
  const count = 1 + random.int(3)
  const titles = random.sample(TITLES, count)
  const employers = random.sample(EMPLOYERS, count)
  const posts = titles.map((title, at) => {
    const from = 2004 + 6 * (count - at) - random.int(3)
    const isOpen = at === 0 && random.chance(0.5)
    const years = isOpen ? `${from}-present` : `${from}-${from + 1 + random.int(3)}`
    return { title, employer: employers[at] as string, years }
  })
  const traps = random.sample(UNMET_REQUIREMENTS, 4)
  const workExperience = LAYOUTS[index % LAYOUTS.length]?.(posts, random) ?? ''
  return {
    posts,
    traps,
    input: {
      jobTitle: random.pick(['Team Manager', 'office coordinator', 'HEAD OF SHIFT', 'Assistant']),
      jobDescription: random.chance(0.8) ? advert(traps, random) : '',
      workExperience: random.chance(0.3)
        ? `${random.pick(UNRELATED_LINES)}\n${workExperience}`
        : workExperience,
      skills: random.chance(0.6)
        ? [...random.sample(SKILLS, 3), ...random.sample(DENIED_SKILLS, random.int(2))].join(', ')
        : '',
      tone: random.pick(['professional', 'conversational', 'enthusiastic', 'confident', 'formal']),
    },
  }
}

type Posts = GeneratedPaste['posts']
type Layout = (posts: Posts, random: Random) => string

function deeds(random: Random, form: 0 | 1 | 2): string[] {
  return random
    .sample(DEEDS, 2 + random.int(3))
    .map((deed) => deed[form].replace('{n}', String(20 + random.int(70))))
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const createLayout =
  (head: (post: Posts[number]) => string, body: (random: Random) => string[]): Layout =>
  (posts, random) =>
    posts.map((post) => [head(post), ...body(random)].join('\n')).join('\n')

const LAYOUTS: readonly Layout[] = [
  createLayout(
    ({ title, employer, years }) => `${title} at ${employer}, ${years}`,
    (random) => deeds(random, 1).map((deed) => `- ${upper(deed)}`),
  ),
  createLayout(
    ({ title, employer, years }) => `${years.replace('-', ' – ')} ${title}, ${employer}`,
    (random) => [
      ...deeds(random, 0).map((deed) => `• ${upper(deed)}`),
      `• ${upper(random.pick(DUTIES))}`,
    ],
  ),
  (posts, random) =>
    posts
      .flatMap(({ title, employer, years }) => [
        `${title}, ${employer}, ${years}`.toUpperCase(),
        ...deeds(random, 1).map((deed) => deed.toUpperCase()),
      ])
      .join('\n'),
  createLayout(
    ({ title, employer, years }) => `${employer}\n${title}\n${years}`,
    (random) => deeds(random, 2).map((deed) => `* ${deed}`),
  ),
  (posts, random) =>
    posts
      .map(
        ({ title, employer, years }) =>
          `${years}\t${employer}\t${title}\n${deeds(random, 1).map(upper).join('. ')}.`,
      )
      .join('\n\n'),
  // Columns pasted one after another, so that title, years and employer cannot be matched.
  (posts, random) =>
    [
      ...posts.map(({ title }) => title),
      ...posts.map(({ years }) => years),
      ...posts.map(({ employer }) => employer),
      ...deeds(random, 1).map(upper),
    ].join('\n'),
  (posts) => posts.map(({ title, employer, years }) => `${title} ${employer} ${years}`).join(' '),
  (posts, random) =>
    posts
      .map(
        ({ title, employer }) =>
          `I worked as a ${title.toLowerCase()} at ${employer}. ${deeds(random, 1)
            .map((deed) => `I ${deed}.`)
            .join(' ')}`,
      )
      .join(' '),
  (posts, random) =>
    `${posts[0]?.title} for ${2 + random.int(9)} years. ${upper(deeds(random, 1)[0] as string)}`,
  // Notes in one line: posts separated by a gap.
  (posts, random) =>
    posts
      .map(({ title, employer, years }) => `${title.toLowerCase()} at ${employer} ${years}`)
      .flatMap((post, at) =>
        at === 0 ? [post] : [random.pick(GAP_EXPLANATIONS), `before that ${post}`],
      )
      .join(', '),
  (posts) =>
    posts
      .map(({ title, employer, years }) => `${years} ${title.toLowerCase()} ${employer}`)
      .join('; '),
  (posts, random) =>
    [
      `${random.pick(GAP_EXPLANATIONS)}, was ${posts[0]?.title.toLowerCase()} at ${posts[0]?.employer} ${2 + random.int(9)} years before`,
      ...deeds(random, 1),
    ].join('\n'),
  // Posts as bullets with indented lines below, and no full stops.
  (posts, random) =>
    posts
      .flatMap(({ title, employer, years }) => [
        `- ${title}, ${employer}, ${years}`,
        `  ${random.pick(DUTIES)}`,
        `  ${random.pick(deeds(random, 1))}`,
        `- ${random.pick(GAP_EXPLANATIONS)}`,
      ])
      .join('\n'),
]

function advert(traps: readonly string[], random: Random): string {
  return [
    `Vandermeer Group is looking for somebody who knows ${traps[0]} and ${traps[1]}.`,
    `You will lead a team of 147 and use ${traps[2]} every day.`,
    `Requirements: ${traps[3]}, ${random.sample(DUTIES, 2).join(', ')}, a degree in astronomy.`,
    'Founded in 1923 in Lisbon.',
  ].join('\n')
}
