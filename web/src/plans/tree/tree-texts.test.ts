import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SlotTexts } from '#language/dates/slot-texts.ts'
import { type Language, wordsOf } from '@lustra/words'
import { type Task } from '../plans.ts'
import { aTask, at, rules, somePlans } from '../testing.ts'
import { TreeTexts } from './tree-texts.ts'

const en = textsIn('en')
const ru = textsIn('ru')
const { now } = somePlans([])
const meta = (texts: TreeTexts, changes: Parameters<typeof aTask>[1]) => texts.meta(aTask('x', changes), now)

// oxfmt-ignore
const metas: [changes: Parameters<typeof aTask>[1], english: string, russian: string][] = [
  [{},                                                                         '',                   ''],
  [{ limits: { minDuration: 3600, maxDuration: 3600 } },                       '1 h',                '1 ч'],
  [{ limits: { minDuration: 7200, maxDuration: 18_000 } },                     '2 – 5 h',            '2 – 5 ч'],
  [{ limits: { minDuration: 1800, maxDuration: 1800 } },                       '30 min',             '30 мин'],
  [{ limits: { latest: at('2026-11-27T23:59') } },                             'due 27 Nov',         'срок 27 нояб.'],
  [{ limits: { latest: at('2026-11-20T18:00') } },                             'due today, 18:00',   'срок сегодня, 18:00'],
  [{ limits: { latest: at('2026-11-20T23:59') } },                             'due today',          'срок сегодня'],
  [{ limits: { latest: at('2027-02-01T00:00') } },                             'due 1 Feb 2027',     'срок 1 февр. 2027'],
  [{ limits: { earliest: at('2026-11-18T00:00'), latest: at('2026-11-21T23:59') } }, '18 – 21 Nov', '18 – 21 нояб.'],
  [{ limits: { earliest: at('2026-11-18T00:00') } },                           'from 18 Nov',        'с 18 нояб.'],
  [{ limits: { maxLevel: 6 } },                                                '',                   ''],
  [{ limits: { maxLevel: 1 } },                                                'hours',              'часы'],
  [{ limits: { minLevel: 4, maxLevel: 4 } },                                   'months',             'месяцы'],
  [{ limits: { minLevel: 3, maxLevel: 4 } },                                   'weeks – months',     'недели – месяцы'],
  [{ hasChildren: true, completeness: 35 },                                    '35%',                '35\u00A0%'],
  [{ hasChildren: true },                                                      '',                   ''],
]

for (const [changes, english, russian] of metas) {
  test(`a task’s second line in the tree: “${english}”`, () => {
    assert.equal(meta(en, changes), english)
    assert.equal(meta(ru, changes), russian)
  })
}

test('the second line of a scheduled task has the planned share', () => {
  const task: Task = aTask('x', { limits: { minDuration: 3600, maxDuration: 8 * 3600 } })
  assert.equal(en.meta({ ...task, scheduled: true, planned: 3 * 3600 }, now), '3 h of 8 h')
  assert.equal(en.meta(aTask('y', { scheduled: true, planned: 5400 }), now), '1 h 30 min planned')
  assert.equal(en.meta(aTask('z', { scheduled: true }), now), 'on the calendar')
  assert.equal(ru.meta({ ...task, scheduled: true, planned: 3 * 3600 }, now), '3 ч из 8 ч')
})

function textsIn(language: Language): TreeTexts {
  const { plans } = wordsOf(language)
  return new TreeTexts(plans, language, new SlotTexts(plans, language, rules))
}
