import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#data/call-failed.ts'
import { failures } from '#data/failures.ts'
import { playServer } from '#data/testing.ts'
import { logIn, register, setPassword } from './account-queries.ts'
import { finishSignIn } from './provider-queries.ts'

const pending = { provider: 'google', secret: 'secret', purpose: 'signIn' } as const

const forms = {
  login: () => logIn({ username: 'ann@example.org', password: 'a lustrum is five years' }),
  'login with a provider': () => finishSignIn({ pending, result: 'result' }),
  register: () => register({ username: 'Ann', email: 'ann@example.org' }),
  'the password of a registration': () => setPassword({ token: 'token', password: 'one', repass: 'two' }),
}

for (const [name, send] of Object.entries(forms)) {
  test(`a refusal of ${name} is returned to the form with its field, without a dialog (FND-065)`, async () => {
    playServer(() => ({ result: 'ERROR', code: 'validation', message: 'Not this one', field: 'email' }))
    failures.close()
    await assert.rejects(
      send,
      (error) => error instanceof Refused && error.message === 'Not this one' && error.field === 'email',
    )
    assert.equal(failures.current.value, null)
  })
}
