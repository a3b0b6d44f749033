import { DraftmillTool } from 'draftmill-widgets/react'
import Script from 'next/script'

const SERVER = 'https://draftmill.example'
const SITE_KEY = 'dmk_YOUR_SITE_KEY'

export const dynamicParams = false
export const generateStaticParams = () =>
  [...Object.keys(WAYS), 'activity'].flatMap((where) =>
    ['tool', 'other'].map((page) => ({ where, page })),
  )

/** The ways to have a tool in an app, each at an address of its own. */
const WAYS = {
  script: (
    <>
      <draftmill-google-ads-generator site-key={SITE_KEY} />
      <Script src={`${SERVER}/widgets/embed.js`} />
    </>
  ),
  tag: (
    <>
      <draftmill-google-ads-generator site-key={SITE_KEY} />
      <script src={`${SERVER}/widgets/embed.js`} async />
    </>
  ),
  alone: (
    <>
      <draftmill-google-ads-generator site-key={SITE_KEY} />
      <Script src={`${SERVER}/widgets/google-ads-generator.js`} />
    </>
  ),
  // In a server component, as the package's README says.
  package: <DraftmillTool tool="google-ads-generator" apiBase={SERVER} siteKey={SITE_KEY} />,
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
