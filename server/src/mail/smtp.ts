/** Sends an e-mail by SMTP. The recipient is passed as an address object, so that it is not parsed again. */
import { type Socket, connect } from 'node:net'
import type { EmailAddress } from '../email-address.ts'
import { isLoopback } from '../outgoing/loopback.ts'
import type { RenderedEmail } from './email.ts'
import { MailFailure } from './mail-failure.ts'

const timeoutMs = 15_000

interface MailServer {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
  readonly from: EmailAddress
}

/** `signal` ends the connection at any point of the exchange. */
export async function sendBySmtp(
  server: MailServer,
  email: RenderedEmail,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  // Imported on demand, because most installations send no mail.
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, auth, from } = server
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth ? { auth } : {}),
    // Passwords are sent only over encrypted connections.
    requireTLS: auth !== null && !isLoopback(host),
    getSocket: (_options: object, callback: SocketCallback) => connectTo(server, signal, callback),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      envelope: { from, to: [email.to] },
      from: { name: 'Lustra', address: from },
      to: { name: '', address: email.to },
      subject: email.subject,
      text: email.text,
      html: email.html,
      // The same for every attempt, so that mailboxes can detect a duplicate.
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    throw new MailFailure(kindOf(error), error as Error)
  } finally {
    transport.close()
  }
}

type SocketCallback = (error: Error | null, connected?: { readonly connection: Socket }) => void

function connectTo({ host, port }: MailServer, signal: AbortSignal, callback: SocketCallback): void {
  const socket = connect({ host, port, signal, timeout: timeoutMs })
  const onError = (error: Error) => callback(error)
  socket.once('error', onError)
  // The signal may end the socket after its last listener was removed; the error would end the program.
  socket.on('error', () => {})
  socket.once('timeout', () => socket.destroy(new Error('the mail server does not answer')))
  socket.once('connect', () => {
    socket.off('error', onError)
    socket.removeAllListeners('timeout')
    callback(null, { connection: socket })
  })
}

/** A refused recipient or text concerns one e-mail; a failed connection or sign-in concerns all. */
function kindOf(error: unknown): MailFailure['kind'] {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  if (code === 'EENVELOPE' && responseCode >= 500) return 'refused'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'postponed' : 'unavailable'
}
