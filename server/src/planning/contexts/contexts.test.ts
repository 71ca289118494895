import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Context, type PersonInfo, contextTypes, contexts } from '@lustra/contract/contexts'
import { type ContextId, newId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { dayNumberOf } from '@lustra/domain/calendar'
import { contactIndexes } from '@lustra/domain/contexts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aNewContext, aTask, nobody } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const marta: PersonInfo = {
  ...nobody,
  firstName: 'Marta',
  lastName: 'Lindqvist',
  patronymicName: 'Maria',
  nickname: 'Matti',
  organization: 'Norden Metrics',
  birthDay: dayNumberOf({ year: 1924, month: 3, day: 14 }),
  emails: [{ type: 'WORK', email: 'marta@example.org', index: 'a' }],
  phones: [{ type: 'MOBILE', number: '+358 50 555 0117', index: 'b' }],
  addresses: [
    {
      type: 'HOME',
      streetAddress: 'Satamakatu 4',
      locality: 'Tampere',
      region: 'Pirkanmaa',
      postalCode: '33200',
      country: 'Finland',
      index: 'a',
      isNew: false,
    },
  ],
}

for (const engine of planningEngines) {
  describe(`contexts on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const all = async () => (await ann.must(contexts, 'all', {})).contexts
    const rowsOf = () => journaledRows(server, ann.id)
    const refusal = async (answer: ReturnType<Person['call']>) => {
      const refused = await answer
      assert.ok(refused.result === 'ERROR', 'it should have been refused')
      return [refused.code, refused.field, refused.message]
    }

    test('a new context is listed with all its properties (CTX-001, CTX-009, CTX-011, CTX-013, CTX-014, CTX-015, CTX-016, CTX-017, CTX-029, CTX-053, CTX-054, CTX-N01)', async () => {
      ann = await aPerson(server)
      const empty = await ann.must(contexts, 'all', {})
      assert.deepEqual(empty.contexts, [])
      assert.deepEqual([empty.allowToImport, empty.googleSettingId], [false, ''])
      const made: Context[] = [await aContext(ann, 'Category', 'Work'), await aContext(ann, 'Place', 'Pool')]
      const notes = 'One\n<two>\nthree & four'
      const addresses = (
        [
          ['WORK', 'a', 'Turku'],
          ['HOME', 'b', 'Tampere'],
          ['OTHER', 'c', 'Oulu'],
        ] as const
      ).map(([type, index, locality]) => ({ ...marta.addresses[0]!, type, index, locality, isNew: true }))
      const phones = (['WORK', 'HOME', 'MOBILE', 'OTHER'] as const).map((type, place) => {
        return { type, number: `+358 ${place}`, index: contactIndexes[place]! }
      })
      const emails = (['PERSONAL', 'WORK', 'OTHER'] as const).map((type, place) => {
        return { type, email: `marta${place}@example.org`, index: contactIndexes[place]! }
      })
      const known = { ...marta, emails, phones }
      const personInfo = { ...known, addresses }
      const person = { ...aNewContext('Person'), notes, additionalData: { personInfo } }
      made.push((await ann.must(contexts, 'create', { context: person })).context)
      const found = await all()
      assert.deepEqual(
        new Map(found.map((context) => [context.id, context])),
        new Map(made.map((context) => [context.id, context])),
      )
      assert.deepEqual(
        made.map(({ name, type, additionalData }) => ({ name, type, ...additionalData })),
        [
          { name: 'Work', type: 'Category', categoryInfo: { color: 'FFFFFF' } },
          { name: 'Pool', type: 'Place', placeInfo: { latitude: 0, longitude: 0 } },
          {
            name: 'Lindqvist Marta Maria',
            type: 'Person',
            // A stored address is no longer new.
            personInfo: { ...known, addresses: addresses.map((each) => ({ ...each, isNew: false })) },
          },
        ],
      )
      assert.equal(made[2]!.notes, notes)
    })

    test('a new context comes with the id -1 and gets its own (CTX-010)', async () => {
      ann = await aPerson(server)
      const create = async (id: string) => {
        const context = { ...aNewContext('Place', `Pool ${id}`), id }
        const sent = { action: 'create', token: ann.token, _requestId: newId(), context }
        return (await ann.raw('/v2/settings/contexts', sent)).body['result']
      }
      assert.deepEqual(
        [await create('-1'), await create(newId()), await create('-3')],
        ['OK', 'ERROR', 'ERROR'],
      )
      assert.match((await all())[0]!.id, /^[\dA-Za-z]+$/)
    })

    test('a place has its address in the notes, and no position (CTX-N08)', async () => {
      ann = await aPerson(server)
      const notes = 'Satamakatu 12, Tampere'
      const place = { ...aNewContext('Place'), name: 'Pool', notes }
      await ann.must(contexts, 'create', { context: place })
      assert.deepEqual(
        (await all()).map((context) => [context.notes, context.additionalData]),
        [[notes, { placeInfo: { latitude: 0, longitude: 0 } }]],
      )
    })

    test('the list tells whether contacts can be imported, and which setting connects them (CTX-018, CTX-053)', async () => {
      ann = await aPerson(server)
      await aContext(ann, 'Place', 'Pool')
      const asked = { action: 'all', token: ann.token, _requestId: 'all' }
      const { body } = await ann.raw('/v2/settings/contexts', asked)
      const { contexts: found, allowToImport, googleSettingId } = body
      assert.deepEqual([(found as unknown[]).length, allowToImport, googleSettingId], [1, false, ''])
    })

    test('on the wire, line breaks of notes are a marker and a birthday has eight digits (CTX-009, CTX-014, CTX-N02)', async () => {
      ann = await aPerson(server)
      const context = await aContext(ann, 'Person', 'Ira')
      const { body } = await ann.raw('/v2/settings/contexts', {
        action: 'change',
        token: ann.token,
        _requestId: 'wire',
        id: context.id,
        notes: 'a<br>b',
        additionalData: { personInfo: { birthDay: '19240314' } },
      })
      const changed = body['context'] as {
        notes: string
        additionalData: { personInfo: { birthDay: string } }
      }
      assert.equal(changed.notes, 'a<br>b')
      assert.equal(changed.additionalData.personInfo.birthDay, '19240314')
      assert.equal((await all())[0]!.notes, 'a\nb')
    })

    test('each property is saved and undone separately (CTX-028, CTX-055, CTX-N01)', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Person', 'Marta')
      const change = (personInfo: Partial<PersonInfo>) =>
        ann.must(contexts, 'change', { id, additionalData: { personInfo } })
      const before = await rowsOf()
      const phones = await change({ phones: marta.phones })
      await change({ emails: marta.emails })
      const { context } = await change({ organization: ' Norden Metrics ' })
      assert.deepEqual(context.additionalData.personInfo, {
        ...nobody,
        firstName: 'Marta',
        organization: 'Norden Metrics',
        emails: marta.emails,
        phones: marta.phones,
      })
      await ann.must(journal, 'undo', { line: phones.seq })
      const left = (await all())[0]!.additionalData.personInfo!
      assert.deepEqual([left.phones, left.emails], [[], marta.emails])
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'undo', {})
      assert.equal(await rowsOf(), before)
      for (const [property, value] of Object.entries(marta)) await change({ [property]: value })
      assert.deepEqual((await all())[0]!.additionalData.personInfo, marta)
      const { id: work } = await aContext(ann, 'Category', 'Work')
      const changes = { notes: 'Weekdays', additionalData: { categoryInfo: { color: '974C9C' } } }
      await ann.must(contexts, 'change', { id: work, name: 'Office' })
      await ann.must(contexts, 'change', { id: work, notes: changes.notes })
      await ann.must(contexts, 'change', { id: work, additionalData: changes.additionalData })
      const office = (await all()).find((each) => each.id === work)!
      assert.deepEqual(
        { name: office.name, notes: office.notes, additionalData: office.additionalData },
        { name: 'Office', ...changes },
      )
    })

    test('the type of an existing context cannot be changed (CTX-021)', async () => {
      ann = await aPerson(server)
      for (const type of contextTypes) {
        const context = await aContext(ann, type, type)
        for (const other of contextTypes) {
          const change = {
            action: 'change',
            token: ann.token,
            _requestId: newId(),
            id: context.id,
            type: other,
          }
          await ann.raw('/v2/settings/contexts', { ...change, notes: other })
          const found = (await all()).find(({ id }) => id === context.id)!
          assert.deepEqual([found.type, found.additionalData], [type, context.additionalData], other)
        }
      }
    })

    test('a person’s name is composed of its parts and cannot be changed directly (CTX-029, CTX-030)', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Person', ' Marta ')
      const info = { lastName: 'Lindqvist', patronymicName: 'Maria' }
      const { context } = await ann.must(contexts, 'change', { id, additionalData: { personInfo: info } })
      assert.equal(context.name, 'Lindqvist Marta Maria')
      const renamed = ann.call(contexts, 'change', { id, name: 'Somebody' })
      assert.deepEqual((await refusal(renamed)).slice(0, 2), ['validation', 'additionalData'])
      const nameless = { personInfo: { firstName: '', lastName: ' ', patronymicName: '' } }
      const emptied = ann.call(contexts, 'change', { id, additionalData: nameless })
      assert.deepEqual((await refusal(emptied)).slice(0, 2), ['validation', 'name'])
    })

    test('a person with only a full name can get more properties', async () => {
      ann = await aPerson(server)
      const data = Buffer.from('TYPE,CONTENT,RESPONSIBLE\ntask,Call,Boris (2)').toString('base64')
      await ann.must(imports, 'perform', { fileName: 'a.csv', data })
      const [boris] = await all()
      const personInfo = { phones: marta.phones }
      const { context } = await ann.must(contexts, 'change', {
        id: boris!.id,
        additionalData: { personInfo },
      })
      assert.deepEqual([context.name, context.additionalData.personInfo!.phones], ['Boris', marta.phones])
    })

    test('empty phones, e-mails and addresses are dropped (CTX-031, CTX-042)', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Person', 'Marta')
      const [home] = marta.addresses
      const nowhere = { ...home!, streetAddress: '', locality: '', region: '', postalCode: '', country: '' }
      const personInfo: Partial<PersonInfo> = {
        emails: [...marta.emails, { type: 'OTHER', email: '  ', index: 'b' }],
        phones: [{ type: 'HOME', number: '', index: 'a' }],
        addresses: [
          { ...home!, isNew: true },
          { ...nowhere, country: ' Finland ', index: 'b' },
          { ...nowhere, locality: ' ', index: 'c' },
        ],
      }
      const { context } = await ann.must(contexts, 'change', { id, additionalData: { personInfo } })
      const { emails, phones, addresses } = context.additionalData.personInfo!
      const inFinland = { ...nowhere, country: 'Finland', index: 'b' }
      assert.deepEqual([emails, phones, addresses], [marta.emails, [], [home, inFinland]])
    })

    // oxfmt-ignore
    const limits: [what: string, longest: object, longer: object, field: string, asks: string][] = [
      ['a first name',   { firstName: 'x'.repeat(255) },      { firstName: 'x'.repeat(256) },      'additionalData', 'CTX-038'],
      ['a last name',    { firstName: '', lastName: 'x'.repeat(255) }, { firstName: '', lastName: 'x'.repeat(256) }, 'additionalData', 'CTX-038'],
      ['a middle name',  { firstName: '', patronymicName: 'x'.repeat(255) }, { firstName: '', patronymicName: 'x'.repeat(256) }, 'additionalData', 'CTX-038'],
      ['a nickname',     { nickname: 'x'.repeat(31) },        { nickname: 'x'.repeat(32) },        'additionalData', 'CTX-039'],
      ['an organization',{ organization: 'x'.repeat(256) },   { organization: 'x'.repeat(257) },   'additionalData', 'CTX-040'],
      ['a whole name',   { firstName: '', lastName: 'x'.repeat(255) }, { firstName: 'y', lastName: 'x'.repeat(254) }, 'name', 'CTX-037'],
      ['an e-mail',      { emails: [{ type: 'WORK', email: `${'x'.repeat(252)}@y`, index: 'a' }] }, { emails: [{ type: 'WORK', email: 'xy', index: 'a' }] }, 'emails', 'CTX-N10'],
      ['a phone',        { phones: [{ type: 'WORK', number: '1'.repeat(50), index: 'a' }] }, { phones: [{ type: 'WORK', number: 'x', index: 'a' }] }, 'phones', 'CTX-N10'],
    ]
    for (const [what, longest, longer, field, asks] of limits) {
      test(`${what} has a limited length (${asks})`, async () => {
        ann = await aPerson(server)
        const { id } = await aContext(ann, 'Person', 'A')
        const change = (personInfo: object) =>
          ann.raw('/v2/settings/contexts', {
            action: 'change',
            token: ann.token,
            _requestId: crypto.randomUUID(),
            id,
            additionalData: { personInfo },
          })
        assert.equal((await change(longest)).body['code'], undefined)
        const { body } = await change(longer)
        assert.deepEqual([body['code'], body['field']], ['validation', field])
      })
    }

    test('a name has 1 to 255 characters, notes at most 1000 (CTX-024, CTX-037, CTX-041)', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Place', 'x'.repeat(255))
      const code = async (change: { name?: string; notes?: string }) => {
        const answer = await ann.call(contexts, 'change', { id, ...change })
        return answer.result === 'ERROR' ? answer.code : 'OK'
      }
      assert.deepEqual(await code({ name: 'x'.repeat(256) }), 'validation')
      assert.deepEqual(await code({ name: '   ' }), 'validation')
      for (const name of ['', 'x'.repeat(256)]) {
        const created = ann.call(contexts, 'create', { context: aNewContext('Category', name) })
        assert.deepEqual((await refusal(created)).slice(0, 2), ['validation', 'name'])
      }
      assert.deepEqual(await code({ notes: `${'\n'.repeat(500)}${'<'.repeat(500)}` }), 'OK')
      await assert.rejects(code({ notes: '\n'.repeat(1001) }))
    })

    const entryKinds = {
      emails: { of: { email: 'a@b' }, types: ['PERSONAL', 'WORK', 'OTHER'], asks: 'CTX-015' },
      phones: { of: { number: '1' }, types: ['WORK', 'HOME', 'MOBILE', 'OTHER'], asks: 'CTX-016' },
      addresses: { of: marta.addresses[0]!, types: ['WORK', 'HOME', 'OTHER'], asks: 'CTX-017' },
    } as const
    const everyType = ['PERSONAL', 'WORK', 'HOME', 'MOBILE', 'OTHER']

    for (const [list, { of, types, asks }] of Object.entries(entryKinds)) {
      test(`a person has at most fifteen ${list}, each with a known type and its own letter (${asks}, CTX-043, CTX-N09)`, async () => {
        ann = await aPerson(server)
        const { id } = await aContext(ann, 'Person', 'Marta')
        const change = async (entries: readonly object[]) => {
          const body = { action: 'change', token: ann.token, _requestId: crypto.randomUUID(), id }
          const additionalData = { personInfo: { [list]: entries } }
          return (await ann.raw('/v2/settings/contexts', { ...body, additionalData })).body['result']
        }
        const accepted: string[] = []
        for (const type of everyType) {
          if ((await change([{ ...of, type, index: 'a' }])) === 'OK') accepted.push(type)
        }
        assert.deepEqual(new Set(accepted), new Set(types))

        const all = 'a b c d e f g h i j k l m n o'
          .split(' ')
          .map((index) => ({ ...of, type: 'WORK', index }))
        const [first] = all
        assert.equal(await change(all), 'OK')
        assert.equal(await change([...all, first!]), 'ERROR')
        assert.equal(await change([...all.slice(1), { ...first, index: 'p' }]), 'ERROR')
        assert.equal(await change([first!, first!]), 'ERROR')
      })
    }

    test('a name is unique within a type, and may occur in another type (CTX-N04)', async () => {
      ann = await aPerson(server)
      await aContext(ann, 'Place', 'Home')
      await aContext(ann, 'Category', 'Home')
      const pool = await aContext(ann, 'Place', 'Pool')
      const taken = ['conflict', 'name', 'A context with this name already exists']
      const again = ann.call(contexts, 'create', { context: aNewContext('Place', ' hOME') })
      assert.deepEqual(await refusal(again), taken)
      assert.deepEqual(await refusal(ann.call(contexts, 'change', { id: pool.id, name: 'home' })), taken)
      const { context } = await ann.must(contexts, 'change', { id: pool.id, name: 'POOL' })
      assert.equal(context.name, 'POOL')
    })

    test('an undo that would create two contexts with one name is refused (CTX-N04)', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Place', 'Home')
      const { seq } = await ann.must(contexts, 'remove', { id })
      await aContext(ann, 'Place', 'home')
      const before = await rowsOf()
      const answer = await ann.call(journal, 'undo', { line: seq })
      assert.equal(answer.result === 'ERROR' && answer.code, 'conflict')
      assert.equal(await rowsOf(), before)
    })

    test('without data of its type a category has no colour, and a place the position 0, 0 (CTX-011, CTX-013, CTX-N15)', async () => {
      ann = await aPerson(server)
      for (const type of ['Category', 'Place'] as const) {
        const context = { ...aNewContext(type, 'Home'), additionalData: {} }
        await ann.must(contexts, 'create', { context })
      }
      assert.deepEqual(
        new Map((await all()).map((context) => [context.type, context.additionalData])),
        new Map<string, object>([
          ['Category', { categoryInfo: { color: 'FFFFFF' } }],
          ['Place', { placeInfo: { latitude: 0, longitude: 0 } }],
        ]),
      )
    })

    test('a colour has six hex digits without # (CTX-011, FND-094)', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Category', 'Work')
      for (const color of ['#974C9C', '974C9', 'purple', '']) {
        const change = { action: 'change', token: ann.token, _requestId: newId(), id }
        const additionalData = { categoryInfo: { color } }
        const { body } = await ann.raw('/v2/settings/contexts', { ...change, additionalData })
        assert.equal(body['result'], 'ERROR', color)
      }
      assert.equal((await all())[0]!.additionalData.categoryInfo!.color, 'FFFFFF')
    })

    test('a context accepts only properties of its type (CTX-011, CTX-013, CTX-014)', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Place', 'Pool')
      const colored = { additionalData: { categoryInfo: { color: '974C9C' } } }
      const peopled = { additionalData: { personInfo: nobody } }
      for (const data of [colored, peopled]) {
        assert.equal((await refusal(ann.call(contexts, 'change', { id, ...data })))[0], 'validation')
        const context = { ...aNewContext('Place', 'Other'), ...data }
        assert.equal((await refusal(ann.call(contexts, 'create', { context })))[0], 'validation')
      }
    })

    test('a removed context disappears from its tasks until it is restored (CTX-056, CTX-N03)', async () => {
      ann = await aPerson(server)
      const work = await aContext(ann, 'Category', 'Work')
      await ann.must(contexts, 'change', {
        id: work.id,
        additionalData: { categoryInfo: { color: '974C9C' } },
      })
      const home = await aContext(ann, 'Place', 'Home')
      const task = await aTask(ann, 'Report', { contextIds: [work.id] })
      const one = async () => (await ann.must(tasks, 'open', { show: 'all' })).tasks[0]!
      assert.deepEqual([(await one()).categoryColor, (await one()).contextIds], ['974C9C', [work.id]])
      assert.equal((await all()).find(({ id }) => id === work.id)!.taskCount, 1)

      const { seq } = await ann.must(contexts, 'remove', { id: work.id })
      assert.deepEqual([(await one()).categoryColor, (await one()).contextIds], ['FFFFFF', []])
      assert.deepEqual(
        (await all()).map(({ name }) => name),
        ['Home'],
      )
      assert.equal((await refusal(ann.call(contexts, 'remove', { id: work.id })))[0], 'not-found')
      const given = ann.call(tasks, 'change', { id: task, changes: { contextIds: [work.id] } })
      assert.equal((await refusal(given))[0], 'not-found')
      await ann.must(tasks, 'change', { id: task, changes: { contextIds: [home.id] } })

      await ann.must(journal, 'undo', { line: seq })
      assert.deepEqual(new Set((await one()).contextIds), new Set([work.id, home.id]))
    })

    test('a task with several categories has the colour of the first by name on every screen (CTX-N14, TSK-014, TSK-047)', async () => {
      ann = await aPerson(server)
      const colors = { Zoo: 'AA0000', apple: '00AA00', Ёлка: '0000AA' }
      const ids: ContextId[] = []
      for (const [name, color] of Object.entries(colors)) {
        const { id } = await aContext(ann, 'Category', name)
        await ann.must(contexts, 'change', { id, additionalData: { categoryInfo: { color } } })
        ids.push(id)
      }
      const place = await aContext(ann, 'Place', 'A place')
      const id = await aTask(ann, 'Task', { contextIds: [place.id, ...ids] })
      const colorsNow = async () => {
        const { tasks: found } = await ann.must(tasks, 'open', { show: 'all' })
        const shown = await ann.must(plans, 'open', { updateTime: 1 })
        const { tasks: timed } = await ann.must(time, 'listTasks', { contextIds: ids, query: '', from: 0 })
        const planned = shown.tasks.find((task) => task.id === id)!
        return [found[0]!.categoryColor, planned.categoryColor, timed[0]!.color]
      }
      assert.deepEqual(await colorsNow(), ['00AA00', '00AA00', '00AA00'])
      await ann.must(contexts, 'change', { id: ids[1]!, name: 'Яблоко' })
      assert.deepEqual(await colorsNow(), ['AA0000', 'AA0000', 'AA0000'])
    })

    test('a context has the number and tracked time of its tasks, without removed tasks', async () => {
      ann = await aPerson(server)
      const { id } = await aContext(ann, 'Category', 'Work')
      const [kept, gone] = [
        await aTask(ann, 'Kept', { contextIds: [id] }),
        await aTask(ann, 'Gone', { contextIds: [id] }),
      ]
      const author = { userId: ann.id, sessionId: 's', requestId: 'records', now: server.app.now() }
      await server.app.store.write(author, 'test', async (writer) => {
        const record = {
          kind: 'r' as const,
          start_at: 0,
          duration: 1800,
          utc_offset: 0,
          zone: 'UTC',
          start_time: '2026-11-20T10:00:00',
          end_time: '2026-11-20T10:30:00',
          created_at: 0,
          removed_at: null,
          in_bin: 0,
        }
        await writer.insert(
          'records',
          { id: 'one', task_id: kept, ...record },
          { id: 'two', task_id: kept, ...record },
          { id: 'removed', task_id: kept, ...record, removed_at: 1 },
          { id: 'other', task_id: gone, ...record },
        )
        return {}
      })
      await ann.must(tasks, 'remove', { ids: [gone] })
      const [work] = await all()
      assert.deepEqual([work!.taskCount, work!.tracked], [1, 3600])
    })

    test('without Google nothing can be imported, and the reply asks to connect it (CTX-019, CTX-057)', async () => {
      ann = await aPerson(server)
      for (const forceImport of [false, true]) {
        const { needToAuth, imported, contactCount } = await ann.must(contexts, 'importContacts', {
          forceImport,
        })
        assert.deepEqual([needToAuth, imported, contactCount], [true, false, 0])
      }
      assert.deepEqual(await all(), [])
    })
  })
}
