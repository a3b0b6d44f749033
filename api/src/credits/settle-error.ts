/** A charge that could not be written, because of an outage or a bug: nothing of it happened. `cause` says why. */
export class SettleError extends Error {
  constructor(cause: unknown) {
    super('the charge could not be written', { cause })
    this.name = 'SettleError'
  }
}
