import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from '#data/call-failed.ts'
import { data } from '#data/client.ts'
import { failures } from '#data/failures.ts'
import { queries } from '#data/queries.ts'
import { type Answering, noticeTexts, playServer } from '#data/testing.ts'
import { treePageSize } from '@lustra/contract/plans'
import { TimeLevel } from '@lustra/domain/calendar'
import { english } from '@lustra/words/en'
import { QueryObserver } from '@tanstack/react-query'
import { type PlansAddress, addressOfPeriod } from './plans-address.ts'
import { type TreePage, treeRowsParamsOf } from './tree/large-tree.ts'
import { chooseContexts, completeEntry, pinEntry, scheduleEntry } from './plans-mutations.ts'
import {
  keyOfAddress,
  findRow,
  keyOfPage,
  loadPlans,
  loadTreePage,
  localView,
  rememberPeriod,
  latestPlans,
  selectTask,
  storeLocalView,
} from './plans-queries.ts'
import { initialScreenState } from './screen-state.ts'
import { type Entry, type Plans } from './plans.ts'
import { aTask, anEntry, contextId, entryId, somePlans, taskId } from './testing.ts'

const address: PlansAddress = { view: 'WEEK_VIEW', from: '2026-11-16' }
const write = aTask('write')
const chapter = anEntry('chapter', write, '2026-11-20T09:00', 1)
const later: Entry = { ...chapter, start: anEntry('x', write, '2026-11-20T14:00', 1).start }

function aScreen(answering: Answering, plans: Plans | null = somePlans([write], [chapter])) {
  const sent = playServer(answering)
  let refetches = 0
  if (plans) {
    queries.setQueryData(keyOfAddress(address), plans)
    const queryFn = () => {
      refetches += 1
      return queries.getQueryData<Plans>(keyOfAddress(address))!
    }
    const options = { queryKey: keyOfAddress(address), queryFn, staleTime: Infinity }
    new QueryObserver<Plans>(queries, options).subscribe(() => undefined)
  }
  return { sent, now: visible, refetches: () => refetches }
}

function visible(): Plans {
  const plans = latestPlans(address)
  assert.ok(plans)
  return plans
}

function nth<T>(list: readonly T[], index = 0): T {
  const found = list[index]
  assert.ok(found)
  return found
}

const wireTask = {
  id: write.id,
  parentId: '-1',
  name: 'Write',
  status: 'NORMAL',
  priority: 5,
  recurrence: false,
  restrictions: { minTL: 0, maxTL: 10, minDur: 1800, maxDur: 86_400, startTime: null, dueTime: null },
  categoryColor: '1371BF',
  contextIds: [],
  completeness: 0,
  parentTask: false,
  parentCompleted: false,
  scheduled: true,
  planned: 3600,
}
const wireEntry = {
  id: chapter.id,
  taskId: write.id,
  time: '20261120140000',
  dur: 3600,
  tl: 1,
  status: 'NORMAL',
  strict: false,
  changed: false,
}

const changed = (entries: readonly object[], seq = 7) => ({
  result: 'OK',
  seq,
  areas: ['plans'],
  tasks: { [write.id]: { ...wireTask, entries } },
  entry: entries[0] ?? null,
  parentPlans: {},
  more: false,
})

const opened = (updateTime: unknown, changes: object = {}) => ({
  result: 'OK',
  updateTime,
  curTime: '202611201200000000',
  contexts: [],
  selectedContextIds: [],
  hierarchy: { '-1': [{ id: write.id, level: 1, treeLevel: 1, levelOrder: 3 }] },
  tasks: [{ ...wireTask, entries: [wireEntry] }],
  parentPlans: {},
  treeRows: null,
  treeRoot: '-1',
  treePath: [],
  selection: null,
  calendarState: {
    view: 'WEEK_VIEW',
    startTime: '202611160000000000',
    curTime: '202611201200000000',
    serverTimeZoneOffset: 180,
  },
  undrawnCounts: [],
  undrawnOccurrences: [],
  storedViewState: null,
  warningText: '',
  warningTaskName: '',
  ...changes,
})

