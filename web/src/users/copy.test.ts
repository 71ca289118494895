import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notices } from '#ui/toast/toast.ts'
import { english } from '@lustra/words/en'
import { copy } from './copy.ts'

test('a copied text is in the clipboard, and its hint stays three seconds (ADM-029, ADM-030)', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await copy('ann@example.org', english.users)
  assert.deepEqual(copied, ['ann@example.org'])
  assert.deepEqual(
    notices.visibleToasts.map(({ content, timeout }) => [content.text, timeout]),
    [[english.users.copied, 3000]],
  )
})
