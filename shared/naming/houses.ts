/** True for a word that shows the business: 'Leeds Bakehouse', not 'Leeds House' or 'Leeds Works'. */
export function isDescriptiveHouse(house: string): boolean {
  return !NONDESCRIPT_HOUSES.has(house)
}

const NONDESCRIPT_HOUSES: ReadonlySet<string> = new Set(
  'Advice, Atelier, Barn, Circle, Club, Co, Company, Corner, Counter, Crew, Fund, Goods, Hall, House, Line, Lodge, Office, Partners, Practice, Rooms, Services, Shelter, Studio, Table, Truck, Trust, Words, Works, Workshop, Yard'.split(
    ', ',
  ),
)
