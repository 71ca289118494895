import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface TelegramBot extends AsyncDisposable {
  readonly address: string
  readonly token: string
  readonly messages: string[]
  /** Simulates a message of a user to the bot. */
  write(text: string): void
}

const chat = { id: 4821, type: 'private' }
const person = { id: 4821, first_name: 'Ann', username: 'ann_k' }

export async function startTelegramBot(): Promise<TelegramBot> {
  const messages: string[] = []
  const updates: object[] = []
  let nextId = 1
  const results: Readonly<Record<string, (parameters: Readonly<Record<string, unknown>>) => unknown>> = {
    getMe: () => ({ id: 1, is_bot: true, first_name: 'Lustra', username: 'lustra_test_bot' }),
    deleteWebhook: () => true,
    getUpdates: () => updates.splice(0),
    sendMessage: ({ text }) => ({ message_id: messages.push(String(text)) }),
  }
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const method = request.url?.split('/')[2] ?? ''
      const result = results[method]?.(body as Record<string, unknown>)
      // Without an update, Telegram holds the request open for a while.
      const delayMs = Array.isArray(result) && result.length === 0 ? 200 : 0
      setTimeout(() => response.end(JSON.stringify({ ok: result !== undefined, result })), delayMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    token: `${Date.now()}:secret`,
    messages,
    write(text) {
      const message = { message_id: nextId, chat, from: person, date: 1, text }
      updates.push({ update_id: nextId++, message })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
