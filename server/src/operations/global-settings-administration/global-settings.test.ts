import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import {
  type SettingGroup,
  type SettingKind,
  type TestedSystem,
  globalSettings,
  settingGroups,
} from '@lustra/contract/global-settings'
import { wordsOf } from '@lustra/words'
import { version } from '@lustra/contract/version'
import { type GlobalValues, expectedValue, globalCodes, isSecret } from '../global-settings/setting-codes.ts'
import { productVersion } from '../../product.ts'
import { startFirebase } from '../../testing/firebase.ts'
import { mailUser, startMailServer } from '../../testing/mail-server.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { auditedActs } from '../../testing/audited.ts'

/** The codes of the requirements with their groups and kinds; `lustra_` stands for the product. */
// oxfmt-ignore
const required: readonly (readonly [id: string, group: SettingGroup, code: string, kind: SettingKind])[] = [
  ['ADM-083', 'communication', 'notifications_enabled', 'switch'],
  ['ADM-084', 'communication', 'firebase_send_limit_count', 'number'],
  ['ADM-085', 'communication', 'freshchat_enabled', 'switch'],
  ['ADM-086', 'email', 'send_email', 'switch'],
  ['ADM-087', 'email', 'email_server', 'text'],
  ['ADM-088', 'email', 'email_port', 'number'],
  ['ADM-089', 'email', 'email_auth', 'switch'],
  ['ADM-090', 'email', 'email_user', 'text'],
  ['ADM-091', 'email', 'email_password', 'secret'],
  ['ADM-092', 'email', 'email_contact_mail', 'address'],
  ['ADM-093', 'brevo', 'sendinblue_enabled', 'switch'],
  ['ADM-094', 'brevo', 'sendinblue_api_token', 'secret'],
  ['ADM-095', 'brevo', 'sendinblue_list_id', 'number'],
  ['ADM-096', 'brevo', 'brevo_use_templates', 'switch'],
  ['ADM-097', 'brevo', 'brevo_hour_limit_sending', 'number'],
  ['ADM-098, ADM-N19', 'brevo', 'brevo_activation_template_id_ru', 'number'],
  ['ADM-099, ADM-N19', 'brevo', 'brevo_activation_template_id_en', 'number'],
  ['ADM-100, ADM-N19', 'brevo', 'brevo_reset_template_id_ru', 'number'],
  ['ADM-101, ADM-N19', 'brevo', 'brevo_reset_template_id_en', 'number'],
  ['ADM-102', 'mailchimp', 'mailchimp_enabled', 'switch'],
  ['ADM-103', 'integrations', 'lustra_base_url', 'url'],
  ['ADM-104', 'integrations', 'lustra_security_key', 'secret'],
  ['ADM-105', 'evernote', 'evernote_enabled', 'switch'],
  ['ADM-106', 'evernote', 'evernote_update_notification', 'switch'],
  ['ADM-107', 'evernote', 'evernote_update_timeout', 'number'],
  ['ADM-108', 'google', 'google_analytics_enabled', 'switch'],
  ['ADM-109', 'google', 'google_client_id', 'text'],
  ['ADM-110', 'google', 'google_secret', 'secret'],
  ['ADM-111', 'google', 'google_scope', 'text'],
  ['ADM-112', 'google', 'google_redirect_url', 'url'],
  ['ADM-113', 'search', 'search_enabled', 'switch'],
  ['ADM-114', 'search', 'search_service_url', 'url'],
  ['ADM-115', 'search', 'search_service_username', 'text'],
  ['ADM-116', 'search', 'search_service_password', 'secret'],
  ['ADM-117', 'search', 'server_name', 'text'],
  ['ADM-118', 'technical', 'lustra_version', 'version'],
  ['ADM-119', 'technical', 'session_timeout', 'number'],
  ['ADM-120', 'technical', 'error_page_enabled', 'switch'],
  ['ADM-121', 'technical', 'max_user_count_for_migration', 'number'],
  ['ADM-122', 'logging', 'es_username', 'text'],
  ['ADM-123', 'logging', 'es_password', 'secret'],
  ['ADM-124', 'logging', 'es_host', 'host'],
  ['ADM-125', 'logging', 'es_port', 'number'],
  ['ADM-126', 'logging', 'log_limit_period', 'number'],
  ['ADM-127', 'logging', 'log_limit_count', 'number'],
  ['ADM-128', 'android', 'debug_enabled', 'switch'],
  ['ADM-129', 'android', 'min_android_version', 'version'],
  ['ADM-130', 'users', 'default_role_id', 'role'],
  ['ADM-131', 'users', 'show_beta_user_logo', 'switch'],
  ['ADM-132', 'users', 'restricted_user_ids', 'text'],
  ['ADM-133', 'users', 'delete_inactive_user_data_period', 'number'],
  ['ADM-134', 'users', 'popular_payment_plan_id', 'text'],
  ['ADM-135', 'users', 'experimental_features_user_ids', 'text'],
]

