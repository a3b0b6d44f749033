import { Link, type LinkProps } from 'react-router'
import { useSite } from '../site-context.ts'

/** A link to a page of the site; its code is fetched as soon as somebody points at it or focuses it. */
export function PageLink(props: Omit<LinkProps, 'to'> & { readonly to: string }) {
  const { preparePage } = useSite()
  const prepare = (): void => preparePage(props.to.split(/[?#]/)[0] as string)
  return <Link {...props} onPointerEnter={prepare} onFocus={prepare} />
}
