import { Refused } from '#data/call-failed.ts'
import { at, week } from '#calendar/testing.ts'
import { Turns } from '#data/turns.ts'
import { type TaskId } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import { QueryClient } from '@tanstack/react-query'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RecordsDesk, keyOfWeek } from './records-desk.ts'
import { type TimeTask, type Tracked, type TrackedWeek } from './records.ts'
import { type Answering, type Sent, playedServer } from '#data/old-testing.ts'

const task: TimeTask = {
  id: 'swim00000000' as TaskId,
  name: 'Swim',
  parentName: '',
  color: '1371BF',
  contextIds: [],
  favourite: false,
  trackedLast25Hours: true,
  priority: 5,
  recurrence: false,
  status: 'NORMAL',
}

/** A desk of a server that a test plays. */
function aDesk(answering: Answering) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { calls, sent } = playedServer(answering)
  const key = keyOfWeek(week.first)
  client.setQueryData<TrackedWeek>(key, {
    start: week.first,
    since: week.first,
    records: [],
    tasks: new Map([[task.id, task]]),
  })
  client
    .getQueryCache()
    .find({ queryKey: key })
    ?.addObserver(
      // The cache asks an observer only whether it is enabled.
      { options: { enabled: true }, onQueryUpdate() {} } as never,
    )
  const desk = new RecordsDesk(client, calls(time), new Turns())
  const known = () => client.getQueryData<TrackedWeek>(key)!
  const shown = () => desk.underWay.value.reduce((now, { week: step }) => step?.(now) ?? now, known()).records
  return { desk, sent, shown, known }
}

const nine = at('2026-11-18T09:00')
const reply = (records: readonly object[], more: object = {}) => ({
  result: 'OK',
  removedTimeRecordId: null,
  timeRecords: records,
  recordTasks: [task],
  task: null,
  ...more,
})

function wire({ timeRecordId, recordId, duration, startTime }: Sent): object {
  const id = timeRecordId === '-1' ? recordId : timeRecordId
  const days = [{ day: '20261118', time: duration }]
  return {
    id,
    task: task.id,
    start: startTime,
    time: duration,
    kind: 'r',
    status: 'N',
    commentCount: 0,
    days,
  }
}

test('a record is shown at once and is what the server says of it after (TIM-036, TIM-086)', async () => {
  const { desk, sent, shown, known } = aDesk((asked) => reply([wire(asked)], { seq: 5 }))
  const recorded = desk.record(task, nine, 1800)
  assert.deepEqual(
    shown().map(({ start, duration }) => [start, duration]),
    [[nine, 1800]],
  )
  assert.deepEqual(known().records, [])
  assert.equal(await recorded, 5)
  assert.equal(known().records[0]?.id, sent[0]?.['recordId'])
  assert.equal(desk.underWay.value.length, 0)
})

test('removal shows at once; it is asked for by no task and an empty start (TIM-039, TIM-087)', async () => {
  const { desk, sent, shown } = aDesk((asked) =>
    asked['taskId'] === '-1'
      ? reply([], { removedTimeRecordId: asked['timeRecordId'] })
      : reply([wire(asked)]),
  )
  await desk.record(task, nine, 1800)
  const [record] = shown() as [Tracked]
  const removed = desk.remove(record)
  assert.deepEqual(shown(), [])
  await removed
  assert.deepEqual([sent[1]?.['taskId'], sent[1]?.['startTime']], ['-1', ''])
  assert.deepEqual([sent[1]?.['oldStartTime'], sent[1]?.['oldDuration']], ['20261118090000', 1800])
  assert.deepEqual(shown(), [])
})

test('what is refused is where it was, and changes made meanwhile stay (TIM-N11)', async () => {
  let move = 0
  const { desk, shown } = aDesk((asked) => {
    if (asked['timeRecordId'] !== '-1' && ++move === 1) {
      return { result: 'ERROR', message: 'No', code: 'conflict' }
    }
    return reply([wire(asked)])
  })
  await desk.record(task, nine, 1800)
  const [record] = shown() as [Tracked]
  const refused = desk.place(record, at('2026-11-18T10:00'), 1800)
  const longer = desk.place(record, nine, 3600)
  await assert.rejects(refused, Refused)
  await longer
  assert.deepEqual(
    shown().map(({ start, duration }) => [start, duration]),
    [[nine, 3600]],
  )
})

const weekBefore: Readonly<Record<string, string>> = {
  '202611160000000000': '202611090000000000',
  '202611020000000000': '202610260000000000',
}

test('a week before what is known is asked for with the one before it (TIM-079)', async () => {
  const { desk, sent } = aDesk(({ startTime, loadAll }) => ({
    result: 'OK',
    calendarState: { startTime, curTime: startTime, serverTimeZoneOffset: 0 },
    since: loadAll === true ? weekBefore[String(startTime)] : startTime,
    timeRecords: [],
    recordTasks: [],
  }))
  for (const days of [0, 0, -7, 7]) await desk.loadWeek((week.first + days) as typeof week.first)
  assert.deepEqual(
    sent.map(({ loadAll }) => loadAll),
    [true, false, false, false],
  )
  await desk.loadWeek((week.first - 14) as typeof week.first)
  assert.equal(sent.at(-1)?.['loadAll'], true)
})
