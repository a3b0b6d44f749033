import { formatNearDay } from '../times.tsx'

export interface DayGroup<T> {
  /** 'Today', 'Yesterday' or the date, in the visitor's time zone. */
  readonly day: string
  readonly items: readonly T[]
}

/** Groups consecutive items of the same day, keeping their order. */
export function groupByDay<T>(
  items: readonly T[],
  at: (item: T) => string,
  now: Date = new Date(),
): DayGroup<T>[] {
  const groups: { day: string; items: T[] }[] = []
  for (const item of items) {
    const day = formatNearDay(at(item), now)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, items: [item] })
  }
  return groups
}
