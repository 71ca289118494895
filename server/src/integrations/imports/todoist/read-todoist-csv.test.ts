import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime } from '@lustra/domain/calendar'
import { type RecurrenceRule, formatRule } from '@lustra/domain/recurrence'
import { wordsOf } from '@lustra/words'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { readTodoistCsv } from './read-todoist-csv.ts'

/** Friday. */
const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Moscow',
  words: wordsOf('en').imports,
}

const header =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT'

function read(...rows: readonly string[]) {
  return readTodoistCsv([`﻿${header}`, ...rows].join('\r\n').replace('﻿', ''), rules)
}

test('sections and indents become the tree, comments become notes (INT-N18)', () => {
  const plan = read(
    'task,Before any section,,4,1,,,,,,,',
    'section,Kitchen,,,,,,,,,,',
    'task,Choose tiles @shop @idea,White ones,1,1,Anna (1),Boris (2),,,,,',
    'task,Measure,,2,2,,,,,,,',
    'note,"Two walls, 3 m",,,,Anna (1),,2026-11-01,,,,',
    'task,Order,,3,5,,,,,,,',
    ',,,,,,,,,,,',
    'section,Garden,,,,,,,,,,',
    'task,* Seeds,,4,2,,,,,,,',
  )
  assert.deepEqual(
    plan.tasks.map(({ name, parent, priority }) => [name, parent, priority]),
    [
      ['Before any section', null, 5],
      ['Kitchen', null, 5],
      ['Choose tiles', 1, 10],
      ['Measure', 2, 8],
      ['Order', 3, 6],
      ['Garden', null, 5],
      ['Seeds', 5, 5],
    ],
  )
  assert.equal(plan.tasks[2]!.notes, 'White ones')
  assert.equal(plan.tasks[3]!.notes, 'Anna, 2026-11-01: Two walls, 3 m')
  assert.deepEqual(
    plan.contexts.map(({ kind, name }) => `${kind} ${name}`),
    ['category shop', 'category idea', 'person Boris'],
  )
  assert.deepEqual(
    [...plan.refused, ...plan.simplified].map(({ code, subject, detail }) => [code, subject, detail]),
    [
      ['indentCut', 'Order', 'INDENT 5'],
      ['noCheckbox', 'Seeds', ''],
      ['indentCut', 'Seeds', 'INDENT 2'],
      ['notKept', 'AUTHOR', 'Choose tiles @shop @idea: Anna (1)'],
    ],
  )
})

// oxfmt-ignore
const dates: [text: string, due: string | null][] = [
  ['2026-12-01',              '2026-12-01T23:59:59'],
  ['2026-12-01 14:30',        '2026-12-01T14:30'],
  ['2026-12-01T14:30:00Z',    '2026-12-01T17:30'],
  ['1 Dec 2026',              '2026-12-01T23:59:59'],
  ['Dec 1 2026 2pm',          '2026-12-01T14:00'],
  ['1 декабря 2026',          '2026-12-01T23:59:59'],
  ['3 мая',                   '2027-05-03T23:59:59'],
  ['01.12.2026 в 9:15',       '2026-12-01T09:15'],
  ['today',                   '2026-11-20T23:59:59'],
  ['завтра',                  '2026-11-21T23:59:59'],
  ['fri',                     '2026-11-27T23:59:59'],
  ['понедельник at 10:00',    '2026-11-23T10:00'],
  ['31 Feb 2026',             null],
  ['25:00',                   null],
  ['in a while',              null],
]

for (const [text, due] of dates) {
  test(`due "${text}": ${due ?? 'kept as text'} (INT-N20)`, () => {
    const [task] = read(`task,A,,4,1,,,${text},en,,,`).tasks
    assert.equal(task!.due && formatLocalTime(task!.due).replace(/:00$/, ''), due)
    assert.equal(task!.notes, due ? '' : `Date: ${text}`)
  })
}

test('a time in another zone is converted to the user’s zone (INT-N20)', () => {
  const [task] = read('task,A,,4,1,,,2026-12-01 10:00,en,America/New_York,,').tasks
  assert.equal(formatLocalTime(task!.due!), '2026-12-01T18:00:00')
  const unknown = read('task,A,,4,1,,,2026-12-01 10:00,en,Mars/Base,,')
  assert.equal(formatLocalTime(unknown.tasks[0]!.due!), '2026-12-01T10:00:00')
  assert.deepEqual(codesOf(unknown), ['unknownZone'])
})

