import { joinList } from '../../../text/grammar.server.ts'
import { STYLE_LABELS, type Style } from '../limits.ts'
import type { Draft } from '../output.server.ts'
import { tool, type Input } from '../tool.ts'
import { fitOf, isOnlyInOtherStyle } from './fit.server.ts'
import {
  happensAt,
  mentionsSeason,
  namesSeason,
  settingOf,
  type Setting,
} from './setting.server.ts'
import { storiesByTitle, type Story } from './stories.server.ts'
import { themeOf, type Theme } from './theme.server.ts'

/** The notes below the stories: at most one about theme and style, and notes about place and season. */
export function notesOf(drafts: readonly Draft[], input: Input): string[] {
  const own = drafts
    .map(({ title }) => storiesByTitle.get(title))
    .filter((story) => story !== undefined)
  if (own.length === 0) return []
  const setting = settingOf(input)
  return [
    noteOfTheme(own, input, themeOf(input)),
    ...(setting ? [noteOfPlace(own, setting), noteOfSeason(own, setting)] : []),
  ].filter((note) => note !== undefined)
}

function noteOfTheme(own: readonly Story[], { style }: Input, theme: Theme): string | undefined {
  const ofStyle = style === '' ? 'stories' : `${STYLE_LABELS[style as Style]} stories`
  const unwritten = `None of our ${ofStyle} was written for “${theme.text}”`
  const written = own.filter((story) => fitOf(story, theme).nearness === 'written')
  if (written.length === 0)
    return `${unwritten}. The nearest, as written: ${joinList(own.map(({ title, tags }) => `“${title}”, about ${joinList(tags)}`))}.`
  const elsewhere = written.filter((story) => isOnlyInOtherStyle(story, style, theme))
  if (elsewhere.length > 0)
    return `${unwritten}; ${joinList(elsewhere.map((story) => `“${story.title}” (${STYLE_LABELS[story.style]})`))} ${elsewhere.length === 1 ? 'was' : 'were'}.`
  if (own.length >= tool.draftsCount) return undefined
  return `One story: no other of ours was written for this theme${style === '' ? '' : ' in this style'}.`
}

function noteOfPlace(own: readonly Story[], setting: Setting): string | undefined {
  // True for a setting that is only a season, if the story is set in that season.
  const isIn = (story: Story): boolean =>
    setting.scene === 'time' && namesSeason(setting) && mentionsSeason(story, setting)
  const away = own.filter((story) => !happensAt(story, setting) && !isIn(story))
  if (away.length === 0) return undefined
  const [whose, they] =
    away.length < own.length
      ? [`“${away[0]?.title}” keeps its own place`, 'it']
      : own.length > 1
        ? ['The stories keep their own places', 'they']
        : ['The story keeps its own place', 'it']
  return `${whose}: ${they} could not be set in “${setting.text}” without a change.`
}

const noteOfSeason = (own: readonly Story[], setting: Setting): string | undefined =>
  own.some((story) => happensAt(story, setting) && !mentionsSeason(story, setting))
    ? `Of “${setting.text}” the place is told, and not the hour or season.`
    : undefined
