import { DraftmillTool } from 'draftmill-widgets/react'
import Script from 'next/script'

export const dynamicParams = false
export const generateStaticParams = () =>
  [...Object.keys(WAYS), 'activity'].flatMap((where) =>
    ['tool', 'other'].map((page) => ({ where, page })),
  )

/** The ways to have a tool in an app, each at an address of its own. */
const WAYS = {
  script: (
    <>
      <draftmill-google-ads-generator site-key="dmk_YOUR_SITE_KEY" />
      <Script src="https://draftmill.example/widgets/embed.js" />
    </>
  ),
  tag: (
    <>
      <draftmill-google-ads-generator site-key="dmk_YOUR_SITE_KEY" />
      <script src="https://draftmill.example/widgets/embed.js" async />
    </>
  ),
  alone: (
    <>
      <draftmill-google-ads-generator site-key="dmk_YOUR_SITE_KEY" />
      <Script src="https://draftmill.example/widgets/google-ads-generator.js" />
    </>
  ),
  // In a server component, as the package's README says.
  package: (
    <DraftmillTool
      tool="google-ads-generator"
      apiBase="https://draftmill.example"
      siteKey="dmk_YOUR_SITE_KEY"
    />
  ),
}

export default async function Page({ params }) {
  const { where, page } = await params
  return (
    <>
      <h1>{page === 'tool' ? 'Tool' : 'Other'}</h1>
      {page === 'tool' && WAYS[where]}
    </>
  )
}
