/** Mailchimp's Marketing API for tests, as far as Lustra uses it: its key, members by hash, and compliance rules. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type OutsideSystem, replyJson, startOutsideSystem } from './outside-system.ts'
import type { TestServer } from './test-server.ts'

export interface Mailchimp extends OutsideSystem {
  /** By list and address: the state of the member. */
  readonly members: Map<string, string>
  /** A member who leaves by an e-mail link can only be invited. */
  leave(list: string, email: string, at?: number): void
}

const key = '0123456789abcdef0123456789abcdef-us6'
const invalid = 'Invalid Resource'
const largestPage = 1000

export async function startMailchimp(): Promise<Mailchimp> {
  const members = new Map<string, string>()
  const left = new Set<string>()
  const changedAt = new Map<string, number>()
  /** The members of a list by state that have changed since. */
  const reply = (list: string, query: URLSearchParams, response: ServerResponse) => {
    const since = Date.parse(query.get('since_last_changed') ?? '')
    const found = [...members].filter(
      ([name, state]) =>
        name.startsWith(`${list} `) &&
        state === query.get('status') &&
        (changedAt.get(name) ?? Infinity) > since,
    )
    const start = Number(query.get('offset'))
    const page = found.slice(start, start + Math.min(Number(query.get('count')), largestPage))
    replyJson(response, 200, { members: page.map(([name]) => ({ id: hashOf(name) })) })
  }
  const system = await startOutsideSystem(({ method, path, headers, text }, response) => {
    const refuse = (status: number, title: string) =>
      replyJson(response, status, { type: 'about:blank', title, status, detail: title, instance: '' })
    const authorization = Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64')
    if (authorization.toString().split(':')[1] !== key) return refuse(401, 'API Key Invalid')
    const all = /^\/3\.0\/lists\/(?<list>\w+)\/members\?/.exec(path)?.groups?.['list']
    if (all !== undefined && method === 'GET')
      return reply(all, new URL(path, 'http://x').searchParams, response)
    const parts =
      /^\/3\.0\/lists\/(?<list>\w+)\/members\/(?<hash>[\da-f]{32})(?<action>\/actions\/delete-permanent)?$/
    const { list, hash, action } = parts.exec(path)?.groups ?? {}
    if (list === undefined) return refuse(404, 'Resource Not Found')
    const found = [...members.keys()].find((name) => name.startsWith(`${list} `) && hashOf(name) === hash)
    if (action !== undefined && method === 'POST') {
      if (found === undefined) return refuse(404, 'Resource Not Found')
      members.delete(found)
      return response.writeHead(204).end()
    }
    const { email_address: email, status } = JSON.parse(text) as { email_address?: string; status: string }
    if (method === 'PUT') {
      if (!email || createHash('md5').update(email.toLowerCase()).digest('hex') !== hash)
        return refuse(400, invalid)
      if (email.startsWith('fake')) return refuse(400, invalid)
      const name = `${list} ${email}`
      if (left.has(name) && status === 'subscribed') return refuse(400, 'Member In Compliance State')
      members.set(name, status)
    } else if (method === 'PATCH') {
      if (found === undefined) return refuse(404, 'Resource Not Found')
      members.set(found, status)
    } else return refuse(405, 'Method Not Allowed')
    return replyJson(response, 200, { id: hash, status })
  })
  return Object.assign(system, {
    members,
    leave(list: string, email: string, at = Infinity) {
      changedAt.set(`${list} ${email}`, at)
      left.add(`${list} ${email}`)
      members.set(`${list} ${email}`, 'unsubscribed')
    },
  })
}

function hashOf(name: string): string {
  return createHash('md5').update(name.split(' ')[1]!.toLowerCase()).digest('hex')
}

export async function useMailchimp({ app }: TestServer, mailchimp: Mailchimp, list = 'news'): Promise<void> {
  for (const [code, value] of [
    ['mailchimp_enabled', 'true'],
    ['mailchimp_url', `${mailchimp.address}/3.0`],
    ['mailchimp_api_key', key],
    ['mailchimp_list_id', list],
  ] as const) {
    await app.globalSettings.write(code, value)
  }
}