const refusal = { result: 'ERROR', message: 'This time is already taken.', code: 'conflict' }

test('a moved entry is updated optimistically, sent with its old and new slot, and replaced by the reply (PLN-059, PLN-106, PLN-N12)', async () => {
  const { sent, now } = aScreen(() => changed([wireEntry]))
  const change = scheduleEntry.run({ task: write, before: chapter, after: later })
  assert.equal(nth(now().entries).start, later.start)
  const outcome = await change
  assert(outcome.ok && outcome.reply.seq === 7)
  const { action, taskId, oldEntryId, oldStartTime, newStartTime, duration, timeLevel } = nth(sent, 0)
  assert.deepEqual(
    { action, taskId, oldEntryId, oldStartTime, newStartTime, duration, timeLevel },
    {
      action: 'scheduleTask',
      taskId: write.id,
      oldEntryId: chapter.id,
      oldStartTime: '20261120090000',
      newStartTime: '20261120140000',
      duration: 3600,
      timeLevel: 1,
    },
  )
  assert.equal(now().tasks.get(write.id)!.name, 'Write')
})

test('a new entry gets its id from the client and is sent without an old slot (PLN-058)', async () => {
  const { sent, now } = aScreen(() => changed([wireEntry]), somePlans([write]))
  const change = scheduleEntry.run({ task: write, before: null, after: later })
  assert.deepEqual(now().entries, [later])
  const { scheduled, planned } = now().tasks.get(write.id)!
  assert.deepEqual([scheduled, planned], [true, 3600])
  await change
  const { oldEntryId, entryId: newId, oldStartTime, timeLevel } = nth(sent, 0)
  assert.deepEqual([oldEntryId, newId, oldStartTime, timeLevel], [null, chapter.id, null, 1])
})

test('entries that the reply omits because they have not changed stay (PLN-057)', async () => {
  const other: Entry = { ...chapter, id: entryId('other') }
  const { sent, now } = aScreen(
    () => ({ ...changed([wireEntry]), onlyChanged: true }),
    somePlans([write], [chapter, other]),
  )
  await scheduleEntry.run({ task: write, before: chapter, after: later })
  assert.equal(nth(sent, 0)['onlyChanged'], true)
  assert.deepEqual(
    new Set(now().entries.map(({ id, start }) => `${id} ${start}`)),
    new Set([`${chapter.id} ${later.start}`, `${other.id} ${other.start}`]),
  )
})

test('an entry dropped on another level is sent with the new level and that level’s duration (PLN-106, PLN-N12)', async () => {
  const { sent } = aScreen(() => changed([wireEntry]))
  const allDay: Entry = { ...later, level: TimeLevel.Days, duration: 86_400 }
  await scheduleEntry.run({ task: write, before: chapter, after: allDay })
  assert.deepEqual([nth(sent, 0)['timeLevel'], nth(sent, 0)['duration']], [2, 86_400])
})

test('an entry removed from the calendar is sent without a new start, and its task returns to the tree (PLN-060, PLN-070)', async () => {
  const { sent, now } = aScreen(() => ({ ...changed([]), entry: null }))
  const change = scheduleEntry.run({ task: write, before: chapter, after: null })
  assert.deepEqual(now().entries, [])
  assert.equal(now().tasks.get(write.id)!.scheduled, false)
  await change
  assert.deepEqual([nth(sent, 0)['oldEntryId'], nth(sent, 0)['newStartTime']], [chapter.id, null])
})

const changes = [
  ['move', scheduleEntry, later],
  ['completion', completeEntry, { ...chapter, status: 'COMPLETED' }],
  ['pin', pinEntry, { ...chapter, pinned: true }],
] as const

