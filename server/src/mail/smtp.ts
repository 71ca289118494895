/** Hands a letter to the mail server: to one address, given as an address and not as text to be read again. */
import type { RenderedEmail } from './email.ts'
import type { MailServer } from './mail-settings.ts'

const patience = 15_000
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

export async function sendBySmtp(server: MailServer, letter: RenderedEmail, id: string): Promise<void> {
  // Most installations send no mail, and do without its library.
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, auth, from } = server
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth ? { auth } : {}),
    // A password never goes over a line that others can read.
    requireTLS: auth !== null && !loopback.test(host),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      envelope: { from, to: [letter.to] },
      from: { name: 'Lustra', address: from },
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      // The same for every try: a mailbox that got it twice can tell.
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}

/** This address will never take it: another try would change nothing. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}
