import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#data/call-failed.ts'
import { type Outcome } from '#data/mutation.ts'
import { confirmation, confirmed } from './confirmed.ts'

const unconfirmed: Outcome<number> = { ok: false, failure: new Refused('Prove it', 'unconfirmed') }

function answering(...outcomes: Outcome<number>[]) {
  let calls = 0
  const run = async () => {
    const outcome = outcomes[calls++]
    assert(outcome)
    return outcome
  }
  return { run, calls: () => calls }
}

test('a call that needs a proof is repeated after the proof', async () => {
  const { run, calls } = answering(unconfirmed, { ok: true, reply: 5 })
  const outcome = confirmed(run)
  await new Promise(setImmediate)
  assert.equal(calls(), 1)
  confirmation.value!.answer(true)
  assert.deepEqual(await outcome, { ok: true, reply: 5 })
  assert.equal(confirmation.value, null)
})

test('cancelling returns the refusal without repeating the call', async () => {
  const { run, calls } = answering(unconfirmed)
  const outcome = confirmed(run)
  await new Promise(setImmediate)
  confirmation.value!.answer(false)
  assert.equal(await outcome, unconfirmed)
  assert.equal(calls(), 1)
})

test('other replies do not ask for a proof', async () => {
  const refused: Outcome<number> = { ok: false, failure: new Refused('No', 'conflict') }
  assert.equal(await confirmed(answering(refused).run), refused)
  assert.equal(confirmation.value, null)
})