for (const [name, change, after] of changes) {
  test(`a refused ${name} is rolled back with a notice and a refetch, without a dialog (PLN-071, PLN-097, PLN-N07, PLN-N08)`, async () => {
    const { now, refetches } = aScreen(() => refusal)
    const outcome = await change.run({ task: write, before: chapter, after })
    assert(!outcome.ok && outcome.failure instanceof Refused)
    assert.deepEqual(now().entries, [chapter])
    assert.deepEqual(noticeTexts(), [english.plans.notices.rolledBack('write', refusal.message)])
    assert.deepEqual([refetches(), failures.current.value], [1, null])
  })
}

test('a change that does not reach the server is rolled back, too (PLN-097, FND-N18)', async () => {
  const { now } = aScreen(() => Promise.reject(new Error('offline')))
  const outcome = await scheduleEntry.run({ task: write, before: chapter, after: null })
  assert(!outcome.ok && outcome.failure instanceof Unreachable)
  assert.deepEqual(now().entries, [chapter])
})

test('a failure to load is never reported in a dialog (PLN-097)', async () => {
  const treeRows = treeRowsParamsOf(somePlans([]), initialScreenState)
  const questions = [
    () => loadPlans({}),
    () => loadPlans(address),
    () => rememberPeriod(address),
    () => selectTask(address, write.id),
    () => loadTreePage(treeRows, 0),
  ]
  for (const answering of [() => refusal, () => ({})]) {
    for (const ask of questions) {
      const { sent } = aScreen(answering, null)
      await assert.rejects(ask)
      assert.ok(sent.length > 0)
      assert.equal(failures.current.value, null)
    }
    const { sent } = aScreen(answering, null)
    assert.equal(await findRow(treeRows, { beginning: 'w', from: 0 }), -1, 'type-ahead finds nothing')
    assert.deepEqual([sent.length, failures.current.value], [1, null])
  }
})

test('changes are sent one after the other, and the last reply counts', async () => {
  const first = Promise.withResolvers<object>()
  const { sent, now } = aScreen((_, nth) =>
    nth === 1 ? first.promise : changed([{ ...wireEntry, time: '20261120150000' }]),
  )
  const last: Entry = { ...chapter, start: anEntry('x', write, '2026-11-20T15:00', 1).start }
  const changes = [
    scheduleEntry.run({ task: write, before: chapter, after: later }),
    scheduleEntry.run({ task: write, before: later, after: last }),
  ]
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(sent.length, 1)
  first.resolve(changed([wireEntry]))
  await changes[0]
  assert.equal(nth(now().entries).start, last.start)
  await Promise.all(changes)
  assert.deepEqual(
    sent.map((request) => request['newStartTime']),
    ['20261120140000', '20261120150000'],
  )
  assert.equal(nth(now().entries).start, last.start)
})

test('completing or reopening sends the new status and refreshes exactly the changed tasks (PLN-057, PLN-107)', async () => {
  const other = aTask('other')
  const removed = anEntry('removed elsewhere', write, '2026-11-20T19:00', 1)
  const plans = somePlans(
    [{ ...write, levelOrder: 3 }, other],
    [chapter, anEntry('swim', other, '2026-11-20T17:00', 1), removed],
  )
  const done = { ...chapter, status: 'COMPLETED' } as const
  const { sent, now } = aScreen(({ newStatus }) => changed([{ ...wireEntry, status: newStatus }]), plans)
  await completeEntry.run({ task: write, before: chapter, after: done })
  assert.deepEqual(
    [nth(sent, 0)['action'], nth(sent, 0)['id'], nth(sent, 0)['newStatus']],
    ['completeTask', chapter.id, 'COMPLETED'],
  )
  assert.equal(now().entries.find(({ id }) => id === chapter.id)!.status, 'COMPLETED')
  assert.equal(now().tasks.get(other.id), other)
  assert.equal(now().tasks.get(write.id)!.levelOrder, 3, 'its place in the tree is not part of the reply')
  assert.deepEqual(new Set(now().entries.map(({ id }) => id)), new Set([chapter.id, entryId('swim')]))
  await completeEntry.run({ task: write, before: done, after: chapter })
  assert.deepEqual([nth(sent, 1)['id'], nth(sent, 1)['newStatus']], [chapter.id, 'NORMAL'])
  assert.equal(now().entries.find(({ id }) => id === chapter.id)!.status, 'NORMAL')
})

