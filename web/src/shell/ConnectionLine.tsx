import { connection } from '#browser/connection.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'

/** Visible while the server cannot be reached or is busy; the rendered content stays (FND-N18). */
export function ConnectionLine() {
  const { connectionLost, serverWaitedFor } = useStartupWords().shell
  const isLost = useStore(connection.isLost)
  const isWaiting = useStore(connection.waitingCount) > 0
  return (isLost || isWaiting) && <Note>{isLost ? connectionLost : serverWaitedFor}</Note>
}
