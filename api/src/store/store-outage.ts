/**
 * The data store cannot do its work now: it is full, read-only, busy for too long, broken or not there. No statement is
 * wrong. Made where the store's drivers are called and nowhere else, since a caller's connection, a mail server and a
 * model break off with the same codes. Message, code and stack are the driver's.
 */
export class StoreOutage extends Error {
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = codeOf(cause)
    if (cause.stack !== undefined) this.stack = cause.stack
  }
}

/** Passes on what a driver of the store does; what it throws over an outage becomes a `StoreOutage`. */
export async function fromStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isOutage(error) ? new StoreOutage(error) : error
  }
}

// SQLite's names, the system's for a lost connection, and PostgreSQL's SQLSTATE: connection, resources, operator, system.
const CODES =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|CORRUPT)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|25006|57P0|53|58|08)/
// The driver gives these no code.
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof StoreOutage) return false
  return CODES.test(codeOf(error) ?? '') || MESSAGES.test(error.message)
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
