import { SHEET_PATH, Stroke } from './stroke.tsx'

/** The inline icons, as paths on a 24 px grid, stroked in the colour of the text. */
const ICON_PATHS = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'm5 12 5 5 9-10',
  close: 'm6 6 12 12m0-12L6 18',
  alert: 'M12 9v5m0 3v0M12 3l9 17H3z',
  chevron: 'm7 10 5 5 5-5',
  sheet: SHEET_PATH,
} as const

export type IconName = keyof typeof ICON_PATHS

/** A decorative icon by its name. */
export function Icon({ name }: { name: IconName }) {
  return <Stroke path={ICON_PATHS[name]} />
}
