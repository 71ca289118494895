/** Connection tests of the administration, against a working system and against servers that reply something else. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestedSystem, globalSettings } from '@lustra/contract/global-settings'
import { wordsOf } from '@lustra/words'
import type { GlobalCode } from '../global-settings/setting-codes.ts'
import { startBrevo } from '../../testing/brevo.ts'
import { evernoteConsumer, startEvernote } from '../../testing/evernote.ts'
import { startFirebase } from '../../testing/firebase.ts'
import { mailUser, startMailServer } from '../../testing/mail-server.ts'
import { startMailchimp } from '../../testing/mailchimp.ts'
import {
  type OutsideSystem,
  type Respond,
  replyJson,
  startOutsideSystem,
} from '../../testing/outside-system.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { startStripe } from '../../testing/stripe.ts'
import { startTelegram } from '../../testing/telegram.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

type Values = Partial<Record<GlobalCode, string>>

interface Tested extends AsyncDisposable {
  readonly outside: OutsideSystem
  readonly values: Values
  /** The text of a successful test. */
  readonly says: RegExp
  /** The values with a wrong secret; absent when there is none. */
  readonly wrong?: Values
}

const texts = wordsOf('en').globalSettingRefusals.tests
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Without these a system can be tested. */
const optional: ReadonlySet<string> = new Set([
  'mailchimp_url',
  'sendinblue_list_id',
  'search_service_username',
  'search_service_password',
  'server_name',
  'es_port',
  'es_username',
  'es_password',
])

/** A reply that only the real system would give. */
const wrongAnswers: Readonly<Record<string, Respond>> = {
  'a page': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>'),
  'nothing with 200': (_, response) => response.writeHead(200).end(),
  'nothing with 204': (_, response) => response.writeHead(204).end(),
  'an empty object': (_, response) => replyJson(response, 200, {}),
  'an empty list': (_, response) => replyJson(response, 200, []),
  'the object of another service': (_, response) =>
    replyJson(response, 200, { status: 'ok', id: 'x', data: { name: 'another' }, items: 'none' }),
  null: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('null'),
}

async function mailchimp(): Promise<Tested> {
  const outside = await startMailchimp()
  const values = {
    mailchimp_url: `${outside.address}/3.0`,
    mailchimp_api_key: '0123456789abcdef0123456789abcdef-us6',
    mailchimp_list_id: 'news',
  }
  return tested(outside, values, /^The connection works/, { mailchimp_api_key: 'another-us6' })
}

async function brevo(): Promise<Tested> {
  const outside = await startBrevo()
  const values = {
    sendinblue_url: `${outside.address}/v3`,
    sendinblue_api_token: 'xkeysib-secret-4',
    sendinblue_list_id: '7',
    email_contact_mail: 'lustra@example.net',
  }
  return tested(outside, values, /was accepted/, { sendinblue_api_token: 'another' })
}

async function telegram(): Promise<Tested> {
  const outside = await startTelegram()
  const values = {
    telegram_url: `${outside.address}/`,
    telegram_bot_token: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
  }
  return tested(outside, values, /^The connection works/, { telegram_bot_token: '1:x' })
}

async function firebase(): Promise<Tested> {
  const outside = await startFirebase()
  const other = await startFirebase()
  const values = {
    firebase_url: outside.address,
    firebase_token_url: `${outside.address}/token`,
    firebase_service_account: outside.serviceAccount,
  }
  await other[Symbol.asyncDispose]()
  return tested(outside, values, /^The connection works/, { firebase_service_account: other.serviceAccount })
}

async function freshchat(): Promise<Tested> {
  const outside = await startOutsideSystem(({ path }, response) =>
    path === '/js/widget.js'
      ? response.writeHead(200, { 'content-type': 'application/javascript' }).end('window.fcWidget = {}')
      : response.writeHead(404).end(),
  )
  return tested(outside, { freshchat_url: outside.address, freshchat_token: 'x' }, /only the chat itself/)
}

async function facebook(): Promise<Tested> {
  const outside = await startOutsideSystem(({ path }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://graph')
    if (pathname !== '/v25.0/oauth/access_token') return response.writeHead(404).end('{}')
    const isRight = searchParams.get('client_secret') === 'right'
    return isRight
      ? replyJson(response, 200, { access_token: '1|x', token_type: 'bearer' })
      : replyJson(response, 400, { error: { message: 'Error validating client secret.', code: 1 } })
  })
  const values = {
    facebook_url: `${outside.address}/v25.0`,
    facebook_client_id: '1',
    facebook_secret: 'right',
  }
  return tested(outside, values, /return address, only a sign-in/, { facebook_secret: 'wrong' })
}

