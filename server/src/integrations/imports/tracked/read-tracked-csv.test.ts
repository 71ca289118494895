import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { formatOf } from '../reading/format.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { readClockifyCsv, readTogglCsv } from './read-tracked-csv.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

/** From Toggl's own example (examples of JamesMGreene/node-toggl-bulk-entry, MIT). */
const toggl = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,Duration,Tags
James Greene,james.greene@somecompany.biz,My Cat's Startup,Public website development,"Create ""Features"" page",Created intro video,Yes,2015-10-13,14:30:00,01:15:00,"Planning,Dev,Ops"
James Greene,james.greene@somecompany.biz,My Cat's Startup,Internal website development,"Create ""Account"" page",Added PayPal integration for billing,Yes,2015-10-12,12:30:00,04:00:00,Planning|Dev|Ops
`
const clockifyColumns =
  '"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"'
const clockify = (...rows: readonly string[]) => [clockifyColumns, ...rows].join('\n')

function told({ tasks, records }: ImportPreview) {
  return records.map(({ task, startAt, duration, comments }) => [
    pathOf(tasks, task),
    new Date(startAt).toISOString().slice(0, 16),
    duration / 60,
    comments.join(),
  ])
}

function pathOf(tasks: ImportPreview['tasks'], place: number): string {
  const { name, parent } = tasks[place]!
  return parent === null ? name : `${pathOf(tasks, parent)} / ${name}`
}

/** Without the note about the person, and the columns that every export has. */
const codes = ({ refused, simplified }: ImportPreview) =>
  [...refused, ...simplified]
    .filter(({ code, subject }) => code !== 'ownTime' && subject !== 'Billable')
    .map(({ code }) => code)

test('Toggl: clients contain projects, projects contain tasks; descriptions of tasks become comments (INT-N19)', () => {
  assert.equal(formatOf('time.csv', toggl), 'toggl-csv')
  const plan = readTogglCsv(toggl, rules)
  assert.deepEqual(told(plan), [
    [
      `My Cat's Startup / Public website development / Create "Features" page`,
      '2015-10-13T12:30',
      75,
      'Created intro video',
    ],
    [
      `My Cat's Startup / Internal website development / Create "Account" page`,
      '2015-10-12T10:30',
      240,
      'Added PayPal integration for billing',
    ],
  ])
  assert.equal(plan.tasks.length, 5)
  assert.deepEqual(
    plan.contexts.map(({ name }) => name),
    ['Planning', 'Dev', 'Ops'],
  )
  assert.deepEqual(codes(plan), [])
})

test('Toggl with start and end in one cell each (INT-N19)', () => {
  const columns = 'Workspace,Client,Project,Task,Description,Billable,Start,End,Tags'
  const text = `${columns}\nW,C,P,T,D,Yes,2015-10-13 14:30:00,2015-10-13 15:45:00,x\n`
  assert.equal(formatOf('time.csv', text), 'toggl-csv')
  assert.deepEqual(told(readTogglCsv(text, rules)), [['C / P / T', '2015-10-13T12:30', 75, 'D']])
})

test('Clockify: without a task the description becomes one, the same task every day (INT-N19)', () => {
  const text = clockify(
    '"Site","","Write copy","","Ann","","ann@x","","No","10/13/2026","02:30:00 PM","10/13/2026","03:45:00 PM","01:15:00","1.25"',
    '"Site","","write copy","","Ann","","ann@x","a, b","No","10/14/2026","12:05:00 AM","10/14/2026","12:35:00 AM","00:30:00","0.50"',
    '"(No project)","","","","Ann","","ann@x","","No","10/15/2026","09:00:00","10/15/2026","09:30:00","00:30:00","0.50"',
  )
  assert.equal(formatOf('report.csv', text), 'clockify-csv')
  const plan = readClockifyCsv(text, rules)
  assert.deepEqual(told(plan), [
    ['Site / Write copy', '2026-10-13T12:30', 75, ''],
    ['Site / Write copy', '2026-10-13T22:05', 30, ''],
    ['Untitled', '2026-10-15T07:00', 30, ''],
  ])
  assert.deepEqual(plan.tasks[1]!.contexts, [0, 1])
})

