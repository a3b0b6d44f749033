import { type Filled, fillFrame, type FillLimits, suitsMaterial } from '../../write/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../write/frame.server.ts'
import { type Material, materialOf } from '../../write/material.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { sentenceCase, upperFirst } from '../../text/grammar.server.ts'
import { capitaliseNames } from '../../read/letters.server.ts'
import { isLetterAcronym } from '../../words/spelled-out.server.ts'
import { listEntries, lowerWords } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { lengthOn } from './count.ts'
import rows from './data/heads.json' with { type: 'json' }
import words from './data/purposes.json' with { type: 'json' }
import { FORMATS, type Format } from './formats.ts'
import { platformOf } from './limits.ts'
import { removeUselessSigns } from './marks.ts'
import { accountLinesOf, RECOVERY_OR_GRIEF } from './lines.server.ts'
import type { Draft } from './output.server.ts'
import { packBio, bioCharsMaxOf, type BioSetting } from './pack.server.ts'
import type { BioPart } from './prose.server.ts'
import { type Purpose, readPurpose, PERSONAL_CONDITION } from './purpose.server.ts'
import type { Input } from './tool.ts'

const frames: readonly Frame[] = (rows as FrameRow[]).map(compileFrame)

const TRIES_MAX = 12
const SPARE_TRIES_MAX = 2
const SINGLE_TIMES_MAX = 3
/** The maximum number of facts omitted to make similar bios differ. */
const LEFT_OUT_FACTS_MAX = 2

/**
 * Writes a bio in each format: a head phrase that names the account, then the stated facts until the platform's limit
 * is reached. Each bio is used alone, so each contains about as much as fits.
 */
export function* write(typed: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const platform = platformOf(typed.platform)
  const input = shortenPurpose(typed, bioCharsMaxOf(platform))
  const purpose = readPurpose(input)
  const whole = bioMaterial(purpose)
  const material = { ...whole, values: withoutRepeatedAudience(whole.values, input) }
  const setting: BioSetting = {
    platform,
    input,
    random,
    material,
    parts: partsAfterName(material, input, purpose),
    isBusiness: purpose.isBusiness,
    isSomebody: purpose.isSomebody,
    isShared: purpose.isShared,
    isActivity: purpose.isActivity,
    isOwn: /^my /iu.test(purpose.topic),
    lines: accountLinesOf(purpose, material, input),
    uses: new Map(),
  }
  // Heads that keep the wording of the purpose come before a bare name: 'sharing my recovery'. So do heads for a
  // purpose without keywords.
  const priorityOf = ({ frame: { tags } }: Filled): number =>
    +(tags.has('shared') || tags.has('alone'))
  const heads = random
    .shuffle(fillHeadFrames(setting, purpose))
    .toSorted((a, b) => priorityOf(b) - priorityOf(a))
  const headUses = new Map<string, number>()
  function* of(format: Format, triesMax: number): Generator<Draft, void, boolean | undefined> {
    for (let tries = 0; tries < triesMax; tries++) {
      const fitting = heads.filter(({ frame }) => frame.tags.has(format))
      // A single head may be reused with fewer facts.
      const timesMax = fitting.length === 1 ? SINGLE_TIMES_MAX : 1
      const head = fitting.find(({ text }) => (headUses.get(text + format) ?? 0) < timesMax)
      if (!head) return
      const times = headUses.get(head.text + format) ?? 0
      headUses.set(head.text + format, times + 1)
      const { bio, used } = packBio(
        setting,
        head,
        format,
        times > 0 ? times : tries < 2 ? 0 : random.int(LEFT_OUT_FACTS_MAX + 1),
      )
      // Skips a question without a statement, and a bio that only repeats the purpose.
      if (format === 'question' && bio === head.text) continue
      if (triesMax === TRIES_MAX && repeatsPurpose(bio, input)) continue
      if (
        !(yield {
          bio: removeUselessSigns(withNameCapitals(bio), input),
          format,
          platform: platform.id,
        })
      )
        continue
      for (const id of used) setting.uses.set(id, (setting.uses.get(id) ?? 0) + 1)
      // Moves the used head to the end, so that the next format starts differently.
      heads.push(...heads.splice(heads.indexOf(head), 1))
      return
    }
  }
  // The call comes first and contains everything; similar bios after it omit facts.
  const formats = random.shuffle(FORMATS).toSorted((a, b) => +(b === 'call') - +(a === 'call'))
  for (const format of formats) yield* of(format, TRIES_MAX)
  // Replaces drafts that a list rule rejected, in any format.
  for (const format of FORMATS) yield* of(format, SPARE_TRIES_MAX)
}

