import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { recurrence as english } from './en/recurrence.ts'
import { recurrence as russian } from './ru/recurrence.ts'
import type { DescribedRule } from './rule-description.ts'

const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [0, 1, 2, 3, 4, 5, 6] as const

function aRule(frequency: DescribedRule['frequency'], more: Partial<DescribedRule> = {}): DescribedRule {
  return {
    frequency,
    interval: 1,
    weekdays: [],
    monthDays: [],
    yearDays: [],
    weekNumbers: [],
    months: [],
    positions: [],
    count: null,
    until: null,
    ...more,
  }
}

const all = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, nth: 0 }))
const workdays = all(monday, tuesday, wednesday, thursday, friday)
const fifthOfMay = Date.UTC(2027, 4, 5)

// oxfmt-ignore
const table: [rule: DescribedRule, english: string, russian: string][] = [
  [aRule('DAILY'), 'every day', 'каждый день'],
  [aRule('DAILY', { interval: 2 }), 'every 2 days', 'каждые 2 дня'],
  [aRule('DAILY', { interval: 5, count: 1 }), 'every 5 days, once', 'каждые 5 дней, 1 раз'],
  [aRule('DAILY', { interval: 21, count: 22 }), 'every 21 days, 22 times', 'раз в 21 день, 22 раза'],
  [aRule('WEEKLY', { interval: 2, weekdays: all(friday, tuesday), until: fifthOfMay }),
    'every 2 weeks on Tuesday and Friday, until 5 May 2027', 'каждые 2 недели по вторникам и пятницам, до 5 мая 2027'],
  [aRule('WEEKLY', { weekdays: all(sunday, monday) }), 'every week on Monday and Sunday', 'каждую неделю по понедельникам и воскресеньям'],
  [aRule('WEEKLY', { weekdays: workdays }), 'every week on workdays', 'каждую неделю по будням'],
  [aRule('WEEKLY', { interval: 31, weekdays: all(saturday) }), 'every 31 weeks on Saturday', 'раз в 31 неделю по субботам'],
  [aRule('MONTHLY', { monthDays: [15] }), 'every month on the 15th', 'каждый месяц 15-го числа'],
  [aRule('MONTHLY', { monthDays: [-1, 1, 22] }), 'every month on the 1st, the 22nd and the last day', 'каждый месяц 1-го и 22-го числа и в последний день месяца'],
  [aRule('MONTHLY', { interval: 3, monthDays: [-2] }), 'every 3 months on the second last day', 'каждые 3 месяца в предпоследний день месяца'],
  [aRule('MONTHLY', { weekdays: [{ weekday: tuesday, nth: 2 }] }), 'every month on the 2nd Tuesday', 'каждый месяц во второй вторник'],
  [aRule('MONTHLY', { weekdays: [{ weekday: friday, nth: -1 }] }), 'every month on the last Friday', 'каждый месяц в последнюю пятницу'],
  [aRule('MONTHLY', { weekdays: [{ weekday: sunday, nth: 3 }] }), 'every month on the 3rd Sunday', 'каждый месяц в третье воскресенье'],
  [aRule('MONTHLY', { weekdays: [{ weekday: wednesday, nth: 4 }] }), 'every month on the 4th Wednesday', 'каждый месяц в четвёртую среду'],
  [aRule('MONTHLY', { weekdays: workdays, positions: [-1] }), 'every month on the last workday', 'каждый месяц в последний рабочий день'],
  [aRule('MONTHLY', { weekdays: all(friday), monthDays: [13] }), 'every month on Friday that is the 13th', 'каждый месяц по пятницам, если это 13-го числа'],
  [aRule('YEARLY', { months: [5], monthDays: [5] }), 'every year on 5 May', 'каждый год 5 мая'],
  [aRule('YEARLY', { interval: 5, months: [2], monthDays: [29] }), 'every 5 years on 29 February', 'каждые 5 лет 29 февраля'],
  [aRule('YEARLY', { months: [5], weekdays: [{ weekday: sunday, nth: 2 }] }), 'every year on the 2nd Sunday in May', 'каждый год во второе воскресенье в мае'],
  [aRule('YEARLY', { weekdays: [{ weekday: monday, nth: 20 }] }), 'every year on the 20th Monday of the year', 'каждый год в 20-й понедельник года'],
  [aRule('YEARLY', { yearDays: [100, -1] }), 'every year on day 100 and 1 from the end of the year', 'каждый год в 100-й и последний день года'],
  [aRule('YEARLY', { weekNumbers: [20], weekdays: all(monday) }), 'every year on Monday in week 20', 'каждый год по понедельникам на 20-й неделе года'],
  [aRule('DAILY', { months: [1, 3] }), 'every day in January and March', 'каждый день в январе и марте'],
]

for (const [rule, en, ru] of table) {
  test(`a rule as text: ${en}`, () => {
    assert.equal(english.rule(rule), en)
    assert.equal(russian.rule(rule), ru)
  })
}

test('the pace of the recurrence has a text', () => {
  const daily = aRule('DAILY', { interval: 10 })
  assert.equal(english.paces.completion(english.rule(daily)), 'every 10 days after completion')
  assert.equal(russian.paces.wait(russian.rule(daily)), 'каждые 10 дней, но после завершения предыдущего')
})

const manyRules = fc.record({
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 10_000 }),
  weekdays: fc.array(
    fc.record({ weekday: fc.integer({ min: 0, max: 6 }), nth: fc.integer({ min: -5, max: 5 }) }),
    { maxLength: 7 },
  ),
  monthDays: fc.uniqueArray(fc.integer({ min: -31, max: 31 }).filter(Boolean), { maxLength: 4 }),
  yearDays: fc.uniqueArray(fc.integer({ min: -366, max: 366 }).filter(Boolean), { maxLength: 2 }),
  weekNumbers: fc.uniqueArray(fc.integer({ min: -53, max: 53 }).filter(Boolean), { maxLength: 2 }),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  positions: fc.uniqueArray(fc.integer({ min: -5, max: 5 }).filter(Boolean), { maxLength: 2 }),
  count: fc.option(fc.integer({ min: 1, max: 1000 })),
  until: fc.option(fc.integer({ min: 0, max: 2e12 })),
})

/** «раз в 21 день», «каждые 2 дня», «каждые 11 дней» */
function russianUnits(interval: number): RegExp {
  const [ones, tens] = [interval % 10, Math.floor(interval / 10) % 10]
  if (ones === 1 && tens !== 1) return /^раз в [\d\s]+ (день|неделю|месяц|год)/
  const few = ones > 1 && ones < 5 && tens !== 1
  return few ? /^каждые [\d\s]+ (дня|недели|месяца|года)/ : /^каждые [\d\s]+ (дней|недель|месяцев|лет)/
}

test('the text of any rule is complete: no gaps, nothing undefined, correct plurals', () => {
  fc.assert(
    fc.property(manyRules, (rule) => {
      const texts = [english.rule(rule), russian.rule(rule)]
      for (const text of texts) {
        assert.match(text, /^(every|кажд|раз в)/)
        assert.doesNotMatch(text, /undefined|null|NaN|#| {2}|, ,|\(\)|\s$/)
      }
      const [en, ru] = texts as [string, string]
      assert.doesNotMatch(ru, /[a-z]/)
      assert.doesNotMatch(en, /[а-я]/)
      if (rule.interval > 1) assert.match(en, /every [\d,]+ (days|weeks|months|years)/)
      if (rule.interval > 1) assert.match(ru, russianUnits(rule.interval))
    }),
    { seed: 34, numRuns: 2000 },
  )
})
