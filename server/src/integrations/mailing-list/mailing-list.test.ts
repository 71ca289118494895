import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { journal } from '@lustra/contract/journal'
import { settings } from '@lustra/contract/settings'
import { setEmail } from '../../people/account/address/set-email.ts'
import type { EmailAddress } from '../../email-address.ts'
import { signInAgain } from '../../testing/people.ts'
import { type Brevo, startBrevo, useBrevo } from '../../testing/brevo.ts'
import { type Mailchimp, startMailchimp, useMailchimp } from '../../testing/mailchimp.ts'
import { misbehaviours, replyJson } from '../../testing/outside-system.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { synchronizeLists } from './synchronize-lists.ts'

const never = new AbortController().signal
const hour = 3_600_000

for (const engine of engines) {
  describe(`mailing lists on ${engine}`, () => {
    let server: TestServer
    let mailchimp: Mailchimp
    let brevo: Brevo
    let ann: Person
    before(async () => {
      mailchimp = await startMailchimp()
      brevo = await startBrevo()
      server = await startTestServer(engine)
    })
    after(async () => {
      await server[Symbol.asyncDispose]()
      await mailchimp[Symbol.asyncDispose]()
      await brevo[Symbol.asyncDispose]()
    })
    beforeEach(async () => {
      mailchimp.misbehaviour = null
      brevo.misbehaviour = null
      await useMailchimp(server, mailchimp)
      ann = await aPerson(server)
    })

    const want = (value: 'YES' | 'NO', person = ann) =>
      person.must(settings, 'save', { id: 'newsByEmail', field: 'value', value })
    const pass = async () => {
      server.wait(hour)
      await synchronizeLists(server.app, never)
    }
    const stateOf = (email = ann.email, list = 'news') => mailchimp.members.get(`${list} ${email}`)
    const rows = () => server.app.database.read.selectFrom('list_members').selectAll().execute()
    /** Requests that change a list; hourly ones only ask who has left. */
    const changes = () => mailchimp.requests.filter(({ method }) => method !== 'GET')
    const rowIn = async (person = ann) => {
      const { groups } = await person.must(settings, 'groups', {})
      const { value, visible } = groups[0]!.settings.find(({ code }) => code === 'newsByEmail')!
      return { value, visible }
    }

    test('only users who asked for it are on a list, once (INT-046, INT-N09, ADM-102)', async () => {
      assert.deepEqual(await rowIn(), { value: 'NO', visible: true })
      await pass()
      assert.equal(stateOf(), undefined)
      await want('YES')
      await pass()
      assert.equal(stateOf(), 'subscribed')
      const count = changes().length
      await pass()
      assert.equal(changes().length, count)
      const sent = changes().at(-1)!
      assert.deepEqual(Object.keys(JSON.parse(sent.text) as object).toSorted(), [
        'email_address',
        'status',
        'status_if_new',
      ])
    })

    test('a user who withdraws consent gets nothing more, even after an undo (INT-N09)', async () => {
      await want('YES')
      await pass()
      await want('NO')
      await pass()
      assert.equal(stateOf(), 'unsubscribed')
      await want('YES')
      await pass()
      assert.equal(stateOf(), 'subscribed')
      await ann.must(journal, 'undo', {})
      await pass()
      assert.equal(stateOf(), 'unsubscribed')
    })

    test('the service forgets a removed account, and nothing here names it earlier (SET-N10)', async () => {
      const again = await signInAgain(server, ann)
      await want('YES')
      await pass()
      const fresh = await signInAgain(server, again)
      const reasons = { featureRequest: false, dontLikeUi: true, hardToUse: false, other: false }
      await fresh.must(security, 'removeAccount', { ...reasons, featureRequestText: '', details: '' })
      const left = (await rows()).filter(({ user_id }) => user_id === null)
      assert.equal(left.length, 1)
      assert.ok(!JSON.stringify(left).includes(ann.email) && !JSON.stringify(left).includes(ann.id))
      await pass()
      assert.equal(stateOf(), undefined)
      assert.ok((await rows()).every(({ user_id }) => user_id !== null))
    })

    test('a new address replaces the old one (INT-N09)', async () => {
      await want('YES')
      await pass()
      const email = `new-${ann.email}` as EmailAddress
      await server.app.database.transaction((transaction) => setEmail(transaction, ann.id, email))
      await pass()
      await pass()
      assert.deepEqual([stateOf(), stateOf(email)], [undefined, 'subscribed'])
    })

    test('another list replaces the first (INT-N09)', async () => {
      await want('YES')
      await pass()
      await useMailchimp(server, mailchimp, 'letters')
      await pass()
      assert.deepEqual([stateOf(), stateOf(ann.email, 'letters')], [undefined, 'subscribed'])
    })

    test('a user who left by an e-mail link is only invited, and a refused address is not tried again (INT-N09)', async () => {
      mailchimp.leave('news', ann.email)
      const fake = await aPerson(server, { email: `fake-${ann.email}` })
      await want('YES')
      await want('YES', fake)
      await pass()
      assert.equal(stateOf(), 'pending')
      assert.equal(stateOf(fake.email), undefined)
      const count = changes().length
      await pass()
      assert.equal(changes().length, count)
    })

    test(
      'a service that repeats its first page is not asked endlessly (INT-N31)',
      { timeout: 60_000 },
      async () => {
        await want('YES')
        await pass()
        const members = Array.from({ length: 500 }, (_, index) => ({ id: `stranger-${index}` }))
        mailchimp.misbehaviour = (request, response) =>
          request.method === 'GET' && request.path.includes('unsubscribed')
            ? replyJson(response, 200, { members })
            : mailchimp.respond(request, response)
        await pass()
        mailchimp.misbehaviour = null
        assert.equal(stateOf(), 'subscribed')
      },
    )

    test('leaving by an e-mail link withdraws the consent here, too, and it can be given again (INT-N09)', async () => {
      const bob = await aPerson(server)
      for (let index = 0; index < 501; index++) mailchimp.leave('news', `stranger-${index}-${ann.email}`)
      await want('YES')
      await want('YES', bob)
      await pass()
      mailchimp.leave('news', ann.email, server.app.now())
      await pass()
      assert.deepEqual([(await rowIn()).value, (await rowIn(bob)).value], ['NO', 'YES'])
      const count = changes().length
      await pass()
      assert.deepEqual([stateOf(), changes().length], ['unsubscribed', count])
      // Undo reverts the user's last change, which must not give consent.
      await ann.call(journal, 'undo', {})
      assert.equal((await rowIn()).value, 'NO')
      await want('YES')
      await pass()
      assert.deepEqual([stateOf(), (await rowIn()).value], ['pending', 'YES'])
    })

    test('a list is asked every hour who has left, and old entries change nothing', async () => {
      await want('YES')
      await pass()
      const asked = () => mailchimp.requests.filter(({ method }) => method === 'GET').length
      const before = asked()
      await synchronizeLists(server.app, never)
      assert.equal(asked(), before)
      mailchimp.leave('news', ann.email, server.app.now() - 100 * 24 * hour)
      await pass()
      assert.ok(asked() > before)
      assert.equal((await rowIn()).value, 'YES')
    })

    for (const [what, [, misbehave]] of Object.entries(misbehaviours)) {
      if (what === 'does not answer') continue
      test(`Mailchimp that ${what}: retried later, and nothing is lost (INT-N31)`, async () => {
        await want('YES')
        mailchimp.misbehaviour = misbehave
        await assert.rejects(pass())
        mailchimp.misbehaviour = null
        await pass()
        assert.equal(stateOf(), 'subscribed')
      })
    }

    test('a Brevo list behaves in the same way, with its key and while it is switched on (INT-040, INT-041, INT-042, ADM-095, INT-N02)', async () => {
      await useBrevo(server, brevo, { sendinblue_list_id: '7', sendinblue_api_token: 'xkeysib-wrong' })
      await want('YES')
      await assert.rejects(pass(), /status 401/)
      const contact = () => [...brevo.contacts.values()].find(({ email }) => email === ann.email)
      assert.equal(contact(), undefined)
      await useBrevo(server, brevo, { sendinblue_list_id: '7' })
      await pass()
      assert.deepEqual([...contact()!.lists], [7])
      await want('NO')
      await server.app.globalSettings.write('sendinblue_enabled', 'false')
      await pass()
      assert.deepEqual([...contact()!.lists], [7], 'switched off')
      await server.app.globalSettings.write('sendinblue_enabled', 'true')
      await pass()
      assert.deepEqual([...contact()!.lists], [])
      await want('YES')
      await pass()
      assert.deepEqual([...contact()!.lists], [7])
      await server.app.database.transaction((transaction) =>
        setEmail(transaction, ann.id, `next-${ann.email}` as EmailAddress),
      )
      await pass()
      assert.equal(contact(), undefined)
      await server.app.globalSettings.write('sendinblue_enabled', 'false')
    })

    for (const [down, up] of [
      ['Mailchimp', 'Brevo'],
      ['Brevo', 'Mailchimp'],
    ] as const) {
      test(`while ${down} is down, ${up} gets a withdrawn consent (INT-N31)`, async () => {
        await useBrevo(server, brevo, { sendinblue_list_id: '7' })
        await want('YES')
        await pass()
        const system = down === 'Brevo' ? brevo : mailchimp
        system.misbehaviour = (_, response) => void response.writeHead(500).end('{}')
        await want('NO')
        await assert.rejects(pass(), /status 500/)
        const contact = [...brevo.contacts.values()].find(({ email }) => email === ann.email)
        const left = up === 'Brevo' ? contact!.lists.size === 0 : stateOf() === 'unsubscribed'
        assert.ok(left)
        system.misbehaviour = null
        await pass()
        assert.deepEqual([contact!.lists.size, stateOf()], [0, 'unsubscribed'])
        await server.app.globalSettings.write('sendinblue_enabled', 'false')
      })
    }

    test('without a list there is no setting, and no address is sent (INT-046, INT-N01, ADM-102)', async () => {
      await want('YES')
      await server.app.globalSettings.write('mailchimp_enabled', 'false')
      assert.deepEqual(await rowIn(), { value: 'YES', visible: false })
      const count = mailchimp.requests.length
      await pass()
      assert.equal(mailchimp.requests.length, count)
    })
  })
}
