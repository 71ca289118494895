import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#calendar/testing.ts'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type Answering, noticeTexts, playServer } from '#data/testing.ts'
import { type ReminderId, type TaskId } from '@lustra/contract/ids'
import { TimeLevel } from '@lustra/domain/calendar'
import { english } from '@lustra/words/en'
import { QueryObserver } from '@tanstack/react-query'
import { chooseForTask, completeTask, dismissReminders, snoozeReminder } from './reminders-mutations.ts'
import { type AnnouncedReminder, announcedKey, choiceQuery } from './reminders-queries.ts'

const call: AnnouncedReminder = {
  id: 'reminder0000' as ReminderId,
  taskId: 'call00000000' as TaskId,
  entryId: null,
  name: 'Call',
  time: at('2026-11-20T10:00'),
  tl: TimeLevel.HoursAndMinutes,
  dur: 1800,
  at: 0,
  showAt: 0,
}

/** Opens a screen with one announced reminder; the test answers as the server. */
function aScreen(answering: Answering) {
  const sent = playServer(answering)
  let onServer: AnnouncedReminder[] = [call]
  queries.setQueryData(announcedKey, onServer)
  const options = { queryKey: announcedKey, queryFn: () => onServer, staleTime: Infinity }
  new QueryObserver(queries, options).subscribe(() => undefined)
  return { sent, serverHas: (...reminders: AnnouncedReminder[]) => void (onServer = reminders) }
}

const announced = () => data.read<AnnouncedReminder[]>(announcedKey)

test('a dismissed reminder disappears at once and returns after a refusal (TSK-N17)', async () => {
  aScreen(() => ({ result: 'ERROR', message: 'No', code: 'conflict' }))
  const dismissed = dismissReminders.run({ ids: [call.id] })
  assert.deepEqual(announced(), [])
  await dismissed
  assert.deepEqual([announced(), noticeTexts()], [[call], ['No']])
})

test('a snoozed reminder is hidden at once, and the notice has no undo (TSK-N17)', async () => {
  const { sent, serverHas } = aScreen(() => ({ result: 'OK', areas: ['reminders'] }))
  const snoozed = snoozeReminder.run({ id: call.id, name: call.name, minutes: 10, showAt: 600_000 })
  assert.equal(announced()?.[0]?.showAt, 600_000)
  serverHas({ ...call, showAt: 600_001 })
  await snoozed
  await data.settled()
  assert.equal(announced()?.[0]?.showAt, 600_001)
  assert.deepEqual([sent[0]?.['minutes'], noticeTexts()], [10, [english.reminders.active.snoozed('Call')]])
})

test('completing a task from a reminder shows a notice and refetches the reminders (TSK-N17)', async () => {
  const { sent, serverHas } = aScreen(() => ({
    result: 'OK',
    seq: 7,
    areas: ['tasks', 'plans', 'goals'],
    tasks: [],
    removed: [],
  }))
  serverHas()
  await completeTask.run(call)
  await data.settled()
  assert.deepEqual([sent[0]?.['id'], sent[0]?.['status']], [call.taskId, 'COMPLETED'])
  assert.deepEqual([announced(), noticeTexts()], [[], [english.reminders.active.completed('Call')]])
})

test('the setting of a task is merged from the reply (TSK-N17)', async () => {
  aScreen(() => ({ result: 'OK', seq: 7, areas: ['tasks', 'plans', 'goals'], reminder: '10m' }))
  const { queryKey } = choiceQuery(call.taskId, null)
  queries.setQueryData(queryKey, { plans: null, due: null, entry: null })
  const reminder = { kind: 'minutes', before: 10 } as const
  await chooseForTask.run({ taskId: call.taskId, of: 'plans', reminder })
  assert.deepEqual(queries.getQueryData(queryKey)?.plans, reminder)
})
