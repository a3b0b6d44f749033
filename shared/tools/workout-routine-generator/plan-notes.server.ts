import type { Flag } from './exercise-table.server.ts'
import type { Draft } from './output.server.ts'
import type { Situation } from './situation.server.ts'

const UNUSED_MAX = 5
const UNUSED_CHARS_MAX = 40

/**
 * The lines under a result: what was mentioned and spared (WO9), what was not understood (WO1), and
 * the standing advice: safety, the weekly amount after WHO 2020, a change every 4 to 6 weeks (WO10).
 */
export function planNotes(drafts: readonly Draft[], situation: Situation): string[] {
  const { reading } = situation
  const lines: string[] = []
  const named = [...reading.flags].filter((flag) => FLAG_WORDS[flag] !== undefined)
  // Beside the part itself, 'a health condition' says nothing more.
  const mentioned = named
    .filter((flag) => flag !== 'general' || named.length === 1)
    .map((flag) => FLAG_WORDS[flag] ?? '')
  if (mentioned.length > 0) {
    lines.push(
      `You mentioned ${listed(mentioned)}. Moves that are usually a problem there are left out, but a plan cannot know your case: see a doctor or physiotherapist before you start.`,
    )
  }
  if (reading.body.says.length > 0)
    lines.push(`For what you said: ${reading.body.says.join('; ')}.`)
  if (reading.body.unread.length > 0) {
    lines.push(
      `Not understood: ${quoted(reading.body.unread)}. So this is the gentle plan, with nothing that is usually a problem for anybody. Put it in other words and generate again, or ask a professional.`,
    )
  }
  if (reading.flags.has('blood pressure')) {
    lines.push(
      'Breathe out on every effort, never hold your breath, and choose weights that leave several repetitions in reserve.',
    )
  }
  lines.push(...reading.body.advice)
  if (reading.vague.length > 0) {
    lines.push(
      `${quoted(reading.vague)} can mean many things. Name the pieces, such as dumbbells or a bench, and they will be used.`,
    )
  }
  if (reading.unused.length > 0) lines.push(`Not used: ${quoted(reading.unused)}.`)
  if (reading.isWithoutGear || (reading.gear.size === 0 && reading.unused.length > 0))
    lines.push('No equipment was recognised, so everything works with your own body weight.')
  if (drafts.length === 1)
    lines.push(
      'Your choices leave room for one routine; more equipment or time makes room for two.',
    )
  lines.push(
    situation.goal === 'flexibility'
      ? 'Stretch warm muscles, breathe calmly and stop at the first sharp pain. If you are ill, injured or pregnant, ask a doctor first.'
      : 'Stop if you feel pain, dizziness or tightness in the chest. If you are ill, injured, pregnant or new to exercise, ask a doctor first.',
    reading.body.isGentle
      ? 'Over the week: only as much as the people who treat you allow; a few minutes on most days is a good start.'
      : 'Over the week: strength training on at least 2 days and 150 to 300 minutes of moderate activity (WHO).',
    'Keep a routine for 4 to 6 weeks, then move on to a new one.',
  )
  return lines
}

/** How a flag is called; a wish for a position is no complaint and not called anything. */
const FLAG_WORDS: Readonly<Partial<Record<Flag, string>>> = {
  knee: 'your knees or legs',
  back: 'your back',
  shoulder: 'your shoulders',
  wrist: 'your wrists or hands',
  neck: 'your neck',
  hip: 'your hips',
  ankle: 'your feet, ankles or lower legs',
  elbow: 'your arms or elbows',
  pregnancy: 'your abdomen, pelvis or a pregnancy',
  'blood pressure': 'your heart or blood pressure',
  general: 'a health condition or injury',
}

function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

function quoted(phrases: readonly string[]): string {
  const shown = [...new Set(phrases)].slice(0, UNUSED_MAX).map((phrase) => {
    const letters = [...phrase]
    const short = letters.length > UNUSED_CHARS_MAX ? cutAtWord(phrase) : phrase
    return `“${short}”`
  })
  return shown.join(', ')
}

/** The phrase up to the last whole word that fits (rules.md G17). */
function cutAtWord(phrase: string): string {
  const start = [...phrase].slice(0, UNUSED_CHARS_MAX).join('')
  const space = start.lastIndexOf(' ')
  return space > 0 ? start.slice(0, space) : start
}
