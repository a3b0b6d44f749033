/** Returns the index of the list item in a path: 2 for `meals.2`; undefined for any other path. */
export function itemIndexOf(list: string, path: string): number | undefined {
  const [name, place = '', ...rest] = path.split('.')
  return name === list && rest.length === 0 && /^\d{1,3}$/u.test(place) ? Number(place) : undefined
}