test('pinning sends the flag and refreshes the changed task (PLN-057, PLN-108)', async () => {
  const plans = somePlans([write], [chapter, anEntry('removed elsewhere', write, '2026-11-20T19:00', 1)])
  const { sent, now } = aScreen(({ newPin }) => changed([{ ...wireEntry, strict: newPin }]), plans)
  let before = chapter
  for (const pinned of [true, false]) {
    const after = { ...chapter, pinned }
    await pinEntry.run({ task: write, before, after })
    const { action, id, newPin } = sent.at(-1)!
    assert.deepEqual([action, id, newPin], ['pinTask', chapter.id, pinned])
    assert.deepEqual(
      now().entries.map((entry) => [entry.id, entry.pinned]),
      [[chapter.id, pinned]],
    )
    before = after
  }
})

test('on the first visit the server chooses the period, and the answer is cached under it (PLN-045, PLN-087, PLN-103)', async () => {
  const { sent, now } = aScreen((request) => opened(request['updateTime']), null)
  const loading = loadPlans({})
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(nth(sent, 0)['action'], 'open')
  const plans = await loading
  assert.equal('view' in nth(sent, 0) || 'hourView' in nth(sent, 0), false)
  assert.equal(plans.tasks.get(write.id)!.levelOrder, 3)
  assert.deepEqual(now(), plans)
})

test('on the first visit a device reports that it shows hours by the day', async () => {
  const { sent } = aScreen((request) => opened(request['updateTime']), null)
  await loadPlans({}, 'DAY')
  assert.deepEqual([nth(sent, 0)['action'], nth(sent, 0)['hourView']], ['open', 'DAY'])
})

test('another period is requested by its first day and view (PLN-105)', async () => {
  const { sent } = aScreen((request) => opened(request['updateTime']), null)
  await loadPlans({ ...address, root: taskId('thesis') })
  const { action, calendarView, startTime, daysDiff, setCurrent, shouldRound, treeRoot } = nth(sent, 0)
  assert.deepEqual(
    { action, calendarView, startTime, daysDiff, setCurrent, shouldRound, treeRoot },
    {
      action: 'goPeriod',
      calendarView: 'WEEK_VIEW',
      startTime: '202611160000000000',
      daysDiff: 0,
      setCurrent: false,
      shouldRound: true,
      treeRoot: taskId('thesis'),
    },
  )
})

test('a selection is sent with a timestamp, and an answer older than the applied one is ignored (PLN-094, PLN-104)', async () => {
  const slow = Promise.withResolvers<void>()
  const { sent, now } = aScreen(async (request, nth) => {
    if (nth === 1) await slow.promise
    return opened(request['updateTime'], { selection: nth === 1 ? write.id : taskId('other') })
  })
  const first = selectTask(address, write.id)
  await selectTask(address, taskId('other'))
  slow.resolve()
  await first
  assert.deepEqual([nth(sent, 0)['action'], nth(sent, 0)['selection']], ['navigate', write.id])
  assert.ok(Number(nth(sent, 1)['updateTime']) > Number(nth(sent, 0)['updateTime']))
  assert.equal(now().selection, taskId('other'))
})

test('of two answers for one period the later requested one counts, whichever arrives last (PLN-094)', async () => {
  const slow = Promise.withResolvers<void>()
  aScreen(async (request, nth) => {
    if (nth === 1) await slow.promise
    return opened(request['updateTime'], { undrawnCounts: [nth] })
  }, null)
  const first = loadPlans(address)
  const second = await loadPlans(address)
  queries.setQueryData(keyOfAddress(address), second)
  slow.resolve()
  assert.deepEqual([(await first).hiddenCounts.entries, second.hiddenCounts.entries], [[2], [2]])
})