/** Valid values of the kinds, none of which is a default. */
const otherValues: Readonly<Partial<Record<SettingKind, string>>> = {
  role: 'beta-tester',
  number: '1234',
  version: '7.1',
  text: 'another',
  address: 'other@example.org',
  url: 'https://other.example.org',
  host: 'other.example.org',
  secret: 'a secret',
}

/** A valid value that differs from the stored one. */
function otherValue(code: string, kind: SettingKind, stored: string): string {
  if (kind === 'switch') return String(stored !== 'true')
  return code === 'session_timeout' ? '7' : otherValues[kind]!
}

for (const engine of engines) {
  describe(`the codes of global settings on ${engine}`, () => {
    let server: TestServer
    let ada: Person
    before(async () => {
      server = await startTestServer(engine)
      ada = await aPerson(server, { role: 'administrator' })
    })
    after(() => server[Symbol.asyncDispose]())

    const valueOf = async (code: string) =>
      (await ada.must(globalSettings, 'list', {})).settings.find((setting) => setting.code === code)!
    const change = (code: string, value: string) =>
      ada.must(globalSettings, 'mass-change', { settings: [{ code, value }] })

    for (const [id, group, code, kind] of required) {
      test(`the group ${group} has the setting ${code} of the kind ${kind}, which can be changed (${id})`, async () => {
        const found = await valueOf(code)
        assert.deepEqual([found.group, found.kind], [group, kind])
        const value = otherValue(code, kind, found.value)
        await change(code, value)
        const changed = await valueOf(code)
        const shown = kind === 'secret' ? '' : value
        assert.deepEqual([changed.value, changed.curValue, changed.isSet], [shown, shown, true])
        assert.equal((await server.app.globalSettings.read())[code as keyof GlobalValues], value)
        await change(code, found.value)
        assert.deepEqual(await valueOf(code), found)
      })
    }
  })

  describe(`global settings on ${engine}`, () => {
    let server: TestServer
    let ada: Person
    before(async () => {
      server = await startTestServer(engine)
      ada = await aPerson(server, { role: 'administrator', email: 'ada@example.org' })
    })
    after(() => server[Symbol.asyncDispose]())

    const list = async () => (await ada.must(globalSettings, 'list', {})).settings
    const change = (values: Readonly<Record<string, string>>) =>
      ada.call(globalSettings, 'mass-change', { settings: entriesOf(values) })
    const valueOf = async (code: string) => (await list()).find((setting) => setting.code === code)!
    const tested = (system: TestedSystem, values: Readonly<Record<string, string>> = {}, to = '') =>
      ada.must(globalSettings, 'test-connection', { system, settings: entriesOf(values), to })

    test('the settings are in the groups of the screen (ADM-072, ADM-073, ADM-080)', async () => {
      const settings = await list()
      assert.deepEqual([...new Set(settings.map(({ group }) => group))], settingGroups)
      const { value, curValue, kind } = await valueOf('email_port')
      assert.deepEqual([value, curValue, kind], ['587', '587', 'number'])
    })

    test('changed values are stored and used at once, and the others stay (ADM-075, ADM-082, ADM-N16)', async () => {
      const answer = await change({ send_email: 'true', evernote_update_timeout: '15' })
      assert.ok(answer.result === 'OK')
      const changed = answer.settings.filter(({ code }) =>
        /^(send_email|evernote_update_timeout)$/.test(code),
      )
      assert.deepEqual(
        changed.map(({ value, curValue }) => [value, curValue]),
        [
          ['true', 'true'],
          ['15', '15'],
        ],
      )
      assert.equal((await server.app.globalSettings.read()).evernote_update_timeout, '15')
      const stored = await server.app.database.read.selectFrom('global_settings').select('code').execute()
      assert.deepEqual(stored.map(({ code }) => code).sort(), ['evernote_update_timeout', 'send_email'])
      await change({ send_email: 'false' })
    })

    test('a switch is stored as the text true or false (ADM-079)', async () => {
      const stored = () =>
        server.app.database.read
          .selectFrom('global_settings')
          .select('value')
          .where('code', '=', 'show_beta_user_logo')
          .execute()
      for (const value of ['true', 'false']) {
        await change({ show_beta_user_logo: value })
        assert.deepEqual(await stored(), [{ value }])
        const shown = await valueOf('show_beta_user_logo')
        assert.deepEqual([shown.value, shown.curValue], [value, value])
      }
    })

    test('a value stored by another process is used within five seconds, without a restart (ADM-077, ADM-N15, ADM-N16, ADM-073)', async () => {
      await valueOf('server_name')
      await server.app.database.transaction((transaction) =>
        transaction.insertInto('global_settings').values({ code: 'server_name', value: 'second' }).execute(),
      )
      const waiting = await valueOf('server_name')
      assert.deepEqual([waiting.value, waiting.curValue], ['second', ''])
      server.wait(5000)
      const used = await valueOf('server_name')
      assert.deepEqual([used.value, used.curValue], ['second', 'second'])
    })

    test('an invalid value is refused with reason and field, and nothing is stored (ADM-078, ADM-N17)', async () => {
      const cases: [code: string, value: string, message: RegExp][] = [
        ['email_port', '12a', /^email_port must be a number\.$/],
        ['session_timeout', '0', /^session_timeout must be a number from 1 to 180\.$/],
        ['send_email', 'yes', /^send_email must be true or false\.$/],
        [
          'es_host',
          'https://logs.example.org',
          /^es_host must be .* such as logs\.example\.org, without a scheme/,
        ],
        ['es_host', 'logs.example.org:9200', /the port is es_port/],
        ['es_host', 'http://logs.example.org', /without a scheme, a port or a path/],
        ['es_host', 'HTTP://10.0.0.7', /without a scheme, a port or a path/],
        ['es_host', 'logs.example.org/logs', /without a scheme, a port or a path/],
        ['es_host', 'elastic@logs.example.org', /without a scheme, a port or a path/],
        ['no_such_code', '1', /^There is no setting no_such_code\.$/],
      ]
      for (const [code, value, message] of cases) {
        const refused = await change({ google_scope: 'openid', [code]: value })
        assert.ok(refused.result === 'ERROR')
        assert.deepEqual([refused.code, refused.field], ['validation', code])
        assert.match(refused.message, message)
      }
      assert.equal((await valueOf('google_scope')).value, 'openid email profile')
    })

    test('the host of the log store is a name or an address (INT-N15)', async () => {
      for (const host of ['logs.example.org', '10.0.0.7', '[::1]', 'журнал.рф', '']) {
        assert.equal((await change({ es_host: host })).result, 'OK', host)
      }
      const { globalSettingRefusals: russian } = wordsOf('ru')
      assert.match(expectedValue('es_host', 'logs.example.org:9200', russian)!, /без протокола, порта и пути/)
    })

    test('secrets are never returned, only whether they are set (ADM-N18)', async () => {
      const secrets = globalCodes.filter((code) => isSecret(code) && code !== 'firebase_service_account')
      assert.deepEqual(
        secrets.toSorted(),
        `email_password es_password evernote_consumer_secret evernote_notification_key facebook_secret google_analytics_secret google_secret
          lustra_security_key mailchimp_api_key metrics_token openid_secret search_service_password sendinblue_api_token stripe_secret_key
          stripe_webhook_secret telegram_bot_token`
          .split(/\s+/)
          .toSorted(),
      )
      const values = Object.fromEntries(secrets.map((code) => [code, `s3cret-${code}`.padEnd(32, '-')]))
      const answer = await change(values)
      assert.ok(answer.result === 'OK')
      const settings = await list()
      assert.ok(!JSON.stringify([answer, settings]).includes('s3cret'))
      for (const code of secrets) {
        const { isSet, value, curValue } = settings.find((setting) => setting.code === code)!
        assert.deepEqual([isSet, value, curValue], [true, '', ''], code)
      }
      const logged = await server.app.database.read.selectFrom('audit_log').selectAll().execute()
      assert.ok(!JSON.stringify(logged).includes('s3cret'))
      await change(Object.fromEntries(secrets.map((code) => [code, ''])))
      assert.equal((await valueOf('email_password')).isSet, false)
    })

    test('every setting has a name in both languages', () => {
      for (const language of ['en', 'ru'] as const) {
        const { names } = wordsOf(language).globalSettings
        assert.deepEqual(
          globalCodes.filter((code) => !Object.hasOwn(names, code)),
          [],
        )
      }
    })

    test('a change is in the audit log with administrator and both values (ADM-N25)', async () => {
      await change({ firebase_send_limit_count: '250' })
      const act = await server.app.database.read
        .selectFrom('audit_log')
        .selectAll()
        .where('target_id', '=', 'firebase_send_limit_count')
        .executeTakeFirstOrThrow()
      assert.deepEqual(
        [act.actor_kind, act.actor_id, act.act, act.value_before, act.value_after, act.address],
        ['user', ada.id, 'setting-changed', '100', '250', '127.0.0.1'],
      )
    })

    test('only administrators read, change or test settings (ADM-N01)', async () => {
      for (const role of ['user', 'beta-tester'] as const) {
        const person = await aPerson(server, { role })
        for (const answer of [
          await person.call(globalSettings, 'list', {}),
          await person.call(globalSettings, 'mass-change', { settings: [] }),
          await person.call(globalSettings, 'test-connection', { system: 'search', settings: [], to: '' }),
        ]) {
          assert.ok(answer.result === 'ERROR' && answer.code === 'forbidden')
        }
      }
    })

    test('sign-in pages get only public keys, without a session (ADM-081, ACC-051, INT-002)', async () => {
      await change({ google_client_id: 'client-1', google_secret: 'never' })
      const reply = await server.visitor().must(globalSettings, 'get-integration', { language: 'en' })
      assert.deepEqual(Object.keys(reply).sort(), ['googleClientId', 'result'])
      assert.equal(reply.googleClientId, 'client-1')
      await change({ google_client_id: '', google_secret: '' })
    })

    test('clients get the version that an administrator sets, in addition to the program’s (ADM-118, ADM-063)', async () => {
      await change({ lustra_version: '7.1' })
      const told = await server.visitor().must(version, 'version', {})
      assert.deepEqual([told.appVersion, told.appCoreVersion], ['7.1', productVersion])
      await change({ lustra_version: '' })
      assert.equal((await server.visitor().must(version, 'version', {})).appVersion, productVersion)
    })

    test('a test e-mail uses values that are not stored, a failure names its cause, and the sender is in the audit log (ADM-N25, ADM-N28, INT-036, INT-037)', async () => {
      await using mail = await startMailServer()
      const values = {
        email_server: '127.0.0.1',
        email_port: String(mail.port),
        email_user: mailUser.user,
        email_password: mailUser.pass,
        email_contact_mail: 'lustra@example.net',
      }
      const missing = await tested('email')
      assert.deepEqual([missing.works, missing.text.startsWith('Fill in ')], [false, true])
      const sent = await tested('email', values)
      assert.ok(sent.works, sent.text)
      assert.deepEqual(mail.received[0]!.recipients, ['ada@example.org'])
      assert.equal((await valueOf('email_server')).value, '')
      await tested('email', values, 'bob@example.org')
      assert.deepEqual(mail.received[1]!.recipients, ['bob@example.org'])

      const wrong = await tested('email', { ...values, email_password: 'wr0ng-pass' })
      assert.deepEqual(
        [wrong.works, wrong.text],
        [false, 'The server rejects the user name, the password or the key.'],
      )
      assert.match(wrong.detail, /who is this/)
      assert.ok(!wrong.detail.includes('wr0ng-pass'))
      mail.failures.push(550)
      assert.match((await tested('email', values)).text, /does not accept mail from this sender/)
      const port = await closedPort()
      const closed = await tested('email', { ...values, email_port: String(port) })
      assert.match(closed.text, /refuses connections/)
      const sentByAda = ['user', ada.id, 'test-mail-sent', '', null, 'email']
      assert.deepEqual(await auditedActs(server.app.database, 'test-mail-sent'), [sentByAda, sentByAda])
    })

    test('the connection to another system is tested, and a failure names its cause (ADM-N28, INT-053, INT-054, INT-055)', async () => {
      let status = 200
      const seen: (string | undefined)[] = []
      const other = createServer((request, response) => {
        seen.push(`${request.url} ${request.headers.authorization ?? ''}`)
        response.writeHead(status, { 'content-type': 'application/json' })
        // A proxy replies with a page.
        response.end(status === 200 ? '{"hits":{"hits":[]}}' : '<html>')
      }).listen(0, '127.0.0.1')
      await once(other, 'listening')
      const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
      const search = {
        search_service_url: address,
        search_service_username: 'lustra',
        search_service_password: 'p',
        server_name: 'office',
      }
      try {
        assert.ok((await tested('search', search)).works)
        assert.equal(
          seen.at(-1),
          `/lustra-search-office/_search Basic ${Buffer.from('lustra:p').toString('base64')}`,
        )
        for (const [code, text] of [
          [401, /rejects the user name/],
          [404, /has nothing at this address/],
          [503, /busy/],
          [500, /did not reply as expected/],
        ] as const) {
          status = code
          const failed = await tested('search', search)
          assert.equal(failed.works, false)
          assert.match(failed.text, text)
        }
      } finally {
        other.close()
      }
    })

    test('the Firebase test requests an access token, and names an unknown key (ADM-N28)', async () => {
      await using firebase = await startFirebase()
      await using other = await startFirebase()
      const settings = (account: string) => ({
        firebase_url: firebase.address,
        firebase_token_url: `${firebase.address}/token`,
        firebase_service_account: account,
      })
      assert.ok((await tested('firebase', settings(firebase.serviceAccount))).works)
      assert.equal(firebase.grants, 1)
      const refused = await tested('firebase', settings(other.serviceAccount))
      assert.deepEqual([refused.works, refused.detail], [false, 'status 400, no access token'])
      assert.match(refused.text, /rejects the user name, the password or the key/)
      const { text } = await tested('firebase')
      assert.match(text, /Fill in firebase_service_account/)
    })

    test('a stored secret is not sent to an address that it was not stored for (ADM-N18)', async () => {
      const stored = { search_service_url: 'https://search.example.org', search_service_password: 'p' }
      await change(stored)
      const moved = await tested('search', { search_service_url: `http://127.0.0.1:${await closedPort()}` })
      assert.deepEqual([moved.works, moved.text.startsWith('The address has changed')], [false, true])
      await change({ search_service_url: '', search_service_password: '' })
    })
  })
}

function entriesOf(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([code, value]) => ({ code, value }))
}

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
