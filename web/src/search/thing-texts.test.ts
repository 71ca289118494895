import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { english } from '@lustra/words/en'
import { russian } from '@lustra/words/ru'
import { ThingTexts, groupOf, iconOf } from './thing-texts.ts'
import { aThing } from './testing.ts'

const now = localTimeOf({ year: 2026, month: 11, day: 20 }, 12)
const october = localTimeOf({ year: 2026, month: 10, day: 9 }, 12)
const texts = new ThingTexts(english, 'en', now)

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

test('results in Russian (SRC-002, SRC-008)', () => {
  const inRussian = new ThingTexts(russian, 'ru', now)
  assert.equal(
    inRussian.summary(aThing({ closed: true, at: october, path: ['Дом'] })),
    'Дом · завершена 9 окт.',
  )
  assert.equal(
    inRussian.summary(aThing({ type: 'Context', kind: 'place', taskCount: 2 })),
    'Место · 2 задачи',
  )
})
