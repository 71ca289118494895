import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseLocalTime } from '../calendar/local-time.ts'
import { simpleRule } from './rule.ts'
import { formatRule, parseRule } from './rule-text.ts'

// oxfmt-ignore
const texts: [text: string, canonical: string][] = [
  ['FREQ=DAILY;INTERVAL=1',                                'FREQ=DAILY'],
  ['freq=weekly;wkst=mo;byday=tu, fr;interval=2',          'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR'],
  ['BYDAY=+2TU,-1FR;FREQ=MONTHLY;COUNT=5;',                'FREQ=MONTHLY;COUNT=5;BYDAY=2TU,-1FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=31,1,-1,1',                    'FREQ=MONTHLY;BYMONTHDAY=-1,1,31'],
  ['FREQ=YEARLY;BYMONTH=2,1;UNTIL=20270505',               'FREQ=YEARLY;UNTIL=20270505T235959;BYMONTH=1,2'],
  ['FREQ=DAILY;UNTIL=20270505T093000',                     'FREQ=DAILY;UNTIL=20270505T093000'],
  ['FREQ=DAILY;BYHOUR=9,8;BYMINUTE=30',                    'FREQ=DAILY;BYHOUR=8,9;BYMINUTE=30'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU'],
  ['FREQ=YEARLY;RSCALE=GREGORIAN;X-NEW=1',                 'FREQ=YEARLY'],
  ['FREQ=YEARLY;BYWEEKNO=20,-1;BYYEARDAY=100',             'FREQ=YEARLY;BYWEEKNO=-1,20;BYYEARDAY=100'],
]

for (const [text, canonical] of texts) {
  test(`the rule "${text}" is formatted as ${canonical}`, () => {
    const rule = parseRule(text)
    assert.ok(rule)
    assert.equal(formatRule(rule), canonical)
    assert.deepEqual(parseRule(canonical), rule)
  })
}

for (const text of [
  '',
  'COUNT=3',
  'FREQ=FORTNIGHTLY',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=-1',
  'FREQ=DAILY;INTERVAL=x',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=00',
  'FREQ=DAILY;INTERVAL=-1',
  'FREQ=DAILY;BYHOUR=24',
  'FREQ=YEARLY;BYMONTH=0',
  'FREQ=YEARLY;BYMONTH=13',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=MONTHLY;BYDAY=54MO',
  'FREQ=WEEKLY;WKST=XX',
  'FREQ=DAILY;UNTIL=never',
  'FREQ=DAILY;UNTIL=20270230',
  'FREQ=YEARLY;RSCALE=HEBREW',
  `FREQ=DAILY;BYMINUTE=${'1,'.repeat(600)}1`,
]) {
  test(`not a rule: "${text.slice(0, 40)}"`, () => assert.equal(parseRule(text), null))
}

test('a rule with default values equals the short one', () => {
  assert.deepEqual(parseRule('FREQ=DAILY'), simpleRule('DAILY'))
  assert.equal(parseRule('FREQ=DAILY;UNTIL=20270505')?.until, parseLocalTime('2027-05-05T23:59:59'))
})

test('any text is parsed to a rule that formats and parses unchanged, or to none', () => {
  const part = fc.tuple(
    fc.constantFrom(
      'FREQ',
      'INTERVAL',
      'COUNT',
      'UNTIL',
      'BYDAY',
      'BYMONTHDAY',
      'BYSETPOS',
      'WKST',
      'BYMONTH',
      'X',
    ),
    fc.oneof(
      fc.constantFrom('WEEKLY', 'MONTHLY', '2', 'TU,-1FR', '1,-1', 'SU', '20270505T000000'),
      fc.string(),
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const rule = parseRule(parts.map((each) => each.join('=')).join(';'))
      if (rule) assert.deepEqual(parseRule(formatRule(rule)), rule)
    }),
    { seed: 34, numRuns: 2000 },
  )
})
