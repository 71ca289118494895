import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { plans } from '@lustra/contract/plans'
import type { ReadContext, WriteContext } from '../kernel/app/kernel.ts'
import type { ReadHandlerOf, WriteHandlerOf } from '../kernel/app/handler.ts'
import type { HandlerOf } from './handler.ts'

type IsAssignable<T, To> = T extends To ? true : false

test('a reading handler has no store and runs in a writing context, but not the reverse', () => {
  const hasStore: 'store' extends keyof ReadContext['app'] ? true : false = false
  const hasAuthor: 'author' extends keyof ReadContext ? true : false = false
  const readIsWrite: IsAssignable<WriteContext, ReadContext> = true
  type Read = ReadHandlerOf<typeof plans, 'open'>
  type Write = WriteHandlerOf<typeof plans, 'open'>
  const writeIsRead: IsAssignable<Write, Read> = false
  const serverRunsBoth: IsAssignable<Read | Write, HandlerOf<typeof plans, 'open'>> = true
  assert.deepEqual(
    [hasStore, hasAuthor, readIsWrite, writeIsRead, serverRunsBoth],
    [false, false, true, false, true],
  )
})
