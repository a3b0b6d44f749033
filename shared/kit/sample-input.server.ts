import { KEYWORD_LIMITS } from './limits.ts'
import { len } from '../text/measures.ts'
import type { Fields } from './fields.ts'
import type { Random } from '../text/random.ts'

/**
 * Returns a random input for any tool: realistic trades, odd casing, quotation marks, accents, emoji, texts filled up
 * or cut to the limits. For property tests and benchmarks.
 */
export function sampleInput(fields: Fields, random: Random): Record<string, string> {
  const business = random.pick(BUSINESSES)
  const input: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'select') {
      input[name] = random.pick(field.options).value
      continue
    }
    if (!field.required && random.chance(0.35)) {
      input[name] = ''
      continue
    }
    if (field.kind === 'keywords') {
      input[name] = random
        .sample(business.keywords, 1 + random.int(4))
        .join(', ')
        .slice(0, KEYWORD_LIMITS.charsMax)
      continue
    }
    const text =
      field.charsMax <= 120
        ? random.pick([business.trade, business.product])
        : describe(business, random)
    input[name] = fitLength(vary(text, random), field.charsMin, field.charsMax)
  }
  return input
}

interface Business {
  readonly trade: string
  readonly product: string
  readonly about: string
  readonly keywords: readonly string[]
}

const createBusiness = (
  trade: string,
  product: string,
  about: string,
  keywords: string,
): Business => ({
  trade,
  product,
  about,
  keywords: keywords.split(', '),
})

const BUSINESSES: readonly Business[] = [
  createBusiness(
    'Bakery',
    'sourdough bread',
    'A small neighbourhood bakery that bakes sourdough, rye and cinnamon buns before sunrise.',
    'sourdough, rye, cinnamon buns, morning, local flour',
  ),
  createBusiness(
    'Candles',
    'soy candles',
    'Hand-poured soy candles with lavender and cedar scents in recycled glass jars.',
    'soy candle, lavender, cedar, gift, hand-poured',
  ),
  createBusiness(
    'Accounting',
    'tax software',
    'Simple bookkeeping and tax software for freelancers who hate spreadsheets.',
    'bookkeeping, invoices, tax, freelancers',
  ),
  createBusiness(
    'Dog accessories',
    'handmade dog collars',
    'Handmade leather dog collars and leashes, fitted to measure, made in Portland.',
    'dog collar, leather, leash, handmade',
  ),
  createBusiness(
    'Yoga studio',
    'yoga classes',
    'Gentle yoga classes for beginners and busy parents, online and in the studio.',
    'yoga, beginners, breathing, evening class',
  ),
  createBusiness(
    'Plumbing',
    'emergency plumbing',
    'Family plumbers who fix leaks, boilers and blocked drains around the clock.',
    'leak repair, boiler, drains, emergency',
  ),
  createBusiness(
    'Jewellery',
    'silver rings',
    'Minimalist sterling silver rings with birthstones, engraved to order.',
    'silver ring, birthstone, engraved, minimalist',
  ),
  createBusiness(
    'Coffee',
    'single-origin coffee',
    'A micro-roastery that sends freshly roasted single-origin beans to your door.',
    'coffee beans, roastery, espresso, subscription',
  ),
  createBusiness(
    'Software',
    'project planning app',
    'A planning app for small teams: tasks, calendars and quiet notifications in one place.',
    'planning, tasks, calendar, teams, app',
  ),
  createBusiness(
    'Gardening',
    'garden design',
    'We design and plant low-water gardens for city terraces and small yards.',
    'garden, terrace, plants, low water',
  ),
  createBusiness(
    'Photography',
    'wedding photography',
    'Unposed wedding photography in natural light across the Lake District.',
    'wedding, natural light, portraits',
  ),
  createBusiness(
    'Fitness',
    'personal training',
    'Personal training for people over forty who want to move without pain.',
    'strength, mobility, coaching',
  ),
  createBusiness(
    'Real estate',
    'apartment rentals',
    'An agency for furnished apartments in Lisbon, from one month to one year.',
    'apartments, furnished, rentals, Lisbon',
  ),
  createBusiness(
    'Education',
    'maths tutoring',
    'One-to-one maths tutoring for teenagers, patient and online.',
    'maths, tutoring, exams, online',
  ),
  createBusiness(
    'Skincare',
    'face oil',
    'Unscented face oils and balms for sensitive skin, made in small lots.',
    'face oil, sensitive skin, balm, unscented',
  ),
  createBusiness(
    'Bicycle repair',
    'bike service',
    'A mobile bicycle workshop that comes to your office and fixes bikes while you work.',
    'bike repair, mobile, tune-up',
  ),
  createBusiness(
    'Café',
    'crème brûlée',
    'Petit café à la française: crème brûlée, quiche & good coffee ☕ near the station.',
    'café, brunch, pâtisserie',
  ),
  createBusiness(
    'Cleaning',
    'office cleaning',
    'Evening office cleaning with our own trained staff and unscented products.',
    'office, cleaning, evening',
  ),
  createBusiness(
    'Toys',
    'wooden toys',
    'Wooden toys and puzzles painted with water-based colours for ages three and up.',
    'wooden toys, puzzles, kids, gift',
  ),
  createBusiness(
    'Law',
    'contract review',
    'A two-person law office that reviews contracts for artists and small labels.',
    'contracts, artists, review',
  ),
  createBusiness(
    'Travel',
    'walking tours',
    'Slow walking tours through Naples with food stops and no umbrellas.',
    'walking tour, Naples, food, small group',
  ),
  createBusiness(
    'Music',
    'guitar lessons',
    'Guitar lessons for adults who always wanted to start, at home or online.',
    'guitar, lessons, adults',
  ),
  createBusiness(
    'Pet care',
    'cat sitting',
    'Cat sitting in your own home with a photo every day while you travel.',
    'cat sitting, pets, holiday',
  ),
  createBusiness(
    'Farm shop',
    'vegetable boxes',
    'Weekly boxes of seasonal vegetables from our farm, packed on the morning of delivery.',
    'vegetables, seasonal, box, delivery',
  ),
]

function describe(business: Business, random: Random): string {
  return random.pick([
    business.about,
    `${business.about} We sell ${business.product} and we love ${random.pick(business.keywords)}.`,
    `${business.product}: ${business.keywords.join(', ')}`,
    `${business.about} ${business.about.toLowerCase()} Customers ask for ${business.keywords.join(' and ')}.`,
  ])
}

function vary(text: string, random: Random): string {
  return random.pick([
    text,
    text,
    text,
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    `  ${text}  `,
    `${text} 😀`,
    `“${text}”`,
  ])
}

function fitLength(text: string, charsMin: number, charsMax: number): string {
  let fitted = text.trim()
  while (len(fitted) < charsMin) fitted += ` ${text.trim()}`
  return [...fitted].slice(0, charsMax).join('').trim()
}