// oxfmt-ignore
const orders: [days: string[], first: string, said: string[]][] = [
  [['13/10/2026', '02/03/2026'], '2026-10-13', []],
  [['02/03/2026', '10/13/2026'], '2026-02-03', []],
  [['02.03.2026'],               '2026-03-02', []],
  [['02/03/2026'],               '2026-02-03', ['dayOrder']],
  [['2026-03-02'],               '2026-03-02', []],
]
for (const [days, first, said] of orders) {
  test(`for ${days.join(' and ')} the first is ${first} (INT-N19)`, () => {
    const row = (day: string) =>
      `"P","","D","","A","","a","","No","${day}","12:00:00","${day}","13:00:00","01:00:00","1.00"`
    const plan = readClockifyCsv(clockify(...days.map(row)), rules)
    assert.equal(new Date(plan.records[0]!.startAt).toISOString().slice(0, 10), first)
    assert.deepEqual(codes(plan), said)
  })
}

test('refused rows are listed with their line: other users’ time, no end, no date, the future (INT-N18)', () => {
  const row = (user: string, day: string, duration: string) =>
    `${user},${user}@x,,P,,D,No,${day},10:00:00,${duration},`
  const rows = [
    row('ann', '2026-11-02', '01:00:00'),
    row('ann', '2026-11-03', '01:00:00'),
    row('bob', '2026-11-02', '01:00:00'),
    row('ann', '2026-11-05', ''),
    row('ann', 'yesterday', '01:00:00'),
    row('ann', '2026-11-06', '00:00:00'),
    row('ann', '2026-12-01', '01:00:00'),
  ]
  const plan = readTogglCsv([toggl.split('\n')[0], ...rows].join('\n'), rules)
  assert.equal(plan.records.length, 2)
  assert.deepEqual(
    plan.refused.map(({ code, line, subject }) => [code, line, subject]),
    [
      ['otherPerson', 4, 'P, D'],
      ['noEnd', 5, 'P, D'],
      ['badDate', 6, 'P, D'],
      ['badDuration', 7, 'P, D'],
      ['futureRecord', 8, 'P, D'],
    ],
  )
})

test('in a night when clocks change, the duration is the elapsed time', () => {
  const row =
    '"P","","D","","A","","a","","No","2026-10-25","01:30:00","2026-10-25","03:30:00","03:00:00","3.00"'
  assert.deepEqual(told(readClockifyCsv(clockify(row), rules)), [['P / D', '2026-10-24T23:30', 180, '']])
})

test('Toggl: the end may be called stop, durations may have units, and a dash is empty (INT-N19, INT-N18)', () => {
  const columns =
    'Description,Billable,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time'
  const text = [
    columns,
    'Write,No,18:25 min,Pat,pat@example.org,Checks,Upkeep,2026-11-10,19:21:21,2026-11-10,19:39:46',
    'Walk over midnight,Yes,1:30:00,Pat,pat@example.org,Checks,-,2026-11-10,23:15:00,2026-11-11,00:45:00',
    'Call,No,1:00:00,Pat,pat@example.org,-,-,2026-11-12,19:00:00,2026-11-12,20:00:00',
    'Running,No,-,Pat,pat@example.org,Checks,-,2026-11-13,19:00:00,-,-',
  ].join('\n')
  assert.equal(formatOf('time.csv', text), 'toggl-csv')
  const preview = readTogglCsv(text, rules)
  assert.deepEqual(told(preview), [
    ['Checks / Write', '2026-11-10T18:21', 1105 / 60, ''],
    ['Checks / Walk over midnight', '2026-11-10T22:15', 90, ''],
    ['Call', '2026-11-12T18:00', 60, ''],
  ])
  assert.deepEqual(
    preview.contexts.map(({ name }) => name),
    ['Upkeep'],
  )
  assert.deepEqual(
    preview.refused.map(({ code, line }) => [code, line]),
    [['noEnd', 5]],
  )
  assert.deepEqual(
    preview.simplified.map(({ code, subject, detail }) => [code, subject, detail]),
    [
      ['ownTime', 'Pat', 'pat@example.org'],
      ['notKept', 'Billable', '3 × No, Yes'],
    ],
  )
})

test('Toggl without columns for the project and the duration (INT-N19)', () => {
  const text =
    'Description,Start date,Start time,Stop date,Stop time\nWrite,2026-11-10,23:30:00,2026-11-11,00:15:00\n'
  assert.equal(formatOf('time.csv', text), 'toggl-csv')
  assert.deepEqual(told(readTogglCsv(text, rules)), [['Write', '2026-11-10T22:30', 45, '']])
})