/** By RFC 8414 and RFC 6749. */
async function provider(refusal = { status: 401, error: 'invalid_client' }): Promise<OutsideSystem> {
  const outside = await startOutsideSystem(({ path, headers }, response) => {
    const issuer = outside.address
    if (path === '/.well-known/openid-configuration') {
      return replyJson(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    }
    if (path === '/keys') return replyJson(response, 200, { keys: [{ kty: 'RSA', n: 'x', e: 'AQAB' }] })
    if (path !== '/token') return response.writeHead(404).end('{}')
    if (headers.authorization !== basic('lustra', 'right'))
      return replyJson(response, refusal.status, refusal)
    return replyJson(response, 400, { error: 'invalid_grant' })
  })
  return outside
}

async function openid(): Promise<Tested> {
  const outside = await provider()
  const values = { openid_issuer: outside.address, openid_client_id: 'lustra', openid_secret: 'right' }
  return tested(outside, values, /return address, only a sign-in/, { openid_secret: 'wrong' })
}

async function google(): Promise<Tested> {
  const outside = await provider()
  const values = { google_issuer: outside.address, google_client_id: 'lustra', google_secret: 'right' }
  return tested(outside, values, /return address, only a sign-in/, { google_secret: 'wrong' })
}

async function evernote(now: () => number): Promise<Tested> {
  const outside = await startEvernote({ now })
  const values = {
    evernote_url: outside.address,
    evernote_consumer_key: evernoteConsumer.key,
    evernote_consumer_secret: evernoteConsumer.secret,
  }
  return tested(outside, values, /^The connection works/, { evernote_consumer_secret: 'wrong' })
}

async function analytics(): Promise<Tested> {
  const outside = await startOutsideSystem(({ path }, response) =>
    path.startsWith('/debug/mp/collect?')
      ? replyJson(response, 200, { validationMessages: [] })
      : response.writeHead(204).end(),
  )
  const values = {
    google_analytics_url: outside.address,
    google_analytics_id: 'G-1',
    google_analytics_secret: 'x',
  }
  return tested(outside, values, /it does not tell/)
}

async function search(): Promise<Tested> {
  const outside = await startOutsideSystem(({ path, headers }, response) => {
    if (headers.authorization !== basic('lustra', 'right'))
      return replyJson(response, 401, { error: { type: 'security_exception' }, status: 401 })
    return path === '/lustra-search-office/_search'
      ? replyJson(response, 200, { took: 1, hits: { total: { value: 0 }, hits: [] } })
      : replyJson(response, 404, { error: { type: 'index_not_found_exception' }, status: 404 })
  })
  const values = {
    search_service_url: outside.address,
    search_service_username: 'lustra',
    search_service_password: 'right',
    server_name: 'Office',
  }
  return tested(outside, values, /^The connection works/, { search_service_password: 'wrong' })
}

async function logging(): Promise<Tested> {
  const outside = await startOutsideSystem(({ path, headers, text }, response) => {
    if (headers.authorization !== basic('lustra', 'right')) return replyJson(response, 401, { status: 401 })
    if (path !== '/logs-lustra-default/_bulk') return replyJson(response, 404, { status: 404 })
    const lines = text.trim().split('\n').length / 2
    const items = Array.from({ length: lines }, () => ({ create: { status: 201 } }))
    return replyJson(response, 200, { errors: false, items })
  })
  const values = {
    es_host: '127.0.0.1',
    es_port: new URL(outside.address).port,
    es_username: 'lustra',
    es_password: 'right',
  }
  return tested(outside, values, /^The connection works/, { es_password: 'wrong' })
}

async function stripe(): Promise<Tested> {
  const outside = await startStripe()
  const values = { stripe_url: outside.address, stripe_secret_key: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' }
  return tested(outside, values, /only the first payment/, { stripe_secret_key: 'sk_test_wrong' })
}

function tested(outside: OutsideSystem, values: Values, says: RegExp, wrong?: Values): Tested {
  return {
    outside,
    values,
    says,
    ...(wrong && { wrong: { ...values, ...wrong } }),
    [Symbol.asyncDispose]: () => outside[Symbol.asyncDispose](),
  }
}

for (const engine of engines) {
  describe(`tests of connections on ${engine}`, () => {
    let server: TestServer
    let ada: Person
    before(async () => {
      server = await startTestServer(engine)
      ada = await aPerson(server, { role: 'administrator', email: 'ada@example.org' })
    })
    after(() => server[Symbol.asyncDispose]())

    const systems: Readonly<Partial<Record<TestedSystem, () => Promise<Tested>>>> = {
      brevo,
      mailchimp,
      telegram,
      firebase,
      freshchat,
      facebook,
      openid,
      google,
      evernote: () => evernote(() => server.app.now()),
      analytics,
      search,
      logging,
      stripe,
    }
    const run = (system: TestedSystem, values: Values) =>
      ada.must(globalSettings, 'test-connection', {
        system,
        settings: Object.entries(values).map(([code, value]) => ({ code, value })),
        to: '',
      })

    for (const [system, start] of Object.entries(systems) as [TestedSystem, () => Promise<Tested>][]) {
      test(`${system} works, and the test names its limitations (ADM-N28)`, async () => {
        await using place = await start()
        const { works, text, detail } = await run(system, place.values)
        assert.ok(works, `${text} ${detail}`)
        assert.match(text, place.says)
      })

      for (const [answer, respond] of Object.entries(wrongAnswers)) {
        test(`${system} fails when the reply is ${answer} (ADM-N28)`, async () => {
          await using place = await start()
          place.outside.misbehaviour = respond
          const { works, text } = await run(system, place.values)
          assert.deepEqual([works, text], [false, texts.other])
        })
      }

      test(`${system} fails with a wrong secret, which the message names (ADM-N28)`, async (context) => {
        await using place = await start()
        if (!place.wrong) return context.skip('nobody asks for one')
        const { works, text } = await run(system, place.wrong)
        assert.deepEqual([works, text], [false, texts.credentials])
      })

      test(`${system} is not asked while a setting is missing, which the message names (ADM-N28)`, async () => {
        await using place = await start()
        for (const code of Object.keys(place.values).filter((name) => !optional.has(name))) {
          const { works, text } = await run(system, { ...place.values, [code]: '' })
          assert.deepEqual([works, text], [false, texts.incomplete(code)])
        }
        assert.deepEqual(place.outside.requests, [])
      })
    }

    test('the message names a missing list (ADM-N28)', async () => {
      for (const [start, system, others] of [
        [mailchimp, 'mailchimp', { mailchimp_list_id: 'nosuch/list' }],
        [brevo, 'brevo', { sendinblue_list_id: '8' }],
      ] as const) {
        await using place = await start()
        const { works, text } = await run(system, { ...place.values, ...others })
        assert.deepEqual([works, text], [false, texts.noList], system)
      }
    })

    test('an issuer that the provider spells differently is refused, as at a sign-in (ADM-N28)', async () => {
      await using place = await openid()
      const openid_issuer = `${place.outside.address}/`
      const { works, text } = await run('openid', { ...place.values, openid_issuer })
      assert.deepEqual([works, text], [false, texts.issuer(place.outside.address)])
    })

    test('a provider may refuse a client as a malformed request (ADM-N28)', async () => {
      await using outside = await provider({ status: 400, error: 'invalid_client' })
      const values = { openid_issuer: outside.address, openid_client_id: 'lustra', openid_secret: 'wrong' }
      const { works, text } = await run('openid', values)
      assert.deepEqual([works, text], [false, texts.credentials])
      await using other = await provider({ status: 400, error: 'invalid_request' })
      const unclear = await run('openid', { ...values, openid_issuer: other.address })
      assert.deepEqual([unclear.works, unclear.text], [true, texts.reservations.client])
    })

    test('Stripe is tested with the calls of payments, and missing prices are named (ADM-N28)', async () => {
      await using place = await stripe()
      await run('stripe', { ...place.values, stripe_url: `${place.outside.address}/proxy/` })
      const { path } = place.outside.requests.at(-1)!
      assert.match(path, /^\/v1\/prices\?.*lookup_keys/)
      place.outside.misbehaviour = (_, response) => replyJson(response, 200, { object: 'list', data: [] })
      const { works, text } = await run('stripe', place.values)
      assert.deepEqual([works, text], [true, texts.reservations.prices])
    })

    test('a search service without this installation’s index is reported as such (ADM-N28)', async () => {
      await using place = await search()
      const { works, text } = await run('search', { ...place.values, server_name: 'another' })
      assert.deepEqual([works, text], [true, texts.reservations.index])
    })

    test('with a webhook, the test does not prove that Telegram reaches this server (ADM-N28)', async () => {
      await using place = await telegram()
      const { text } = await run('telegram', { ...place.values, telegram_webhook: 'true' })
      assert.equal(text, texts.reservations.telegramWebhook)
    })

    test('a mail server without a user is tested only with email_auth off, and the message says so (ADM-N28)', async () => {
      await using mail = await startMailServer()
      const values = {
        email_server: '127.0.0.1',
        email_port: String(mail.port),
        email_contact_mail: 'lustra@example.net',
      }
      const { works, text } = await run('email', values)
      assert.deepEqual([works, text], [false, texts.incompleteSignIn('email_user, email_password')])
      assert.match(text, /email_auth/)
      const right = { ...values, email_user: mailUser.user, email_password: mailUser.pass }
      assert.ok((await run('email', right)).works)
    })
  })
}
