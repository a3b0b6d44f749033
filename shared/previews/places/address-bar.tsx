import { cutAt } from '../cut.ts'
import { HOST_NAME_LIMITS } from '../limits.ts'
import {
  Bars,
  Desk,
  Figure,
  Phone,
  CutText,
  type PlaceProps,
  type PreviewPlace,
} from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { CardFigure } from '../sign.tsx'
import { fieldNote, type PictureNote } from '../words.ts'

/** A host name whose label is cut at the maximum length. */
interface Host {
  readonly label: ReturnType<typeof cutAt>
  readonly extension: string
  readonly notes: readonly (PictureNote | undefined)[]
}

function hostOf(
  name: string,
  extension: string,
  notes: readonly (PictureNote | undefined)[] = [],
): Host {
  const label = cutAt(name, HOST_NAME_LIMITS.label.max)
  return { label, extension, notes: [...notes, fieldNote('Name', label, HOST_NAME_LIMITS.label)] }
}

const readDomain = (draft: unknown): Host =>
  hostOf(textOf(draft, 'name'), textOf(draft, 'extension'))

/** Reads a business name as it would appear in an address, under an ending that nobody can register (RFC 2606). */
const readNameAsHost = (draft: unknown): Host => {
  const name = textOf(draft)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/gu, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return hostOf(name, '.example', [
    { part: 'Address', isCut: false, text: 'as it reads without its spaces; the ending is yours' },
  ])
}

function AddressBar({ host, isPhone }: { host: Host; isPhone: boolean }) {
  const Frame = isPhone ? Phone : Desk
  return (
    <Figure
      place={isPhone ? 'Address bar on a telephone' : 'Address bar on a desk'}
      notes={host.notes}
      limits={[HOST_NAME_LIMITS.label]}
    >
      <Frame>
        <p className="dm-look-address">
          <span className="dm-look-lock" aria-hidden="true" />
          <span dir="ltr">
            <CutText cut={host.label} />
            <span>{host.extension}</span>
          </span>
        </p>
        <Bars widths={[[48, 16], 92, 84, 60]} />
      </Frame>
    </Figure>
  )
}

const createAddressPlace = (read: (draft: unknown) => Host, isPhone: boolean): PreviewPlace => ({
  id: isPhone ? 'phone-address' : 'desk-address',
  tab: isPhone ? 'Telephone' : 'Desk',
  Look: ({ draft }: PlaceProps) => <AddressBar host={read(draft)} isPhone={isPhone} />,
})

/** The places that show a domain to visitors. */
export const ADDRESS_PLACES: readonly PreviewPlace[] = [
  createAddressPlace(readDomain, true),
  createAddressPlace(readDomain, false),
]

/** A business's name in an address bar. */
export const NAME_ADDRESS_PLACE: PreviewPlace = {
  ...createAddressPlace(readNameAsHost, true),
  tab: 'Address bar',
}

/** A domain printed on a card. */
export const DOMAIN_CARD_PLACE: PreviewPlace = {
  id: 'card',
  tab: 'Business card',
  Look: ({ draft }: PlaceProps) => {
    const { label, extension, notes } = readDomain(draft)
    const domain = `${label.shown}${extension}`
    return (
      <CardFigure
        sign={{
          name: domain,
          isName: true,
          draftKind: 'Domain',
          line: `hello@${domain}`,
          notes,
          limits: [HOST_NAME_LIMITS.label],
        }}
      />
    )
  },
}
