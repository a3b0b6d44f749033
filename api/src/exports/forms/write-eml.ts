import type { Email } from '#shared/kit/export.ts'
import { toOneLine, writeEmailHtml, writeEmailText } from './write-email.ts'

/**
 * The letter as an unsent message that an e-mail program opens as a draft: text and HTML, no sender or recipient yet.
 */
export async function writeEml(email: Email, id: string): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const message = new MailComposer({
    subject: toOneLine(email.subject),
    text: writeEmailText(email),
    html: writeEmailHtml(email),
    // Otherwise the library would use this computer's name.
    messageId: `<${id}@draft.invalid>`,
    headers: { 'X-Unsent': '1' },
  })
  return new Uint8Array(await message.compile().build())
}
