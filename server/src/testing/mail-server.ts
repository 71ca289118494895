/** An SMTP server for tests: it records e-mails and fails on demand. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { GlobalCode } from '../operations/global-settings/setting-codes.ts'
import type { TestServer } from './test-server.ts'

export interface ReceivedEmail {
  readonly recipients: readonly string[]
  readonly from: string
  readonly user: string | null
  readonly headers: ReadonlyMap<string, string>
  /** The readable part, decoded. */
  readonly text: string
  readonly html: string
}

export interface MailServer extends AsyncDisposable {
  readonly port: number
  readonly received: ReceivedEmail[]
  /** The number of recipients so far, accepted or not. */
  readonly recipientCount: () => number
  /** The response codes for the next recipients; accepts them when empty. */
  readonly failures: number[]
}

export const mailUser = { user: 'lustra', pass: 'smtp-secret-9' }

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  const failures: number[] = []
  let recipientCount = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, answer) => {
      if (username === mailUser.user && password === mailUser.pass) answer(null, { user: username })
      else answer(Object.assign(new Error('who is this?'), { responseCode: 535 }))
    },
    onRcptTo: (_address, _session, answer) => {
      recipientCount++
      const failure = failures.shift()
      answer(failure === undefined ? null : Object.assign(new Error('not now'), { responseCode: failure }))
    },
    onData: (stream, { envelope, user }, answer) => {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const recipients = envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, from, user: (user as string | undefined) ?? null, ...parsed(raw) })
        answer()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    recipientCount: () => recipientCount,
    failures,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Configures the server to send its e-mails there. */
export async function useMailServer(server: TestServer, mail: MailServer): Promise<void> {
  const values: Partial<Record<GlobalCode, string>> = {
    email_server: '127.0.0.1',
    email_port: String(mail.port),
    email_user: mailUser.user,
    email_password: mailUser.pass,
    email_contact_mail: 'lustra@example.net',
    send_email: 'true',
  }
  for (const [code, value] of Object.entries(values)) {
    await server.app.globalSettings.write(code as GlobalCode, value)
  }
}

function parsed(raw: string): Pick<ReceivedEmail, 'headers' | 'text' | 'html'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const found = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return found ? decoded(found.body, found.headers.get('content-transfer-encoding') ?? '7bit') : ''
  }
  return { headers, text: part('text/plain'), html: part('text/html') }
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), encodedWords(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedPrintable(body.replaceAll('=\r\n', '')) : body
}

function quotedPrintable(body: string): string {
  const bytes = body.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

/** `=?UTF-8?B?…?=` in a subject. */
function encodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
}