const full = `${header},DEADLINE,DEADLINE_LANG`

/** The due date, plans, minimum duration in minutes, notes and preview codes of one task. */
function timingOf(date: string, duration = '', deadline = '', language = 'en', zone = '') {
  const [minutes = '', unit = ''] = duration.split(' ')
  const cells = ['task', 'A', '', '4', '1', '', '', date, language, zone, minutes, unit, deadline, language]
  const preview = readTodoistCsv(`${full}\n${cells.map((cell) => `"${cell}"`).join(',')}\n`, rules)
  const [task] = preview.tasks
  const plans = [...preview.entries, ...preview.series].map(
    (plan) => `${formatLocalTime(plan.start).slice(0, 16)} ${plan.duration / 60}${ruleText(plan)}`,
  )
  return {
    due: task!.due && formatLocalTime(task!.due).slice(0, 16),
    plans,
    minutes: task!.limits && task!.limits.minDuration! / 60,
    notes: task!.notes,
    codes: codesOf(preview),
  }
}

function ruleText(plan: object): string {
  return 'rule' in plan ? ` ${formatRule(plan.rule as RecurrenceRule)}` : ''
}

function codesOf({ refused, simplified }: ImportPreview): string[] {
  return [...refused, ...simplified].map(({ code }) => code)
}

const day = 1440
// oxfmt-ignore
const timings: readonly [date: string, duration: string, deadline: string, timing: Partial<ReturnType<typeof timingOf>>][] = [
  ['2026-12-01 14:30', '45 minute', '2026-12-05', { due: '2026-12-05T23:59', plans: ['2026-12-01T14:30 45'] }],
  ['2026-12-01',       '',          '2026-12-05', { due: '2026-12-05T23:59', plans: [`2026-12-01T00:00 ${day}`] }],
  ['2026-12-01 14:30', '',          '2026-12-05', { due: '2026-12-05T23:59', plans: ['2026-12-01T14:30 30'], codes: ['noDuration'] }],
  ['2026-12-01 14:30', '90 minute', '',           { plans: ['2026-12-01T14:30 90'] }],
  ['2026-12-01 14:30', '1,5 hour',  '',           { plans: ['2026-12-01T14:30 90'] }],
  ['2026-12-01',       '2 day',     '',           { plans: [`2026-12-01T00:00 ${day}`, `2026-12-02T00:00 ${day}`], codes: ['dayByDay'] }],
  ['2026-12-01 14:30', '2 day',     '',           { plans: [`2026-12-01T00:00 ${day}`, `2026-12-02T00:00 ${day}`], codes: ['longEvent'] }],
  ['2026-12-01',       '45 minute', '',           { plans: [`2026-12-01T00:00 ${day}`], minutes: 45 }],
  ['',                 '45 minute', '',           { minutes: 45 }],
  ['',                 '45 minute', '5 Dec',      { due: '2026-12-05T23:59', minutes: 45 }],
  ['',                 '3 day',     '',           { notes: 'Duration: 3 day', codes: ['durationAsText'] }],
  ['2026-12-01',       'long',      '',           { due: '2026-12-01T23:59', notes: 'Duration: long', codes: ['durationAsText'] }],
  ['2026-12-01',       'None',      '',           { due: '2026-12-01T23:59' }],
  ['2026-12-09',       '',          '2026-12-05', { due: '2026-12-05T23:59', notes: 'Date: 2026-12-09', codes: ['planAfterDeadline'] }],
  ['in 3 days',        '',          '',           { due: '2026-11-23T23:59' }],
  ['завтра утром',     '',          '',           { due: '2026-11-21T09:00' }],
  ['12/01/2026',       '',          '',           { due: '2026-12-01T23:59', codes: ['dayOrder'] }],
]
for (const [date, duration, deadline, timing] of timings) {
  test(`date "${date}", duration "${duration}" and deadline "${deadline}" (INT-N20)`, () => {
    const nothing = { due: null, plans: [], minutes: null, notes: '', codes: [] }
    assert.deepEqual(timingOf(date, duration, deadline), { ...nothing, ...timing })
  })
}

