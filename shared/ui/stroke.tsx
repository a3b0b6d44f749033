/** The icon of a form before its first use; the others are in `icons.tsx`. */
export const SHEET_PATH = 'M6 3h12v18H6zM9 8h6m-6 4h6m-6 4h3'

/** A decorative icon of a path on a 24 px grid; the words beside it carry the meaning. */
export function Stroke({ path }: { path: string }) {
  return (
    <svg className="dm-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
