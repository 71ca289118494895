import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { contexts } from '@lustra/contract/contexts'
import { imports } from '@lustra/contract/imports'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, recordsOfThisWeek } from '../../testing/tracking.ts'

const columns = 'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,Duration,Tags'
const row = (day: string, start: string, task: string, { project = 'Website', tags = 'web' } = {}) =>
  `Ann,ann@x,ACME,${project},${task},,No,2026-11-${day},${start}:00,00:30:00,${tags}`
const clockify = [
  '"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"',
  '"Site","","Write copy","","Ann","","ann@x","web","No","11/18/2026","09:00:00","11/18/2026","09:30:00","00:30:00","0.50"',
].join('\n')
const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT\nUID:1\nSUMMARY:Choir\nDTSTART:20261123T180000Z\nDURATION:PT2H\nCATEGORIES:Music\nEND:VEVENT',
  'BEGIN:VEVENT\nUID:2\nSUMMARY:Meeting\nDTSTART:20261102T090000Z\nDURATION:PT1H\nEND:VEVENT',
  'BEGIN:VEVENT\nUID:3\nSUMMARY:Meeting\nDTSTART:20261124T090000Z\nDURATION:PT1H\nEND:VEVENT',
  'BEGIN:VEVENT\nUID:4\nSUMMARY:Gym\nDTSTART:20261001T190000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nEND:VEVENT',
  'BEGIN:VTODO\nUID:5\nSUMMARY:Paint\nDUE:20261201T120000Z\nEND:VTODO',
  'BEGIN:VTODO\nUID:6\nSUMMARY:Water\nDUE;VALUE=DATE:20261116\nRRULE:FREQ=WEEKLY\nEND:VTODO',
  'BEGIN:VTODO\nUID:7\nSUMMARY:Pills\nDUE;VALUE=DATE:20261118\nRRULE:FREQ=DAILY\nEND:VTODO',
  'BEGIN:VTODO\nUID:7\nRECURRENCE-ID;VALUE=DATE:20261118\nSUMMARY:Pills\nSTATUS:COMPLETED\nEND:VTODO',
  'BEGIN:VEVENT\nUID:8\nSUMMARY:Leap day\nDTSTART;VALUE=DATE:16040229\nRRULE:FREQ=YEARLY\nEND:VEVENT',
  'END:VCALENDAR',
].join('\n')

// oxfmt-ignore
const files: [format: string, fileName: string, text: string][] = [
  ['Toggl',        'toggl.csv',    [columns, row('18', '09:00', 'Design'), row('18', '10:00', 'Design'), row('19', '09:00', 'Copy')].join('\n')],
  ['Clockify',     'clockify.csv', clockify],
  ['iCalendar',    'home.ics',     calendar],
  ['Todoist',      'plan.csv',     'TYPE,CONTENT,INDENT,PRIORITY\ntask,House @home,1,4\ntask,Roof,2,1\ntask,Roof,2,1\nsection,Later,,\ntask,Garden,1,4'],
  ['Todoist with dates', 'dates.csv', 'TYPE,CONTENT,DATE,DURATION,DEADLINE\ntask,Rent,every month,,\ntask,Run,every mon at 7am,30,\ntask,Report,2026-12-01 10:00,45,2026-12-05'],
  ['todo.txt',     'todo.txt',     '(A) Call the bank @phone +money\nBuy paint @shop due:2026-12-01\nBuy paint @shop\nx 2026-11-01 Buy paint @shop'],
  ['vCard',        'people.vcf',   'BEGIN:VCARD\nFN:Ira Sokolova\nN:Sokolova;Ira\nEMAIL:ira@x.org\nEND:VCARD\nBEGIN:VCARD\nFN:Olli\nN:;Olli\nEND:VCARD'],
  ['Google CSV',   'contacts.csv', 'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nIra,Sokolova,Work,ira@x.org\nOlli,Niemi,,'],
]

function file(fileName: string, text: string) {
  return { fileName, data: Buffer.from(text).toString('base64') }
}

