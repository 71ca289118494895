import { copyText } from '#browser/copy-text.ts'
import { toast } from '#ui/toast/toast.ts'
import type { WordsOf } from '@lustra/words'

const hintMs = 3000

/** Copies a text of a user, for example the address, and confirms it for three seconds (ADM-030). */
export async function copy(text: string, { copied }: WordsOf<'users'>['users']): Promise<void> {
  await copyText(text)
  toast.show({ text: copied }, hintMs)
}
