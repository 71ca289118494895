import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { LoadTexts } from './period-load.ts'

const hour = 3600
const en = new LoadTexts(wordsOf('en').plans, 'en')
const ru = new LoadTexts(wordsOf('ru').plans, 'ru')

/** In hours. */
function capacity(planned: number, available: number | null, more: { outside?: number; left?: number } = {}) {
  const { outside = 0, left } = more
  return {
    planned: planned * hour,
    outside: outside * hour,
    available: available === null ? null : available * hour,
    left: left === undefined ? null : left * hour,
  }
}

test('a period shows its planned and its available time (RHY-025)', () => {
  assert.deepEqual(en.text(capacity(12, 40)), {
    short: '12 h of 40 h',
    over: '',
    outside: '',
    long: '12 h of 40 h of working time planned',
    share: 0.3,
    isOver: false,
  })
  assert.equal(en.text(capacity(7.5, 40)).short, '7.5 h of 40 h')
  assert.equal(ru.text(capacity(7.5, 40)).short, '7,5 ч из 40 ч')
  assert.equal(en.text(capacity(1250, 2088)).short, '1,250 h of 2,088 h')
  assert.equal(ru.text(capacity(1250, 2088)).short, '1\u00a0250 ч из 2\u00a0088 ч')
})

test('a period that is planned beyond its time says by how much, in words (RHY-025)', () => {
  const { short, over, long, share, isOver } = en.text(capacity(34.5, 30), { form: 'clock' })
  assert.deepEqual([short, over, share, isOver], ['34:30 of 30:00', '4:30 over', 1, true])
  assert.equal(long, '34 h 30 min of 30 h of working time planned, 4 h 30 min over')
  assert.equal(en.text(capacity(561, 527)).over, '34 h over')
  assert.equal(ru.text(capacity(34.5, 30), { form: 'clock' }).over, 'на 4:30 больше')
  assert.equal(
    ru.text(capacity(48, 40)).long,
    'Запланировано 48 ч из 40 ч рабочего времени: на 8 ч больше, чем есть',
  )
  assert.equal(en.text(capacity(40, 40)).isOver, false)
})

test('a day whose time is taken completely can be overfull', () => {
  const { short, over, share } = en.text(capacity(2, 0), { form: 'clock' })
  assert.deepEqual([short, over, share], ['2:00 of 0:00', '2:00 over', 1])
})

test('what stands outside working hours is named beside it (RHY-025)', () => {
  const { short, outside, long } = en.text(capacity(30, 30, { outside: 3.5 }), { form: 'clock' })
  assert.deepEqual([short, outside], ['30:00 of 30:00', '3:30 outside'])
  assert.equal(long, '30 h of 30 h of working time planned, 3 h 30 min outside working hours')
  assert.equal(
    ru.text(capacity(30, 30, { outside: 3.5 }), { form: 'clock' }).outside,
    '3:30 вне рабочих часов',
  )
})

test('the current period also tells what is left from now on (RHY-025)', () => {
  assert.equal(
    en.text(capacity(12, 40, { left: 21.5 })).long,
    '12 h of 40 h of working time planned, 21 h 30 min of working time left from now on',
  )
  assert.equal(
    ru.text(capacity(12, 40, { left: 21.5 })).long,
    'Запланировано 12 ч из 40 ч рабочего времени, осталось 21 ч 30 мин рабочего времени',
  )
})

test('without available time there is no meter, and no text without plans', () => {
  const nothing = { short: '', over: '', outside: '', long: '', share: null, isOver: false }
  assert.deepEqual(en.text(capacity(0, 0)), nothing)
  assert.deepEqual(en.text(capacity(0, null, { outside: 2 })), nothing)
  assert.deepEqual(en.text(capacity(0, 0, { outside: 3 })), {
    ...nothing,
    outside: '3 h outside',
    long: '3 h planned outside working hours',
  })
})

test('a day off has its name (RHY-021)', () => {
  const off = ['']
  assert.deepEqual(en.text(capacity(0, 0), { off }).short, 'Day off')
  assert.deepEqual(ru.text(capacity(0, 0), { off }).short, 'Выходной')
  const { short, outside, long } = en.text(capacity(0, 0, { outside: 2.5 }), { off: ['Summer holiday'] })
  assert.deepEqual([short, outside], ['Summer holiday', '2.5 h outside'])
  assert.equal(long, 'Summer holiday, 2 h 30 min planned outside working hours')
  const half = en.text(capacity(1, 3), { off: ['Christmas Eve'] })
  assert.deepEqual(
    [half.short, half.long],
    ['1 h of 3 h', 'Christmas Eve, 1 h of 3 h of working time planned'],
  )
})
