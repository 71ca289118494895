import { connection } from '#browser/connection.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'

/** Says that the server cannot be reached, as long as that is so; what is drawn stays (FND-N18). */
export function ConnectionLine() {
  const { connectionLost } = useStartupWords().shell
  return useStore(connection.isLost) && <Note>{connectionLost}</Note>
}
