import { connection } from '#browser/connection.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'

/** Says that the server cannot be reached or has to be waited for, as long as that is so; what is drawn stays (FND-N18). */
export function ConnectionLine() {
  const { connectionLost, serverWaitedFor } = useStartupWords().shell
  const isLost = useStore(connection.isLost)
  const isWaiting = useStore(connection.waitingCount) > 0
  return (isLost || isWaiting) && <Note>{isLost ? connectionLost : serverWaitedFor}</Note>
}
