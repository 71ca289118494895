import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { startTestServer } from '../../../testing/test-server.ts'
import {
  activationToken,
  anAdministrator,
  registeredCaller,
  goodPassword,
  signedIn,
} from '../../../testing/accounts.ts'
import { engines } from '../../../testing/test-database.ts'
import { isGuessable } from './guessing.ts'
import { accountOf, newAccountLink } from '../registration/account-emails.ts'
import { Passwords, fullCost } from './password-hash.ts'
import { passwordFault } from './password-rules.ts'
import { Semaphore } from './semaphore.ts'

const email = 'ann.smith@example.org'

// The most frequent leaked passwords with at least eight characters.
const leaked = `
  password 12345678 123456789 1234567890 qwertyui qwertyuiop qwerty123 password1 password123 iloveyou 11111111 00000000
  1q2w3e4r 1qaz2wsx qazwsxedc sunshine princess football baseball welcome1 admin123 administrator superman batman123
  trustno1 letmein1 dragon12 master12 monkey123 starwars whatever computer michelle jennifer corvette liverpool
  chocolate butterfly samantha elizabeth alexander abcd1234 a1b2c3d4 87654321 88888888 123123123 147258369 1q2w3e4r5t
  zaq12wsx q1w2e3r4 asdfghjkl zxcvbnm123 1234qwer qwer1234 aa123456 abc12345 asdf1234 internet mercedes blink182
  slipknot metallica nirvana1 pokemon1 naruto12 charlie1 michael1 jordan23 12qwaszx 123qweasd 1a2b3c4d qweasdzxc
  741852963 963852741 112233445566 12344321 11223344 1qazxsw2 qwe123qwe 123456qwerty babygirl1 scorpion redskins
  hardcore einstein rush2112 wrestling creative marlboro cheyenne cocacola michigan godzilla asdasdasd 10203040
  01021990 19871987 changeme google123 samsung1 jessica1 thunder1 dolphins bigdaddy bulldogs midnight snowball
  солнышко пароль123 любимая1 наташа123 привет123 москва2020 спартак1922 йцукенгш gfhjkm123 ghbdtn123 ghjcnj123
  natasha1 parol123 lyubov123 qwertyйцукен`
  .trim()
  .split(/\s+/)

const disguised = [
  'P@ssw0rd',
  'Pa$$w0rd1',
  'Passw0rd!',
  'Summer2026!',
  'W1nter2025',
  'Qwerty123!',
  '1Qaz2Wsx!',
  'passwordpassword',
  'Dragon#1',
]

// Hard to guess by all rules, with any characters.
const fine = [
  goodPassword,
  'vq93 lkz2',
  'xK9#mQ2p',
  'blue tiger rocket',
  'correct horse battery',
  'lunch at noon with Olga',
  'тёплый самовар на крыльце',
  'мой кот ест сыр',
  '🦊🐙🌵🎈🍋🚲🪁🎻',
  'wintergreen-lodge',
]

describe('accepted passwords', () => {
  test('common passwords are refused, disguised or not (ACC-N05)', () => {
    assert.deepEqual(
      [...leaked, ...disguised].filter((password) => !isGuessable(password)),
      [],
    )
  })

  test('unpredictable passwords of any characters are accepted (ACC-N05)', () => {
    assert.deepEqual(
      fine.filter((password) => passwordFault(password, email) !== null),
      [],
    )
  })

  test('8 characters are enough and 7 are not, whatever their composition (ACC-N05)', () => {
    assert.equal(passwordFault('xK9#mQ2', email), 'short')
    assert.equal(passwordFault('xK9#mQ2p', email), null)
    assert.equal(passwordFault('ж9й#мё2', email), 'short')
    assert.equal(passwordFault('ж9й#мё2'.normalize('NFD'), email), 'short', 'nine code points, seven letters')
    assert.equal(passwordFault('🦊🐙🌵🎈', email), 'short', 'four signs of two units each')
  })

  test('the e-mail address, its parts, names in it and the product’s name are refused (ACC-N05)', () => {
    const refused: [password: string, fault: string][] = [
      ['ann.smith@example.org', 'email'],
      ['Ann.Smith', 'email'],
      ['ann.smith1', 'email'],
      ['smith2026', 'email'],
      ['annsmith77', 'email'],
      ['lustra2026', 'weak'],
      ['Lustra123!', 'weak'],
    ]
    for (const [password, fault] of refused) assert.equal(passwordFault(password, email), fault, password)
    assert.equal(passwordFault('smith-forges-horseshoes', email), null)
  })

  test('a password of 256 characters is judged quickly', () => {
    const begun = performance.now()
    isGuessable('qwertyaz'.repeat(32))
    assert.ok(performance.now() - begun < 200)
  })
})

