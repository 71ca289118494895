import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedConsent } from './consent.ts'

for (const [stored, answers] of [
  [null, {}],
  ['chat=yes', { chat: true }],
  ['chat=no,analytics=yes', { chat: false, analytics: true }],
  ['chat,analytics=maybe,other=yes,=', {}],
] as const) {
  test(`the stored answers ${stored} mean ${JSON.stringify(answers)}: nothing else is allowed (INT-N17)`, () => {
    assert.deepEqual(storedConsent({ get: () => stored, set: () => {} }), answers)
  })
}
