import patterns from '../data/patterns.json' with { type: 'json' }

const made = <K extends string>(rows: Readonly<Record<K, string>>, flags: string) =>
  Object.fromEntries(
    Object.entries<string>(rows).map(([name, sign]) => [name, new RegExp(sign, flags)]),
  ) as Readonly<Record<K, RegExp>>

/** The compiled patterns of the writer, by name: case-insensitive, case-sensitive, and global ones. */
export const signs = {
  ...made(patterns.anyCase, 'iu'),
  ...made(patterns.cased, 'u'),
  ...made(patterns.every, 'giu'),
}
