import type { Email } from '#shared/kit/export.ts'
import { lineOf, writeEmailHtml, writeEmailText } from './write-email.ts'

/** The letter as a draft that an e-mail program opens to be sent: as text and as HTML, from and to nobody yet. */
export async function writeEml(email: Email, id: string): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const message = new MailComposer({
    subject: lineOf(email.subject),
    text: writeEmailText(email),
    html: writeEmailHtml(email),
    // The name of this computer would stand there else.
    messageId: `<${id}@draft.invalid>`,
    headers: { 'X-Unsent': '1' },
  })
  return new Uint8Array(await message.compile().build())
}