// oxfmt-ignore
const togglFiles: readonly (readonly [what: string, header: string, row: string])[] = [
  ['with earlier names', 'Time entry,Project,Labels,Started at,Ended at,Duration', 'Write,Site,Upkeep,2026-11-10 14:30:00,2026-11-10 15:45:00,01:15:00'],
  ['in German', 'Beschreibung;Projekt;Tags;Startdatum;Startzeit;Dauer', 'Write;Site;Upkeep;2026-11-10;14:30:00;01:15:00'],
  ['in Spanish', 'Descripción;Proyecto;Etiquetas;Fecha de inicio;Hora de inicio;Fecha de fin;Hora de fin;Duración', 'Write;Site;Upkeep;2026-11-10;14:30:00;2026-11-10;15:45:00;01:15:00'],
]
for (const [what, header, row] of togglFiles) {
  test(`Toggl ${what} with durations without units (INT-N19)`, () => {
    const text = `${header}\n${row}\n`
    assert.equal(formatOf('time.csv', text), 'toggl-csv')
    const preview = readTogglCsv(text, rules)
    assert.deepEqual(told(preview), [['Site / Write', '2026-11-10T13:30', 75, '']])
    assert.deepEqual(
      preview.contexts.map(({ name }) => name),
      ['Upkeep'],
    )
  })
}

test('Clockify: a renamed column of tasks or clients is recognized by name or position (INT-N19)', () => {
  const row =
    '"Site","Acme","Draft","Review","Ann","","ann@x","","No","11/13/2026","02:30:00 PM","11/13/2026","03:45:00 PM","01:15:00","1.25"'
  for (const [client, task, guessed] of [
    ['Client', 'Activity', []],
    ['Department', 'Activity', []],
    ['Studio', 'Work item', ['Studio', 'Work item']],
  ] as const) {
    const columns = clockifyColumns.replace('"Client"', `"${client}"`).replace('"Task"', `"${task}"`)
    const preview = readClockifyCsv(`${columns}\n${row}\n`, rules)
    assert.deepEqual(told(preview), [['Acme / Site / Review', '2026-11-13T13:30', 75, 'Draft']])
    const named = preview.simplified.filter(({ code }) => code === 'columnGuessed')
    assert.deepEqual(
      named.map(({ subject }) => subject),
      guessed,
    )
  }
})

// oxfmt-ignore
const languages: readonly string[] = [
  'Projekt;Kunde;Beschreibung;Aufgabe;Benutzer;E-Mail;Startdatum;Startzeit;Enddatum;Endzeit;Dauer (h);Dauer (dezimal)',
  'Projet;Client;Description;Tâche;Utilisateur;E-mail;Date de début;Heure de début;Date de fin;Heure de fin;Durée (h);Durée (décimale)',
  'Проект;Клиент;Описание;Задача;Пользователь;Электронная почта;Дата начала;Время начала;Дата окончания;Время окончания;Длительность (ч);Длительность (десятичная)',
  'Proyecto;Cliente;Descripción;Tarea;Usuario;Correo electrónico;Fecha de inicio;Hora de inicio;Fecha de finalización;Hora de finalización;Duración (h);Duración (decimal)',
  'Projeto;Cliente;Descrição;Tarefa;Usuário;E-mail;Data de início;Hora de início;Data de término;Hora de término;Duração (h);Duração (decimal)',
  'Progetto;Cliente;Descrizione;Attività;Utente;E-mail;Data di inizio;Ora di inizio;Data di fine;Ora di fine;Durata (h);Durata (decimale)',
  'Projekt;Abteilung;Beschreibung;Tätigkeit;Mitglied;E-Mail;Startdatum;Startzeit;Enddatum;Endzeit;Dauer (Std.);Dauer (Dezimal)',
  'Projet;Client;Description;Activité;Membre;Courriel;Date de début;Heure de début;Date de fin;Heure de fin;Durée (h);Durée (décimal)',
  'Проект;Заказчик;Описание;Действие;Участник;Эл. почта;Дата начала;Время начала;Дата завершения;Время завершения;Продолжительность (ч);Продолжительность (десятичная)',
  'Proyecto;Cliente;Descripción;Actividad;Miembro;E-mail;Fecha de inicio;Hora de inicio;Fecha de fin;Hora de fin;Duración (h);Duración (decimal)',
  'Projeto;Cliente;Descrição;Atividade;Membro;E-mail;Data de início;Hora de início;Data de fim;Hora de fim;Duração (h);Duração (decimal)',
]
for (const columns of languages) {
  test(`the columns ${columns.slice(0, 40)}… are recognized as tracked time (INT-N19)`, () => {
    const text = `sep=;\n${columns}\nSite;Acme;Draft;Review;Ann;ann@x;13.11.2026;14:30;13.11.2026;15:45;01:15:00;1,25\n`
    assert.equal(formatOf('time.csv', text), 'clockify-csv')
    const preview = readClockifyCsv(text, rules)
    assert.deepEqual(told(preview), [['Acme / Site / Review', '2026-11-13T13:30', 75, 'Draft']])
    assert.deepEqual(codes(preview), [])
  })
}