/** If the purpose leaves no room, its first part becomes the purpose and the rest become keywords. */
function shortenPurpose(input: Input, room: number): Input {
  const [first = '', ...rest] = input.purpose.split(/,\s+/u)
  if (input.purpose.length <= room * 0.9 || rest.length === 0 || !first.includes(' ')) return input
  return {
    ...input,
    purpose: first,
    keywords: [...rest, input.keywords].filter(Boolean).join(', '),
  }
}

const LETTERS = /[\p{L}\p{N}]+/gu
/** True if a bio only repeats the purpose although there are keywords. */
const repeatsPurpose = (bio: string, { purpose, keywords }: Input): boolean =>
  keywords.trim() !== '' &&
  (bio.toLowerCase().match(LETTERS) ?? []).join(' ') ===
    (purpose.toLowerCase().match(LETTERS) ?? []).join(' ')

function fillHeadFrames({ platform, input, material }: BioSetting, purpose: Purpose): Filled[] {
  const fit: FillLimits = {
    charsMin: 2,
    charsMax: bioCharsMaxOf(platform),
    measure: (text) => lengthOn(platform, text),
    finish: (text) => upperFirst(sentenceCase(text)).replaceAll(/\bphd\b/giu, 'PhD'),
  }
  const heads = frames
    .filter(
      (frame) => suitsMaterial(frame, material, input.tone) && frameSuitsPurpose(frame, purpose),
    )
    // These templates frame a bare purpose; they are not used with keywords.
    .filter(({ tags }) => !tags.has('alone') || input.keywords.trim() === '')
    // On a career platform, 'Looking for an HR manager?' reads as a job advert.
    .filter(({ tags }) => !(tags.has('question') && tags.has('business') && platform.isSober))
    // Only a trade can be looked for, not 'a nurse humour'.
    .filter(
      ({ tags }) =>
        !(tags.has('question') && tags.has('business') && purpose.brief.trade === undefined),
    )
    // Jokes about accounts need a short topic, and a two-letter word takes no article.
    .filter(
      ({ tags }) =>
        !(tags.has('playful') && tags.has('topic') && purpose.topic.split(' ').length > 4) &&
        !(tags.has('self') && /^\p{L}{2} /u.test(purpose.topic)),
    )
    // Nobody looks for 'fixing clocks'.
    .filter(({ tags }) => !(tags.has('question') && /^\p{L}{2,}ing \p{Ll}/u.test(purpose.topic)))
    // 'Notes from an HR consultant' is no headline.
    .filter(({ tags }) => !(tags.has('self') && platform.isSober))
    .flatMap((frame) => [...fillFrame(frame, material, fit)])
    .filter(({ text }) => lowerWords(text).some((word) => !stopWords.has(word)))
    // 'Mega Man and Castlevania in Ohio' would place the games in Ohio, so a long name gets no addition.
    .filter(({ frame }) => !(frame.tags.has('joined') && hasLongName(purpose)))
    // 'Likes hiking and cats in Denver' would place the cats in Denver.
    .filter(({ carries }) => !(purpose.hasWhoClause && carries.includes('place')))
  // Prefers heads with the place: 'a plumber in Hull'.
  return heads.filter(
    (head) =>
      head.carries.includes('place') ||
      !heads.some(
        (other) =>
          other.carries.includes('place') &&
          sharesFormat(head, other) &&
          head.carries.every((id) => other.carries.includes(id)),
      ),
  )
}

/** True if a name is too long, or has a conjunction, for a place or a price after it. */
function hasLongName({ brief: { offer } }: Purpose): boolean {
  const named = offer?.forms[0]?.lower ?? ''
  return lowerWords(named).length > JOINED_WORDS_MAX || /,| (?:and|who|for|to) /u.test(named)
}

const JOINED_WORDS_MAX = 4

const sharesFormat = (one: Filled, other: Filled): boolean =>
  FORMATS.some((format) => one.frame.tags.has(format) && other.frame.tags.has(format))

/**
 * True if a template fits the account: sales lines only for a business, and no 'Do you need …?' for a person, an
 * illness or a charity.
 */
