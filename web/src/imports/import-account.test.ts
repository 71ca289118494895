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

test('remarks are grouped by kind in the user’s language with all places and details (INT-N18, INT-N25)', () => {
  const notes = [
    note('noStart', 'Dentist', 10),
    note('badDate', 'Rain', 12, '2026-13-01'),
    note('noStart', 'Walk', 14),
  ]
  const groups = noteGroups(notes, wordsOf('ru').imports)
  assert.deepEqual(
    groups.map(({ text, count, places }) => [
      text,
      count,
      places.map(({ subject, line, detail }) => `${line} ${subject} ${detail}`.trim()),
    ]),
    [
      ['У события нет начала.', 2, ['10 Dentist', '14 Walk']],
      ['Дату не удалось прочитать.', 1, ['12 Rain 2026-13-01']],
    ],
  )
  assert.equal(countOf(groups), 3)
})

test('remarks that the server only counted are included', () => {
  const [group] = noteGroups(
    [note('badLine', 'x', 3), note('badLine', '', null, '+250')],
    wordsOf('en').imports,
  )
  assert.equal(group?.count, 251)
  assert.equal(group?.places.length, 1)
})

test('an unknown remark of a newer server is shown by its code', () => {
  assert.equal(noteGroups([note('fromTheFuture', 'x')], wordsOf('en').imports)[0]?.text, 'fromTheFuture')
})

test('every code has a text in both languages', () => {
  for (const language of ['en', 'ru'] as const) {
    const { imports } = wordsOf(language)
    for (const [code, text] of Object.entries(imports.notes)) {
      assert.equal(noteGroups([note(code, 'x')], imports)[0]?.text, text)
    }
  }
})
