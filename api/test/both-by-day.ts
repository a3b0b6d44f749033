/** Files whose tests ask PostgreSQL by day too: where money is, and the ways of HTTP. Of a path with `/`, whole or from the root. */
export const BOTH_BY_DAY =
  /(?:^|\/)api\/src\/(?:(?:credits|http|payments|store)\/(?!kill)|results\/(?:drafts\/(?:random|paid)|history\/delete-while)|operator\/(?:accounts|goods\/))/
