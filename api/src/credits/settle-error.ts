/**
 * A charge that could not be written, because of an outage or a bug: nothing was changed. `cause` is the original
 * error.
 */
export class SettleError extends Error {
  constructor(cause: unknown) {
    super('the charge could not be written', { cause })
    this.name = 'SettleError'
  }
}
