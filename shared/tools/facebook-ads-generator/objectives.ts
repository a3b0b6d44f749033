/** The objectives of the form, with their names before 2023 (specification.md §3). */
export const OBJECTIVES = [
  'Brand Awareness',
  'Reach',
  'Traffic',
  'Engagement',
  'App Installs',
  'Video Views',
  'Lead Generation',
  'Conversions',
  'Product Catalog Sales',
  'Store Traffic',
] as const

export type Objective = (typeof OBJECTIVES)[number]
