import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { grammarOf, parseCapture } from '@lustra/domain/capture'
import { lexicons } from '@lustra/words/capture'

const contexts = Array.from({ length: 300 }, (_, index) => ({ id: String(index), name: `Context ${index}` }))
const given = {
  now: localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 10),
  firstWeekday: 1,
  grammar: grammarOf(lexicons),
  contexts,
} as const

/** Parts repeated to build long lines: digits, separators, time words in both languages, marks, and mixtures. */
// oxfmt-ignore
const units = [
  '1 ', '1 2 ', '1', '12 5 31 ', '1:', '1-', '5-6 ', '10:30 ', '10.30-', '1/', '5.6 ', '05.06.2027 ', '2027 ',
  '1st ', 'a', 'a ', 'а ', 'é🙂', '.', ', ', '-', '- ', '(', '"a', '“', '\\a ', '\t', '@a ', '@context 5 ', '!1 ',
  'monday ', 'mon, ', 'mon-', 'monday and ', 'every monday ', 'next ', 'tomorow ', 'at 5 ', 'at 5 to ',
  'from 5 to 6 ', '5 may ', 'may 5 - ', 'in 5 days ', 'every 5th ', 'the 1st and ', 'by friday at 5 ', 'monday 5pm ',
  'in q1 2027 ', 'or ', 'пн ', 'пн, ', 'понедельник и ', 'каждый понедельник ', 'завтро ', 'в 5 ', 'в пн в 5 ',
  'с 5 до 6 ', '5 мая ', '1 и 15 ', 'раз в 2 ', 'до пятницы ', 'без 5 ', '5 утра ', 'до пятницы в 5 by friday 1 2 ',
  'monday 1 и 15 - 10:30 ', 'every day at 5 except ', 'every monday 5-6 for 6 weeks ', 'каждый день в 5 кроме ', '11/30 ',
]

/** CPU milliseconds of the fastest of ten runs; stops at the first run within the limit. */
function fastest(line: string, allowed: number): number {
  let best = Infinity
  for (let run = 0; run < 10 && best > allowed; run++) {
    const begun = process.cpuUsage()
    parseCapture(line, given)
    const { user, system } = process.cpuUsage(begun)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

test('1,000 characters of any kind are parsed within 50 ms, and the time grows linearly (TSK-N26)', () => {
  for (const unit of units) {
    for (const [length, allowed] of [
      [1000, 50],
      [5000, 5 * 50],
    ] as const) {
      const spent = fastest(repeated(unit, length), allowed)
      assert.ok(spent <= allowed, `${length} characters of ${JSON.stringify(unit)}: ${spent} ms`)
    }
  }
})
