'use client'

import { usePathname } from 'next/navigation'
import { Activity } from 'react'

/** Hidden on other pages and not taken down, as pages are with Next's `cacheComponents`. */
export function OnToolPage({ children }) {
  const isHere = usePathname().endsWith('/tool')
  return <Activity mode={isHere ? 'visible' : 'hidden'}>{children}</Activity>
}
