import { charactersOf, cutAt } from '../cut.ts'
import { SHOP_NAME } from '../limits.ts'
import { Figure, type LookProps, type Place } from '../parts.tsx'
import { textOf } from '../read-draft.ts'
import { CardFigure, fitWidthStyle, type Sign } from '../sign.tsx'
import { fieldNote } from '../words.ts'
import { NAME_ADDRESS } from './address-bar.tsx'

type ReadSign = (draft: unknown) => Sign

/** Reads a draft that is a name. */
const readName: ReadSign = (draft) => ({
  name: textOf(draft),
  isName: true,
  draftKind: 'Name',
  line: '',
  notes: [],
  limits: [],
})

/** Reads a shop name and cuts it at the marketplace's limit. */
const readShopName: ReadSign = (draft) => {
  const cut = cutAt(textOf(draft, 'name'), SHOP_NAME.name.max)
  return {
    name: cut.shown,
    isName: true,
    draftKind: 'Name',
    line: '',
    notes: [fieldNote('Name', cut, SHOP_NAME.name)],
    limits: [SHOP_NAME.name],
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

function ShopFront({ sign }: { sign: Sign }) {
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
  return fitWidthStyle(line, LETTERED_ROWS * longest)
}
const LETTERED_ROWS = 3

const createShopFrontPlace = (read: ReadSign): Place => ({
  id: 'front',
  tab: 'Shop front',
  Look: ({ draft }: LookProps) => <ShopFront sign={read(draft)} />,
})
const createCardPlace = (read: ReadSign): Place => ({
  id: 'card',
  tab: 'Business card',
  Look: ({ draft }: LookProps) => <CardFigure sign={read(draft)} />,
})

/** A business name on a shop front, on a card and in an address. */
export const NAME_PLACES: readonly Place[] = [
  createShopFrontPlace(readName),
  createCardPlace(readName),
  NAME_ADDRESS,
]
/** A shop name on a shop front and on a card. */
export const SHOP_PLACES: readonly Place[] = [
  createShopFrontPlace(readShopName),
  createCardPlace(readShopName),
]
/** A slogan on a shop front and on a card. */
export const SLOGAN_PLACES: readonly Place[] = [
  createShopFrontPlace(readSlogan),
  createCardPlace(readSlogan),
]
