import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imports as en } from './en/imports.ts'
import { imports as ru } from './ru/imports.ts'

test('the summary of an import has all counts except zero', () => {
  const none = { tasks: 0, entries: 0, records: 0, contexts: 0, contacts: 0, notes: 0 }
  const summaries = (counts: Partial<typeof none>) =>
    [en, ru].map(({ summary }) => summary({ ...none, ...counts }))
  assert.deepEqual(summaries({ tasks: 8, entries: 1305 }), [
    '8 tasks, 1,305 plan entries',
    '8 задач, 1\u{a0}305 пунктов плана',
  ])
  assert.deepEqual(summaries({ records: 2 }), ['2 time records', '2 записи времени'])
  assert.deepEqual(summaries({ contexts: 1, contacts: 2, notes: 5 }), [
    '1 context, 2 contacts, 5 notes',
    '1 контекст, 2 контакта, 5 заметок',
  ])
  assert.deepEqual(summaries({}), ['0 tasks', '0 задач'])
})
