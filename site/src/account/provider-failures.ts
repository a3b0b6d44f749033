/** The reason for a failed sign-in at the provider, from the address, in words and with the next step. */
export function explainFailure(
  failure: string | null | undefined,
  name: string,
  supportEmail: string,
): string | undefined {
  switch (failure) {
    case undefined:
    case null:
      return undefined
    case 'cancelled':
      return `You were not signed in: ${name} did not let it happen. Try again if that was not what you wanted.`
    case 'expired':
      return 'That took too long, or was begun in another browser. Sign in again.'
    case 'unavailable':
      return `${name} does not answer right now. Try again in a moment.`
    case 'no_email':
      return `${name} does not say which e-mail address is yours, and an account needs one. Ask whoever looks after ${name}.`
    case 'email_unsuitable':
      return `The e-mail address that ${name} gives for you cannot be used here. Ask whoever looks after ${name}.`
    case 'disabled':
      return `This account is closed. Write to ${supportEmail} if that is a mistake.`
    default:
      return `The answer of ${name} could not be verified, so nobody was signed in. Try again; if it happens again, write to ${supportEmail}.`
  }
}
