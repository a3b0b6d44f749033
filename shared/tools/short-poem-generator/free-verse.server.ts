import type { Random } from '../../text/random.ts'
import { FREE_VERSE, type Movement } from './banks.server.ts'
import { agrees } from './agrees.server.ts'
import { meets } from './facts.server.ts'
import { givenEnds, writeGiven } from './given.server.ts'
import { KNOWN_FROM_WORK } from './people.server.ts'
import { filled, pairs, shortOf, titled, type Piece } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import { areScenes, inTurn, suitsKind, widerThan } from './themes.server.ts'

/** Scenes of these have a house and a family in them, which are not the reader's where the form names more. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'family',
  'mother',
  'father',
  'grandparent',
  'home',
  'school',
])

/** Free verse of two movements: a scene, then the thought it leads to, both written for the same theme. */
export function* writeFreeVerse(subject: Subject, random: Random): Generator<Piece, void> {
  // What was given to come into it ends each poem; what nobody wrote of is made of nothing else.
  const given =
    subject.isTender && !subject.isChildLost
      ? lostEnds(subject, random)
      : givenEnds('free verse', subject, random).map((lines) => ({ theme: 'things', lines }))
  const hasScenes =
    subject.role !== undefined ||
    FREE_VERSE.some(({ theme, title }) => title !== undefined && subject.themes.includes(theme))
  if (given.length > 0 && !hasScenes) {
    yield* writeGiven('free verse', subject, random)
    return
  }
  const told = new Set<string>()
  const ofTheme = function* (theme: string): Generator<Piece, void> {
    const rows = [theme, ...widerThan(theme)].map((id) =>
      FREE_VERSE.filter(
        (row) =>
          row.theme === id &&
          (!OF_THEIR_OWN.has(id) ||
            row.title === undefined ||
            meets(id, [row.title, ...row.lines].join(' '), subject)) &&
          suitsPlace(row, subject.topic) &&
          agrees([row.title, ...row.lines].join(' '), subject.topic, id) &&
          suitsKind(id, [row.title, ...row.lines].join(' '), subject.topic) &&
          (id !== 'person' ||
            !KNOWN_FROM_WORK.test(subject.topic) ||
            !OF_HOME.test(row.lines.join(' '))),
      ),
    )
    const scenes = random.shuffle(withTitle(rows[0] ?? []))
    const ends = rows.map((list) => list.filter(({ title }) => title === undefined))
    // A narrow theme has scenes of its own and ends as the wider one does.
    const own = random.shuffle(ends.find((list) => list.length > 0) ?? [])
    const end = given.length > 0 ? given : own
    for (const [scene, thought] of pairs(scenes, end)) {
      const title = scene.title?.includes('{X}')
        ? titled(scene.title, subject)
        : (scene.title ?? '')
      const content = filled([...scene.lines, '', ...thought.lines].join('\n'), subject)
      if (content === undefined) continue
      told.add(title)
      yield { title, content, style: 'free verse' }
    }
  }
  const sources = subject.themes.map(ofTheme)
  if (areScenes(subject.themes)) yield* inTurn(sources)
  else for (const source of sources) yield* source
  if (!subject.isTender && subject.isPerson && subject.role?.id !== 'job') yield* ofTheme('person')
  // What is true of its kind is for what nobody wrote of.
  if (told.size >= ENOUGH || !subject.role) return
  const ends = given.map(({ lines }) => lines)
  for (const [{ title, lines }, end] of pairs(
    random.shuffle(subject.role.scenes),
    ends.length > 0 ? ends : random.shuffle(subject.role.ends),
  ))
    yield { title, content: [...lines, '', ...end].join('\n'), style: 'free verse' }
}

const AT_A_DESK = /\b(?:desk|screens?|office|badge|lift|meeting|inbox)\b/iu
/** Those who never had a desk to clear. */
const AFOOT =
  /\b(?:lollipop|drivers?|nurses?|teachers?|post(?:man|woman|ie)|cleaners?|cooks?|chefs?|carers?|farmers?|builders?|miners?|fire(?:man|fighters?)|police\p{L}*|midwi\p{L}+|caretakers?|dinner lady|shop|factory|barber|hairdressers?)\b/iu

const suitsPlace = ({ title = '', lines }: Movement, topic: string): boolean =>
  !AFOOT.test(topic) || !AT_A_DESK.test([title, ...lines].join(' '))

/** What is known only of those one lives with. */
const OF_HOME = /in the dark|change a line/u

/** So many poems of its own spare a topic those that suit any. */
const ENOUGH = 2

/** Beside a grief what was given comes in only as what somebody loved, and nowhere where it may be the matter itself. */
function lostEnds(subject: Subject, random: Random): Movement[] {
  if (subject.themes[0] !== 'grief' || shortOf(subject.keywords).length < 2) return []
  return random
    .shuffle(FREE_VERSE.filter(({ theme }) => theme === 'things-lost'))
    .filter(({ lines }) => filled(lines.join('\n'), subject) !== undefined)
}

const withTitle = (rows: readonly Movement[]): Movement[] =>
  rows.filter(({ title }) => title !== undefined)
