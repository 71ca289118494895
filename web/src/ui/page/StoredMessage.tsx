import { useStartupWords } from '#language/Language.tsx'
import { messages } from './messages.ts'
import { useStore } from '#browser/store.ts'
import { Note } from './Note.tsx'

export function StoredMessage() {
  const { refusals } = useStartupWords()
  const message = useStore(messages.current)
  if (message === null) return null
  return <Note onClose={() => messages.close()}>{refusals[message]}</Note>
}
