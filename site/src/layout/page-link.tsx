import { Link, type LinkProps } from 'react-router'
import { loadPage } from '../page-cache.ts'
import { routePath } from '../routes.ts'

/** A link to a page of the site; its code is fetched as soon as somebody points at it. */
export function PageLink(props: Omit<LinkProps, 'to'> & { readonly to: string }) {
  const prepare = (): void => {
    loadPage(routePath(props.to.split(/[?#]/)[0] as string)).catch(() => {})
  }
  return <Link {...props} onPointerEnter={prepare} onFocus={prepare} />
}