describe('stored passwords', () => {
  test('hashes are argon2id with at least 19 MiB, two passes and a separate salt, and do not contain the password', async () => {
    const stored = await new Passwords(fullCost).hash(goodPassword)
    const [, kind, version, cost, salt, key] = stored.split('$')
    assert.deepEqual([kind, version], ['argon2id', 'v=19'])
    const [, memory, passes, lanes] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(cost!)!
    assert.ok(Number(memory) >= 19 * 1024 && Number(passes) >= 2 && Number(lanes) === 1)
    assert.ok(Buffer.from(salt!, 'base64').length >= 16 && Buffer.from(key!, 'base64').length >= 32)
    assert.notEqual(stored, await new Passwords(fullCost).hash(goodPassword))
  })

  test('passwords are Unicode-normalized and not truncated', async () => {
    const passwords = new Passwords({ memory: 64, passes: 1 })
    const head = 'x'.repeat(72)
    const stored = await passwords.hash(`${head}a`)
    assert.equal(await passwords.matches(`${head}a`, stored), true)
    assert.equal(await passwords.matches(`${head}b`, stored), false)
    assert.equal(await passwords.matches(head, stored), false)
    const composed = await passwords.hash('пароль-й-ё'.normalize('NFC'))
    assert.equal(await passwords.matches('пароль-й-ё'.normalize('NFD'), composed), true)
    assert.equal(await passwords.matches('', null), false, 'nobody has no password')
  })

  test('a limited number of hashes runs at once, others wait, and too many are refused', async () => {
    const semaphore = new Semaphore(2, 3)
    const order: string[] = []
    const first = await semaphore.acquire()!
    const second = await semaphore.acquire()!
    const waiting = ['third', 'fourth', 'fifth'].map((name) =>
      semaphore.acquire()!.then((permit) => (order.push(name), permit)),
    )
    assert.equal(semaphore.acquire(), null)
    first[Symbol.dispose]()
    const third = await waiting[0]!
    assert.deepEqual(order, ['third'])
    second[Symbol.dispose]()
    third[Symbol.dispose]()
    await Promise.all(waiting)
    assert.deepEqual(order, ['third', 'fourth', 'fifth'])
  })
})

for (const engine of engines) {
  describe(`setting a password on ${engine}`, () => {
    test('the password rules are the same for registration, reset and change (ACC-N05, ACC-055, SET-023, ACC-N06)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const owner = await registeredCaller(server, { email })
      const reset = await newAccountLink(server.app, (await accountOf(server.app, email))!)
      const activation = await activationToken(server, { email: 'bob@example.org' })
      const cases: [password: string, repass: string, field: string][] = [
        ['example.9', 'example.9', 'password'],
        ['short-7', 'short-7', 'password'],
        ['password1', 'password1', 'password'],
        ['lustra2026', 'lustra2026', 'password'],
        ['zebra-9-umbrella', 'zebra-8-umbrella', 'repass'],
      ]
      for (const [password, repass, field] of cases) {
        const byLink = { password, repass, language: 'en' } as const
        const visitor = server.visitor()
        const answers = [
          await visitor.call(security, 'acceptRegister', { ...byLink, token: activation }),
          await visitor.call(security, 'acceptRegister', { ...byLink, token: reset.token }),
          await owner.call(security, 'changePass', { oldpass: goodPassword, password, repass }),
        ]
        server.wait(15 * 60_000)
        for (const answer of answers) {
          assert.ok(answer.result === 'ERROR')
          assert.deepEqual([answer.code, answer.field], ['validation', field], password)
        }
      }
    })

    test('256 characters are accepted, 257 are malformed (ACC-047, ACC-N05)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const longest = 'Ab3-'.repeat(64).slice(0, 253) + 'xyz'
      const token = await activationToken(server, { email })
      const visitor = server.visitor()
      const accept = async (password: string) => {
        const input = {
          action: 'acceptRegister',
          _requestId: 'a',
          token,
          password,
          repass: password,
          language: 'en',
        }
        return (await visitor.raw(security.path, input)).body
      }
      const tooLong = await accept(`${longest}z`)
      assert.deepEqual([tooLong['code'], tooLong['field']], ['validation', 'password'])
      assert.equal((await accept(longest))['result'], 'OK')
      await signedIn(server, email, longest)
    })

    test('no reply and no row contains a password, and no reply a hash', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const owner = await registeredCaller(server, { email })
      const { body } = await owner.raw(security.path, {
        action: 'listSessions',
        _requestId: 'x',
        token: owner.token,
      })
      assert.doesNotMatch(JSON.stringify(body), /argon2|secret|hash/i)
      const users = await server.app.database.read.selectFrom('users').selectAll().execute()
      assert.ok(!JSON.stringify(users).includes(goodPassword))
    })
  })
}
