/**
 * A table that is read by words from outside: its rows by their keys, and nothing else. In a plain object "constructor"
 * and "toString" would be found too, with what every object has.
 */
export function table<Value>(
  rows: Readonly<Record<string, Value | undefined>>,
): ReadonlyMap<string, Value> {
  return new Map(Object.entries(rows) as [string, Value][])
}
