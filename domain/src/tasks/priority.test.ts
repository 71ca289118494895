import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priorityName } from './priority.ts'

test('eleven priorities have four names, and a new task is normal (TSK-N05)', () => {
  const names = Array.from({ length: 11 }, (_, priority) => priorityName(priority))
  assert.deepEqual(
    [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]),
    [
      ['low', 4],
      ['normal', 3],
      ['high', 2],
      ['urgent', 2],
    ],
  )
  assert.equal(priorityName(5), 'normal')
})
