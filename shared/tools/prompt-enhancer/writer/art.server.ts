import { upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import type { Random } from '../../../text/random.ts'
import art from '../data/art.json' with { type: 'json' }
import looks from '../data/looks.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import type { PromptReading } from './reading.server.ts'
import { isInGroup, promptSignals } from './signs.server.ts'
import { joinBlocks, numberList, type BlockValues, type Version } from './strategies.server.ts'

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
  const ways = random.shuffle(Object.keys(art.blocks) as (keyof typeof art.blocks)[])
  const chosen = random.shuffle(looks.filter((look) => suitsPicture(look, reading, stated)))
  for (let turn = 0; turn < Math.max(6, chosen.length); turn++) {
    const [look, strategy] = [chosen[turn % chosen.length], ways[turn % ways.length]]
    if (!look || !strategy) continue
    const values = directionOf(look, stated, reading, input, random)
    yield { strategy, text: joinBlocks(art.blocks[strategy], values) }
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

/** Returns the texts for the blocks of a version: the decisions about the picture, and what else to say of it. */
function directionOf(
  look: Look,
  stated: ReadonlySet<Decision>,
  { request, deliverable, material, verb }: PromptReading,
  { originalPrompt, additionalContext, toneStyle }: Input,
  random: Random,
): BlockValues {
  const isMediumGiven = stated.has('medium') || isInGroup('byHand', verb)
  const leftOut = art.leftOut[leftOutOf(deliverable.id, `${originalPrompt}\n${additionalContext}`)]
  const decisions = [
    ...PICTURE_DECISIONS.map(
      (name) => `${upperFirst(name)}: ${stated.has(name) ? 'as the request says' : look[name]}.`,
    ),
    ...(toneStyle === 'Detailed' ? art.finer : []),
    `Mood: ${MOODS.get(toneStyle) ?? 'neutral'}.`,
  ]
  const close = `${random.pick(leftOut)} ${random.pick(art.checks)}`
  const uses = art.uses.filter((row) => !(isMediumGiven && row.includes('medium')))
  return {
    request: material === undefined ? request : `${request}\n"""\n${material}\n"""`,
    context: additionalContext,
    decisions: decisions.join(' '),
    decisionLines: decisions.join('\n'),
    close,
    questions: numberList(random.shuffle(uses).slice(0, toneStyle === 'Concise' ? 2 : 3)),
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
