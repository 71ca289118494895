import assert from 'node:assert/strict'
import { test } from 'node:test'
import { independently } from './independently.ts'

test('work with a failed or slow system neither stops nor delays other work (INT-N31)', async () => {
  const slow = Promise.withResolvers<void>()
  const done: string[] = []
  const working = independently(['down', 'slow', 'up', 'gone'], async (system) => {
    if (system === 'down') throw new Error('status 500')
    if (system === 'gone') throw new Error('status 404')
    if (system === 'slow') await slow.promise
    done.push(system)
  })
  working.catch(() => {})
  await new Promise(setImmediate)
  assert.deepEqual(done, ['up'])
  slow.resolve()
  await assert.rejects(working, /status 500.*status 404/)
  assert.deepEqual(done, ['up', 'slow'])
})
