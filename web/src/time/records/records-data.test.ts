import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, week } from '#calendar/testing.ts'
import { Refused } from '#data/call-failed.ts'
import { data } from '#data/client.ts'
import { failures } from '#data/failures.ts'
import { queries } from '#data/queries.ts'
import { type Answering, type Sent, noticeTexts, playServer, showQuery } from '#data/testing.ts'
import { newRecordId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { type Instant, instantsAt } from '@lustra/domain/time'
import { english } from '@lustra/words/en'
import { QueryObserver } from '@tanstack/react-query'
import { aRecord, aSpan, aTask, aTimer } from '../testing.ts'
import { cutTimer, splitTimer, startTimer, stopTimer } from '../timer/timer-mutations.ts'
import {
  addRecord,
  chooseContexts,
  giveRecord,
  placeRecord,
  removeRecord,
  setFavourite,
  setTaskStatus,
} from './records-mutations.ts'
import { timerKey } from './records-family.ts'
import { choiceKey, choiceQuery, keyOfWeek, loadWeek } from './records-queries.ts'
import { type TaskChoice, type Tracked, type TrackedWeek, newRecord, spanOf } from './records.ts'

const task = aTask('Swim', { trackedLast25Hours: true })
const nine = at('2026-11-18T09:00')
const key = keyOfWeek(week.first)

interface Cached {
  readonly records?: readonly Tracked[]
  readonly timer?: Timer | null
  readonly listed?: Partial<typeof task>
}

/** Opens a screen with a week, its list of tasks and the timer; the test answers as the server. */
function aScreen(answering: Answering, { records = [], timer = null, listed = {} }: Cached = {}) {
  const sent = playServer(answering)
  const refetched: unknown[] = []
  const show = (queryKey: readonly unknown[], answer: unknown) => {
    queries.setQueryData(queryKey, answer)
    const queryFn = () => {
      refetched.push(queryKey[1])
      return queries.getQueryData(queryKey) ?? null
    }
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined)
  }
  const start = week.first
  show(key, { start, since: start, records, tasks: new Map([[task.id, task]]) })
  show(choiceKey, {
    tasks: [{ ...task, ...listed }],
    groups: { favourites: 0, recent: 1, others: 0, from: 0, known: 1 },
    contexts: [],
    chosen: [],
  })
  show(timerKey, timer)
  return { sent, refetched }
}

const visible = () => data.read<TrackedWeek>(key)!.records
const slots = () => visible().map(({ start, duration }) => [start, duration])
const confirmed = () => queries.getQueryData<TrackedWeek>(key)!.records
const listed = () => data.read<TaskChoice>(choiceKey)!
const timerNow = () => data.read<Timer | null>(timerKey)

function reply(records: readonly object[], more: object = {}) {
  const { areas, ...rest } = { areas: ['records', 'tasks'], ...more }
  return {
    result: 'OK',
    seq: 5,
    areas,
    removedTimeRecordId: null,
    timeRecords: records,
    recordTasks: [task],
    task,
    ...rest,
  }
}

function wireRecord({ timeRecordId, recordId, duration, startTime }: Sent): object {
  const id = timeRecordId === '-1' ? recordId : timeRecordId
  const days = [{ day: '20261118', time: duration }]
  return {
    id,
    task: task.id,
    start: startTime,
    end: startTime,
    time: duration,
    startAt: nine * 1000,
    zone: 'UTC',
    kind: 'r',
    status: 'N',
    commentCount: 0,
    days,
  }
}

const refusal = { result: 'ERROR', message: 'No', code: 'conflict' }
const halfHourAtNine = aSpan('2026-11-18T09:00', 0.5)

test('a record is visible at once and gets the server’s values from the reply (TIM-036, TIM-086)', async () => {
  const { sent, refetched } = aScreen((request) => reply([wireRecord(request)]))
  const added = addRecord.run({ task, record: newRecord(task, halfHourAtNine) }, { done: 'Recorded' })
  assert.deepEqual(slots(), [[nine, 1800]])
  assert.deepEqual(confirmed(), [])
  assert((await added).ok)
  await data.settled()
  assert.equal(confirmed()[0]?.id, sent[0]?.['recordId'])
  assert.equal(data.optimisticUpdates.value.length, 0)
  assert.deepEqual([refetched, noticeTexts()], [[], ['Recorded']])
})