// oxfmt-ignore
const repeats: readonly [date: string, plan: string, codes?: readonly string[]][] = [
  ['every day',                         `2026-11-20T00:00 ${day} FREQ=DAILY`],
  ['Every weekday at 9am',              '2026-11-23T09:00 45 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every mon, wed',                    `2026-11-23T00:00 ${day} FREQ=WEEKLY;BYDAY=MO,WE`],
  ['ev tue 3:15',                       '2026-11-24T03:15 45 FREQ=WEEKLY;BYDAY=TU'],
  ['every 15th',                        `2026-12-15T00:00 ${day} FREQ=MONTHLY;BYMONTHDAY=15`],
  ['every last day',                    `2026-11-30T00:00 ${day} FREQ=MONTHLY;BYMONTHDAY=-1`],
  ['every 3rd friday',                  `2026-11-20T00:00 ${day} FREQ=MONTHLY;BYDAY=3FR`],
  ['every jan 13th',                    `2027-01-13T00:00 ${day} FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=13`],
  ['every other fri starting 4 dec',    `2026-12-04T00:00 ${day} FREQ=WEEKLY;INTERVAL=2;BYDAY=FR`],
  ['every day ending 5 jan',            `2026-11-20T00:00 ${day} FREQ=DAILY;UNTIL=20270105T235959`],
  ['every 3 days',                      `2026-11-20T00:00 ${day} FREQ=DAILY;INTERVAL=3`, ['recursFromNow']],
  ['every! 3 days',                     `2026-11-20T00:00 ${day} FREQ=DAILY;INTERVAL=3`, ['recursFromNow']],
  ['after 3 days',                      `2026-11-20T00:00 ${day} FREQ=DAILY;INTERVAL=3`, ['recursFromNow']],
  ['каждый понедельник в 7:00',         '2026-11-23T07:00 45 FREQ=WEEKLY;BYDAY=MO'],
  ['ежедневно',                         `2026-11-20T00:00 ${day} FREQ=DAILY`],
]
for (const [date, plan, codes = []] of repeats) {
  test(`"${date}" repeats (INT-N20)`, () => {
    const isTimed = plan.includes(' 45 ')
    const timing = timingOf(date, isTimed ? '45 minute' : '')
    assert.deepEqual(timing, { due: null, plans: [plan], minutes: null, notes: '', codes })
  })
}

// oxfmt-ignore
const pacesOfRepeats: readonly [date: string, pace: string, codes: readonly string[]][] = [
  ['every 3 days', 'wait', ['recursFromNow']],
  ['every! 3 days', 'completion', ['recursFromNow']],
  ['after 2 weeks', 'completion', ['recursFromNow']],
  ['every monday', 'wait', []],
  ['every! monday', 'wait', ['notFromDone']],
]
for (const [date, pace, codes] of pacesOfRepeats) {
  test(`the next occurrence of "${date}" follows the pace "${pace}" (INT-N20)`, () => {
    assert.equal(read(`task,A,,4,1,,,${date},en,,,`).series[0]!.pace, pace)
    assert.deepEqual(timingOf(date).codes, codes)
  })
}

for (const date of ['jeden Montag 7 Uhr', 'every 12 hours', 'every 14 feb, 26 april', 'every blue moon']) {
  test(`"${date}" is kept as text, and reported (INT-N20)`, () => {
    const { plans, notes, codes } = timingOf(date)
    assert.deepEqual([plans, notes, codes], [[], `Repeats: ${date}`, ['taskRecurs']])
  })
}

// oxfmt-ignore
const zones: readonly [date: string, zone: string, plan: string, codes: readonly string[]][] = [
  ['every mon at 07:00', 'Asia/Dubai',       '2026-11-23T06:00 45 FREQ=WEEKLY;BYDAY=MO', []],
  ['every mon at 00:15', 'Asia/Dubai',       '2026-11-22T23:15 45 FREQ=WEEKLY;BYDAY=SU', []],
  ['every day at 00:15', 'Asia/Dubai',       '2026-11-20T23:15 45 FREQ=DAILY', []],
  ['every 5th at 00:15', 'Asia/Dubai',       '2026-12-05T00:15 45 FREQ=MONTHLY;BYMONTHDAY=5', ['zoneKept']],
  ['every mon at 07:00', 'America/New_York', '2026-11-23T15:00 45 FREQ=WEEKLY;BYDAY=MO', ['zoneDrifts']],
]
for (const [date, zone, plan, codes] of zones) {
  test(`"${date}" in ${zone} is converted to the user’s zone, as far as a rule can express it (INT-N20)`, () => {
    const timing = timingOf(date, '45 minute', '', 'en', zone)
    assert.deepEqual([timing.plans, timing.codes], [[plan], codes])
  })
}

