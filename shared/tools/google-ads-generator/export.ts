import { labelled, toolExport } from '../../kit/export.ts'
import type { Draft } from './output.server.ts'
import { responsiveAds } from './responsive-ads.ts'

/** Exports an ad by its fields, and all ads pooled for Google Ads Editor. */
export const exported = toolExport<Draft>({
  document: (draft) => textsOf(draft).map(({ label, text }) => labelled(label, text)),
  rows: {
    columns: ['Headline', 'Description 1', 'Description 2', 'Call to action', 'Path 1', 'Path 2'],
    row: ({ headline, description1, description2, callToAction, path1 = '', path2 = '' }) => [
      headline,
      description1,
      description2,
      callToAction,
      path1,
      path2,
    ],
  },
  ads: responsiveAds,
  fields: textsOf,
})

function textsOf({ headline, description1, description2, callToAction }: Draft) {
  return [
    { label: 'Headline', text: headline },
    { label: 'Description 1', text: description1 },
    { label: 'Description 2', text: description2 },
    { label: 'Call to action', text: callToAction },
  ]
}
