import fullGym from '../data/full-gym.json' with { type: 'json' }
import words from '../data/reading-words.json' with { type: 'json' }
import type { Flag } from '../writer/exercise-table.server.ts'
import { namedMachines, type Named } from './gear-sense.server.ts'
import type { Meaning, Token } from './meanings.server.ts'

/** What the clauses of a field have said so far. */
export interface Heard {
  readonly gear: Set<string>
  readonly without: Set<string>
  readonly flags: Set<Flag>
  /** Muscles that are pulled, torn or sore. */
  readonly hurt: Set<string>
  /** Parts of the body that are to be trained or loosened. */
  readonly aims: Set<Flag>
  readonly vague: string[]
  /** Phrases that name nothing in our tables. */
  readonly unused: string[]
  /** Those of `unused` that are equipment which no move of ours uses. */
  readonly idle: Set<string>
  readonly named: Named[]
  hasGym: boolean
  hasGear: boolean
}

/** Beside a part of the body: it is fine. */
const FINE: ReadonlySet<string> = new Set(words.fine)
/** Beside a part of the body: what the person wants to train. */
const TRAINED: ReadonlySet<string> = new Set(words.trained)
/** Beside a piece of equipment: nobody should hang from it. */
const UNSAFE: ReadonlySet<string> = new Set(words.unsafe)
/** What one trains: named alone, it is to be trained. A joint or a belly is so only beside one of the plain ones. */
const MUSCLES: ReadonlySet<string> = new Set(words.muscles)
const PLAIN_MUSCLES: ReadonlySet<string> = new Set(words.plainMuscles)
/** Beside a part of the body: which one, or that it is gone. */
const SIDED: ReadonlySet<string> = new Set(words.sided)
/** Behind these a denial of a complaint reaches no further: 'no gym and a bad knee'. */
const LINKS: ReadonlySet<string> = new Set(['and', 'with', 'plus', 'for'])
/** Between these two unknown words are no one phrase. */
const PARTING: ReadonlySet<string> = new Set(['and', 'or', 'with', 'plus'])
/** Known, and still nothing beside an unknown phrase. */
const SLIGHT = /^(?:a|an|the|my|\d.*|kg|lb|lbs)$/iu

/** One clause of the field while it is read; negation holds to its end, and what it means shows only there. */
export class Clause {
  readonly #text: string
  readonly #heard: Heard
  #isNegated = false
  /** 'No knee pain' is no injury, 'no gym and a bad knee' is one: here a negation reaches less far. */
  #isHealthy = false
  /** The parts of the body in it are said to be fine, or to be trained. */
  #isFine = false
  #isAimed = false
  #isUnsafe = false
  #isSided = false
  #hasSign = false
  /** Nothing but one unknown phrase stands between two commas. */
  #isPureItem = true
  readonly #regions: Flag[] = []
  /** Muscles that are named, and what they are trained as. */
  readonly #muscles: string[] = []
  readonly #muscleAims: Flag[] = []
  readonly #parts: string[] = []
  readonly #conditions: Flag[] = []
  readonly #signs: Flag[] = []
  readonly #pieces: string[] = []
  readonly #idle: string[] = []
  readonly #strays: string[] = []
  #stray: { start: number; end: number } | undefined

  constructor(text: string, heard: Heard) {
    this.#text = text
    this.#heard = heard
  }

  /** Notices a word for what it says of its neighbours, whatever phrase it belongs to. */
  notice({ key }: Token): void {
    if (TRAINED.has(key)) this.#isAimed = true
    if (FINE.has(key)) this.#isFine = true
    if (UNSAFE.has(key)) this.#isUnsafe = true
    if (SIDED.has(key)) this.#isSided = true
  }

  /** Hears a word that no table knows. */
  hearUnknown({ typed, start, end }: Token): void {
    this.#isHealthy = false
    if (/^\d/.test(typed)) this.#endStray()
    else this.#stray = { start: this.#stray?.start ?? start, end }
  }

