import assert from 'node:assert/strict'
import { test } from 'node:test'
import { session } from '#data/session.ts'
import { playServer } from '#data/testing.ts'
import { logIn } from './account-queries.ts'
import { finishSignIn } from './provider-queries.ts'

test('a successful sign-in sets the token, and that of a provider takes its place (FND-059)', async () => {
  const reply = {
    result: 'OK',
    id: 'Ann000000001',
    register: false,
    restorePage: '',
    redirectUrl: '/web/time',
  }
  const sent = playServer((_sent, nth) => ({ ...reply, token: `token ${nth}` }))
  await logIn({ username: 'ann@example.org', password: 'a lustrum is five years' })
  const tokens = [session.token]
  for (const provider of ['facebook', 'google'] as const) {
    const pending = { provider, secret: 'secret', purpose: 'signIn' } as const
    await finishSignIn({ pending, result: 'result' })
    tokens.push(session.token)
  }
  assert.deepEqual(
    sent.map(({ action }) => action),
    ['login', 'connectFacebook', 'connectGoogleClient'],
  )
  assert.deepEqual(tokens, ['token 1', 'token 2', 'token 3'])
})
