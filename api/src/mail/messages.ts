import type { Brand } from '../config.ts'

/** A mail in both forms. `link` is the one thing to click, for the log and the development outbox. */
export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string | null
}

/** Asks a new account to confirm its address. */
export function confirmMessage(brand: Brand, link: string): Message {
  return compose(brand, {
    subject: `Confirm your e-mail address for ${brand.name}`,
    paragraphs: [
      `Welcome to ${brand.name}. Confirm this address to start with your 100 free credits a day.`,
      'The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm my address', link },
    closing: 'If you did not sign up, ignore this mail: without the confirmation nothing happens.',
  })
}

/** Tells the owner of a known address that someone tried to sign up with it; nobody else learns of it. */
export function knownAddressMessage(brand: Brand, signInLink: string): Message {
  return compose(brand, {
    subject: `You already have a ${brand.name} account`,
    paragraphs: [
      'Someone, probably you, signed up with this address. It already has an account, so nothing was changed.',
      'Sign in as usual. If you forgot the password, the sign-in page can send you a new one.',
    ],
    action: { label: 'Sign in', link: signInLink },
    closing: 'If it was not you, there is nothing to do.',
  })
}

/** Carries the link to a new password. */
export function recoverMessage(brand: Brand, link: string): Message {
  return compose(brand, {
    subject: `Set a new password for ${brand.name}`,
    paragraphs: ['You asked for a new password.', 'The link works once, within one hour.'],
    action: { label: 'Set a new password', link },
    closing: 'If you did not ask, ignore this mail: your password stays as it is.',
  })
}

/** Says that the password was changed, in case it was somebody else. */
export function passwordChangedMessage(brand: Brand, recoverLink: string): Message {
  return compose(brand, {
    subject: `Your ${brand.name} password was changed`,
    paragraphs: ['Your password was changed just now, and every other device was signed out.'],
    action: { label: 'It was not me', link: recoverLink },
    closing: `If it was you, all is well. Questions: ${brand.supportEmail}.`,
  })
}

interface Content {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly link: string }
  readonly closing: string
}

function compose(brand: Brand, content: Content): Message {
  const { subject, paragraphs, action, closing } = content
  const text = [
    ...paragraphs,
    `${action.label}:\n${action.link}`,
    closing,
    `${brand.name}\n${brand.supportEmail}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f3ec;color:#1d1a16;font:16px/1.6 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #ddd6c8;border-radius:10px">
<p style="margin:0 0 24px;font:600 20px/1.3 Georgia,serif">${escapeHtml(brand.name)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;background:#0b5d4e;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5c554a">If the button does not work, open this address:<br><span style="word-break:break-all">${escapeHtml(action.link)}</span></p>
<p style="margin:0;font-size:14px;color:#5c554a">${escapeHtml(closing)}</p>
</div></body></html>`
  return { subject, text, html, link: action.link }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
