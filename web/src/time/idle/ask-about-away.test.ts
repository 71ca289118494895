import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock } from '#browser/clock.ts'
import { at } from '#calendar/testing.ts'
import { type Answering, playServer } from '#data/testing.ts'
import { aTimer } from '../testing.ts'
import { askAboutAway } from './ask-about-away.ts'
import { changeIdleState, idleState, loadIdleState } from './idle-store.ts'

clock.note(at('2026-11-18T12:00'), 0)
const timer = aTimer('Write', '2026-11-18T09:00')
const wireTimer = { ...timer, startTime: '20261118090000', forgottenAt: 1 }
const timerStart = at('2026-11-18T09:00')
const since = at('2026-11-18T10:00')

/** The minutes that the user is asked about after an absence since ten; null if nothing is asked. */
async function askedMinutes(answering: Answering): Promise<number | null> {
  playServer(answering)
  loadIdleState('Ann')
  const away = { timerId: timer.id, taskName: 'Write', timerStart, since }
  changeIdleState('Ann', () => ({ accountId: 'Ann', away, questions: [] }))
  await askAboutAway('Ann', 10)
  const { away: left, questions } = idleState.value!
  assert.equal(left, null)
  const [question] = questions
  return question ? Math.round((question.until - question.since) / 60) : null
}

/** The timer became this record, if any. */
const stopped =
  (minutes: number | null): Answering =>
  ({ action, startTime }) =>
    action === 'currentTimer'
      ? { result: 'OK', timer: null }
      : {
          result: 'OK',
          calendarState: { startTime, curTime: startTime, serverTimeZoneOffset: 0 },
          since: startTime,
          timeRecords: minutes === null ? [] : [wireRecord(minutes)],
          recordTasks: [],
        }

const wireRecord = (minutes: number) => ({
  id: timer.id,
  task: timer.taskId,
  start: '20261118090000',
  end: '20261118110000',
  time: minutes * 60,
  startAt: timer.startAt,
  zone: 'UTC',
  kind: 'rt',
  status: 'N',
  commentCount: 0,
  days: [],
})

test('of a timer that still runs the whole time away is asked about (TIM-N22)', async () => {
  assert.equal(await askedMinutes(() => ({ result: 'OK', timer: wireTimer })), 120)
})

test('of a timer that was stopped elsewhere the time until then is asked about, however late that is learned (TIM-N22)', async () => {
  assert.equal(await askedMinutes(stopped(90)), 30)
  assert.equal(await askedMinutes(stopped(60)), null)
  assert.equal(await askedMinutes(stopped(null)), null)
})

test('if the server does not tell, the whole time away is asked about (TIM-N22)', async () => {
  assert.equal(await askedMinutes(() => ({ result: 'ERROR', code: 'fault', message: 'Fault' })), 120)
})