for (const engine of engines) {
  describe(`a file that is imported again on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const outline = async (person: Person) => {
      const { tasks: all } = await person.must(tasks, 'open', { show: 'all' })
      const byId = new Map<string | null, (typeof all)[number]>(all.map((task) => [task.id, task]))
      const pathOf = (id: string | null): string => {
        const task = byId.get(id)
        return task ? `${pathOf(task.parentId)}/${task.name}` : ''
      }
      return all.map(({ id }) => pathOf(id)).toSorted()
    }
    const toggl = (...rows: readonly string[]) => file('toggl.csv', [columns, ...rows].join('\n'))

    for (const [format, fileName, text] of files) {
      test(`the same ${format} file creates nothing new, immediately or a week later`, async () => {
        const ann = await aPerson(server)
        const first = await ann.must(imports, 'perform', file(fileName, text))
        assert.ok(first.tasks + first.contacts > 0)
        const whole = await journaledRows(server, ann.id)
        for (const days of [0, 7]) {
          server.wait(days * 86_400_000)
          const dry = await ann.must(imports, 'check', file(fileName, text))
          assert.deepEqual([dry.tasks, dry.entries, dry.records, dry.contexts, dry.contacts], [0, 0, 0, 0, 0])
          const { seq, ...again } = await ann.must(imports, 'perform', file(fileName, text))
          assert.deepEqual([again, seq], [dry, undefined])
          assert.equal(await journaledRows(server, ann.id), whole)
        }
        server.wait(-7 * 86_400_000)
      })
    }

    test('a note tells when the file has other occurrences or another end of an existing series (INT-N25)', async () => {
      const version = (rule: string, ...others: readonly string[]) => {
        const start = 'DTSTART:20261123T180000\nDURATION:PT1H'
        const event = `BEGIN:VEVENT\nUID:1\nSUMMARY:Choir\n${start}\nRRULE:FREQ=DAILY${rule}\nEND:VEVENT`
        return file('home.ics', ['BEGIN:VCALENDAR', event, ...others, 'END:VCALENDAR'].join('\n'))
      }
      const moved = (to: string) =>
        `BEGIN:VEVENT\nUID:1\nSUMMARY:Choir\nRECURRENCE-ID:20261125T180000\nDTSTART:20261125T${to}00\nDURATION:PT1H\nEND:VEVENT`
      const ann = await aPerson(server)
      const again = async (each: ReturnType<typeof file>) =>
        (await ann.must(imports, 'check', each)).simplified.map(({ code, subject }) => `${code} ${subject}`)
      await ann.must(imports, 'perform', version('\nEXDATE:20261126T180000', moved('1900')))
      assert.deepEqual(await again(version('\nEXDATE:20261126T180000', moved('1900'))), [])
      for (const later of [
        version('\nEXDATE:20261126T180000', moved('2000')),
        version('\nEXDATE:20261126T180000,20261127T180000', moved('1900')),
        version(';UNTIL=20270101T000000\nEXDATE:20261126T180000', moved('1900')),
      ]) {
        assert.deepEqual(await again(later), ['existingDiffers Choir'])
      }
    })

    test('a later file of tracked time reuses the tasks at the same paths', async () => {
      const ann = await aPerson(server)
      await ann.must(imports, 'perform', toggl(row('11', '09:00', 'Design')))
      const { seq: _seq, ...later } = await ann.must(
        imports,
        'perform',
        toggl(
          row('11', '09:00', 'Design'),
          row('18', '09:00', 'design', { tags: 'urgent' }),
          row('18', '10:00', 'Copy'),
        ),
      )
      assert.deepEqual([later.tasks, later.records, later.contexts, later.existing], [1, 2, 1, 4])
      assert.deepEqual(await outline(ann), [
        '/ACME',
        '/ACME/Website',
        '/ACME/Website/Copy',
        '/ACME/Website/Design',
      ])
      assert.deepEqual(await recordsOfThisWeek(ann), ['11-18T09:00 30', '11-18T10:00 30'])
      const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
      assert.equal(all.find(({ name }) => name === 'Design')!.contextIds.length, 2)
    })

    test('a project that has been completed is reused, and new data in it is completed', async () => {
      const ann = await aPerson(server)
      await ann.must(imports, 'perform', toggl(row('11', '09:00', 'Design')))
      const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
      const acme = all.find(({ name }) => name === 'ACME')!
      await ann.must(tasks, 'complete', { id: acme.id, status: 'COMPLETED', withSubtasks: true })
      const second = toggl(row('18', '09:00', 'Design'), row('18', '10:00', 'Copy'))
      const { simplified } = await ann.must(imports, 'perform', second)
      assert.ok(simplified.some(({ code, subject }) => code === 'closedParent' && subject === 'Copy'))
      assert.deepEqual(await outline(ann), [
        '/ACME',
        '/ACME/Website',
        '/ACME/Website/Copy',
        '/ACME/Website/Design',
      ])
      assert.equal((await recordsOfThisWeek(ann)).length, 2)
    })

    test('the user’s tasks are reused, and contexts without new data are not created', async () => {
      const ann = await aPerson(server)
      const website = await aTask(ann, 'Website', { under: await aTask(ann, 'ACME') })
      const design = await aTask(ann, 'Design', { under: website, notes: 'Mine' })
      await aRecord(ann, design, '2026-11-18T09:00', 30)
      const reply = await ann.must(imports, 'perform', toggl(row('18', '09:00', 'Design')))
      assert.deepEqual([reply.tasks, reply.records, reply.contexts, reply.existing], [0, 0, 0, 4])
      assert.deepEqual((await ann.must(contexts, 'all', {})).contexts, [])
    })

    test('of two tasks named like the client, the one with the project is reused', async () => {
      const ann = await aPerson(server)
      await ann.must(imports, 'perform', toggl(row('11', '09:00', 'Design')))
      await aTask(ann, 'ACME')
      const later = toggl(row('18', '09:00', 'Copy'))
      assert.equal((await ann.must(imports, 'perform', later)).tasks, 1)
      assert.deepEqual(await outline(ann), [
        '/ACME',
        '/ACME',
        '/ACME/Website',
        '/ACME/Website/Copy',
        '/ACME/Website/Design',
      ])
    })

    test('a removed project is not reused: the file recreates it, and its time stays in the bin', async () => {
      const ann = await aPerson(server)
      await ann.must(imports, 'perform', toggl(row('18', '09:00', 'Design')))
      const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
      const acme = all.find(({ name }) => name === 'ACME')!
      await ann.must(tasks, 'remove', { ids: [acme.id] })
      const again = await ann.must(imports, 'perform', toggl(row('18', '09:00', 'Design')))
      assert.deepEqual([again.tasks, again.records], [3, 1])
      const selection = { count: 1, items: [{ id: acme.id as never, type: 'TASK' as const }] }
      assert.equal((await ann.must(recycleBin, 'restore', selection)).left, 1)
    })

    test('a completed task that is open in the file is a new task, unless the day is the same', async () => {
      const ann = await aPerson(server)
      const text = 'Water the flowers due:2026-11-20'
      await ann.must(imports, 'perform', file('todo.txt', text))
      const [done] = (await ann.must(tasks, 'open', { show: 'all' })).tasks
      await ann.must(tasks, 'complete', { id: done!.id, status: 'COMPLETED', withSubtasks: false })
      assert.equal((await ann.must(imports, 'perform', file('todo.txt', text))).tasks, 0)
      const next = file('todo.txt', 'Water the flowers due:2026-11-27')
      assert.equal((await ann.must(imports, 'perform', next)).tasks, 1)
    })

    test('an account’s own file creates nothing in the account (SET-N09)', async () => {
      const ann = await aPerson(server)
      const home = await aContext(ann, 'Place', 'Home')
      const house = await aTask(ann, 'House', { contextIds: [home.id] })
      const roof = await aTask(ann, 'Roof', { under: house })
      await aTask(ann, 'Roof', { under: house })
      await anEntry(ann, roof, '2026-11-20T10:00')
      await aSeries(ann, roof, 'FREQ=DAILY', '2026-11-21T10:00')
      await aRecord(ann, roof, '2026-11-18T09:00', 30)
      await ann.must(tasks, 'remove', { ids: [await aTask(ann, 'Gone')] })
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: true })
      const whole = await journaledRows(server, ann.id)
      const { seq, ...again } = await ann.must(imports, 'perform', { fileName: 'lustra.json', data })
      assert.deepEqual([again.tasks, again.entries, again.records, again.contexts], [0, 0, 0, 0])
      assert.equal(await journaledRows(server, ann.id), whole)
      assert.equal(seq, undefined)
    })

    test('records of an account file do not overlap: those whose time is taken go to the bin', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      await aRecord(ann, await aTask(ann, 'House'), '2026-11-18T09:00', 60)
      await aRecord(bob, await aTask(bob, 'Own'), '2026-11-18T09:30', 60)
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: true })
      const reply = await bob.must(imports, 'perform', { fileName: 'lustra.json', data })
      assert.deepEqual(
        reply.undecided.map(({ code, subject }) => [code, subject]),
        [['recordOverlaps', 'House']],
      )
      assert.deepEqual(await recordsOfThisWeek(bob), ['11-18T09:30 60'])
      const { things } = await bob.must(recycleBin, 'list', {})
      assert.deepEqual(
        things.map(({ id, items }) => [id, items.length]),
        [['RECORD', 1]],
      )
    })
  })
}
