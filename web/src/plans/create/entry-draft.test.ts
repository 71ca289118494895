import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { aTask, anEntry, at, contextId, rules, somePlans, taskId } from '../testing.ts'
import { candidatesFor } from './entry-candidates.ts'
import {
  draftAt,
  draftedTask,
  nearestFreeSlot,
  refuseEntry,
  slotFor,
  withName,
  withSlot,
  withTask,
} from './entry-draft.ts'
import { plannedDraft } from './new-entry.ts'
import { displayOptionsOf } from '../tree/tree-rows.ts'

const hours = (start: string, duration: number): Slot => ({
  level: TimeLevel.HoursAndMinutes,
  start: at(start),
  duration,
})
const ten = hours('2026-11-20T10:00', 3600)
const week: Slot = { level: TimeLevel.Weeks, start: at('2026-11-16T00:00'), duration: 7 * 86_400 }

const archive = aTask('archive', { limits: { minDuration: 5400, maxDuration: 7200 } })
const essay = aTask('essay', { priority: 9, limits: { latest: at('2026-11-17T23:59') } })
const planned = aTask('planned archive', { scheduled: true })
const clicked = { slot: ten, hasOwnLength: false }
const requested = { slot: hours('2026-11-20T10:00', 10_800), hasOwnLength: true }

test('a new entry takes the root of the tree and the context of the filter, and both can be changed', () => {
  const [work, home] = [contextId('work'), contextId('home')]
  const draft = (chosenContexts: readonly (typeof work | '-2')[]) =>
    draftAt(clicked, somePlans([], [], { treeRoot: taskId('thesis'), chosenContexts }), null)
  assert.equal(draft([]).parentId, taskId('thesis'))
  assert.deepEqual(draft([]).contextIds, [])
  assert.deepEqual(draft([work]).contextIds, [work])
  assert.deepEqual(draft([work, home]).contextIds, [work])
  assert.deepEqual(draft([work, '-2']).contextIds, [])
})

test('the unplanned task selected in the tree is preselected until text is typed, unless it is due earlier (PLN-N23)', () => {
  const plans = somePlans([archive, planned])
  assert.equal(draftAt(clicked, plans, archive).title, 'archive')
  assert.equal(draftAt(clicked, plans, planned).task, null)
  assert.equal(draftAt(clicked, plans, essay).task, null, 'due earlier')
  assert.equal(withName(draftAt(clicked, plans, archive), 'Call').task, null)
  assert.equal(withName(draftAt(clicked, plans, archive), ' Call ').title, 'Call')
})

test('a chosen task has its usual length, or the drawn length within its limits (PLN-067, PLN-073)', () => {
  assert.equal(slotFor(archive, { requested: ten, hasOwnLength: false }).duration, 5400)
  assert.equal(slotFor(archive, { requested: requested.slot, hasOwnLength: true }).duration, 7200)
  assert.deepEqual(slotFor(archive, { requested: week, hasOwnLength: false }), week)
})

test('a name typed after choosing a task returns to the requested slot, but a stretched slot stays', () => {
  const draft = withTask(draftAt(clicked, somePlans([archive]), null), archive)
  assert.equal(draft.slot.duration, 5400)
  assert.deepEqual(withName(draft, 'Call').slot, ten)
  const stretched = withSlot(draft, hours('2026-11-20T10:00', 9000))
  assert.equal(withName(stretched, 'Call').slot.duration, 9000)
  assert.equal(withSlot(draft, hours('2026-11-20T12:00', 5400)).slot.start, at('2026-11-20T12:00'))
})

test('occupied times, wrong levels and wrong dates are refused without a request (PLN-063, PLN-064, PLN-065, PLN-066)', () => {
  const swim = anEntry('swim', planned, '2026-11-20T10:30', 1)
  assert.equal(refuseEntry(archive, ten, [swim]), 'overlap')
  assert.equal(refuseEntry(essay, ten, []), 'too-late')
  assert.equal(
    refuseEntry({ ...archive, limits: { ...archive.limits, maxLevel: TimeLevel.Days } }, week, []),
    'level',
  )
  assert.equal(
    refuseEntry(
      draftedTask(draftAt(clicked, somePlans([]), null), somePlans([])),
      hours('2026-11-20T10:00', 900),
      [],
    ),
    'too-short',
  )
  assert.equal(refuseEntry(archive, week, [swim]), null)
})