// oxfmt-ignore
const spans: readonly [start: string, end: string, duration: string, startAt: string, seconds: number, said: readonly string[]][] = [
  ['2026-11-10 14:30:00',       '2026-11-10 15:45:00',       '01:15:00',   '2026-11-10T13:30', 4500, []],
  ['2026-11-10 14:30',          '2026-11-10 15:45',          '1h 15m',     '2026-11-10T13:30', 4500, []],
  ['2026-11-10 2:30 p.m.',      '2026-11-10 3:45 p.m.',      '1,25',       '2026-11-10T13:30', 4500, []],
  ['2026-11-10 12:05 AM',       '2026-11-10 1:20 AM',        '75 min',     '2026-11-09T23:05', 4500, []],
  ['2026/11/10 14:30',          '2026/11/10 15:45',          '1.25 h',     '2026-11-10T13:30', 4500, []],
  ['10.11.2026 14:30',          '10.11.2026 15:45',          '1 ч 15 мин', '2026-11-10T13:30', 4500, []],
  ['11/10/26 14:30',            '11/13/26 14:45',            '',           '2026-11-10T13:30', 259_200 + 900, []],
  ['2026-11-10T14:30:00+02:00', '2026-11-10T13:45:00Z',      'PT1H15M',    '2026-11-10T12:30', 4500, []],
  ['2026-11-10 14:30:00',       '2026-11-10 14:31:15',       '1:15',       '2026-11-10T13:30', 75,   []],
  ['2026-11-10 14:30:00',       '2026-11-10 14:30:45',       '45 sec',     '2026-11-10T13:30', 45,   []],
  ['2026-11-10 14:30:00',       '2026-11-10 15:30:00',       '0:30:00',    '2026-11-10T13:30', 1800, ['durationDiffers']],
  ['2026-11-10 14:30:00',       '2026-11-10 15:30:00',       'an hour',    '2026-11-10T13:30', 3600, ['durationDiffers']],
  ['2026-10-25 01:30:00',       '2026-10-25 02:30:00',       '2:00:00',    '2026-10-24T23:30', 7200, []],
]
for (const [start, end, duration, startAt, seconds, said] of spans) {
  test(`${start} to ${end}, "${duration}": ${seconds} s (INT-N19)`, () => {
    const preview = readTogglCsv(
      `Description\tStart\tEnd\tDuration\nD\t${start}\t${end}\t${duration}\n`,
      rules,
    )
    const [record] = preview.records
    assert.deepEqual(
      [new Date(record!.startAt).toISOString().slice(0, 16), record!.duration],
      [startAt, seconds],
    )
    assert.deepEqual(codes(preview), said)
  })
}

// oxfmt-ignore
const withoutEnd: readonly [columns: string, duration: string, seconds: number, said: readonly string[]][] = [
  ['Duration',                    '90',        5400,   ['90: 1:30:00']],
  ['Duration',                    '24',        86_400, ['24: 24:00:00']],
  ['Duration',                    '25',        1500,   ['25: 0:25:00']],
  ['Duration',                    '18:25',     66_300, ['18:25: 18:25:00']],
  ['Duration',                    '1.5',       5400,   ['1.5: 1:30:00']],
  ['Duration',                    '18:25 min', 1105,   []],
  ['Duration',                    '01:15:00',  4500,   []],
  ['Duration',                    '0:45:30',   2730,   []],
  ['Duration',                    '90 min',    5400,   []],
  ['Duration (h)',                '18:25',     66_300, []],
  ['Duration (h)',                '1.5',       5400,   []],
  ['Duration (decimal)',          '30',        108_000, []],
  ['Duration;Duration (decimal)', '1:15;1.25', 4500,   []],
]
for (const [columns, duration, seconds, said] of withoutEnd) {
  test(`${columns} "${duration}" without an end: ${seconds} s (INT-N37)`, () => {
    const preview = readTogglCsv(`Description;Start;${columns}\nD;2026-11-10 00:30;${duration}\n`, rules)
    assert.deepEqual(
      [preview.records[0]!.duration, codes(preview)],
      [seconds, said.map(() => 'durationGuessed')],
    )
    assert.deepEqual(
      preview.simplified.map(({ detail }) => detail),
      said,
    )
  })
}

