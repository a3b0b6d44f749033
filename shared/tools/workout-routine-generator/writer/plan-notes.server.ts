import { joinList } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import words from '../data/session-words.json' with { type: 'json' }
import type { Draft } from '../output.server.ts'
import type { NamedPiece } from '../reading/gear.server.ts'
import { fitsGoal, fitsLevel, type Situation } from '../reading/situation.server.ts'
import { movesIn } from './dose.server.ts'
import { demandRowByFlag, moves } from './moves.server.ts'
import { gearOf } from './words.server.ts'

/**
 * The lines under a result: complaints considered (WO9), phrases not understood (WO1), and the general advice:
 * safety, the weekly amount after WHO 2020, a change every 4 to 6 weeks (WO10).
 */
export function planNotes(drafts: readonly Draft[], situation: Situation, typed: string): string[] {
  const { reading, goal, window } = situation
  const { body, vague } = reading
  const asked = TYPED_MINUTES.exec(typed)
  const lines: readonly (string | false | null | undefined)[] = [
    describeMentioned(situation, typed),
    body.says.length > 0 && `For what you said: ${joinExclusions(body.says)}.`,
    body.unread.length > 0 &&
      `Not understood: ${quotePhrases(body.unread)}. So this is the gentle plan, with nothing that is usually a problem for anybody. Put it in other words and generate again, or ask a professional.`,
    reading.flags.has('blood pressure') &&
      'Breathe out on every effort, never hold your breath, and choose weights that leave several repetitions in reserve.',
    ...body.advice,
    situation.isWithoutLoss &&
      'Losing weight is no aim of a pregnancy: these routines are for general fitness.',
    vague.length > 0 &&
      `${quotePhrases(vague)} can mean many things. Name the pieces, such as dumbbells or a bench, and they will be used.`,
    ...gearNotes(drafts, situation, typed),
    asked &&
      Number(asked[1]) < window.min &&
      `“${asked[0].trim()}” is shorter than the length you chose: do one set of each exercise, or stop after the first few.`,
    drafts.length === 1 &&
      'Your choices leave room for one routine; more equipment or time makes room for two.',
    goal === 'flexibility'
      ? 'Stretch warm muscles, breathe calmly and stop at the first sharp pain. If you are ill, injured or pregnant, ask a doctor first.'
      : 'Stop if you feel pain, dizziness or tightness in the chest. If you are ill, injured, pregnant or new to exercise, ask a doctor first.',
    body.isGentle
      ? 'Over the week: only as much as the people who treat you allow; a few minutes on most days is a good start.'
      : 'Over the week: strength training on at least 2 days and 150 to 300 minutes of moderate activity (WHO).',
    'Keep a routine for 4 to 6 weeks, then move on to a new one.',
  ]
  return lines.flatMap((line) => line || [])
}

/** A number of minutes in a text: '10 mins would be plenty'. */
const TYPED_MINUTES =
  /(?<![\d:-])\b([5-9]|[1-5]\d) ?(?:mins?|minutes)\b(?! (?:walk|run|drive|bus|cycle|swim|mile|5k|10k|away|plank|rest))/iu

/** The sentence about mentioned muscles and parts. A preferred position is not a complaint and is not named. */
function describeMentioned(
  { reading: { flags, body } }: Situation,
  typed: string,
): string | undefined {
  const called = [...flags].flatMap((flag) => {
    // The collar bone and the breastbone have the flag 'shoulder' but are not called a shoulder.
    const isChest = flag === 'shoulder' && !/should/iu.test(typed)
    return isChest ? 'your chest or shoulder girdle' : (demandRowByFlag.get(flag)?.called ?? [])
  })
  const all = new Set([...body.muscles, ...called])
  // 'A health condition' adds nothing when the part itself is named.
  if (all.size > 1) all.delete(demandRowByFlag.get('general')?.called ?? '')
  return all.size === 0
    ? undefined
    : `You mentioned ${joinList([...all])}. Moves that are usually a problem there are left out, but a plan cannot know your case: see a doctor or physiotherapist before you start.`
}

