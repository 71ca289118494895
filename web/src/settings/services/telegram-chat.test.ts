import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatName, pollInterval } from './telegram-chat.ts'

test('a chat’s name follows the semicolon, and without a semicolon there is none (SET-N06)', () => {
  assert.equal(chatName('417;@ann'), '@ann')
  assert.equal(chatName('417;Ann; or Anna'), 'Ann; or Anna')
  for (const value of ['', '417', '@ann']) assert.equal(chatName(value), null)
})

test('while a code is valid, the setting is requested every five seconds until it has a semicolon (SET-043, SET-N07, INT-028)', (context) => {
  context.mock.timers.enable({ apis: ['Date'] })
  const code = { endsAt: Date.now() + 300_000 }
  assert.equal(pollInterval(null, ''), false)
  assert.equal(pollInterval(code, ''), 5000)
  assert.equal(pollInterval(code, '417'), 5000)
  assert.equal(pollInterval(code, '417;@ann'), false)
  context.mock.timers.tick(299_999)
  assert.equal(pollInterval(code, ''), 5000)
  context.mock.timers.tick(1)
  assert.equal(pollInterval(code, ''), false)
})
