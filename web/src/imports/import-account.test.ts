import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { countOf, noteGroups } from './import-account.ts'

const note = (code: string, subject: string, line: number | null = 1, detail = '') => ({
  code,
  subject,
  line,
  detail,
})

test('notes of one kind stand together, worded in the language of the user, with every place', () => {
  const notes = [
    note('noStart', 'Dentist', 10),
    note('badDate', 'Rain', 12, '2026-13-01'),
    note('noStart', 'Walk', 14),
  ]
  const groups = noteGroups(notes, wordsOf('ru').imports)
  assert.deepEqual(
    groups.map(({ text, count, places }) => [text, count, places.map(({ line }) => line)]),
    [
      ['У события нет начала.', 2, [10, 14]],
      ['Дату не удалось прочитать.', 1, [12]],
    ],
  )
  assert.equal(countOf(groups), 3)
})

test('what the server only counted is counted too', () => {
  const [group] = noteGroups(
    [note('badLine', 'x', 3), note('badLine', '', null, '+250')],
    wordsOf('en').imports,
  )
  assert.equal(group?.count, 251)
  assert.equal(group?.places.length, 1)
})

test('a note of a newer server is told by its code', () => {
  assert.equal(noteGroups([note('fromTheFuture', 'x')], wordsOf('en').imports)[0]?.text, 'fromTheFuture')
})

test('every code that the words know is worded in both languages', () => {
  for (const language of ['en', 'ru'] as const) {
    const { imports } = wordsOf(language)
    for (const [code, text] of Object.entries(imports.notes)) {
      assert.equal(noteGroups([note(code, 'x')], imports)[0]?.text, text)
    }
  }
})
