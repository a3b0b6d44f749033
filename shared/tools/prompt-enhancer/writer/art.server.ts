import type { Random } from '../../../text/random.ts'
import looks from '../data/looks.json' with { type: 'json' }
import moods from '../data/moods.json' with { type: 'json' }
import type { Strategy } from './explanation.server.ts'
import type { Reading } from './reading.server.ts'
import type { Input } from '../tool.ts'
import { signs } from './signs.server.ts'
import { table } from '../../../text/table.ts'

const MOODS = table<string>(moods)

/** What decides a picture besides its subject. */
const DECISIONS = ['medium', 'composition', 'light', 'colour', 'aspect'] as const
type Decision = (typeof DECISIONS)[number]
type Look = (typeof looks)[number]

const LABELS: Readonly<Record<Decision, string>> = {
  medium: 'Medium',
  composition: 'Composition',
  light: 'Light',
  colour: 'Colour',
  aspect: 'Aspect',
}
const AS_STATED = 'as the request says'
const USES = [
  'Where will it be shown, and how large?',
  'Which medium do you want: photograph, illustration, painting, or another?',
  'Which colours or marks must appear, and which must not?',
  'Does any text have to stand in it, word for word?',
]
const LEFT_OUT = [
  'Leave out text, watermarks, frames and anything that the subject does not need.',
  'No text, no watermark, no frame.',
]
const LOGO_LEFT_OUT = [
  'Leave out mock-ups, shadows, effects and small print.',
  'No mock-up, no texture, no text beyond the name.',
]
/** What is printed carries the words that were stated: a day, a time, a place, a title. */
const PRINT_LEFT_OUT = [
  'Set the words, times and names that the request states exactly as they stand there, and no other text; no watermark, no mock-up.',
  'It carries the words, times and names that the request states, letter by letter, and no other text. Leave out watermarks and mock-ups.',
]
/** A picture in which something is written. */
const WRITTEN_ON =
  /["“«]|\b(?:invitations?|save the date|greeting card|birthday card|certificate|banner|menu|place cards?)\b|\b(?:says|saying|that reads|with the (?:words?|text|title|name|caption))\b/iu
/** 'Room for a title at the top': nothing is to be written there yet. */
const ROOM_FOR_TEXT =
  /\b(?:room|space) for (?:an? |the |my |some )?(?:title|text|headline|logo|name|caption)/iu
const TEXT_LATER = [
  'Leave the space that the request names empty and calm, so that words can be set there later. No other text, no watermark.',
]
const CHECKS = [
  'Check that a viewer recognises the subject even when the picture is small.',
  'Check that the subject is the place where a viewer looks before anything else.',
]

/** Versions for a picture: each a whole direction of its own, in which everything the person stated stays. */
export function* writeArt(
  reading: Reading,
  input: Input,
  random: Random,
): Generator<{ text: string; strategy: Strategy }> {
  const all = `${input.originalPrompt}\n${input.additionalContext}`
  const stated = new Set(DECISIONS.filter((name) => signs.has(name, all)))
  // A style settles with what, in which light and in which colours.
  if (STYLED.test(all)) for (const name of STYLE) stated.add(name)
  if (SHEET.test(all)) stated.add('aspect')
  const ways = random.shuffle<Way>([artBrief, flowing, askedBrief])
  const chosen = random.shuffle(looks.filter((look) => fits(look, reading, stated)))
  for (let turn = 0; turn < Math.max(6, chosen.length); turn++) {
    const look = chosen[turn % chosen.length]
    const way = ways[turn % ways.length]
    if (look && way) yield way(directionOf(look, stated, reading, input, random))
  }
}

const STYLED =
  /\b(?:in the style of|in an? [\p{L} -]{3,30} style|(?:vintage|retro|art deco|art nouveau|bauhaus|ukiyo-e|impressionist|pop art) (?:\p{L}+ )?(?:poster|style|print|advert|painting))/iu
const STYLE: readonly Decision[] = ['medium', 'light', 'colour']
const SHEET =
  /\b(?:A[2-6]|portrait (?:format|orientation)|landscape format|square|16:9|9:16|4:5)\b/u

const DRAWN_BY_HAND = new Set(['draw', 'paint', 'sketch', 'illustrate'])

const TOWNS = 'city|cities|cityscape|town|village|street|alley|skyline|market|harbou?r'
const PLACES =
  'landscape|mountains?|valley|forest|beach|coast|island|desert|planet|castle|ruins|world|lighthouse|tower|bridge|church|cathedral|cottage|cabin|farmhouse|windmill|garden|park|meadow|river|lake|waterfall|canyon|volcano|station|temple'
const ROOMS =
  'room|kitchen|library|caf[ée]|bakery|nook|office|bedroom|bathroom|studio|workshop|restaurant|interior'

// What one stands in and not before: a city has no background to fall out of focus.
const TOWN = subject(TOWNS)
const PLACE = subject(`${TOWNS}|${PLACES}`)
const ROOM = subject(ROOMS)
const PORTRAIT = /\b(?:portrait|headshot) (?:of|for)\b/iu

function fits(
  look: Look,
  { deliverable, request, verb }: Reading,
  stated: ReadonlySet<Decision>,
): boolean {
  if (stated.has('medium')) return look.for === 'any'
  if (deliverable.id !== 'image') return look.for === deliverable.id
  // What is to be drawn is no photograph, and the other way round.
  const isPhoto = /photo/u.test(look.medium)
  if (isPhoto && DRAWN_BY_HAND.has(verb ?? '')) return false
  if (PORTRAIT.test(request)) return look.for === 'portrait'
  if (ROOM.test(request)) return look.for === 'room'
  if (PLACE.test(request))
    return look.for === 'place' || (look.for === 'town' && TOWN.test(request))
  return look.for === 'scene'
}

/** Requests whose subject is one of these, and not something that stands in one. */
function subject(nouns: string): RegExp {
  return new RegExp(
    String.raw`^(?:[^:\n]{0,40}: )?(?:(?:Create|Make|Draw|Paint|Generate|Design|Sketch|Render|Show) )?(?:an? (?:image|picture|painting|drawing|photo) of )?(?:(?:an?|the) )?(?:[\p{L}'’-]+ ){0,3}(?:${nouns})(?=[.,]|$| (?:at|in|on|by|with|after|under|from)\b)`,
    'iu',
  )
}

interface Direction {
  readonly request: string
  readonly context: string | undefined
  readonly decisions: readonly string[]
  readonly mood: string
  readonly leftOut: string
  readonly check: string
  readonly questions: readonly string[]
}
type Way = (direction: Direction) => { text: string; strategy: Strategy }

function directionOf(
  look: Look,
  stated: ReadonlySet<Decision>,
  { request, deliverable, material, verb }: Reading,
  input: Input,
  random: Random,
): Direction {
  const isConcise = input.toneStyle === 'Concise'
  const isMediumGiven = stated.has('medium') || DRAWN_BY_HAND.has(verb ?? '')
  return {
    request: material === undefined ? request : `${request}\n"""\n${material}\n"""`,
    context: input.additionalContext || undefined,
    decisions: [
      ...DECISIONS.map((name) => `${LABELS[name]}: ${stated.has(name) ? AS_STATED : look[name]}.`),
      ...(input.toneStyle === 'Detailed' ? FINER : []),
    ],
    mood: MOODS.get(input.toneStyle) ?? 'neutral',
    leftOut: random.pick(
      leftOutOf(deliverable.id, `${input.originalPrompt}\n${input.additionalContext}`),
    ),
    check: random.pick(CHECKS),
    questions: random
      .shuffle(USES.filter((row) => !(isMediumGiven && row.includes('medium'))))
      .slice(0, isConcise ? 2 : 3),
  }
}

function leftOutOf(id: string, original: string): readonly string[] {
  if (id === 'logo') return LOGO_LEFT_OUT
  if (ROOM_FOR_TEXT.test(original)) return TEXT_LATER
  return id === 'poster' || WRITTEN_ON.test(original) ? PRINT_LEFT_OUT : LEFT_OUT
}

const FINER = [
  'Depth: what is near is worked out, what is far loses detail.',
  'Surfaces: one can tell what things are made of and where they are worn.',
  'Edges: nothing that matters touches the frame, and the corners stay quiet.',
]
const SUBJECT = 'Subject: as described above, with every detail that is named.'

function artBrief(direction: Direction): { text: string; strategy: Strategy } {
  const { request, context, decisions, mood, leftOut, check } = direction
  return {
    strategy: 'Art brief',
    text: [
      `Act as an art director.\nTask: ${request}`,
      ...(context === undefined ? [] : [`Context: ${context}`]),
      [SUBJECT, ...decisions, `Mood: ${mood}.`].join('\n'),
      `${leftOut} ${check}`,
    ].join('\n\n'),
  }
}

function flowing(direction: Direction): { text: string; strategy: Strategy } {
  const { request, context, decisions, mood, leftOut, check } = direction
  return {
    strategy: 'Flowing description',
    text: [
      request,
      ...(context === undefined ? [] : [`Background: ${context}`]),
      `Keep the subject exactly as described. ${decisions.join(' ')} Mood: ${mood}. ${leftOut} ${check}`,
    ].join('\n\n'),
  }
}

function askedBrief(direction: Direction): { text: string; strategy: Strategy } {
  const { request, context, decisions, mood, leftOut, check, questions } = direction
  return {
    strategy: 'Questions first',
    text: [
      request,
      ...(context === undefined ? [] : [`Context: ${context}`]),
      `Before you draw, ask me in one message:\n${questions.map((row, at) => `${at + 1}. ${row}`).join('\n')}`,
      `Where I do not answer, take this direction, with the subject as described. ${decisions.join(' ')} Mood: ${mood}.`,
      `${leftOut} ${check}`,
    ].join('\n\n'),
  }
}
