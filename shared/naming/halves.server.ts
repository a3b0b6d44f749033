/** Splits 'coatandtail' into its halves; undefined for a name without "and". */
export function halvesOf(name: string): readonly [string, string] | undefined {
  const found = /^([a-z]{3,8}?)and([a-z]{3,8})$/.exec(name)
  return found && !found[2]?.startsWith('and')
    ? [found[1] as string, found[2] as string]
    : undefined
}
