/** The databases that data may lie in. */
export type Dialect = 'sqlite' | 'postgres'
