/**
 * Files whose tests also run on PostgreSQL in the daily test run: most of those about money, storage and HTTP, and
 * some about drafts and operators. Matches absolute paths and paths from the root, with `/`.
 */
export const BOTH_DATABASES_DAILY =
  /(?:^|\/)api\/src\/(?:(?:credits|http|payments|store)\/(?!kill)|results\/(?:drafts\/(?:random|paid)|history\/delete-while)|operator\/(?:accounts|goods\/))/
