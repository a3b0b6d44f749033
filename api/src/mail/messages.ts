import type { Brand } from '../config.ts'
import { composeMessage, type MailMessage } from './compose-message.ts'

/** Asks a new account to confirm its address. */
export function confirmMessage(brand: Brand, link: string): MailMessage {
  return composeMessage(brand, {
    subject: `Confirm your e-mail address for ${brand.name}`,
    paragraphs: [
      `Welcome to ${brand.name}. Confirm this address to start with your 100 free credits a day.`,
      'The link works once, within 24 hours, and asks for the password chosen at this sign-up.',
    ],
    action: { label: 'Confirm my address', link },
    closing: 'If you did not sign up, ignore this mail: without that password nothing happens.',
  })
}

/** Informs the owner of a known address that someone tried to sign up with it; the person who tried gets no hint. */
export function knownAddressMessage(brand: Brand, signInLink: string): MailMessage {
  return composeMessage(brand, {
    subject: `You already have a ${brand.name} account`,
    paragraphs: [
      'Someone, probably you, signed up with this address. It already has an account, so nothing was changed.',
      'Sign in as usual. If you forgot the password, the sign-in page can send you a new one.',
    ],
    action: { label: 'Sign in', link: signInLink },
    closing: 'If it was not you, there is nothing to do.',
  })
}

/** Sends the link to set a new password. */
export function recoverMessage(brand: Brand, link: string): MailMessage {
  return composeMessage(brand, {
    subject: `Set a new password for ${brand.name}`,
    paragraphs: ['You asked for a new password.', 'The link works once, within one hour.'],
    action: { label: 'Set a new password', link },
    closing: 'If you did not ask, ignore this mail: your password stays as it is.',
  })
}

/** Informs the operator that models have reached today's cost ceiling. */
export function ceilingMessage(brand: Brand, spent: string, ceiling: string): MailMessage {
  return composeMessage(brand, {
    subject: `${brand.name}: the ceiling of today's model costs is reached`,
    paragraphs: [
      `The calls of language models have cost ${spent} today, and MODEL_SPEND_PER_DAY is ${ceiling}.`,
      'Until midnight UTC no model is asked. To go on today, set a higher ceiling and start the server anew.',
      'What was spent on what: npm run admin -- usage --by tool --from today',
    ],
    closing: 'This mail comes once a day at most.',
  })
}

/** Reports a shared page to whoever is responsible for the server. */
export function sharedReportMessage(
  brand: Brand,
  share: { readonly link: string; readonly accountId: string; readonly resultId: string },
): MailMessage {
  return composeMessage(brand, {
    subject: `${brand.name}: a shared page was reported`,
    paragraphs: [
      'Somebody who has the address of a shared page pressed Report on it. Nothing has ended by that.',
      `It shows the result ${share.resultId} of the account ${share.accountId}.`,
      `To end it now: npm run admin -- shares end ${share.resultId}`,
    ],
    action: { label: 'Look at the page', link: share.link },
    closing: 'One page brings three of these mails a day at most.',
  })
}

/** Reports a changed password, in case it was somebody else. */
export function passwordChangedMessage(brand: Brand, recoverLink: string): MailMessage {
  return composeMessage(brand, {
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      'Your password was changed just now. Every other device was signed out, and connected sites were disconnected.',
    ],
    action: { label: 'It was not me', link: recoverLink },
    closing: 'If it was you, all is well.',
  })
}

/** Sent to the current address: gives the new address, and asks for confirmation. */
export function changeEmailOldMessage(brand: Brand, newAddress: string, link: string): MailMessage {
  return composeMessage(brand, {
    subject: `Change the e-mail address of your ${brand.name} account?`,
    paragraphs: [
      `Somebody with your password asked to use ${newAddress} for your account instead of this address.`,
      'The change takes effect once both addresses have confirmed it. The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm the change', link },
    closing:
      'If it was not you, do not confirm: the address stays as it is. Then set a new password, because somebody knows the present one.',
  })
}

/** Sent to the new address. Does not name the account, because the address may be a stranger's. */
export function changeEmailNewMessage(brand: Brand, link: string): MailMessage {
  return composeMessage(brand, {
    subject: `Confirm your new e-mail address for ${brand.name}`,
    paragraphs: [
      `The owner of a ${brand.name} account asked to use this address from now on.`,
      'The change takes effect once both addresses have confirmed it. The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm this address', link },
    closing: 'If you did not ask, ignore this mail: without the confirmation nothing happens.',
  })
}

/** Sent to the owner of an address that another account wanted to change to; nobody else learns that it is taken. */
export function addressTakenMessage(brand: Brand, signInLink: string): MailMessage {
  return composeMessage(brand, {
    subject: `You already have a ${brand.name} account`,
    paragraphs: [
      `Someone, perhaps you, asked to move another ${brand.name} account to this address. It already has an account of its own, so nothing was changed.`,
      'If it was you: use another address for the other account, or delete this account first.',
    ],
    action: { label: 'Sign in', link: signInLink },
    closing: 'If it was not you, there is nothing to do.',
  })
}

/** Sent to the old address after a change, in case it was somebody else. */
export function emailChangedMessage(brand: Brand, newAddress: string): MailMessage {
  return composeMessage(brand, {
    subject: `The e-mail address of your ${brand.name} account was changed`,
    paragraphs: [
      `From now on your account uses ${newAddress}. Mails go there, and you sign in with it.`,
      'Both addresses confirmed the change.',
    ],
    closing: `If it was not you, write to ${brand.supportEmail} at once.`,
  })
}

/** The last mail to a deleted account. */
export function accountDeletedMessage(brand: Brand): MailMessage {
  return composeMessage(brand, {
    subject: `Your ${brand.name} account was deleted`,
    paragraphs: [
      'As you asked, your account and everything stored with it were deleted. Numbers of past credits stay, without your name.',
      'This is the last mail to this address.',
    ],
    closing: `If it was not you, write to ${brand.supportEmail}.`,
  })
}
