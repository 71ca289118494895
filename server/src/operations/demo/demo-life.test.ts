import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noteSources } from '@lustra/contract/inbox'
import {
  TimeLevel,
  civilDateOf,
  dayOf,
  formatLocalTime,
  isHourLevel,
  startOfDay,
  startOfPeriod,
  kindOfLevel,
} from '@lustra/domain/calendar'
import { grammarOf, parseCapture } from '@lustra/domain/capture'
import { lexicons } from '@lustra/words/capture'
import { allowsLevel, endOf, limitsOfForest, overlaps } from '@lustra/domain/scheduling'
import { nextTimes } from '@lustra/domain/recurrence'
import { buildForest } from '@lustra/domain/tasks'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type DemoLife, type DemoMoment, demoLife } from './demo-life.ts'

const zone = 'Europe/Helsinki'

const moments: readonly DemoMoment[] = [
  { now: Date.parse('2026-11-20T10:39:00Z'), zone, language: 'en' },
  { now: Date.parse('2027-01-04T06:00:00Z'), zone, language: 'ru' },
  { now: Date.parse('2028-02-29T23:30:00Z'), zone: 'America/New_York', language: 'en' },
  { now: Date.parse('2026-07-19T20:00:00Z'), zone, language: 'ru' },
  { now: Date.parse('2026-03-29T01:30:00Z'), zone: 'Africa/Cairo', language: 'ru' },
]

function nameOf({ tasks }: DemoLife, { task }: { readonly task: number }): string {
  return tasks[task]!.name
}

for (const moment of moments) {
  describe(`a life at ${new Date(moment.now).toISOString()}`, () => {
    const life = demoLife(moment)
    const { tasks, entries, contexts, records } = life
    const now = localTimeAt(moment.now, moment.zone)

    test('the demo data is the same every time', () => assert.deepEqual(demoLife(moment), life))

    test('the inbox has notes of every source, all created before now (TSK-N15)', () => {
      assert.deepEqual(new Set(life.notes.map(({ source }) => source)), new Set(noteSources))
      assert.ok(life.notes.every(({ createdAt }) => createdAt < moment.now))
    })

    test('there are tasks, entries on every level, and a year of records', () => {
      assert.ok(tasks.length >= 150 && tasks.length <= 300, `${tasks.length} tasks`)
      const levels = new Set(entries.map(({ level }) => level))
      assert.deepEqual(
        [...levels].toSorted((one, other) => one - other),
        [1, 2, 3, 4, 6, 7, 8, 9],
      )
      assert.ok(entries.length > 400, `${entries.length} entries`)
      assert.ok(records.length > 900, `${records.length} records`)
      const closed = tasks.flatMap(({ closedAt }) => closedAt ?? [])
      const midnights = closed.filter((at) => localTimeAt(at, moment.zone) % 86_400 === 0)
      assert.deepEqual(midnights, [], 'tasks that were closed at midnight')
      assert.ok(records.filter(({ comments }) => comments.length > 0).length > 1, 'comments on records')
      assert.equal(new Set(contexts.map(({ kind }) => kind)).size, 3)
      const names = new Set(tasks.map(({ name }) => name))
      assert.equal(names.size, tasks.length)
    })

    test('every year from five ago to three ahead has plans or records', () => {
      const years = new Set(
        entries
          .filter(({ level }) => level === TimeLevel.Years)
          .map(({ start }) => civilDateOf(dayOf(start)).year),
      )
      const { year } = civilDateOf(dayOf(now))
      for (let offset = -5; offset <= 3; offset++) assert.ok(years.has(year + offset), String(year + offset))
    })

    test('no subtask is planned on a longer period than its parent (PLN-N16)', () => {
      const nodes = tasks.map(({ parent, limits }, place) => ({
        id: String(place),
        parentId: parent === null ? null : String(parent),
        minLevel: limits?.minLevel ?? null,
        maxLevel: limits?.maxLevel ?? null,
        minDuration: limits?.minDuration ?? null,
        maxDuration: limits?.maxDuration ?? null,
        earliest: null,
        latest: null,
      }))
      const forest = buildForest(nodes)
      const open = entries.filter(({ status }) => status === 'NORMAL')
      const limits = limitsOfForest(
        forest,
        open.map((entry) => ({ ...entry, taskId: String(entry.task) })),
      )
      for (const entry of open) {
        const own = limits[forest.indexById.get(String(entry.task))!]!
        assert.ok(allowsLevel(own, entry.level), `${nameOf(life, entry)} on level ${entry.level}`)
        if (!isHourLevel(entry.level)) continue
        assert.ok(entry.duration >= own.minDuration && entry.duration <= own.maxDuration, nameOf(life, entry))
      }
    })

    test('hour entries do not overlap (PLN-066)', () => {
      const hours = entries
        .filter(({ level }) => isHourLevel(level))
        .toSorted((one, other) => one.start - other.start)
      for (const [place, entry] of hours.slice(1).entries()) {
        assert.ok(
          !overlaps(hours[place]!, entry),
          `${nameOf(life, entry)} at ${formatLocalTime(entry.start)}`,
        )
      }
    })

    test('entries on coarse levels take whole periods', () => {
      for (const { level, start } of entries.filter((entry) => !isHourLevel(entry.level))) {
        const kind = kindOfLevel(level)!
        assert.equal(startOfPeriod(kind, dayOf(start), { firstWeekday: 1 }), dayOf(start))
      }
    })

    test('the past is completed, the future open, with some late and some pinned entries', () => {
      for (const entry of entries) {
        if (entry.status === 'NORMAL' || tasks[entry.task]!.status !== 'NORMAL') continue
        assert.ok(endOf(entry) <= now, `${nameOf(life, entry)} is done before it is over`)
      }
      const late = entries.filter((entry) => entry.status === 'NORMAL' && endOf(entry) <= now)
      assert.ok(late.length >= 4 && late.length <= 8, `${late.length} late`)
      assert.ok(entries.filter(({ pinned, status }) => pinned && status === 'NORMAL').length > 5)
    })

    test('nothing is open under a closed task', () => {
      for (const { name, status, parent } of tasks) {
        if (status === 'NORMAL' && parent !== null) assert.equal(tasks[parent]!.status, 'NORMAL', name)
      }
      const openEntries = entries.filter(({ status }) => status === 'NORMAL')
      for (const entry of openEntries) assert.equal(tasks[entry.task]!.status, 'NORMAL', nameOf(life, entry))
    })

    test('records do not overlap, and none is in the future', () => {
      const inOrder = records.toSorted((one, other) => one.startAt - other.startAt)
      for (const [place, record] of inOrder.entries()) {
        const end = record.startAt + record.duration * 1000
        assert.ok(record.duration > 0 && end <= moment.now)
        const next = inOrder[place + 1]
        if (next) assert.ok(end <= next.startAt, `${nameOf(life, record)} and ${nameOf(life, next)}`)
      }
      const first = Math.min(...records.map(({ startAt }) => startAt))
      assert.ok(moment.now - first > 350 * 86_400_000)
    })

    test('the timer runs on an open task, except at night', () => {
      const hour = new Date(now * 1000).getUTCHours()
      assert.equal(life.timer !== null, hour >= 8 && hour <= 20)
      if (!life.timer) return
      assert.equal(tasks[life.timer.task]!.status, 'NORMAL')
      assert.ok(life.timer.startAt <= moment.now)
      const lastEnd = Math.max(...records.map(({ startAt, duration }) => startAt + duration * 1000))
      assert.ok(life.timer.startAt >= lastEnd)
    })

    test('goals are numeric and textual, met and unmet, with records', () => {
      const { goals } = life
      assert.equal(new Set(goals.map(({ criterion }) => criterion?.operator ?? 'text')).size, 3)
      assert.equal(new Set(goals.map(({ status }) => status)).size, 2)
      for (const { name, task, records: values } of goals) {
        assert.equal(tasks[task]!.parent, null, `${name} belongs to a big task`)
        assert.ok(values.length >= 3, name)
        assert.ok(
          values.every(({ createdAt }) => createdAt < moment.now),
          `${name} has values of the future`,
        )
      }
    })

    test('series have closed past occurrences, and the rule for the future', () => {
      assert.ok(life.series.length >= 2)
      for (const { task, rule, start, changed } of life.series) {
        assert.equal(tasks[task]!.status, 'NORMAL')
        assert.ok(start <= now && changed.length > 2)
        for (const { day, entry } of changed) {
          assert.ok(entry && entry.status !== 'NORMAL' && endOf(entry) <= now)
          const [time] = nextTimes(rule, start, startOfDay(day), 1)
          assert.equal(time, entry.start)
        }
      }
    })

    test('everything was created before it was closed', () => {
      for (const { createdAt, closedAt, name } of tasks) {
        assert.ok(
          createdAt! < moment.now &&
            (closedAt === null || (createdAt! <= closedAt && closedAt <= moment.now)),
          name,
        )
      }
    })
  })
}

