import assert from 'node:assert/strict'
import { test } from 'node:test'
import { week } from '#calendar/testing.ts'
import { isForQuery, replay } from '#data/cache-update.ts'
import { aRecord, aTask, aTimer } from '../testing.ts'
import { choiceKey, comparisonsKey, keyOfWeek, timerKey } from './records-queries.ts'
import { commentsCounted, recordAdded, statusSet, timerStopped } from './records-updates.ts'
import { type TrackedWeek } from './records.ts'

const task = aTask('Swim')
const record = aRecord('Swim', '2026-11-18T09:00', 1)
const start = week.first
const tracked: TrackedWeek = { start, since: start, records: [record], tasks: new Map([[task.id, task]]) }

test('the number of comments of a record follows their changes, and nothing else is fetched again (TIM-077)', () => {
  const updates = commentsCounted(record.id, 2)
  const inWeek = updates.filter((update) => isForQuery(update, keyOfWeek(start)))
  assert.equal(replay(tracked, inWeek).records[0]?.commentCount, 2)
  for (const key of [keyOfWeek(start), choiceKey, comparisonsKey, timerKey]) {
    const matching = updates.filter((update) => isForQuery(update, key))
    assert.deepEqual(
      matching.map(({ isPartial }) => isPartial),
      [false],
    )
  }
})

const timer = aTimer('Swim', '2026-11-18T12:00')

for (const [name, updates] of [
  ['an added record', recordAdded(aRecord('Other', '2026-11-18T11:00', 1), task)],
  ['a stopped timer', timerStopped(timer, record.startAt)],
  ['a completed task', statusSet(task.id, 'COMPLETED')],
] as const) {
  test(`${name} is also right over an answer that contains it`, () => {
    const inWeek = updates.filter((update) => isForQuery(update, keyOfWeek(start)))
    const once = replay(tracked, inWeek)
    assert.notDeepEqual(once, tracked)
    assert.deepEqual(replay(once, inWeek), once)
  })
}
