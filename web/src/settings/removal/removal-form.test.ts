import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playServer } from '#data/testing.ts'
import { removeAccount } from '../security/security-queries.ts'
import { emptyForm, refuseRemoval, withDetails } from './removal-form.ts'

test('a reason is required, and for a missing feature its name (SET-034, SET-035)', () => {
  assert.equal(refuseRemoval(emptyForm), 'noReason')
  assert.equal(refuseRemoval({ ...emptyForm, hardToUse: true }), null)
  assert.equal(refuseRemoval({ ...emptyForm, featureRequest: true, featureRequestText: ' ' }), 'noFeature')
  assert.equal(refuseRemoval({ ...emptyForm, featureRequest: true, featureRequestText: 'Gantt' }), null)
})

test('entering details ticks Other, and deleting them leaves it ticked (SET-036)', () => {
  const written = withDetails(emptyForm, 'Too slow')
  assert.equal(written.other, true)
  assert.equal(withDetails(written, '').other, true)
  assert.equal(withDetails(emptyForm, '  ').other, false)
})

test('a removal sends each reason and both texts (SET-033, ADM-016, ADM-017, ADM-018, ADM-019)', async () => {
  const forms = [
    { ...emptyForm, featureRequest: true, dontLikeUi: true, featureRequestText: 'Gantt' },
    { ...emptyForm, hardToUse: true, other: true, details: 'Too slow' },
  ]
  for (const form of forms) {
    const sent = playServer(() => ({ result: 'OK' }))
    await removeAccount(form)
    assert.partialDeepStrictEqual(sent, [{ action: 'removeAccount', ...form }])
  }
})
