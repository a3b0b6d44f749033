import { joinList } from '../../text/grammar.server.ts'
import { nearnessOf } from './about.server.ts'
import { STYLE_LABELS } from './limits.ts'
import { stories } from './stories.server.ts'
import { themeOf } from './theme.server.ts'
import type { Input } from './tool.ts'

/** That no story is about the theme of a form, and in which styles one is: said free of charge. */
export function noneFor(input: Input): string {
  const theme = themeOf(input)
  const near = stories.filter((story) => nearnessOf(story, theme) !== 'other')
  const labels = [...new Set(near.map(({ style }) => STYLE_LABELS[style]))]
  return input.style !== '' && labels.length > 0
    ? `None of our stories in this style is about this. In another there is one: choose ${joinList(labels, 'or')}, or leave the style open.`
    : 'None of our stories is about this, and one about something else would be no answer. Name the thing, the person or the place at the heart of it in a few words: a mirror, a scarecrow, the last bus, the neighbours.'
}
