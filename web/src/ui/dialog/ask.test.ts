import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Questions } from './ask.ts'

const erase = { title: 'Erase?', confirm: 'Erase', reject: 'Keep' }

test('a question offers one confirmation and one rejection and returns the answer (FND-066)', async () => {
  const questions = new Questions()
  for (const [chosen, expected] of [
    ['yes', true],
    [null, false],
  ] as const) {
    const answer = questions.ask(erase)
    const { current } = questions
    assert.deepEqual(current.value?.answers, [{ value: 'yes', label: 'Erase' }])
    assert.equal(current.value?.reject, 'Keep')
    current.value?.answer(chosen)
    assert.equal(await answer, expected)
    assert.equal(current.value, null)
  }
})

test('a question may offer several confirmations and returns the chosen one (FND-067)', async () => {
  const questions = new Questions()
  const answers = [
    { value: 'user', label: 'User' },
    { value: 'beta', label: 'Beta tester' },
  ] as const
  const role = questions.askWhich({ title: 'Which role?', answers })
  assert.deepEqual(questions.current.value?.answers, answers)
  questions.current.value?.answer('beta')
  assert.equal(await role, 'beta')

  const none = questions.askWhich({ title: 'Which role?', answers })
  questions.current.value?.answer(null)
  assert.equal(await none, null)
})

test('a second question waits for the first, and an answer counts once', async () => {
  const questions = new Questions()
  const first = questions.ask(erase)
  const second = questions.ask({ title: 'Really?' })
  const question = questions.current.value
  question?.answer('yes')
  question?.answer(null)
  assert.equal(await first, true)
  assert.equal(questions.current.value?.title, 'Really?')
  questions.current.value?.answer(null)
  assert.equal(await second, false)
})