  /** Hears a known phrase, which begins with the word `key`. */
  hear(meaning: Meaning, phrase: string, key: string): void {
    if (!SLIGHT.test(phrase)) this.#isPureItem = false
    if (meaning.kind !== 'filler' || PARTING.has(key)) this.#endStray()
    if (meaning.kind === 'negation') this.#isNegated = this.#isHealthy = true
    else if (meaning.kind === 'turn') this.#isNegated = this.#isHealthy = false
    else if (meaning.kind === 'filler') this.#isHealthy &&= !LINKS.has(key)
    else if (meaning.kind === 'gear') this.#hearGear(meaning, phrase)
    else if (!this.#isHealthy && 'flags' in meaning) this.#hearBody(meaning, key)
  }

  #hearGear(
    { gives: given, isVague, isUnused }: Extract<Meaning, { kind: 'gear' }>,
    phrase: string,
  ): void {
    const { gear, without, vague, named } = this.#heard
    this.#isHealthy = false
    this.#heard.hasGear = true
    const isGym = given.includes('full gym')
    const machines = namedMachines(phrase)
    const gives = machines?.gives ?? given.flatMap((id) => (id === 'full gym' ? fullGym : [id]))
    if (this.#isNegated) {
      // 'No gym' takes no single piece away: 'no gym. Pull-up bar, dip station'.
      if (!isGym) for (const id of gives) without.add(id)
      return
    }
    if (isGym) this.#heard.hasGym = true
    else if (gives.length > 0) named.push({ phrase, gives })
    for (const id of gives) gear.add(id)
    this.#pieces.push(...gives)
    if (isVague && !machines) vague.push(phrase)
    if (isUnused) this.#idle.push(phrase)
  }

  #hearBody(
    { kind, flags, muscles }: Extract<Meaning, { flags: readonly Flag[] }>,
    key: string,
  ): void {
    this.#muscles.push(...muscles)
    if (kind === 'region') {
      if (muscles.length > 0) this.#muscleAims.push(...flags)
      else this.#regions.push(...flags)
      this.#parts.push(key)
    }
    if (kind === 'condition') this.#conditions.push(...flags)
    if (kind === 'sign') {
      this.#hasSign = true
      this.#signs.push(...flags)
    }
  }

  /** Adds what the clause means to what was heard before. */
  end(): void {
    const { without, flags, unused, idle, aims, hurt } = this.#heard
    this.#endStray()
    if (this.#isMusclesAlone()) this.#isAimed = true
    const named = this.#regions.length + this.#muscles.length
    const hasBody = named + this.#conditions.length > 0
    // 'Pull-up bar, but it falls down': what breaks is not there.
    if (this.#isUnsafe && this.#pieces.length > 0 && !hasBody) {
      for (const id of this.#pieces) without.add(id)
      return
    }
    // A part of the body that is named beside words we do not know is not named for nothing: 'bum knees', 'wrists'.
    const isNamed = named > 0 && !this.#isFine && !this.#isAimed
    if (this.#conditions.length + this.#signs.length > 0 || isNamed) {
      const places =
        this.#hasSign || isNamed ? [...this.#conditions, ...this.#regions] : this.#conditions
      const isPlaced = places.length + this.#muscles.length > 0
      for (const flag of isPlaced ? places : this.#signs) flags.add(flag)
      for (const muscle of this.#muscles) hurt.add(muscle)
      if (this.#muscles.length > 0) flags.add('muscle')
      return
    }
    if (this.#isPureItem) unused.push(...this.#strays)
    unused.push(...this.#idle)
    for (const piece of this.#idle) idle.add(piece)
    if (this.#isAimed) for (const flag of [...this.#regions, ...this.#muscleAims]) aims.add(flag)
  }

  /** 'Arms and shoulders', 'glutes': muscles and nothing beside them. */
  #isMusclesAlone(): boolean {
    return (
      this.#parts.some((part) => PLAIN_MUSCLES.has(part)) &&
      this.#parts.every((part) => MUSCLES.has(part)) &&
      this.#strays.length + this.#conditions.length + this.#signs.length === 0 &&
      !this.#hasSign &&
      !this.#isSided &&
      !this.#isNegated
    )
  }

  #endStray(): void {
    if (this.#stray) this.#strays.push(this.#text.slice(this.#stray.start, this.#stray.end))
    this.#stray = undefined
  }
}