test('tags of records become categories of their task, and the preview says where they differ (INT-N18)', () => {
  const row = (tags: string, day = 10) => `D,2026-11-${day},10:00,1:00:00,"${tags}"`
  const preview = readTogglCsv(
    ['Description,Start date,Start time,Duration,Tags', row('a, b'), row('b,a', 11), row('c', 12)].join('\n'),
    rules,
  )
  assert.deepEqual(codes(preview), ['tagsOfTask'])
  assert.equal(preview.simplified[0]!.line, 4)
})

test('a row without a person belongs to the person of the file', () => {
  const columns = 'Description,Member,Start date,Start time,Duration'
  const row = (day: number, member: string) => `D,${member},2026-11-${day},10:00,1:00:00`
  const preview = readTogglCsv([columns, row(10, ''), row(11, ''), row(12, 'Pat')].join('\n'), rules)
  assert.equal(preview.records.length, 3)
  assert.deepEqual(
    preview.simplified.map(({ code, subject }) => [code, subject]),
    [['ownTime', 'Pat']],
  )
})

test('a duplicate row is listed (INT-N18)', () => {
  const row = 'D,2026-11-10,10:00,1:00'
  const preview = readTogglCsv(`Description,Start date,Start time,Duration\n${row}\n${row}\n`, rules)
  assert.equal(preview.records.length, 1)
  assert.deepEqual(
    preview.refused.map(({ code, line, detail }) => [code, line, detail]),
    [['sameRecord', 3, '2026-11-10 10:00']],
  )
})

test('a calendar as a table is not tracked time', () => {
  const outlook =
    'Subject,Start Date,Start Time,End Date,End Time,All day event,Description,Location,Private\n'
  assert.equal(formatOf('calendar.csv', outlook), null)
})

test('when the first row has no dates, the guessed order of day and month is listed (INT-N19)', () => {
  const text = `Description,Duration,Member,Project,Start date,Start time,Stop date,Stop time
Running,-,Pat,P,-,-,-,-
Plan,1:00:00,Pat,P,2026-11-02,10:00,2026-11-02,11:00
Write,1:00:00,Pat,P,03/04/2026,10:00,03/04/2026,11:00
`
  const { records, refused, simplified } = readTogglCsv(text, rules)
  assert.deepEqual([records.length, refused.map(({ code }) => code)], [2, ['badDate']])
  assert.equal(simplified.find(({ code }) => code === 'dayOrder')?.subject, '03/04/2026')
})

// oxfmt-ignore
const customFields: [name: string, header: string, row: string, path: string, kept: string[], named: string[]][] = [
  ['with the words of renamed columns', 'Project,Client,Description,Workstream,User,Email,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Category,Activity',
    'P,,Wrote,Spec,Pat,p@x.org,20/10/2026,10:00,20/10/2026,11:00,01:00:00,1.00,Internal,Desk', 'P / Spec', ['Wrote'], ['Category', 'Activity']],
  ['before the renamed columns',        'Activity,Category,Project,Department,Description,Task,User,Start Date,Start Time,Duration (h)',
    'Desk,Internal,P,D,Wrote,,Pat,20/10/2026,10:00,01:00:00', 'D / P / Wrote', [], ['Activity', 'Category']],
  ['beside columns in no place',        'Category,Client,Project,Task,Description,Activity,Start Date,Start Time,Duration (h)',
    'Internal,C,P,T,Wrote,Desk,20/10/2026,10:00,01:00:00', 'C / P / T', ['Wrote'], ['Category', 'Activity']],
]

for (const [name, header, row, path, comments, named] of customFields) {
  test(`custom fields of Clockify ${name} do not replace the columns, and are listed (INT-N19)`, () => {
    const { tasks, records, simplified } = readClockifyCsv(`${header}\n${row}\n`, rules)
    assert.deepEqual([pathOf(tasks, records[0]!.task), records[0]!.comments], [path, comments])
    assert.deepEqual(
      simplified.filter(({ code }) => code === 'notKept').map(({ subject }) => subject),
      named,
    )
  })
}
