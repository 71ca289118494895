import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, parseWorkingWeek, periodOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { LoadTexts, loadOf } from './period-load.ts'
import { at, rules } from '../testing.ts'

const hour = 3600
const office = parseWorkingWeek(',09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,')!
const en = new LoadTexts(wordsOf('en').plans, 'en')
const ru = new LoadTexts(wordsOf('ru').plans, 'ru')

const week = (hours: number) =>
  loadOf(periodOf('WEEKS', dayOf(at('2026-11-20T00:00')), rules), hours * hour, office)
const year = (hours: number) =>
  loadOf(periodOf('YEARS', dayOf(at('2026-11-20T00:00')), rules), hours * hour, office)
const sunday = (hours: number) =>
  loadOf(periodOf('DAYS', dayOf(at('2026-11-22T00:00')), rules), hours * hour, office)

test('a period shows its planned time and its working hours', () => {
  assert.deepEqual(en.text(week(12)), {
    short: '12 h of 40 h',
    long: '12 h of 40 h of working time planned',
    share: 0.3,
    isOver: false,
  })
  assert.equal(en.text(week(7.5)).short, '7.5 h of 40 h')
  assert.equal(ru.text(week(7.5)).short, '7,5 ч из 40 ч')
  assert.equal(en.text(year(1250)).short, '1,250 h of 2,088 h')
  assert.equal(ru.text(year(1250)).short, '1\u00a0250 ч из 2\u00a0088 ч')
})

test('an overbooked period is described in words', () => {
  const { short, long, share, isOver } = en.text(week(48.5))
  assert.deepEqual([short, share, isOver], ['48.5 h of 40 h', 1, true])
  assert.equal(long, '48 h 30 min of 40 h of working time planned, 8 h 30 min over')
  assert.equal(ru.text(week(48)).long, 'Запланировано 48 ч из 40 ч рабочего времени: на 8 ч больше, чем есть')
  assert.equal(en.text(week(40)).isOver, false)
})

test('in the day view the load has the form of clock times', () => {
  assert.equal(en.text(week(7.5), 'clock').short, '7:30 of 40:00')
  assert.equal(ru.text(week(7.5), 'clock').short, '7:30 из 40:00')
  assert.equal(en.text(week(7.5), 'clock').long, '7 h 30 min of 40 h of working time planned')
  assert.deepEqual(en.text(sunday(2.5), 'clock').short, '2:30')
})

test('a day off has no meter, and no text without plans', () => {
  assert.deepEqual(en.text(sunday(0)), { short: '', long: '', share: null, isOver: false })
  assert.deepEqual(en.text(sunday(3)), {
    short: '3 h',
    long: '3 h planned on a day off',
    share: null,
    isOver: false,
  })
})
