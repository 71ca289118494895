import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Status } from '@lustra/domain/tasks'
import { english } from '@lustra/words/en'
import { type RecordActions } from './record-actions.ts'
import { RecordCommands } from './record-commands.ts'
import { type Tracked } from './records/records.ts'
import { aContext, aRecord, aTask } from './testing.ts'

const { refusals } = english.time
const toNextHalfHour = { kind: 'move', days: 0, rows: 1 } as const
const toNextDay = { kind: 'move', days: 1, rows: 0 } as const
const longer = { kind: 'resize', rows: 1 } as const
type Key = typeof toNextHalfHour | typeof toNextDay | typeof longer

/** What a key does to a record of a task with this status: the name of its action, or the refusal. */
function outcomeOf(key: Key, record: Tracked, status: Status = 'NORMAL', others: readonly Tracked[] = []) {
  const outcomes: string[] = []
  const done = (name: string) => () => {
    outcomes.push(name)
    return Promise.resolve(true)
  }
  const commands = new RecordCommands({
    ...aContext([record, ...others]),
    words: english.time,
    actions: { move: done('move'), resize: done('resize') } as Partial<RecordActions> as RecordActions,
    refuse: (sentence) => outcomes.push(sentence),
    askExact: () => undefined,
  })
  const item = { kind: 'record', task: aTask('swim', { status }), record, isFirst: true } as const
  assert.equal(commands.byKey(key, item), true)
  return outcomes
}

const swim = aRecord('swim', '2026-11-19T09:00', 1)

test('keys neither move records of closed tasks nor resize those of cancelled ones, and give the reason (TIM-045, TIM-046)', () => {
  const { closed } = refusals
  const outcomes = (['NORMAL', 'COMPLETED', 'CANCELLED'] as const).map((status) => [
    outcomeOf(toNextDay, swim, status),
    outcomeOf(longer, swim, status),
  ])
  assert.deepEqual(outcomes, [
    [['move'], ['resize']],
    [[closed], ['resize']],
    [[closed], [closed]],
  ])
})

test('keys move a record neither onto other time nor into the future (TIM-043, TIM-044)', () => {
  const next = aRecord('read', '2026-11-19T10:00', 1)
  assert.deepEqual(outcomeOf(toNextHalfHour, swim, 'NORMAL', [next]), [refusals.overlap])
  const latest = aRecord('swim', '2026-11-20T12:00', 1)
  assert.deepEqual(outcomeOf(toNextHalfHour, latest), [refusals.future])
})