test('removal is visible at once and is sent as no task and an empty start (TIM-039, TIM-087)', async () => {
  const record = aRecord('Swim', '2026-11-18T09:00', 0.5)
  const { sent } = aScreen(({ timeRecordId }) => reply([], { removedTimeRecordId: timeRecordId }), {
    records: [record],
  })
  const removed = removeRecord.run({ task, record })
  assert.deepEqual(visible(), [])
  await removed
  assert.deepEqual([sent[0]?.['taskId'], sent[0]?.['startTime']], ['-1', ''])
  assert.deepEqual([sent[0]?.['oldStartTime'], sent[0]?.['oldDuration']], ['20261118090000', 1800])
  assert.deepEqual(confirmed(), [])
})

test('a record is added, moved and given with the instant of its start, which distinguishes repeated hours (TIM-086, TIM-N19)', async () => {
  const repeated = at('2026-10-25T02:30')
  const instants = instantsAt(zoneOffsetsAround('Europe/Berlin', repeated), repeated)
  const [first, second] = instants as [Instant, Instant]
  const spanAt = (start: Instant) => spanOf({ start, duration: 1800 }, 'Europe/Berlin')
  const record = { ...aRecord('Swim', '2026-11-18T09:00', 0.5), ...spanAt(first) }
  const { sent } = aScreen((request) => reply([wireRecord(request)]), { records: [record] })
  await addRecord.run({ task, record: newRecord(task, spanAt(first)) })
  await placeRecord.run({ task, record, span: spanAt(second) })
  await giveRecord.run({ task, record: { ...record, ...spanAt(second) } })
  assert.deepEqual(
    sent.map(({ startAt }) => startAt),
    [first, second, second].map((instant) => instant * 1000),
  )
  assert.deepEqual(new Set(sent.map(({ startTime }) => startTime)), new Set(['20261025023000']))
  assert.deepEqual(
    sent.map(({ timeRecordId, taskId, duration }) => [timeRecordId, taskId, duration]),
    ['-1', record.id, record.id].map((id) => [id, task.id, 1800]),
  )
})

test('a refused change is rolled back, and changes made meanwhile stay (TIM-N11)', async () => {
  const record = aRecord('Swim', '2026-11-18T09:00', 0.5)
  aScreen((request, nth) => (nth === 1 ? refusal : reply([wireRecord(request)])), { records: [record] })
  const refused = placeRecord.run({ task, record, span: aSpan('2026-11-18T10:00', 0.5) })
  const longer = placeRecord.run({ task, record, span: aSpan('2026-11-18T09:00', 1) })
  const outcome = await refused
  assert(!outcome.ok && outcome.failure instanceof Refused)
  assert.deepEqual(slots(), [[nine, 3600]])
  await longer
  assert.deepEqual(slots(), [[nine, 3600]])
  assert.deepEqual(noticeTexts(), [english.time.notices.rolledBack('Swim', 'No')])
})

test('the list is refetched only when a record changes its order (TIM-015, TSK-020)', async () => {
  const { refetched } = aScreen((request) => reply([wireRecord(request)]), {
    listed: { trackedLast25Hours: false },
  })
  await addRecord.run({ task, record: newRecord(task, halfHourAtNine) })
  await data.settled()
  assert.deepEqual(refetched, ['choice'])
})

test('a completed task leaves the list at once and stays away until everything is refetched (TIM-014, TIM-088, TIM-N07)', async () => {
  const record = aRecord('Swim', '2026-11-18T09:00', 0.5)
  const { sent, refetched } = aScreen(() => reply([], { areas: ['tasks'], tasks: [] }), { records: [record] })
  const completed = setTaskStatus.run({ task, status: 'COMPLETED' })
  const isGone = () => [listed().tasks, visible().map(({ status }) => status)]
  assert.deepEqual(isGone(), [[], ['COMPLETED']])
  await completed
  const { action, taskId, status } = sent.at(0)!
  assert.deepEqual(
    { action, taskId, status },
    { action: 'completeTask', taskId: task.id, status: 'COMPLETED' },
  )
  assert.deepEqual(isGone(), [[], ['COMPLETED']])
  await data.settled()
  assert.deepEqual(refetched, ['week', 'choice', 'timer'])
  await setTaskStatus.run({ task, status: 'NORMAL' })
  assert.equal(sent.at(-1)!['status'], 'NORMAL')
})

