import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LinkOffer } from '@lustra/contract/account'
import { english } from '@lustra/words/en'
import { russian } from '@lustra/words/ru'
import { InProgress, Refused } from '#data/call-failed.ts'
import {
  type LinkKind,
  formFailure,
  linkVerdict,
  maxLength,
  missingToLogIn,
  missingToSetPassword,
  refuseEmail,
} from './form-rules.ts'

test('the login button needs an e-mail and a password (ACC-012)', () => {
  assert.equal(missingToLogIn('', ''), 'email')
  assert.equal(missingToLogIn('', 'x'), 'email')
  assert.equal(missingToLogIn('a@b.c', ''), 'password')
  assert.equal(missingToLogIn('a@b.c', 'x'), null)
})

test('the lengths of fields are limited (ACC-013, ACC-014, ACC-021, ACC-022, ACC-047)', () => {
  assert.deepEqual(maxLength, { firstName: 30, email: 254, password: 256 })
})

test('the button that sets a password needs two non-empty fields of equal length (ACC-046, ACC-N06)', () => {
  assert.equal(missingToSetPassword('', ''), 'both')
  assert.equal(missingToSetPassword('', 'abc'), 'both')
  assert.equal(missingToSetPassword('abc', ''), 'repeat')
  assert.equal(missingToSetPassword('abc', 'ab'), 'length')
  assert.equal(missingToSetPassword('ab', 'abc'), 'length')
  assert.equal(missingToSetPassword('abc', 'abc'), null)
  assert.equal(missingToSetPassword('abc', 'abd'), null)
})

test('an e-mail address is required and has text on both sides of the @ (ACC-022, ACC-025)', () => {
  assert.equal(refuseEmail('  '), 'required')
  assert.equal(refuseEmail('anna'), 'incomplete')
  assert.equal(refuseEmail('anna@'), 'incomplete')
  assert.equal(refuseEmail(' anna@example.com '), null)
  assert.equal(refuseEmail('анна@пример.рф'), null)
})

test('the server’s message is shown at the field that it names, otherwise at the form (ACC-007, FND-065)', () => {
  const fields = ['username', 'password'] as const
  const at = (field: string | null) => formFailure(new Refused('No', 'validation', field), fields)
  assert.deepEqual(at('password'), { field: 'password', message: 'No' })
  assert.deepEqual(at('colour'), { field: null, message: 'No' })
  assert.deepEqual(at(null), { field: null, message: 'No' })
  assert.deepEqual(formFailure(new InProgress('Wait'), fields), { field: null, message: 'Wait' })
  assert.equal(formFailure(null, fields), null)
})

// oxfmt-ignore
const wording: [kind: LinkKind, messageNo: number, offer: keyof typeof LinkOffer, english: RegExp, russian: RegExp, ways: string[], id: string][] = [
  ['activation', 1, 'None',         /invalid/,                    /неверна/,                          ['register', 'login'], 'ACC-036'],
  ['activation', 2, 'Register',     /register again/,             /зарегистрируйтесь ещё раз/,        ['register'],          'ACC-037'],
  ['activation', 3, 'Register',     /expired.*register again/,    /истёк.*зарегистрируйтесь ещё раз/, ['register'],          'ACC-038'],
  ['activation', 4, 'LogIn',        /already used/,               /уже использована/,                 ['login'],             'ACC-039'],
  ['activation', 5, 'LogInOrReset', /Sign in, or reset/,          /Войдите или сбросьте/,             ['login', 'reset'],    'ACC-040'],
  ['password',   1, 'None',         /invalid/,                    /неверна/,                          ['reset', 'login'],    'ACC-041'],
  ['password',   2, 'LogIn',        /sign in/,                    /войдите/,                          ['login'],             'ACC-042'],
  ['password',   3, 'AskAgain',     /expired.*ask for a new one/, /истёк.*запросите новую/,           ['reset'],             'ACC-043'],
  ['password',   4, 'LogIn',        /already used/,               /уже использована/,                 ['login'],             'ACC-044'],
  ['password',   5, 'LogInOrReset', /Sign in, or reset/,          /Войдите или сбросьте/,             ['login', 'reset'],    'ACC-045'],
]
for (const [kind, messageNo, offer, inEnglish, inRussian, ways, id] of wording) {
  test(`code ${messageNo} of a link for ${kind} has a text and a next step (${id}, ACC-N04)`, () => {
    const { fault, ways: offered } = linkVerdict(kind, messageNo, LinkOffer[offer])
    assert.ok(fault !== 'gone')
    assert.match(english.account.link[kind][fault], inEnglish)
    assert.match(russian.account.link[kind][fault], inRussian)
    assert.deepEqual(offered, ways)
  })
}

test('an unknown code means an invalid link', () => {
  assert.equal(linkVerdict('activation', 9, LinkOffer.None).fault, 1)
})

test('a link to a new password of a deleted account does not claim that the password was changed', () => {
  assert.deepEqual(linkVerdict('password', 2, LinkOffer.Register), { fault: 'gone', ways: ['register'] })
})
