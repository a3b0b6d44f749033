import { table } from '../../text/table.ts'
import { cutAt, foldAt, type WeighCharacter, weighUtf16 } from '../cut.ts'
import { PROFILE_BIO_LIMITS, PROFILE_LINE_LIMITS } from '../limits.ts'
import { Bars, Figure, Phone, CutText, type PlaceProps, type PreviewPlace } from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { fieldNote, foldNote } from '../words.ts'

/** The profiles that keep the line breaks of a bio; the others join the lines (the tool's limits.ts). */
export const LINE_KEEPING_PROFILES: ReadonlySet<string> = new Set([
  'instagram',
  'tiktok',
  'threads',
  'bluesky',
  'youtube',
  'discord',
  'mastodon',
])

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u
const WEIGH_BY_PLATFORM = table<WeighCharacter>({
  bluesky: () => 1,
  // An emoji or a character from U+1100 on counts as at least two.
  twitter: (character) =>
    Math.max(character.length, EMOJI.test(character) || character > '\u10ff' ? 2 : 1),
})

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

function Profile({ draft }: PlaceProps) {
  const platform = textOf(draft, 'platform') || 'instagram'
  const said = textOf(draft, 'bio')
  const limit = PROFILE_BIO_LIMITS.get(platform)
  const lines = PROFILE_LINE_LIMITS.get(platform)
  const asShown = LINE_KEEPING_PROFILES.has(platform) ? said : inOneLine(said)
  const taken = cutAt(
    asShown,
    limit?.max ?? Infinity,
    WEIGH_BY_PLATFORM.get(platform) ?? weighUtf16,
  )
  const bio = foldAt(taken.shown, Infinity, lines?.max)
  return (
    <Figure
      place="Profile on a telephone"
      notes={[
        limit
          ? fieldNote('Bio', taken, limit)
          : { part: 'Bio', isCut: false, text: 'nobody says how long it may be here' },
        lines && foldNote('Bio', bio, [lines, lines], 'on a telephone'),
        asShown === said
          ? undefined
          : { part: 'Lines', isCut: true, text: 'this place runs them together' },
      ]}
      limits={[limit, lines].filter((one) => one !== undefined)}
    >
      <Phone>
        <div className="dm-look-profile">
          <span className="dm-look-disc" aria-hidden="true" />
          <span className="dm-look-counts" aria-hidden="true">
            <Bars widths={[60, 90]} />
            <Bars widths={[60, 90]} />
            <Bars widths={[60, 90]} />
          </span>
          <p className="dm-look-name">Your name</p>
          <p className="dm-look-text">
            <CutText cut={bio} more="more" />
          </p>
          <span className="dm-look-press">Follow</span>
        </div>
        <span className="dm-look-tiles" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      </Phone>
    </Figure>
  )
}

/** A profile with its bio, counted and wrapped as its platform does. */
export const PROFILE_PLACES: readonly PreviewPlace[] = [
  { id: 'profile', tab: 'Telephone', Look: Profile },
]
