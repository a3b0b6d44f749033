/** The supported databases. */
export type Dialect = 'sqlite' | 'postgres'