// oxfmt-ignore
const otherLanguages: readonly [date: string, language: string, due: string][] = [
  ['1. Dez. 2026',            'de', '2026-12-01T23:59'],
  ['morgen um 9:30 Uhr',      'de_DE', '2026-11-21T09:30'],
  ['1 décembre 2026 à 10h',   'fr', '2026-12-01T10:00'],
  ['demain 10h30',            'fr', '2026-11-21T10:30'],
  ['1 de diciembre de 2026',  'es', '2026-12-01T23:59'],
  ['sexta-feira',             'pt', '2026-11-27T23:59'],
  ['12월 1일',                 'ko', ''],
]
for (const [date, language, due] of otherLanguages) {
  test(`the date "${date}" in ${language} is read, or kept and reported (INT-N20)`, () => {
    const timing = timingOf(date, '', '', language)
    assert.deepEqual([timing.due ?? '', timing.codes], [due, due === '' ? ['dateAsText'] : []])
  })
}

// oxfmt-ignore
const repeatsInOtherLanguages: readonly [date: string, language: string, rule: string][] = [
  ['jeden Montag um 7:30 Uhr',           'de', '2026-11-23T07:30 FREQ=WEEKLY;BYDAY=MO'],
  ['alle 2 Wochen',                      'de', '2026-11-20T00:00 FREQ=WEEKLY;INTERVAL=2'],
  ['jeden Werktag um 9 Uhr',             'de_DE', '2026-11-23T09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['jeden 15.',                          'de', '2026-12-15T00:00 FREQ=MONTHLY;BYMONTHDAY=15'],
  ['täglich',                            'de', '2026-11-20T00:00 FREQ=DAILY'],
  ['tous les mardis et jeudis à 18h30',  'fr', '2026-11-24T18:30 FREQ=WEEKLY;BYDAY=TU,TH'],
  ['chaque jour',                        'fr', '2026-11-20T00:00 FREQ=DAILY'],
  ['toutes les trois semaines',          'fr', '2026-11-20T00:00 FREQ=WEEKLY;INTERVAL=3'],
  ['todos los lunes a las 9:00',         'es', '2026-11-23T09:00 FREQ=WEEKLY;BYDAY=MO'],
  ['cada dos días',                      'es', '2026-11-20T00:00 FREQ=DAILY;INTERVAL=2'],
  ['ogni martedì alle 20:15',            'it', '2026-11-24T20:15 FREQ=WEEKLY;BYDAY=TU'],
  ['ogni 2 mesi',                        'it', '2026-11-20T00:00 FREQ=MONTHLY;INTERVAL=2'],
  ['toda segunda-feira às 08:00',        'pt_BR', '2026-11-23T08:00 FREQ=WEEKLY;BYDAY=MO'],
  ['todos os dias',                      'pt', '2026-11-20T00:00 FREQ=DAILY'],
  ['elke woensdag om 19:00',             'nl', '2026-11-25T19:00 FREQ=WEEKLY;BYDAY=WE'],
  ['dagelijks',                          'nl', '2026-11-20T00:00 FREQ=DAILY'],
  ['co tydzień',                         'pl', '2026-11-20T00:00 FREQ=WEEKLY'],
  ['każdą środę o 18:00',                'pl', '2026-11-25T18:00 FREQ=WEEKLY;BYDAY=WE'],
]
for (const [date, language, rule] of repeatsInOtherLanguages) {
  test(`"${date}" in ${language} repeats (INT-N20)`, () => {
    const { plans, notes } = timingOf(date, '', '', language)
    assert.deepEqual([plans.map((plan) => plan.replace(/ \d+ /, ' ')), notes], [[rule], ''])
  })
}

/** Alone: daily, weekly, monthly, yearly. With a two: every 2 days, weeks, months, years. */
// oxfmt-ignore
const commonWords: readonly [language: string, alone: string, withTwo: string][] = [
  ['de', 'täglich, wöchentlich, monatlich, jährlich',                         'alle zwei Tage, alle 2 Wochen, alle 2 Monate, alle 2 Jahre'],
  ['fr', 'quotidiennement, hebdomadairement, mensuellement, annuellement',    'tous les deux jours, toutes les 2 semaines, tous les 2 mois, tous les 2 ans'],
  ['es', 'diariamente, semanalmente, mensualmente, anualmente',               'cada dos días, cada 2 semanas, cada 2 meses, cada 2 años'],
  ['it', 'giornalmente, settimanalmente, mensilmente, annualmente',           'ogni due giorni, ogni 2 settimane, ogni 2 mesi, ogni 2 anni'],
  ['pt', 'diariamente, semanalmente, mensalmente, anualmente',                'cada dois dias, cada 2 semanas, cada 2 meses, cada 2 anos'],
  ['nl', 'dagelijks, wekelijks, maandelijks, jaarlijks',                      'elke twee dagen, elke 2 weken, elke 2 maanden, elke 2 jaar'],
  ['pl', 'codziennie, cotygodniowo, comiesięcznie, corocznie',                'co dwa dni, co 2 tygodnie, co 2 miesiące, co 2 lata'],
]
for (const [language, alone, withTwo] of commonWords) {
  test(`the common words of recurrences in ${language} are read (INT-N20)`, () => {
    const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
    for (const [texts, interval] of [
      [alone, ''],
      [withTwo, ';INTERVAL=2'],
    ] as const) {
      const rules = texts.split(', ').map((text) =>
        timingOf(text, '', '', language)
          .plans.map((plan) => plan.split(' ')[2])
          .join(),
      )
      assert.deepEqual(
        rules,
        frequencies.map((frequency) => `FREQ=${frequency}${interval}`),
      )
    }
  })
}

// oxfmt-ignore
const repeatsNotUnderstood: readonly [date: string, language: string][] = [
  ['jeden dritten Vollmond', 'de'], ['tous les mercredis matin pairs', 'fr'], ['cada luna llena', 'es'], ['ogni domenica dispari', 'it'],
  ['toda lua cheia', 'pt'], ['elke volle maan', 'nl'], ['co drugą pełnię', 'pl'], ['varje måndag', 'sv'], ['jeden 31.2.', 'de'],
]
for (const [date, language] of repeatsNotUnderstood) {
  test(`"${date}" in ${language} is kept as text, and reported (INT-N20)`, () => {
    const { due, plans, notes, codes } = timingOf(date, '', '', language)
    assert.deepEqual([due, plans, notes, codes], [null, [], `Repeats: ${date}`, ['taskRecurs']])
  })
}

test('labels may have their own column, and attachments of comments are listed with their address (INT-N18)', () => {
  const plan = readTodoistCsv(
    'TYPE,CONTENT,LABELS,PRIORITY\ntask,A @x,"y;z",p2\ntask,B,,9\nnote,"See [[file {""file_name"":""a.pdf"",""file_url"":""https:\\/\\/x.org\\/a.pdf""}]]"\n',
    rules,
  )
  assert.deepEqual(
    plan.contexts.map(({ name }) => name),
    ['x', 'y', 'z'],
  )
  assert.deepEqual(
    plan.tasks.map(({ priority, notes }) => [priority, notes]),
    [
      [8, ''],
      [5, 'Comment: See'],
    ],
  )
  assert.deepEqual(
    plan.simplified.map(({ code, detail }) => [code, detail]),
    [
      ['badValue', 'PRIORITY 9'],
      ['attachment', 'https://x.org/a.pdf'],
    ],
  )
})

test('missing columns, semicolons, and cells beyond the last column are accepted (INT-N18)', () => {
  const plan = readTodoistCsv('TYPE;CONTENT;PRIORITY\ntask;A;1;x;y\nfolder;B\n', rules)
  assert.deepEqual(
    plan.tasks.map(({ name, priority, notes }) => [name, priority, notes]),
    [['A', 10, 'x, y']],
  )
  assert.deepEqual(plan.simplified, [{ code: 'fieldAsText', subject: 'A', line: 2, detail: 'x, y' }])
  assert.deepEqual(plan.refused, [{ code: 'otherRow', subject: 'B', line: 3, detail: 'folder' }])
})

test('an unclosed quotation mark loses nothing (INT-N18)', () => {
  const plan = read('task,"A,,4,1,,,,,,,', 'task,B,,4,1,,,,,,,')
  assert.deepEqual(
    plan.tasks.map(({ name }) => name),
    ['"A', 'B'],
  )
  assert.equal(plan.refused[0]!.code, 'badRow')
})