test('a new subtask is not planned on a coarser level than its parent’s visible plan (PLN-063, PLN-N16)', () => {
  const thesis = aTask('thesis')
  const chapter = aTask('chapter', { parentId: thesis.id })
  const onDay = anEntry('thesis', thesis, '2026-11-18T00:00', 24, { level: TimeLevel.Days })
  const plans = somePlans([thesis, chapter], [onDay], { treeRoot: chapter.id })
  const draft = draftAt({ slot: week, hasOwnLength: false }, plans, null)
  assert.equal(refuseEntry(draftedTask(draft, plans), week, plans.entries), 'level')
  const inMonth = anEntry('chapter', chapter, '2026-11-01T00:00', 720, { level: TimeLevel.Months })
  const both = somePlans([thesis, chapter], [inMonth, onDay], { treeRoot: chapter.id })
  assert.equal(refuseEntry(draftedTask(draft, both), week, []), 'level', 'the lowest level counts')
  const inRoot = { ...draft, parentId: null }
  assert.equal(refuseEntry(draftedTask(inRoot, plans), week, plans.entries), null)
})

test('the nearest free slot is a later one of the window, or else an earlier one', () => {
  const taken = anEntry('taken', planned, '2026-11-20T09:00', 3)
  const plans = somePlans([archive, essay], [taken])
  assert.equal(
    nearestFreeSlot(archive, { ...ten, duration: 5400 }, plans, rules)?.start,
    at('2026-11-20T12:00'),
  )
  assert.equal(nearestFreeSlot(essay, ten, plans, rules)?.start, at('2026-11-18T00:00'))
  const months = { ...plans, view: 'MONTH_WEEKS', start: dayOf(at('2026-11-02T00:00')) } as const
  const late = { ...week, start: at('2026-11-23T00:00') }
  assert.equal(nearestFreeSlot(essay, late, months, rules)?.start, at('2026-11-16T00:00'))
  const never = { ...essay, limits: { ...essay.limits, latest: at('2020-01-01T00:00') } }
  assert.equal(nearestFreeSlot(never, ten, plans, rules), null)
})

test('unplanned tasks are offered by name: allowed ones first, others with the reason, planned ones and those due earlier never (PLN-N23)', () => {
  const lateEssay = aTask('essay for the archive', {
    priority: 10,
    limits: { latest: at('2026-11-17T23:59') },
  })
  const yearly = aTask('archive of the year', { limits: { minLevel: TimeLevel.Years } })
  const begun = aTask('archive, part one', { priority: 10, planned: 3600 })
  const read = aTask('archive, last year', { priority: 10 })
  const done = anEntry('done', read, '2026-11-18T00:00', 24, { level: TimeLevel.Days, status: 'COMPLETED' })
  const plans = somePlans([read, begun, archive, lateEssay, planned, essay, yearly], [done])
  const names = (name: string, first: typeof archive | null = null) =>
    candidatesFor(
      { name, requested: ten, hasOwnLength: false },
      { ...plans, inTheWay: plans.entries },
      {
        display: displayOptionsOf(plans, { nameQuery: '', showScheduled: false }, rules),
        first,
        count: 5,
      },
    ).map(({ task, refusal }) => [task.name, refusal])
  assert.deepEqual(names('arch'), [
    ['archive', null],
    ['archive, last year', null],
    ['archive, part one', null],
    ['archive of the year', 'level'],
  ])
  assert.deepEqual(names(''), [
    ['archive', null],
    ['archive, last year', null],
    ['archive, part one', null],
  ])
  assert.deepEqual(names('zebra'), [])
})

test('a confirmed draft is a new task with its category’s colour, or an entry of the chosen task (TSK-047)', () => {
  const study = contextId('study')
  const contexts = [{ id: study, name: 'Study', type: 'category', color: '974C9C' }] as const
  const plans = somePlans([archive], [], { contexts, chosenContexts: [study], treeRoot: taskId('thesis') })
  const draft = withName(draftAt(clicked, plans, null), ' Call the archive ')
  const { task, entry, isNew } = plannedDraft(draft, plans, null)
  assert.equal(isNew, true)
  assert.deepEqual(
    [task.name, task.parentId, task.contextIds, task.color, entry.taskId],
    ['Call the archive', taskId('thesis'), [study], '974C9C', task.id],
  )
  const existing = plannedDraft(withTask(draft, archive), plans, null)
  assert.equal(existing.isNew, false)
  assert.deepEqual([existing.entry.taskId, existing.entry.duration], [archive.id, 5400])
})
