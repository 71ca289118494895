import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { type PlansReply, plansOf } from './plans-reply.ts'
import { at, contextId, entryId, taskId } from './testing.ts'

const house = taskId('house')
const roof = taskId('roof')
const home = contextId('home')

const month = { level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }

const reply: PlansReply = {
  updateTime: 1,
  curTime: at('2026-11-20T13:00'),
  contexts: [{ id: home, name: 'Home', type: 'place', color: 'FFFFFF' }],
  selectedContextIds: [home],
  hierarchy: { [house]: [{ id: roof, level: 2, treeLevel: 1, levelOrder: 7 }] },
  tasks: [
    {
      id: roof,
      parentId: house,
      name: 'Roof',
      status: 'NORMAL',
      priority: 9,
      recurrence: true,
      restrictions: {
        minTL: 1,
        maxTL: 4,
        minDur: 3600,
        maxDur: 7200,
        startTime: at('2026-11-01T00:00'),
        dueTime: at('2026-12-01T18:00'),
      },
      categoryColor: 'AA00BB',
      contextIds: [home],
      completeness: 40,
      parentTask: true,
      parentCompleted: true,
      scheduled: true,
      planned: 5400,
      entries: [
        {
          id: entryId('morning'),
          taskId: roof,
          time: at('2026-11-20T10:30'),
          dur: 5400,
          tl: 1,
          status: 'COMPLETED',
          strict: true,
          changed: true,
        },
      ],
    },
  ],
  parentPlans: {
    [house]: { name: 'House', periods: [{ time: month.start, dur: month.duration, tl: month.level }] },
  },
  treeRows: null,
  treeRoot: house,
  treePath: [{ id: house, name: 'House' }],
  selection: roof,
  calendarState: {
    view: 'MONTH_WEEKS',
    startTime: at('2026-11-02T00:00'),
    curTime: at('2026-11-20T13:00'),
    serverTimeZoneOffset: 60,
  },
  undrawnCounts: [3, 2],
  undrawnOccurrences: [0, 7],
  storedViewState: null,
  warningText: 'levels',
  warningTaskName: 'Roof',
}

test('every property of plans, tasks and entries is converted (PLN-030, PLN-032, PLN-043, PLN-044, PLN-045, PLN-046, PLN-050, TSK-016, TSK-014, TSK-017)', () => {
  const { tasks, ...plans } = plansOf(reply)
  assert.deepEqual(
    [...tasks.values()],
    [
      {
        id: roof,
        parentId: house,
        name: 'Roof',
        status: 'NORMAL',
        priority: 9,
        levelOrder: 7,
        recurring: true,
        scheduled: true,
        limits: {
          minLevel: 1,
          maxLevel: 4,
          minDuration: 3600,
          maxDuration: 7200,
          earliest: at('2026-11-01T00:00'),
          latest: at('2026-12-01T18:00'),
        },
        contextIds: [home],
        color: 'AA00BB',
        completeness: 40,
        planned: 5400,
        hasChildren: true,
        parentCompleted: true,
      },
    ],
  )
  assert.deepEqual(plans, {
    view: 'MONTH_WEEKS',
    start: dayOf(at('2026-11-02T00:00')),
    now: at('2026-11-20T13:00'),
    isTreeComplete: true,
    entries: [
      {
        id: entryId('morning'),
        taskId: roof,
        level: 1,
        start: at('2026-11-20T10:30'),
        duration: 5400,
        status: 'COMPLETED',
        pinned: true,
        changed: true,
      },
    ],
    parentPlans: new Map([[house, { taskId: house, name: 'House', periods: [month] }]]),
    hiddenCounts: { entries: [3, 2], occurrences: [0, 7] },
    contexts: reply.contexts,
    chosenContexts: [home],
    treeRoot: house,
    treePath: [{ id: house, name: 'House' }],
    selection: roof,
    warning: 'levels',
    warningTaskName: 'Roof',
  })
})

test('a task planned only outside the displayed window still counts as scheduled (PLN-029)', () => {
  const tasks = reply.tasks.map((task) => ({ ...task, recurrence: false, entries: [] }))
  assert.equal(plansOf({ ...reply, tasks }).tasks.get(roof)?.scheduled, true)
})
