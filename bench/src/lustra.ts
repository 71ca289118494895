/** Lustra as its users meet it: set up, signed in, called over HTTP. */
import { join } from 'node:path'
import type { Home } from './homes.ts'
import { type Running, startProcess } from './process.ts'

/** What `npm start` runs. */
const program = join(import.meta.dirname, '../../scripts/start.mjs')
const password = 'a bench without a person'

export function startLustra(home: Home): Promise<Running> {
  return startProcess(program, { ...home.environment, LUSTRA_LOG: 'error' })
}

export interface SignedIn {
  readonly userId: string
  readonly token: string
}

/** The first account of a fresh store, through its set-up link. */
export async function signUp(lustra: Running): Promise<SignedIn> {
  const link = lustra.output.join('\n').match(/setup=(\S+)/) ?? (await later(lustra))
  const who = { username: 'Bench', email: 'bench@example.org', language: 'en', setup: link[1] }
  const { activationToken } = await send(lustra.address, '/v1/core/security', { action: 'register', ...who })
  await send(lustra.address, '/v1/core/security', {
    action: 'acceptRegister',
    token: activationToken,
    password,
    repass: password,
    language: 'en',
  })
  const login = { action: 'login', username: who.email, password, language: 'en' }
  const { id, token } = await send(lustra.address, '/v1/core/security', login)
  await send(lustra.address, '/v1/user/onboarding', { action: 'finish', token })
  return { userId: String(id), token: String(token) }
}

async function later(lustra: Running): Promise<RegExpMatchArray> {
  for (let tries = 0; tries < 50; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    const link = lustra.output.join('\n').match(/setup=(\S+)/)
    if (link) return link
  }
  throw new Error('no set-up link was printed')
}

let requests = 0

/** One call; anything but OK ends the bench. */
export async function send(address: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/web/api${path}`, {
    method: 'POST',
    // Compressing a reply is the proxy's or the network's price, and the bare server does not pay it.
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ _requestId: `bench-${process.pid}-${requests++}`, ...body }),
  })
  const reply = (await response.json()) as Record<string, unknown>
  if (reply['result'] !== 'OK') throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}
