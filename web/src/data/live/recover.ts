/** Repeats what failed without a connection when it is restored. */
import type { QueryClient } from '@tanstack/react-query'
import { connection } from '#browser/connection.ts'
import { failures } from '../failures.ts'

export function recoverConnection(queries: QueryClient): void {
  connection.isLost.subscribe(() => {
    if (connection.isLost.value) return
    failures.connected()
    void queries.invalidateQueries({
      predicate: ({ state }) => state.status === 'error' || state.error !== null,
    })
  })
}
