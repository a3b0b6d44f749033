/** Which item of a list a path names: 2 of `meals.2`; undefined for the path of anything else. */
export function placeIn(list: string, path: string): number | undefined {
  const [name, place = '', ...rest] = path.split('.')
  return name === list && rest.length === 0 && /^\d{1,3}$/u.test(place) ? Number(place) : undefined
}
