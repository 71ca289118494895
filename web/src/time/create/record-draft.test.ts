import { at } from '#calendar/testing.ts'
import { type ContextId, noContext } from '@lustra/contract/ids'
import { TimeLevel } from '@lustra/domain/calendar'
import { requestedSlot, stretchedSlot } from '@lustra/domain/scheduling'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RecordContext, nearestFree, takenSlots } from '../record-rules.ts'
import { aContext, aRecord, aTask, aTimer } from '../testing.ts'
import { draftAt, draftedPlace, draftedTask, withName, withSlot, withTask } from './record-draft.ts'

const slot = (start: string, hours: number) => {
  return { level: TimeLevel.HoursAndMinutes, start: at(start), duration: hours * 3600 }
}
const requested = (context: RecordContext, from: string, to: string | null = null) =>
  requestedSlot(at(from), to === null ? null : at(to), takenSlots(context))
const refusalAt = (context: RecordContext, start: string, hours: number) =>
  draftedPlace(draftAt(slot(start, hours), [], null), context).refusal

test('a click takes an hour, or what records, the timer and the present leave of it (TIM-043, TIM-044)', () => {
  const swim = aRecord('swim', '2026-11-20T09:10', 1)
  assert.deepEqual(requested(aContext([swim]), '2026-11-20T08:40'), slot('2026-11-20T08:30', 2 / 3))
  assert.deepEqual(requested(aContext([swim]), '2026-11-20T10:20'), slot('2026-11-20T10:10', 5 / 6))
  // It is 12:40, and the current half hour may be tracked.
  assert.deepEqual(requested(aContext(), '2026-11-20T12:30'), slot('2026-11-20T12:30', 0.5))
  const timed = aContext([], aTimer('guide', '2026-11-20T12:15'))
  assert.deepEqual(requested(timed, '2026-11-20T12:00'), slot('2026-11-20T12:00', 0.25))
})

test('a drawn or stretched span ends at its neighbours and at the end of the current half hour', () => {
  const context = aContext([aRecord('swim', '2026-11-20T09:00', 1)])
  assert.deepEqual(requested(context, '2026-11-20T11:00', '2026-11-20T15:00'), slot('2026-11-20T11:00', 2))
  assert.deepEqual(requested(context, '2026-11-20T11:30', '2026-11-20T08:00'), slot('2026-11-20T10:00', 2))
  const stretched = stretchedSlot(
    slot('2026-11-20T11:00', 1),
    'end',
    at('2026-11-20T16:00'),
    takenSlots(context),
  )
  assert.deepEqual(stretched, slot('2026-11-20T11:00', 2))
})

test('if nothing can be tracked, the draft gives the reason and the nearest slot of its length (TIM-043, TIM-044)', () => {
  const swim = aRecord('swim', '2026-11-20T10:30', 2)
  const context = aContext([swim])
  assert.equal(refusalAt(context, '2026-11-20T14:00', 1), 'future')
  assert.deepEqual(nearestFree(slot('2026-11-20T14:00', 1), context), slot('2026-11-20T09:30', 1))
  assert.equal(refusalAt(context, '2026-11-20T11:00', 1), 'overlap')
  assert.deepEqual(nearestFree(slot('2026-11-19T11:00', 0.5), context), slot('2026-11-19T11:30', 0.5))
  assert.equal(refusalAt(context, '2026-11-20T12:30', 0.5), null)
  assert.equal(refusalAt(context, '2026-11-20T12:30', 0.5 / 60), 'room')
  const later = { ...context, days: { first: context.days.first + 7, count: 7 } as typeof context.days }
  assert.equal(nearestFree(slot('2026-11-24T11:00', 1), later), null)
})

test('a drawn record takes the time that elapses between its start and end on the clock (CAL-N16)', () => {
  const context = { ...aContext(), zone: 'Europe/Berlin' }
  const place = (start: string, hours: number) =>
    draftedPlace(draftAt(slot(start, hours), [], null), context).span
  assert.equal(place('2026-03-29T01:00', 3).duration, 2 * 3600)
  assert.equal(place('2026-10-25T01:00', 3).duration, 4 * 3600)
  // Half an hour in the repeated hour stays half an hour.
  assert.equal(place('2026-10-25T02:30', 0.5).duration, 1800)
})

test('a selected task is chosen until a name is typed, and a new task passes the filter of the list', () => {
  const [work, read] = ['work00000000' as ContextId, aTask('read')]
  const draft = draftAt(slot('2026-11-20T09:00', 1), [work], read)
  assert.deepEqual([draft.task, draft.title], [read, 'read'])
  const typed = withName(draft, ' Phone call ')
  assert.deepEqual([typed.task, typed.title, typed.contextIds], [null, 'Phone call', [work]])
  assert.deepEqual(draftAt(typed.slot, [work, noContext], null).contextIds, [])
  assert.equal(withTask(typed, read).task, read)
  const refused = { ...typed, problem: 'no' }
  assert.equal(withSlot(refused, slot('2026-11-20T10:00', 1)).problem, null)

  const contexts = [{ id: work, name: 'Work', type: 'category' as const, color: '048448' }]
  const task = draftedTask(typed, contexts)
  assert.deepEqual([task.name, task.color, task.contextIds], ['Phone call', '048448', [work]])
  assert.equal(draftedTask(withTask(typed, read), contexts), read)
})
