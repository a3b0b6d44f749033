import { heading, labelled, list, proseBlocks, toolExport, splitStrong } from '../../kit/export.ts'
import { preheaderOf } from './checks.ts'
import type { Draft } from './output.server.ts'

/** Exports the letter with its subject above it; when sent, its text contains neither the subject nor the pictures. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ subject, content, cta, imageRecommendations: images = [] }) => [
    heading(subject),
    ...proseBlocks(content, splitStrong),
    ...(cta ? [labelled('Call to action', cta)] : []),
    ...(images.length === 0 ? [] : [heading('Recommended images', 2), list(images)]),
  ],
  email: ({ subject, content, cta }) => ({
    subject,
    preheader: preheaderOf(content),
    body: proseBlocks(content, splitStrong),
    ...(cta ? { button: cta } : {}),
  }),
  fields: ({ subject, content, cta }) => [
    { label: 'Subject', text: subject },
    { label: 'Preview text', text: preheaderOf(content) },
    { label: 'Letter', text: content.replaceAll('**', '') },
    ...(cta ? [{ label: 'Call to action', text: cta }] : []),
  ],
})