function frameSuitsPurpose(
  { tags }: Frame,
  { isBusiness, isSomebody, isShared, isSharing, acting, topic, brief }: Purpose,
): boolean {
  if (tags.has('playful') && RECOVERY_OR_GRIEF.test(topic)) return false
  // 'All about small bakery' and 'here for day in the life' are not English.
  if (tags.has('topic') && GENRE_OPENING.test(topic)) return false
  if (
    tags.has('topic') &&
    nounOf(lowerWords(topic.split(/,| in /u)[0] ?? '').at(-1) ?? '')?.role === 'place' &&
    !topic.startsWith('the ')
  )
    return false
  if (tags.has('own')) return /^my /iu.test(topic) && !isSomebody && !PERSONAL_CONDITION.test(topic)
  // 'Grieving my mother' ends in a person but is not one.
  if (tags.has('self') && (FIRST_PERSON_POSSESSIVE.test(topic) || GENRE_OPENING.test(topic)))
    return false
  if (tags.has('self')) return isSomebody && !acting && brief.offer?.forms[0]?.number === 'singular'
  // 'Currently gardening tips' is not an activity.
  if (tags.has('doing')) return !isSomebody && !isBusiness && ACTIVITY_WITH_OBJECT.test(topic)
  if (tags.has('person')) return acting !== undefined
  if (acting && tags.has('list')) return false
  if (tags.has('shared')) return isSharing
  if (tags.has('business')) return isBusiness && !isSomebody
  if (!tags.has('topic')) return true
  // Horror writers are not a subject, and neither is a topic that already contains 'about'.
  if (isBusiness || isSomebody || isShared) return false
  return !(tags.has('playful') ? OWNED_TOPIC_START : ABOUT_OR_OWNED).test(topic)
}

const FIRST_PERSON_POSSESSIVE = /\b(?:my|our)\b/iu
/** An activity with an object: 'learning to skate', 'restoring an old boat'. */
const ACTIVITY_WITH_OBJECT = /^(?!(?:living|coping)\b)\p{L}{2,}ing (?:to|for|an?|the|my|our) /iu

const GENRE_OPENING =
  /^(?:day|week|year|life|diary|journal|story|guide|place|page|club|group) (?:in|of|to|for)\b/iu
const OWNED_TOPIC_START = /^(?:my|our) /iu
const ABOUT_OR_OWNED = /\babout\b|^(?:my|our) /iu

/** Returns the parts that can follow the name of the account: the stated facts and the place. */
function partsAfterName(
  { values }: Material,
  { keywords }: Input,
  { brief, acting }: Purpose,
): BioPart[] {
  const asTyped = typedSpellingsOf(keywords)
  const of = (name: string, rank: BioPart['rank'], lead = ''): BioPart[] =>
    (values.get(name) ?? []).flatMap(({ id, forms: [form] }) =>
      form === undefined
        ? []
        : [
            {
              id,
              text: lead + (asTyped.get(form.toLowerCase().replace(/^the /u, '')) ?? form),
              rank,
            },
          ],
    )
  const known = [
    ...(acting ? of('doing', 'stated') : []),
    ...of('point', 'stated'),
    ...of('own', 'stated'),
    ...of('audience', 'stated', 'for '),
    ...of('place.phrase', 'last'),
  ]
  const said = new Set(lowerWords([...known.map(({ text }) => text), ...placesOf(brief)].join(' ')))
  // Entries that were not recognised are used as typed: '1930s', 'not advice'.
  const left = listEntries(keywords).filter(
    (entry) =>
      isMostlyUncovered(entry, said) &&
      brief.orders.every((order) => !order.includes(entry)) &&
      !WRITING_INSTRUCTION.test(entry),
  )
  return separatePlaces([
    ...known.filter(({ text }) => !WRITING_INSTRUCTION.test(text)),
    ...left.map((text, at): BioPart => ({ id: `keyword.${at}`, text, rank: 'stated' })),
  ])
}

/** Corrects the capitals of names and abbreviations: 'nhs', 'irish', 'jdm'. */
const withNameCapitals = (text: string): string =>
  capitaliseNames(
    text.replace(SHORT_LONE_WORD, (word) => (isLetterAcronym(word) ? word.toUpperCase() : word)),
  )
/** A short word that is no part of an address, a handle or another word. */
const SHORT_LONE_WORD = /(?<![\p{L}\p{N}'’/_.@#-])\p{L}{2,4}(?![\p{L}\p{N}'’/_@-]|\.\p{L})/gu