const old = { ...wireEntry, time: '20261120090000' }

test('an answer that arrives during a pending change does not revert it', async () => {
  const change = Promise.withResolvers<object>()
  const { now } = aScreen((request) =>
    request.action === 'navigate'
      ? opened(request['updateTime'], { tasks: [{ ...wireTask, entries: [old] }] })
      : change.promise,
  )
  const moved = scheduleEntry.run({ task: write, before: chapter, after: later })
  await selectTask(address, write.id)
  assert.deepEqual(now().entries, [later])
  change.resolve(changed([wireEntry]))
  await moved
  assert.deepEqual(now().entries, [later])
})

test('a change that the answer already contains is not counted twice in the planned time', async () => {
  const change = Promise.withResolvers<object>()
  const longer: Entry = { ...later, duration: 7200 }
  const { now } = aScreen((request) =>
    request.action === 'navigate'
      ? opened(request['updateTime'], {
          tasks: [{ ...wireTask, planned: 7200, entries: [{ ...wireEntry, dur: 7200 }] }],
        })
      : change.promise,
  )
  const resized = scheduleEntry.run({ task: { ...write, planned: 3600 }, before: chapter, after: longer })
  await selectTask(address, write.id)
  assert.equal(now().tasks.get(write.id)!.planned, 7200)
  change.resolve(changed([{ ...wireEntry, dur: 7200 }]))
  await resized
})

test('a moved occurrence keeps its slot although the reply omits other occurrences, and its task stays recurring (TSK-044)', async () => {
  const { now, refetches } = aScreen(() => ({
    ...changed([]),
    tasks: { [write.id]: { ...wireTask, recurrence: true, entries: [] } },
  }))
  await scheduleEntry.run({ task: write, before: chapter, after: later })
  assert.deepEqual(now().entries, [later])
  assert.equal(now().tasks.get(write.id)!.recurring, true)
  await data.settled()
  assert.equal(refetches(), 1)
})

test('an answer requested before a change is fetched again', async () => {
  const first = Promise.withResolvers<object>()
  const requested: number[] = []
  const { now } = aScreen((request) => {
    if (request.action !== 'navigate') return changed([wireEntry])
    const time = Number(request['updateTime'])
    requested.push(time)
    return requested.length === 1
      ? first.promise
      : opened(time, { tasks: [{ ...wireTask, entries: [wireEntry] }] })
  })
  const selected = selectTask(address, write.id)
  await scheduleEntry.run({ task: write, before: chapter, after: later })
  first.resolve(opened(requested[0], { tasks: [{ ...wireTask, entries: [old] }] }))
  await selected
  assert.equal(requested.length, 2)
  assert.deepEqual(now().entries, [later])
})

test('an answer to a selection with another timestamp is ignored (PLN-095)', async () => {
  const { now } = aScreen(() => opened(1, { selection: write.id }))
  const before = now()
  await selectTask(address, write.id)
  assert.equal(now().selection, before.selection)
})

test('chosen contexts filter optimistically, and the reply replaces the answer (PLN-096, PLN-109)', async () => {
  const contextIds = [contextId('work'), '-2'] as const
  const { sent, now } = aScreen((request) =>
    opened(request['updateTime'], { selectedContextIds: request['contextIds'] }),
  )
  const chosen = chooseContexts(address, contextIds)
  assert.deepEqual(now().chosenContexts, contextIds)
  await chosen
  assert.deepEqual([nth(sent, 0)['action'], nth(sent, 0)['contextIds']], ['changeContexts', contextIds])
  assert.equal(now().tasks.get(write.id)!.levelOrder, 3)
})

