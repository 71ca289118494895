import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerConsent, changeConsent, consent, storedConsent } from './consent.ts'

for (const [stored, answers] of [
  [null, {}],
  ['chat=yes', { chat: true }],
  ['chat=no,analytics=yes', { chat: false, analytics: true }],
  ['chat,analytics=maybe,other=yes,=', {}],
] as const) {
  test(`the stored answers ${stored} mean ${JSON.stringify(answers)}, and nothing else is allowed (INT-N17)`, () => {
    assert.deepEqual(storedConsent({ get: () => stored, set: () => {} }), answers)
  })
}

test('undo restores the previous answer, or none, and leaves the others unchanged (INT-N17)', () => {
  const undoFirst = changeConsent('analytics', true)
  answerConsent(['chat'], true)
  assert.deepEqual(consent.value, { analytics: true, chat: true })
  undoFirst()
  assert.deepEqual(consent.value, { chat: true })
  const undoSecond = changeConsent('chat', false)
  assert.deepEqual(consent.value, { chat: false })
  undoSecond()
  assert.deepEqual(consent.value, { chat: true })
})