/** Instructions to the writer, which are not content: 'No emojis please'. */
const WRITING_INSTRUCTION =
  /^(?:please )?(?:no|without|don'?t use|avoid) (?:any |the )?(?:emojis?|hashtags?|exclamation marks?|clich[ée]s?|capitals?|caps|buzzwords|slang|swearing)\b/iu

const YEARS_OF_LIFE = /^\d{4} ?[-–] ?\d{4}$/u
/** Treats a town next to a name as a place, and joins years of life to their name: 'Tom, 1990-2021'. */
function separatePlaces(parts: readonly BioPart[]): BioPart[] {
  const lone = parts.filter(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text))
  const towns = lone.length > 1 ? lone.filter(({ text }) => placeNamed(text) !== undefined) : []
  const name = lone.find((part) => !towns.includes(part))
  const years = parts.find(({ text }) => YEARS_OF_LIFE.test(text))
  return parts.flatMap((part): BioPart[] => {
    if (towns.includes(part) && towns.length < lone.length)
      return [{ ...part, text: `in ${part.text}`, rank: 'last' }]
    if (part === years && name) return []
    return part === name && years ? [{ ...part, text: `${name.text}, ${years.text}` }] : [part]
  })
}

/** True if less than half of an entry's content words are covered. */
function isMostlyUncovered(entry: string, said: ReadonlySet<string>): boolean {
  const telling = lowerWords(entry).filter((word) => !stopWords.has(word))
  return telling.filter((word) => said.has(word)).length * 2 < telling.length
}

const placesOf = ({ place, offer, audience }: Purpose['brief']): string[] => [
  place?.name ?? '',
  place?.phrase ?? '',
  offer?.forms[0]?.lower ?? '',
  ...audience.flatMap(({ forms }) => forms),
]

/** Keywords as typed where their capitals carry meaning, which is not the case if all are capitalised. */
function typedSpellingsOf(keywords: string): ReadonlyMap<string, string> {
  const entries = listEntries(keywords)
  const isMixed = entries.some((entry) => /^\p{Ll}/u.test(entry))
  const kept = entries.filter((entry) => isMixed || keepsCapitals(entry))
  return new Map(kept.map((entry) => [entry.toLowerCase().replace(/^the /u, ''), entry]))
}

/** Unknown single words and weekdays keep their capitals: 'Stardew', 'Mon Wed Fri'. */
const keepsCapitals = (entry: string): boolean =>
  NAMES_THAT_ARE_WORDS.has(entry) ||
  (/^\p{Lu}\p{Ll}+$/u.test(entry) && nounOf(entry.toLowerCase()) === undefined) ||
  WEEKDAYS_ONLY.test(entry)
/** Names that are words as well. */
const NAMES_THAT_ARE_WORDS = new Set(words.named)
const WEEKDAYS_ONLY = /^(?:(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)(?: (?:to|and) | ?[-–&/] ?| |$))+$/u

/** Returns the values for the templates, with `person` and `doing` for a person with an activity. */
function bioMaterial({ brief, acting }: Purpose): Material {
  const material = materialOf(brief)
  const values = new Map(material.values)
  const classes = new Map(brief.facts.map((fact) => [fact.id, fact.class]))
  // Times and meeting options need a comma: 'yoga, evenings', not 'yoga evenings'.
  values.set(
    'fact.tail',
    (values.get('fact.tail') ?? []).filter(
      ({ id }) => !FACT_CLASSES_NOT_AT_END.has(classes.get(id) ?? ''),
    ),
  )
  if (acting) {
    values.set('person', [
      {
        id: 'person',
        carries: ['offer'],
        forms: [acting.person],
        number: 'singular',
        isStated: true,
      },
    ])
    values.set('doing', [{ id: 'doing', forms: [acting.doing], number: 'mass', isStated: true }])
  }
  // 'no_std' is not a negation.
  values.set(
    'denial.fragment',
    (values.get('denial.fragment') ?? []).filter(({ forms }) => !forms[0]?.includes('_')),
  )
  return { ...material, values }
}

const FACT_CLASSES_NOT_AT_END = new Set(['open-hours', 'days', 'remote'])

/**
 * Removes an audience that is part of a keyword: in 'Talks for schools', schools are the audience of the talks, not
 * of the account.
 */
function withoutRepeatedAudience(
  values: Material['values'],
  { keywords }: Input,
): Material['values'] {
  const entries = listEntries(keywords).map((entry) => entry.toLowerCase())
  const said = [...(values.get('point') ?? []), ...(values.get('own') ?? [])].flatMap(({ forms }) =>
    forms.slice(0, 1).map((form) => form.toLowerCase()),
  )
  const isTail = (form = ''): boolean =>
    entries.some((entry) => entry.endsWith(` for ${form.toLowerCase()}`) && said.includes(entry))
  const audience = (values.get('audience') ?? []).filter(({ forms: [form] }) => !isTail(form))
  return new Map(values).set('audience', audience)
}
