/** A program that is killed in the middle of its work and started again, on the same store. */
import type { Database } from '../database/database.ts'
import { startProgram } from './program.ts'
import type { Place } from './test-database.ts'

export interface KilledWork {
  /** Sends again what was not answered before. */
  sendAgain(address: string): Promise<unknown>
  /** Writes until nobody answers any more. */
  writeUntilKilled(address: string): Promise<unknown>
  /** Looks at what is left. */
  check(database: Database): Promise<void>
}

export async function killAgainAndAgain(
  place: Place,
  rounds: Iterable<number>,
  work: KilledWork,
): Promise<void> {
  for (const round of rounds) {
    await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
    await work.sendAgain(program.address)
    // Spread over the rounds, so that every moment of a commit is met.
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
  place: Pick<Place, 'open'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  await using database = await place.open()
  return await work(database)
}
