import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { english } from '@lustra/words/en'
import { russian } from '@lustra/words/ru'
import { ThingTexts, groupOf, iconOf } from './thing-texts.ts'
import { aThing } from './testing.ts'

const fromSunday = { firstWeekday: 0 } as const
const fromMonday = { firstWeekday: 1 } as const
const now = localTimeOf({ year: 2026, month: 11, day: 20 }, 12)
const october = localTimeOf({ year: 2026, month: 10, day: 9 }, 12)
const texts = new ThingTexts(english, 'en', fromSunday, now)

const examples = [
  {
    thing: aThing({ path: ['Thesis', 'Chapter 4'], due: october }),
    as: ['tasks', 'tasks', 'Thesis › Chapter 4 · due 9 Oct'],
  },
  { thing: aThing({ closed: true, at: october }), as: ['tasks', 'tasks', 'completed 9 Oct'] },
  { thing: aThing({ closed: true }), as: ['tasks', 'tasks', 'cancelled'] },
  {
    thing: aThing({ foundIn: 'comment', path: ['Thesis'], at: october }),
    as: ['notes', 'comment', 'Comment · Thesis · 9 Oct'],
  },
  { thing: aThing({ foundIn: 'notes' }), as: ['notes', 'tasks', 'Notes'] },
  { thing: aThing({ type: 'Note', at: october }), as: ['notes', 'document', 'Inbox · 9 Oct'] },
  {
    thing: aThing({ type: 'Note', at: october, closed: true }),
    as: ['notes', 'document', 'Inbox, processed · 9 Oct'],
  },
  { thing: aThing({ type: 'Goal', path: ['Thesis'] }), as: ['goals', 'goal', 'Thesis'] },
  {
    thing: aThing({ type: 'Goal', foundIn: 'goalRecord', closed: true }),
    as: ['goals', 'goal', 'Goal record · not active'],
  },
  {
    thing: aThing({ type: 'Context', kind: 'place', taskCount: 8 }),
    as: ['contexts', 'place', 'Place · 8 tasks'],
  },
  { thing: aThing({ type: 'Context', kind: 'person' }), as: ['contexts', 'person', 'Contact'] },
  { thing: aThing({ type: 'Context', kind: 'category' }), as: ['contexts', 'tag', 'Category'] },
] as const

test('a result has the icon of its type, its place and its time (SRC-002, SRC-003, SRC-004, FND-092)', () => {
  for (const { thing, as } of examples) {
    assert.deepEqual([groupOf(thing), iconOf(thing), texts.summary(thing)], as)
  }
})

test('a text of the diary is named by its period as the calendar shows it, other results by their names (RHY-056)', () => {
  const week = aThing({ type: 'Diary', id: 'WEEKS_20261109', name: '', foundIn: 'notes' })
  assert.deepEqual([groupOf(week), iconOf(week), texts.summary(week)], ['diary', 'diary', 'Diary'])
  assert.equal(texts.name(week), 'Week 46, 8 – 14 November')
  assert.equal(new ThingTexts(russian, 'ru', fromMonday, now).name(week), '46-я неделя, 9 – 15 ноября')
  assert.equal(
    texts.name(aThing({ type: 'Diary', id: 'DAYS_20251224', name: '' })),
    'Wednesday, 24 December 2025',
  )
  assert.equal(texts.name(aThing({ type: 'Note', name: 'week 46' })), 'week 46')
})

test('results in Russian (SRC-002, SRC-008)', () => {
  const inRussian = new ThingTexts(russian, 'ru', fromMonday, now)
  assert.equal(
    inRussian.summary(aThing({ closed: true, at: october, path: ['Дом'] })),
    'Дом · завершена 9 окт.',
  )
  assert.equal(
    inRussian.summary(aThing({ type: 'Context', kind: 'place', taskCount: 2 })),
    'Место · 2 задачи',
  )
})
