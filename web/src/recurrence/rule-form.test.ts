import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, TimeLevel, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { formatRule, parseRule } from '@lustra/domain/recurrence'
import { type RuleForm, withEntered, formOfRule, monthDayKindsOf, ruleOfForm, unitsOf } from './rule-form.ts'

const friday = parseLocalTime('2026-11-20T10:00')!
const hours = TimeLevel.HoursAndMinutes

function formOf(rule: string | null, start: LocalTime = friday, level: TimeLevel = hours): RuleForm {
  return formOfRule(rule === null ? null : parseRule(rule)!, 'each', start, level)
}

function textOf(form: RuleForm, start: LocalTime = friday, level: TimeLevel = hours): string | null {
  const { rule } = ruleOfForm(form, start, level)
  return rule && formatRule(rule)
}

// oxfmt-ignore
const enteredHere = [
  'FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3;COUNT=12', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR', 'FREQ=WEEKLY;UNTIL=20270505T235959',
  'FREQ=MONTHLY', 'FREQ=MONTHLY;BYDAY=3FR', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=YEARLY;INTERVAL=5',
]

for (const rule of enteredHere) {
  test(`${rule} is unchanged after a round trip through the form (TSK-N09)`, () => {
    // The last Friday of the month, and the third.
    const start = rule.includes('-1') ? parseLocalTime('2026-11-27T10:00')! : friday
    const form = formOf(rule, start)
    assert.equal(form.customRule, null)
    assert.equal(textOf(form, start), rule)
  })
}

for (const rule of [
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=DAILY;BYMONTH=1',
]) {
  test(`${rule} does not fit the form and is preserved until something else is entered (TSK-N09)`, () => {
    const form = formOf(rule)
    assert.equal(textOf(form), rule)
    assert.equal(
      textOf(withEntered(form, { ending: 'count', count: '3' })),
      rule.replace(/^(FREQ=\w+)/, '$1;COUNT=3'),
    )
    const other = withEntered(form, { unit: 'WEEKLY', weekdays: [1] })
    assert.equal(textOf(other), 'FREQ=WEEKLY;BYDAY=MO')
  })
}

test('an invalid number is reported (TSK-N09)', () => {
  const form = formOf(null)
  assert.equal(ruleOfForm({ ...form, interval: '0' }, friday, hours).wrong, 'interval')
  assert.equal(ruleOfForm({ ...form, interval: 'x' }, friday, hours).wrong, 'interval')
  assert.equal(ruleOfForm({ ...form, ending: 'count', count: '' }, friday, hours).wrong, 'count')
})

test('a rule counted from completion has no weekdays (TSK-N09)', () => {
  const form = { ...formOf('FREQ=WEEKLY;BYDAY=TU,FR'), pace: 'completion' as const }
  assert.equal(textOf(form), 'FREQ=WEEKLY')
})

test('a level offers only units and intervals at least as long as its period (TSK-N09, CAL-037)', () => {
  assert.deepEqual(unitsOf(hours), ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
  assert.deepEqual(unitsOf(TimeLevel.Weeks), ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
  assert.deepEqual(unitsOf(TimeLevel.Months), ['MONTHLY', 'YEARLY'])
  assert.deepEqual(unitsOf(TimeLevel.Years), ['MONTHLY', 'YEARLY'])
  assert.equal(
    textOf(formOf(null, friday, TimeLevel.Lustra), friday, TimeLevel.Lustra),
    'FREQ=YEARLY;INTERVAL=5',
  )
  assert.equal(
    textOf(formOf(null, friday, TimeLevel.Seasons), friday, TimeLevel.Seasons),
    'FREQ=MONTHLY;INTERVAL=3',
  )
})

test('the end of the month is offered only for starts at the end of a month (TSK-N09)', () => {
  assert.deepEqual(monthDayKindsOf(friday), ['date', 'weekday'])
  assert.deepEqual(monthDayKindsOf(parseLocalTime('2026-11-30T10:00')!), [
    'date',
    'last-day',
    'weekday',
    'last-weekday',
  ])
})

test('a new rule is weekly on the day of its start, with an end date a month later (TSK-N09)', () => {
  const form = formOf(null)
  assert.equal(textOf(form), 'FREQ=WEEKLY')
  assert.equal(formatLocalTime(form.until), '2026-12-20T23:59:59')
})
