import assert from 'node:assert/strict'
import { test } from 'node:test'
import { session } from '#data/session.ts'
import { playServer } from '#data/testing.ts'
import { chosenLanguage } from '#language/chosen-language.ts'
import { languageStore } from '#language/language-store.ts'
import { askForReset, logIn, register, setPassword } from './account-queries.ts'
import { finishSignIn } from './provider-queries.ts'

test('a successful sign-in sets the token and opens restorePage, or redirectUrl after a sign-in with a provider (FND-059, ACC-015, ACC-016, ACC-049, INT-003, INT-016)', async () => {
  const reply = {
    result: 'OK',
    id: 'Ann000000001',
    register: false,
    restorePage: '/web/plans',
    redirectUrl: '/web/time',
  }
  const sent = playServer((_sent, nth) => ({ ...reply, token: `token ${nth}` }))
  const pages = [await logIn({ username: 'ann@example.org', password: 'a lustrum is five years' })]
  const tokens = [session.token]
  for (const provider of ['facebook', 'google'] as const) {
    const pending = { provider, secret: 'secret', purpose: 'signIn' } as const
    pages.push(await finishSignIn({ pending, result: 'result' }))
    tokens.push(session.token)
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  assert.deepEqual(
    sent.map((each) => [each['action'], each['result'], each['secret'], each['timeZone']]),
    [
      ['login', undefined, undefined, undefined],
      ['connectFacebook', 'result', 'secret', timeZone],
      ['connectGoogleClient', 'result', 'secret', timeZone],
    ],
  )
  assert.deepEqual(pages, ['/web/plans', '/web/time', '/web/time'])
  assert.deepEqual(tokens, ['token 1', 'token 2', 'token 3'])
})

test('who registers with a provider begins with the first steps, whichever page was requested before (ACC-050, ACC-N09)', async () => {
  let register = true
  playServer(() => ({ result: 'OK', token: 'token', register, redirectUrl: '/web/onboarding' }))
  const pending = { provider: 'google', secret: 'secret', purpose: 'signIn' } as const
  const pageAfter = () => {
    session.remember('/web/plans')
    return finishSignIn({ pending, result: 'result' })
  }
  assert.equal(await pageAfter(), '/web/onboarding')
  register = false
  assert.equal(await pageAfter(), '/web/plans')
  session.takeRemembered()
})

test('a registration sends the name, the address and the language of the page (ACC-023)', async () => {
  const sent = playServer(() => ({ result: 'OK' }))
  const languages = ['ru', 'en'] as const
  const form = { username: 'Ann', email: 'ann@example.org' }
  for (const language of languages) {
    languageStore.set({ ...languageStore.value, language })
    await register(form)
  }
  assert.partialDeepStrictEqual(
    sent,
    languages.map((language) => ({ action: 'register', ...form, language })),
  )
})

test('a forgotten password sends the address and the language of the page (ACC-026)', async () => {
  const sent = playServer(() => ({ result: 'OK' }))
  const languages = ['ru', 'en'] as const
  for (const language of languages) {
    languageStore.set({ ...languageStore.value, language })
    await askForReset('ann@example.org')
  }
  assert.partialDeepStrictEqual(
    sent,
    languages.map((language) => ({ action: 'restorePass', email: 'ann@example.org', language })),
  )
})

test('a new password is sent with its repetition, the link’s token and the language of the page (ACC-048)', async () => {
  const sent = playServer(() => ({ result: 'OK' }))
  const languages = ['ru', 'en'] as const
  // The client only passes on what was typed; the server compares them.
  const form = { token: 'link', password: 'one', repass: 'two' }
  for (const language of languages) {
    languageStore.set({ ...languageStore.value, language })
    await setPassword(form)
  }
  assert.partialDeepStrictEqual(
    sent,
    languages.map((language) => ({ action: 'acceptRegister', ...form, language })),
  )
})

test('a language chosen before sign-in is sent once with the sign-in or a new password (ACC-015, ACC-048)', async () => {
  const sent = playServer(() => ({
    result: 'OK',
    id: 'Ann000000001',
    token: 'token',
    restorePage: '/web/plans',
  }))
  const password = 'a lustrum is five years'
  const ways = [
    () => logIn({ username: 'ann@example.org', password }),
    () => setPassword({ token: 'link', password, repass: password }),
  ]
  for (const enter of ways) {
    chosenLanguage.choose('en')
    await enter()
    await enter()
  }
  const chosen = { language: 'en', keepLanguage: true }
  const browsers = { ...chosen, keepLanguage: false }
  assert.deepEqual(
    sent.map(({ action, language, keepLanguage }) => [action, { language, keepLanguage }]),
    [
      ['login', chosen],
      ['login', browsers],
      ['acceptRegister', chosen],
      ['acceptRegister', browsers],
    ],
  )
})
