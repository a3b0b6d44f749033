import type { Filled } from '../../frames/fill.server.ts'
import type { Material } from '../../frames/material.server.ts'
import { oncePer } from '../../text/memo.ts'
import styles from './data/styles.json' with { type: 'json' }
import { countPoints, RICH } from './for-readers.server.ts'

/** 'Tell us what you would like to know' says less than a fact said again. */
const STEP = -5
/** What every business of the trade could say comes behind all that only this one can. */
const OF_TRADE = -3
/** A question that only asks whether somebody looks for it, or a label and a call. */
const LATE = -2
/** Whoever is in a hurry is not told to take their time. */
const UNHURRIED =
  /\b(?:take a look|own time|when you are ready|your questions ready|details first)\b/iu

/** What a text is worth besides what it states: by its style, by its sort, and by how much else there is to say. */
export function leaningOf(material: Material, style: string): (text: Filled) => number {
  const styled = styledOf(material, style)
  const isRich = countPoints(material) >= RICH
  return oncePer((filled) => {
    const { text, frame } = filled
    const { tags } = frame
    return (
      styled(filled) +
      (tags.has('trade') ? OF_TRADE : 0) +
      (tags.has('step') && isRich ? STEP : 0) +
      (style === 'urgent' && UNHURRIED.test(text) ? LATE : 0) +
      (tags.has('late') || tags.has('weak') ? LATE : 0)
    )
  })
}

/** What a style puts first: prices for promotional, ease for urgent, the making for luxury. */
function styledOf({ values }: Material, style: string): (text: Filled) => number {
  const groups = (styles as Readonly<Record<string, readonly string[]>>)[style] ?? []
  const ids = new Set(
    groups.flatMap((group) => (values.get(`${group}.fragment`) ?? []).map(({ id }) => id)),
  )
  const likesTrade = groups.includes('sentence')
  return ({ carries, frame }) =>
    (carries.some((id) => ids.has(id)) ? 1 : 0) + (likesTrade && frame.tags.has('trade') ? 1.5 : 0)
}
