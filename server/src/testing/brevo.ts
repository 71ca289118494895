/** Brevo's API for e-mails and contacts, as far as Lustra uses it: its key, rules, limit and idempotency. */
import type { ServerResponse } from 'node:http'
import { type OutsideSystem, replyJson, startOutsideSystem } from './outside-system.ts'
import type { GlobalCode } from '../operations/global-settings/setting-codes.ts'
import type { TestServer } from './test-server.ts'

export interface BrevoEmail {
  readonly to: readonly { readonly email: string }[]
  readonly sender?: { readonly email: string }
  readonly subject?: string
  readonly htmlContent?: string
  readonly textContent?: string
  readonly templateId?: number
  readonly params?: { readonly link: string }
  readonly headers?: { readonly idempotencyKey: string }
}

export interface Brevo extends OutsideSystem {
  /** The accepted e-mails. */
  readonly emails: BrevoEmail[]
  /** The lists of each contact, by our id. */
  readonly contacts: Map<string, { readonly email: string; readonly lists: Set<number> }>
}

const apiKey = 'xkeysib-secret-4'
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

export async function startBrevo(): Promise<Brevo> {
  const emails: BrevoEmail[] = []
  const contacts: Brevo['contacts'] = new Map()
  const keys = new Set<string>()
  const system = await startOutsideSystem(({ method, path, headers, text }, response) => {
    const refuse = (status: number, code: string) => replyJson(response, status, { code, message: code })
    if (headers['api-key'] !== apiKey) return refuse(401, 'unauthorized')
    if (path.startsWith('/v3/contacts')) return answerContacts(method, path, text, response)
    if (method !== 'POST' || path !== '/v3/smtp/email') return refuse(404, 'document_not_found')
    const email = JSON.parse(text) as BrevoEmail
    if (email.to?.length !== 1) return refuse(400, 'missing_parameter')
    const hasContent = email.sender && email.subject && email.htmlContent && email.textContent
    if (!email.templateId && !hasContent) return refuse(400, 'missing_parameter')
    const key = email.headers?.idempotencyKey
    if (key !== undefined) {
      if (!uuid.test(key)) return refuse(400, 'invalid_parameter')
      if (keys.has(key)) return refuse(400, 'duplicate_parameter')
      keys.add(key)
    }
    emails.push(email)
    return replyJson(response, 201, { messageId: `<${emails.length}@smtp-relay.mailin.fr>` })
  })
  return Object.assign(system, { emails, contacts })

  function answerContacts(method: string, path: string, text: string, response: ServerResponse): void {
    const refuse = (status: number, code: string) => replyJson(response, status, { code, message: code })
    if (method === 'POST' && path === '/v3/contacts') {
      const { email, ext_id: id, listIds } = JSON.parse(text) as Record<string, never>
      if (!email || !id || !listIds) return refuse(400, 'missing_parameter')
      const isNew = !contacts.has(id)
      contacts.set(id, {
        email,
        lists: new Set([...(contacts.get(id)?.lists ?? []), ...(listIds as number[])]),
      })
      return isNew ? replyJson(response, 201, { id: contacts.size }) : void response.writeHead(204).end()
    }
    const list = /^\/v3\/contacts\/lists\/(?<list>\d+)$/.exec(path)?.groups?.['list']
    if (method === 'GET' && list === '7') return replyJson(response, 200, { id: 7, name: 'News' })
    const id = /^\/v3\/contacts\/(?<id>[\w-]+)\?identifierType=ext_id$/.exec(path)?.groups?.['id'] ?? ''
    const contact = contacts.get(id)
    if (!contact) return refuse(404, 'document_not_found')
    if (method === 'DELETE') contacts.delete(id)
    else if (method === 'PUT') {
      for (const list of (JSON.parse(text) as { unlinkListIds: number[] }).unlinkListIds)
        contact.lists.delete(list)
    } else return refuse(405, 'method_not_allowed')
    response.writeHead(204).end()
  }
}

/** Configures the server to send e-mails through it. */
export async function useBrevo(
  server: TestServer,
  brevo: Brevo,
  others: Partial<Record<GlobalCode, string>> = {},
): Promise<void> {
  const values = {
    sendinblue_enabled: 'true',
    sendinblue_url: `${brevo.address}/v3/`,
    sendinblue_api_token: apiKey,
    email_contact_mail: 'lustra@example.net',
    send_email: 'true',
    ...others,
  }
  for (const [code, value] of Object.entries(values)) {
    await server.app.globalSettings.write(code as GlobalCode, value)
  }
}
