import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHours } from '#capacity/index.ts'
import { wordsOf } from '@lustra/words'
import { problemText } from './problem-text.ts'

const texts: [typed: string, english: string, russian: string][] = [
  [
    '9-13, later',
    '“later” isn’t a time span. Type hours like 9–12:30, 14:30–20.',
    '«later» — не промежуток времени. Введите часы, например 9–12:30, 14:30–20.',
  ],
  [
    '22-6',
    '22:00 – 6:00 goes past midnight. Enter 22:00 – 24:00 on this day and 0:00 – 6:00 on the next one.',
    '22:00 – 6:00 — это за полночь. Введите 22:00 – 24:00 в этот день и 0:00 – 6:00 в следующий.',
  ],
  [
    '9-9',
    '9:00 – 9:00 has no length. Enter a later end.',
    'В промежутке 9:00 – 9:00 нет времени. Введите конец позже начала.',
  ],
  [
    '9-13, 12-18',
    '9:00 – 13:00 and 12:00 – 18:00 overlap. Change one of them.',
    '9:00 – 13:00 и 12:00 – 18:00 пересекаются. Измените один из промежутков.',
  ],
  [
    '6-7 8-9 10-11 12-13',
    'A day can have up to three intervals. Join some of them.',
    'В одном дне не больше трёх промежутков. Объедините некоторые.',
  ],
]

for (const [typed, english, russian] of texts) {
  test(`typed “${typed}” is refused with the cause and the next step (RHY-020)`, () => {
    const read = readHours(typed)
    assert.ok(!read.ok)
    assert.equal(problemText(read.problem, wordsOf('en').capacity), english)
    assert.equal(problemText(read.problem, wordsOf('ru').capacity), russian)
  })
}
