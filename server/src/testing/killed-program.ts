/** Kills the working program and restarts it on the same data. */
import type { Database } from '../kernel/database/database.ts'
import { startProgram } from './program.ts'
import type { TestStore } from './test-database.ts'

export interface KilledWork {
  /** Repeats requests without a reply. */
  sendAgain(address: string): Promise<unknown>
  /** Writes until the server stops replying. */
  writeUntilKilled(address: string): Promise<unknown>
  /** Checks the remaining data. */
  check(database: Database): Promise<void>
}

export async function killRepeatedly(
  place: TestStore,
  rounds: Iterable<number>,
  work: KilledWork,
): Promise<void> {
  for (const round of rounds) {
    await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
    await work.sendAgain(program.address)
    // Varies, so that kills hit different moments of a commit.
    const moment = 60 + ((round * 97) % 240)
    const killed = new Promise<void>((resolve) => {
      setTimeout(() => void program.end('SIGKILL').then(() => resolve()), moment)
    })
    await work.writeUntilKilled(program.address)
    await killed
    await inStore(place, (database) => work.check(database))
  }
}

export async function inStore<T>(
  place: Pick<TestStore, 'open'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  await using database = await place.open()
  return await work(database)
}