/** Joins the exclusions, each named once even if several conditions require it. */
function joinExclusions(says: readonly string[]): string {
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

const PIECES_HELD_BY = table<readonly string[]>(words.holds)
const VEST = /\bvest\b/iu
const NO_EQUIPMENT =
  /\b(?:no|without|zero) (?:equipment|gear|kit|weights)\b|\bnone\b|\bbody ?weight\b/iu
const HOUSEHOLD_WEIGHT = /\b(?:bottles?|jugs?|cans?|tins?|bags? of|books?)\b/iu

/** The lines about used and unused equipment, computed from the moves of the drafts. */
function gearNotes(
  drafts: readonly Draft[],
  situation: Situation,
  typed: string,
): (string | false)[] {
  const { reading, goal } = situation
  const isWritten = drafts.length > 0
  const used = new Set(drafts.flatMap((draft) => gearOf(movesIn(draft), situation)))
  // A rack or an anchor counts as used if something it holds is used.
  const isUsed = (id: string): boolean =>
    used.has(id) || PIECES_HELD_BY.get(id)?.some(isUsed) === true
  const named = mergeSamePieces(reading.named)
  const idle = named.filter(({ gives }) => isWritten && !gives.some(isUsed))
  const isVestWorn = reading.flags.size === 0 && goal !== 'flexibility'
  const vests = reading.unused.filter((phrase) => isVestWorn && VEST.test(phrase))
  const barred = idle.filter((piece) => isRuledOut(piece, situation))
  const others = reading.unused.filter((phrase) => !vests.includes(phrase))
  const unusedPhrases = [
    ...typedPhrasesOf(idle.filter((piece) => !barred.includes(piece))),
    ...others,
  ]
  const standIns = typedPhrasesOf(named).filter((phrase) => HOUSEHOLD_WEIGHT.test(phrase))
  const isBare = isWritten && used.size === 0 && !NO_EQUIPMENT.test(typed)
  return [
    barred.length > 0 &&
      `Left out for what you said of your body: ${quotePhrases(typedPhrasesOf(barred))}.`,
    unusedPhrases.length > 0 && `Not used: ${quotePhrases(unusedPhrases)}.`,
    vests.length > 0 &&
      isWritten &&
      'Wear the vest in the squats, lunges and push-ups, once the sets feel easy without it.',
    standIns.length > 0 &&
      used.has('dumbbell') &&
      `Use ${quotePhrases(standIns)} where the plan says dumbbells.`,
    named.some((piece) => piece.isUsual && !idle.includes(piece)) &&
      'Machines are taken to be the usual ones of a gym. If one is missing, name those you have.',
    isBare &&
      (idle.length + unusedPhrases.length > 0 || reading.isWithoutGear) &&
      'Everything works with your own body weight.',
  ]
}

const typedPhrasesOf = (named: readonly NamedPiece[]): string[] => named.map(({ phrase }) => phrase)

/** Merges names of one piece, such as 'bike' and 'static bike', keeping the longest. */
const mergeSamePieces = (named: readonly NamedPiece[]): NamedPiece[] =>
  named.filter((piece) => {
    const same = named.filter(({ gives }) => gives.join() === piece.gives.join())
    const longest = Math.max(...same.map(({ phrase }) => phrase.length))
    return same.find(({ phrase }) => phrase.length === longest) === piece
  })

/** True if every move with this piece that suits goal and level is barred for the described body. */
function isRuledOut({ gives }: NamedPiece, { goal, rank, reading }: Situation): boolean {
  const those = moves.filter(
    (move) =>
      move.needs.flat().some((id) => gives.includes(id)) &&
      fitsGoal(move, goal) &&
      fitsLevel(move, rank),
  )
  return those.length > 0 && those.every(({ name }) => reading.body.barred.has(name))
}

/** The pieces named in the form that a draft uses, as they were typed. */
export function findUsedPieces(draft: Draft, situation: Situation): string[] {
  const used = gearOf(movesIn(draft), situation)
  const named = mergeSamePieces(situation.reading.named)
  return typedPhrasesOf(named.filter(({ gives }) => gives.some((id) => used.includes(id))))
}

const QUOTED_MAX = 5
const QUOTED_CHARS_MAX = 40

/** The first few phrases in quotes, as typed, each cut after the last whole word that fits (rules.md G17). */
const quotePhrases = (phrases: readonly string[]): string =>
  [...new Set(phrases)]
    .slice(0, QUOTED_MAX)
    .map((phrase) => {
      const start = [...phrase].slice(0, QUOTED_CHARS_MAX).join('')
      const short = start === phrase ? phrase : start.replace(/(?<=.) [^ ]*$/su, '')
      return `“${short}”`
    })
    .join(', ')