test('this tab’s last period is cached until the session ends (PLN-088, CAL-005)', () => {
  aScreen(() => refusal)
  assert.deepEqual(localView(), {})
  storeLocalView(address)
  assert.deepEqual(localView(), address)
  queries.clear()
  assert.deepEqual(localView(), {})
})

test('a cached period that is shown again is stored as the last one, and only once (PLN-090)', async () => {
  const { sent } = aScreen((request) => opened(request['updateTime'], {}))
  await loadPlans({})
  await rememberPeriod(addressOfPeriod(visible()))
  assert.equal(sent.length, 1, 'the server has chosen it')
  sent.length = 0
  const actions = () => sent.map(({ action }) => action)
  const next: PlansAddress = { view: 'WEEK_VIEW', from: '2026-11-23' }
  await loadPlans(next)
  await rememberPeriod(next)
  assert.deepEqual(actions(), ['goPeriod'])
  await rememberPeriod(address)
  await rememberPeriod(address)
  assert.deepEqual(actions(), ['goPeriod', 'open'])
  assert.deepEqual(nth(sent, 1)['view'], { view: 'WEEK_VIEW', startTime: '202611160000000000' })
})

test('a failed choice of contexts is rolled back and refetched without a dialog (PLN-097)', async () => {
  const { now, refetches } = aScreen(() => refusal)
  const outcome = await chooseContexts(address, ['-2'])
  assert(!outcome.ok)
  assert.deepEqual([now().chosenContexts, refetches()], [[], 1])
  assert.deepEqual(noticeTexts(), [refusal.message])
  assert.equal(failures.current.value, null)
})

const row = { id: write.id, treeLevel: 1, heading: false, position: 1, siblings: 900, expanded: null }
const page = { total: 900, from: 0, rows: [row], emptyReason: null }

test('the first page of a large tree comes with the answer, further pages are requested by index and filters', async () => {
  const { sent } = aScreen((request) => {
    if (request['action'] === 'open') return opened(request['updateTime'], { treeRows: page })
    return {
      result: 'OK',
      hierarchy: {},
      tasks: [],
      parentPlans: {},
      treeRows: { ...page, from: treePageSize, rows: [] },
    }
  }, null)
  const plans = await loadPlans({})
  assert.equal(plans.isTreeComplete, false)
  const params = treeRowsParamsOf(plans, initialScreenState)
  const first = queries.getQueryData<TreePage>(keyOfPage(params, 0))
  assert.equal(first?.tasks.get(write.id)?.levelOrder, 3)
  assert.equal((await loadTreePage({ ...params, query: 'abc' }, 1)).from, treePageSize)
  const { action, view, treeRoot, query, from } = nth(sent, 1)
  assert.deepEqual(
    { action, view, treeRoot, query, from },
    {
      action: 'treeRows',
      view: { view: 'WEEK_VIEW', startTime: '202611160000000000' },
      treeRoot: '-1',
      query: 'abc',
      from: treePageSize,
    },
  )
})

test('the pages of a large tree are refetched after a change', async () => {
  aScreen(() => changed([wireEntry]))
  const key = keyOfPage(treeRowsParamsOf(somePlans([]), initialScreenState), 0)
  queries.setQueryData(key, { ...page, tasks: new Map() })
  const change = scheduleEntry.run({ task: write, before: chapter, after: later })
  assert.equal(queries.getQueryState(key)?.isInvalidated, false)
  await change
  assert.equal(queries.getQueryState(key)?.isInvalidated, true)
})

test('when the reply omits changed tasks, the visible period is refetched', async () => {
  let more = false
  const { refetches } = aScreen(() => ({ ...changed([wireEntry]), more }))
  await scheduleEntry.run({ task: write, before: chapter, after: later })
  await data.settled()
  assert.equal(refetches(), 0)
  more = true
  await scheduleEntry.run({ task: write, before: later, after: chapter })
  await data.settled()
  assert.equal(refetches(), 1)
})
