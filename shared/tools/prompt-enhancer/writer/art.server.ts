import { table } from '../../../text/table.ts'
import type { Random } from '../../../text/random.ts'
import art from '../data/art.json' with { type: 'json' }
import looks from '../data/looks.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import type { PromptReading } from './reading.server.ts'
import { isInGroup, promptSignals } from './signs.server.ts'
import { addLabel, joinBlocks, numberList, type Version } from './strategies.server.ts'

const MOODS = table<string>(art.moods)

/** The decisions about a picture besides its subject. */
const PICTURE_DECISIONS = ['medium', 'composition', 'light', 'colour', 'aspect'] as const
type Decision = (typeof PICTURE_DECISIONS)[number]
type Look = (typeof looks)[number]

/** Writes versions for a picture, in different directions as far as there are any; everything the user stated stays. */
export function* writeArt(
  reading: PromptReading,
  input: Input,
  random: Random,
): Generator<Version> {
  const all = `${input.originalPrompt}\n${input.additionalContext}`
  const stated = new Set<Decision>(PICTURE_DECISIONS.filter((name) => promptSignals.has(name, all)))
  // A stated style includes the medium, the light and the colours.
  if (promptSignals.has('styled', all)) stated.add('medium').add('light').add('colour')
  if (promptSignals.has('sheet!', all)) stated.add('aspect')
  const ways = random.shuffle([writeArtBrief, writeFlowingDescription, writeQuestionsBrief])
  const chosen = random.shuffle(looks.filter((look) => suitsPicture(look, reading, stated)))
  for (let turn = 0; turn < Math.max(6, chosen.length); turn++) {
    const look = chosen[turn % chosen.length]
    const way = ways[turn % ways.length]
    if (look && way) yield way(directionOf(look, stated, reading, input, random))
  }
}

function suitsPicture(
  look: Look,
  { deliverable, request, verb }: PromptReading,
  stated: ReadonlySet<Decision>,
): boolean {
  if (stated.has('medium')) return look.for === 'any'
  if (deliverable.id !== 'image') return look.for === deliverable.id
  // A request for a drawing gets no photographic look.
  if (/photo/u.test(look.medium) && isInGroup('byHand', verb)) return false
  if (promptSignals.has('portrait', request)) return look.for === 'portrait'
  const subject = promptSignals.replaced('pictureLead', request, '')
  if (promptSignals.has('room', subject)) return look.for === 'room'
  // A place surrounds the viewer: a city has no background to be out of focus.
  if (promptSignals.has('place', subject))
    return look.for === 'place' || (look.for === 'town' && promptSignals.has('town', subject))
  return look.for === 'scene'
}

interface Direction {
  readonly request: string
  readonly context: string
  /** A line for each decision, and for the mood. */
  readonly decisions: readonly string[]
  /** What to leave out, and how to check the result. */
  readonly close: string
  readonly questions: readonly string[]
}

function directionOf(
  look: Look,
  stated: ReadonlySet<Decision>,
  { request, deliverable, material, verb }: PromptReading,
  { originalPrompt, additionalContext, toneStyle }: Input,
  random: Random,
): Direction {
  const isMediumGiven = stated.has('medium') || isInGroup('byHand', verb)
  const leftOut = art.leftOut[leftOutOf(deliverable.id, `${originalPrompt}\n${additionalContext}`)]
  return {
    request: material === undefined ? request : `${request}\n"""\n${material}\n"""`,
    context: additionalContext,
    decisions: [
      ...PICTURE_DECISIONS.map(
        (name) =>
          `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${stated.has(name) ? 'as the request says' : look[name]}.`,
      ),
      ...(toneStyle === 'Detailed' ? art.finer : []),
      `Mood: ${MOODS.get(toneStyle) ?? 'neutral'}.`,
    ],
    close: `${random.pick(leftOut)} ${random.pick(art.checks)}`,
    questions: random
      .shuffle(art.uses.filter((row) => !(isMediumGiven && row.includes('medium'))))
      .slice(0, toneStyle === 'Concise' ? 2 : 3),
  }
}

/**
 * Returns the key of the text on what to leave out. A printed item contains the stated words; where space is kept for
 * a title, there are no words yet.
 */
function leftOutOf(id: string, text: string): keyof typeof art.leftOut {
  if (id === 'logo') return 'logo'
  if (promptSignals.has('roomForText', text)) return 'later'
  return id === 'poster' || promptSignals.has('writtenOn', text) ? 'printed' : 'other'
}

const writeArtBrief = ({ request, context, decisions, close }: Direction): Version => ({
  strategy: 'Art brief',
  text: joinBlocks(
    `Act as an art director.\nTask: ${request}`,
    addLabel('Context', context),
    ['Subject: as described above, with every detail that is named.', ...decisions].join('\n'),
    close,
  ),
})

const writeFlowingDescription = ({ request, context, decisions, close }: Direction): Version => ({
  strategy: 'Flowing description',
  text: joinBlocks(
    request,
    addLabel('Background', context),
    `Keep the subject exactly as described. ${decisions.join(' ')} ${close}`,
  ),
})

const writeQuestionsBrief = ({
  request,
  context,
  decisions,
  close,
  questions,
}: Direction): Version => ({
  strategy: 'Questions first',
  text: joinBlocks(
    request,
    addLabel('Context', context),
    `Before you draw, ask me in one message:\n${numberList(questions)}`,
    `Where I do not answer, take this direction, with the subject as described. ${decisions.join(' ')}`,
    close,
  ),
})
