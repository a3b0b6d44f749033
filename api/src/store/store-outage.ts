/**
 * Thrown if the data store cannot work now: it is full, read-only, busy for too long, broken or unreachable. The
 * statement itself is valid. Created only at the calls of the store's drivers, since a caller's connection, a mail
 * server and a model fail with the same codes. Message, code and stack are the driver's.
 */
export class StoreOutage extends Error {
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = codeOf(cause)
    if (cause.stack !== undefined) this.stack = cause.stack
  }
}

/** Returns the result of a driver call; turns an error caused by an outage into a `StoreOutage`. */
export async function wrapStoreOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isOutage(error) ? new StoreOutage(error) : error
  }
}

// SQLite's codes, the system's codes of a lost connection, and PostgreSQL's SQLSTATE classes: connection, resources,
// operator, system.
const OUTAGE_CODES =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|CORRUPT)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|25006|57P0|53|58|08)/
// Driver errors without a code.
const OUTAGE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof StoreOutage) return false
  return OUTAGE_CODES.test(codeOf(error) ?? '') || OUTAGE_MESSAGES.test(error.message)
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
