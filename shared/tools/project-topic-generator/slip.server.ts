/** True where a word is another with one letter wrong, missing, added or two exchanged; two such in a very long word. */
export function isSlip(typed: string, meant: string): boolean {
  if (typed.length < 6 || typed[0] !== meant[0]) return false
  const most = meant.length > 10 ? 2 : 1
  return Math.abs(typed.length - meant.length) <= most && distance(typed, meant) <= most
}

function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length] as number
}
