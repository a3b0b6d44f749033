import type { Brief } from '../brief.ts'

/** Returns advice on the usual facts that the form does not state yet. */
export function suggestFacts({ facts, place, audience }: Brief): string {
  const stated = new Set(facts.map((fact) => fact.class))
  const has = (...starts: string[]): boolean =>
    [...stated].some((id) => starts.some((start) => id.startsWith(start)))
  const missing = [
    ...(has('price', 'free') ? [] : ['a price']),
    ...(has('open', 'time', 'while', 'same-day', 'duration') ? [] : ['a time']),
    ...(place ? [] : ['a place']),
    ...(has('made', 'hand', 'material', 'origin') ? [] : ['how it is made or done']),
    ...(audience.length > 0 ? [] : ['whom it is for']),
  ].slice(0, 4)
  return missing.length === 0
    ? 'Say what sets it apart.'
    : `Say what sets it apart: ${missing.join(', ')}.`
}

/** Returns the message for a form with too little content, with an example. */
export function tooLittleMessageOf(brief: Brief): string {
  const offer = brief.offer ? '' : 'Name in plain nouns what you make or do. '
  // Whoever names a death is shown no bread.
  const example =
    brief.gravity.level === 'grave'
      ? 'Grief counselling in Cork, first talk free'
      : 'Sourdough bread, baked at night in Cork, from £3'
  return `There is too little to write from. ${offer}${suggestFacts(brief)} “${example}” would do.`
}