test('the week of the demo equals its outline', () => {
  const life = demoLife(moments[0]!)
  const monday = localTimeAt(Date.parse('2026-11-15T22:00:00Z'), zone)
  const week = life.entries
    .filter(({ start, level }) => start >= monday && start < monday + 7 * 86_400 && level <= TimeLevel.Days)
    .toSorted((one, other) => one.start - other.start || other.level - one.level)
    .map((entry) => `${formatLocalTime(entry.start).slice(8, 16)} ${nameOf(life, entry)} ${entry.status}`)
  assert.deepEqual(week.slice(0, 4), [
    '16T09:00 Write chapter 4 COMPLETED',
    '16T11:00 Stand-up COMPLETED',
    '16T13:00 Swim COMPLETED',
    '17T00:00 Release freeze COMPLETED',
  ])
  assert.ok(week.includes('20T00:00 Air the attic NORMAL'))
  assert.ok(week.includes('20T11:00 Go or no-go for 3.2 COMPLETED'))
  assert.ok(week.includes('20T13:30 Quarterly review with Marta NORMAL'))
})

test('only notes that mean a time suggest one', () => {
  const expected = {
    en: ['on 1 February,', 'tomorrow', '20m'],
    ru: ['1 февраля,', 'завтра', '20 мин'],
  }
  for (const language of ['en', 'ru'] as const) {
    const { notes } = demoLife({ ...moments[0]!, language })
    const options = {
      firstWeekday: 1,
      now: localTimeAt(moments[0]!.now, zone),
      contexts: [],
      literals: [],
    } as const
    const grammar = grammarOf(lexicons)
    const phrases = notes.flatMap(({ text }) => parseCapture(text, { ...options, grammar }).parts)
    assert.deepEqual(
      phrases.map(({ source }) => source),
      expected[language],
    )
  }
})
