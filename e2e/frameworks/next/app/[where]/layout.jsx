import { DraftmillTool } from 'draftmill-widgets/react'
import Link from 'next/link'
import { OnToolPage } from './on-tool-page.jsx'

/** The section `activity` hides its tool where others take theirs away. */
export default async function Section({ children, params }) {
  const { where } = await params
  return (
    <>
      <nav>
        <Link href={`/${where}/tool`}>Tool</Link> <Link href={`/${where}/other`}>Other</Link>
      </nav>
      {children}
      {where === 'activity' && (
        <OnToolPage>
          <DraftmillTool
            tool="google-ads-generator"
            apiBase="https://draftmill.example"
            siteKey="dmk_YOUR_SITE_KEY"
          />
        </OnToolPage>
      )}
    </>
  )
}