test('a favourite is marked at once, and its place in the list comes from the server (TSK-019, TSK-N24)', async () => {
  const { refetched } = aScreen(() => ({ result: 'OK', seq: 5, areas: ['tasks'], tasks: [], removed: [] }))
  const marked = setFavourite.run({ task, favourite: true })
  assert.equal(listed().tasks[0]?.favourite, true)
  await marked
  await data.settled()
  assert.deepEqual([refetched, noticeTexts()], [['choice'], [english.time.notices.favouriteSet('Swim')]])
})

test('chosen contexts are visible at once, and the filtered tasks come from the server (TIM-028, TIM-089)', async () => {
  const { sent, refetched } = aScreen(() => ({
    result: 'OK',
    selectedContextIds: ['-2'],
    calendarState: {
      startTime: '202611160000000000',
      curTime: '202611181200000000',
      serverTimeZoneOffset: 0,
    },
  }))
  const chosen = chooseContexts.run({ contextIds: ['-2'] })
  assert.deepEqual(listed().chosen, ['-2'])
  await chosen
  await data.settled()
  assert.deepEqual([sent[0]?.['contextIds'], refetched], [['-2'], ['choice']])
})

test('a started timer runs at once, and a stopped one becomes a record of its kind at once (TIM-032, TIM-N06, FND-093)', async () => {
  const timer = aTimer('Swim', '2026-11-18T09:00')
  const wireTimer = { ...timer, startTime: '20261118090000', forgottenAt: 1 }
  const { refetched } = aScreen(({ action, timerId }) => {
    if (action === 'startTimer') return reply([], { timer: wireTimer })
    const record = wireRecord({ timeRecordId: timerId, duration: 1800, startTime: '20261118090000' })
    return reply([record], { timer: null })
  })
  const started = startTimer.run({ timer })
  assert.equal(timerNow()?.id, timer.id)
  await started
  assert.equal(timerNow()?.forgottenAt, 1)
  const stopped = stopTimer.run({ timer, until: (nine + 1800) as Instant })
  assert.deepEqual([timerNow(), slots()], [null, [[nine, 1800]]])
  assert.deepEqual(
    visible().map(({ kind }) => kind),
    ['rt'],
  )
  await stopped
  await data.settled()
  assert.deepEqual([timerNow(), slots(), refetched], [null, [[nine, 1800]], []])
})

test('a timer of another zone is cut and split at times on the user’s clock (TIM-N17)', async () => {
  const timer = { ...aTimer('Swim', '2026-11-18T18:00'), zone: 'Asia/Tokyo', startAt: nine * 1000 }
  const { sent } = aScreen(() => reply([], { timer: null }), { timer })
  const until = (nine + 1800) as Instant
  await cutTimer.run({ timer, until })
  const resumed = (nine + 3600) as Instant
  await splitTimer.run({ timer, until, resumed, recordId: newRecordId() })
  assert.deepEqual(
    sent.map(({ action, until, resumed }) => [action, until, resumed]),
    [
      ['cutTimer', '20261118093000', undefined],
      ['splitTimer', '20261118093000', '20261118100000'],
    ],
  )
})

const weekBefore: Readonly<Record<string, string>> = {
  '202611160000000000': '202611090000000000',
  '202611020000000000': '202610260000000000',
}

test('a week and its list that fail to load open no dialog (TIM-083)', async () => {
  playServer(() => ({ result: 'ERROR', code: 'fault', message: 'Fault' }))
  await assert.rejects(loadWeek(week.first))
  await showQuery({ ...choiceQuery(null), retry: false })
  assert.deepEqual([failures.current.value, noticeTexts()], [null, []])
})

test('a week before all loaded ones is requested with the one before it (TIM-079, TIM-085)', async () => {
  const sent = playServer(({ startTime, loadAll }) => ({
    result: 'OK',
    calendarState: { startTime, curTime: startTime, serverTimeZoneOffset: 0 },
    since: loadAll === true ? weekBefore[String(startTime)] : startTime,
    timeRecords: [],
    recordTasks: [],
  }))
  for (const days of [0, 0, -7, 7]) await loadWeek((week.first + days) as typeof week.first)
  assert.deepEqual(
    sent.map(({ loadAll }) => loadAll),
    [true, false, false, false],
  )
  const { daysDiff, setCurrent, shouldRound, startTime } = sent.at(0)!
  assert.deepEqual(
    { daysDiff, setCurrent, shouldRound, startTime },
    { daysDiff: 0, setCurrent: false, shouldRound: true, startTime: '202611160000000000' },
  )
  await loadWeek((week.first - 14) as typeof week.first)
  assert.equal(sent.at(-1)?.['loadAll'], true)
})
