import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type UsualDuration } from '@lustra/contract/tasks'
import { wordsOf } from '@lustra/words'
import { usualDurationTexts } from './usual-duration-texts.ts'

const twoAndAQuarter = 8100

// oxfmt-ignore
const cases: [usual: Partial<UsualDuration>, en: string, ru: string][] = [
  [{ of: 'task', count: 5 },                      'Usually 2 h 15 min (5 times, this task). The median of 5 completed plan entries of this task. Press to use it.',
                                                  'Обычно 2 ч 15 мин (5 раз, эта задача). Медиана времени 5 завершённых пунктов плана этой задачи. Нажмите, чтобы взять её.'],
  [{ of: 'siblings', count: 3, name: 'House' },   'Usually 2 h 15 min (3 times, tasks beside it). The median of 3 completed plan entries of other subtasks of “House”. Press to use it.',
                                                  'Обычно 2 ч 15 мин (3 раза, соседние задачи). Медиана времени 3 завершённых пунктов плана других подзадач задачи «House». Нажмите, чтобы взять её.'],
  [{ of: 'context', count: 21, name: 'Work' },    'Usually 2 h 15 min (21 times, tasks with “Work”). The median of 21 completed plan entries of tasks with the context “Work”. Press to use it.',
                                                  'Обычно 2 ч 15 мин (21 раз, задачи с «Work»). Медиана времени 21 завершённого пункта плана задач с контекстом «Work». Нажмите, чтобы взять её.'],
]

for (const [usual, en, ru] of cases) {
  test(`the usual duration says of which tasks and of how many entries it is: ${usual.of} (RHY-028)`, () => {
    const given = { seconds: twoAndAQuarter, count: 0, of: 'task', name: '', ...usual } as const
    for (const [language, text] of [
      ['en', en],
      ['ru', ru],
    ] as const) {
      assert.equal(usualDurationTexts(given, wordsOf(language)).use, text)
    }
  })
}
