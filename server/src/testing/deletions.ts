import { onDataDeleted } from '../kernel/app/deleted-data.ts'
import type { TestServer } from './test-server.ts'

/** Counts the reports of deleted data from now on; each wakes the job that erases it from the files. */
export function countDeletions({ app }: Pick<TestServer, 'app'>): () => number {
  let count = 0
  onDataDeleted(app, () => {
    count++
  })
  return () => count
}
