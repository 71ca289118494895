import assert from 'node:assert/strict'
import { test } from 'node:test'
import { softlyHyphenated } from '#language/soft-hyphens.ts'
import { cutOf, fittingLetters, roomOf, showsTime } from './box-room.ts'
import { anEntry } from '../testing.ts'

const part = (rows: number, lanes: number, name = 'Swim') => ({
  id: 'swim',
  entry: anEntry('swim', '2026-11-20T10:00', rows / 2, { name }),
  row: 20,
  rows,
  lane: 0,
  lanes,
  isFirst: true,
  isLast: true,
})

const sizeOf = (rows: number, lanes: number) =>
  Object.entries(roomOf(part(rows, lanes)))
    .filter(([, isSo]) => isSo)
    .map(([name]) => name)

test('an entry of 45 minutes shows its time; a shorter or whole-day one does not', () => {
  assert.equal(showsTime(part(1.5, 1)), true)
  assert.equal(showsTime(part(1, 1)), false)
  assert.equal(showsTime({ ...part(1.5, 1), row: null }), false)
})

test('an entry beside three others shows its time, beside four only its name, which stays at the top', () => {
  assert.equal(showsTime(part(4, 4)), true)
  assert.equal(showsTime(part(4, 5)), false)
  assert.deepEqual([sizeOf(4, 4), sizeOf(4, 5)], [[], ['isSingle', 'isNarrow', 'isShort']])
})

test('a shorter entry shows fewer lines of its name (CAL-N21)', () => {
  assert.deepEqual(
    [4, 1.5, 1, 0.5, 0.25].map((rows) => sizeOf(rows, 1)),
    [
      [],
      ['isSingle', 'isShort'],
      ['isSingle', 'isSlim'],
      ['isSingle', 'isSlim', 'isTight'],
      ['isSingle', 'isSlim', 'isTight', 'isBar'],
    ],
  )
})

test('only a name longer than its lines is cut, with an ellipsis if the line is wide enough', () => {
  const long = 'Write the fourth chapter of the thesis, the one about rivers and towns'
  assert.equal(cutOf(part(4, 1)), '')
  assert.match(cutOf(part(4, 1, long)), /line-clamp:5/)
  assert.equal(cutOf(part(4, 3, long)), 'max-height:5lh')
  assert.equal(cutOf(part(4, 5, long)), '')
})

test('on a phone, a name of two words on three lines leaves a line for the time in a one-hour entry', () => {
  assert.match(cutOf(part(2, 1, 'Обсуждение макетов')), /line-clamp:2/)
})

test('a long word may break between syllables, in half a column also a shorter one', () => {
  const broken = (word: string, lanes: number) => softlyHyphenated(word, fittingLetters(part(4, lanes)))
  assert.equal(broken('grandmother', 1), 'grand\u00ADmother')
  assert.equal(broken('transcripts', 2), 'tran\u00ADscripts')
  assert.equal(broken('archive', 1), 'archive')
})
