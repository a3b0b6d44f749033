import { joinList } from '../../../text/grammar.server.ts'
import type { Flag } from './exercise-table.server.ts'
import { gearNotes, quoted } from '../reading/gear-notes.server.ts'
import { minutesIn } from '../reading/gear-sense.server.ts'
import type { Draft } from '../output.server.ts'
import type { Situation } from '../reading/situation.server.ts'

/**
 * The lines under a result: what was mentioned and spared (WO9), what was not understood (WO1), and
 * the standing advice: safety, the weekly amount after WHO 2020, a change every 4 to 6 weeks (WO10).
 */
export function planNotes(drafts: readonly Draft[], situation: Situation, typed: string): string[] {
  const { reading } = situation
  const lines: string[] = []
  const named = [...reading.flags].filter((flag) => FLAG_WORDS[flag] !== undefined)
  // Beside the part itself, 'a health condition' says nothing more.
  const mentioned = named
    .filter((flag) => flag !== 'general' || named.length + reading.body.muscles.length === 1)
    .map(
      (flag) => (flag === 'shoulder' && !/should/iu.test(typed) ? CHEST : FLAG_WORDS[flag]) ?? '',
    )
  const { muscles } = reading.body
  const parts = [...new Set([...muscles, ...mentioned])]
  if (parts.length > 0) {
    lines.push(
      `You mentioned ${joinList(parts)}. Moves that are usually a problem there are left out, but a plan cannot know your case: see a doctor or physiotherapist before you start.`,
    )
  }
  if (reading.body.says.length > 0) lines.push(`For what you said: ${sayOnce(reading.body.says)}.`)
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
  if (situation.isWithoutLoss)
    lines.push('Losing weight is no aim of a pregnancy: these routines are for general fitness.')
  if (reading.vague.length > 0) {
    lines.push(
      `${quoted(reading.vague)} can mean many things. Name the pieces, such as dumbbells or a bench, and they will be used.`,
    )
  }
  lines.push(...gearNotes(drafts, situation, typed))
  const asked = minutesIn(typed)
  if (asked && asked.minutes < situation.window.min)
    lines.push(
      `“${asked.said}” is shorter than the length you chose: do one set of each exercise, or stop after the first few.`,
    )
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

/** Each thing that is left out is named once, whichever of several conditions rules it out. */
function sayOnce(says: readonly string[]): string {
  const said = new Set<string>()
  return says
    .flatMap((say) => {
      if (!/^(?:no|nothing) /u.test(say) || say.includes(':')) return [say]
      const parts = say
        .split(/, (?:and )?(?=no |nothing )| and (?=no |nothing )/u)
        .filter((part) => !said.has(part) && !said.has(part.replace('no strain', 'no long strain')))
      for (const part of parts) said.add(part)
      return parts.length === 0 ? [] : [parts.join(', ')]
    })
    .join('; ')
}

/** What is spared like a shoulder and is none: a collar bone, the breastbone. */
const CHEST = 'your chest or shoulder girdle'
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
