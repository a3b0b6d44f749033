import { charactersOf, cutAt } from '../cut.ts'
import { SHOP_NAME_LIMITS } from '../limits.ts'
import { Figure, type PlaceProps, type PreviewPlace } from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { CardFigure, fitWidthStyle, type SignTexts } from '../sign.tsx'
import { fieldNote } from '../words.ts'
import { NAME_ADDRESS_PLACE } from './address-bar.tsx'

type ReadSign = (draft: unknown) => SignTexts

/** Reads a draft that is a name. */
const readNameSign: ReadSign = (draft) => ({
  name: textOf(draft),
  isName: true,
  draftKind: 'Name',
  line: '',
  notes: [],
  limits: [],
})

/** Reads a shop name and cuts it at the marketplace's limit. */
const readShopName: ReadSign = (draft) => {
  const cut = cutAt(textOf(draft, 'name'), SHOP_NAME_LIMITS.name.max)
  return {
    name: cut.shown,
    isName: true,
    draftKind: 'Name',
    line: '',
    notes: [fieldNote('Name', cut, SHOP_NAME_LIMITS.name)],
    limits: [SHOP_NAME_LIMITS.name],
  }
}

/** Reads a slogan, below a placeholder for the unknown name. */
const readSlogan: ReadSign = (draft) => ({
  name: 'Your name',
  isName: false,
  draftKind: 'Slogan',
  line: textOf(draft, 'text'),
  notes: [],
  limits: [],
})

function ShopFront({ sign }: { sign: SignTexts }) {
  return (
    <Figure place={`${sign.draftKind} on a shop front`} notes={sign.notes} limits={sign.limits}>
      <div className="dm-look-shop">
        <p
          className={sign.isName ? 'dm-look-sign' : 'dm-look-sign dm-look-dim'}
          style={fitWidthStyle(sign.name) as object}
        >
          <bdi>{sign.name}</bdi>
        </p>
        <span className="dm-look-awning" aria-hidden="true" />
        <div className="dm-look-windows">
          <span className="dm-look-glass">
            {sign.line && (
              <bdi style={fitRowsStyle(sign.line)} className="dm-look-lettering">
                {sign.line}
              </bdi>
            )}
          </span>
          <span className="dm-look-door" aria-hidden="true" />
        </div>
      </div>
    </Figure>
  )
}

/** Sizes a line on a shop window, which wraps between words, to fit three rows. */
function fitRowsStyle(line: string): object {
  const longest = Math.max(...line.split(/\s+/).map((word) => charactersOf(word).length))
  return fitWidthStyle(line, SHOP_FRONT_ROWS * longest)
}
const SHOP_FRONT_ROWS = 3

const createShopFrontPlace = (read: ReadSign): PreviewPlace => ({
  id: 'front',
  tab: 'Shop front',
  Look: ({ draft }: PlaceProps) => <ShopFront sign={read(draft)} />,
})
const createCardPlace = (read: ReadSign): PreviewPlace => ({
  id: 'card',
  tab: 'Business card',
  Look: ({ draft }: PlaceProps) => <CardFigure sign={read(draft)} />,
})

/** A business name on a shop front, on a card and in an address. */
export const NAME_PLACES: readonly PreviewPlace[] = [
  createShopFrontPlace(readNameSign),
  createCardPlace(readNameSign),
  NAME_ADDRESS_PLACE,
]
/** A shop name on a shop front and on a card. */
export const SHOP_PLACES: readonly PreviewPlace[] = [
  createShopFrontPlace(readShopName),
  createCardPlace(readShopName),
]
/** A slogan on a shop front and on a card. */
export const SLOGAN_PLACES: readonly PreviewPlace[] = [
  createShopFrontPlace(readSlogan),
  createCardPlace(readSlogan),
]
