import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { pageHead } from '../../page-head.ts'

interface Sent {
  readonly address: string
  readonly method: string
  readonly headers: object
  readonly body: Record<string, unknown>
}

test('the first calls of a screen are HTTP POSTs of JSON to /web/api and their paths, with the stored token and a new id each (FND-042, FND-043, FND-048)', async () => {
  const sent = await callsOf('/web/dashboard', 'token of Vera')
  assert.deepEqual(
    sent.map(({ address, method, headers }) => [address, method, headers]),
    ['/web/api/v1/user/status', '/web/api/v2/dashboard'].map((address) => [
      address,
      'POST',
      { 'content-type': 'application/json' },
    ]),
  )
  assert.deepEqual(
    sent.map(({ body }) => [body['action'], body['token']]),
    [
      ['getStatus', 'token of Vera'],
      ['getPlans', 'token of Vera'],
    ],
  )
  const ids = sent.map(({ body }) => String(body['_requestId']))
  assert.equal(new Set(ids).size, 2)
  for (const id of ids) assert.match(id, /^[\da-z]{12}$/)
})

test('a stranger’s page calls nothing', async () => {
  assert.deepEqual(await callsOf('/web/dashboard', null), [])
})

/** What the script in the page's head sends at an address, in the order of the calls. */
async function callsOf(pathname: string, token: string | null): Promise<Sent[]> {
  const sent: Sent[] = []
  const page = createContext({
    crypto,
    performance,
    location: { pathname, search: '' },
    navigator: { languages: ['en'] },
    localStorage: { getItem: (key: string) => (key === 'lustra.token' ? token : null) },
    matchMedia: () => ({ matches: false }),
    setTimeout: () => {},
    document: {
      documentElement: { dataset: {} },
      querySelectorAll: () => [],
      createElement: () => ({}),
      head: { append: () => {} },
    },
    fetch: async (
      address: string,
      { body, ...options }: { method: string; headers: object; body: string },
    ) => {
      sent.push({ address, ...structuredClone(options), body: JSON.parse(body) as Sent['body'] })
    },
  })
  page['window'] = page
  runInContext(scriptOfHead(), page)
  for (const { reply } of (page['firstCalls'] ?? []) as { reply: Promise<unknown> }[]) await reply
  return sent
}

function scriptOfHead(): string {
  const { transformIndexHtml } = pageHead()
  const { handler } = transformIndexHtml as unknown as { handler: (html: string, context: object) => string }
  const script = handler('<!-- page-head.js -->', {}).replace(/^<script>|<\/script>$/g, '')
  // Without a bundle there are no files; one stands for all.
  return script.replace('"files":[]', '"files":["app.js"]')
}
