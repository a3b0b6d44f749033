import type { Field } from './field.server.ts'

/** What of a grave form names the matter itself. */
export const GRAVE =
  /abuse|violence|suicid|assault|rape|traffick|self[- ]harm|murder|stillb|miscarr/iu

/** Where a grave matter ends and begins: 'suicide prevention in farming' is about the first of the two. */
const JOINT = /[,;:()]| (?:in|for|among|with|on|of|and|by|at|within|after) /iu

/**
 * The field of a grave form. The matter that it names is its subject, whatever field stands beside it: whoever types
 * 'suicide prevention in farming' asks for no project on bees.
 */
export function inGrave(field: Field, typed: string): Field {
  const matter = typed.split(JOINT).find((part) => GRAVE.test(part))
  if (matter === undefined || field.id === undefined || GRAVE.test(field.name)) return field
  const name = matter.trim().toLowerCase()
  return { id: undefined, area: undefined, name, isKind: false, whole: name, rest: [] }
}
