import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLocalTime } from '@lustra/domain/calendar'
import { type MarkdownStyle, isWrittenIn, newNote, titleOf, withStyle } from './note-form.ts'

const now = parseLocalTime('2026-12-31T23:59:59')!

test('a new note is published tomorrow (ADM-144)', () => {
  assert.equal(newNote(now).publishDate, parseLocalTime('2027-01-01T00:00:00'))
})

test('a language is present when it has both a title and a text', () => {
  const note = { ...newNote(now), title: 'The ladder', content: 'Text', titleRu: 'Лестница' }
  assert.deepEqual([isWrittenIn('en', note), isWrittenIn('ru', note)], [true, false])
})

test('a title stays on one line and within 120 characters', () => {
  assert.equal(titleOf('The\n ladder'), 'The ladder')
  assert.equal(titleOf('x'.repeat(130)).length, 120)
})

const styled: readonly [style: MarkdownStyle, before: string, after: string][] = [
  ['bold', 'see [this] well', 'see **[this]** well'],
  ['link', 'see [this] well', 'see [[this]](https://) well'],
  ['heading', 'one\ntw[o]\nthree', 'one\n## tw[o]\nthree'],
  ['list', 'one\n[two\nthree]', 'one\n- [two\n- three]'],
  ['list', '[]', '- []'],
]

for (const [style, before, after] of styled) {
  test(`${style}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, () => {
    const start = before.indexOf('[')
    const end = before.indexOf(']') - 1
    const text = before.replace('[', '').replace(']', '')
    const result = withStyle({ text, start, end }, style)
    const shown = `${result.text.slice(0, result.start)}[${result.text.slice(result.start, result.end)}]${result.text.slice(result.end)}`
    assert.equal(shown, after)
  })
}
