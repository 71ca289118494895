/** What who comes right after a start waits for: nothing of theirs is in memory yet, and none of the program has run. */
import type { Home } from './homes.ts'
import { send, startLustra } from './lustra.ts'
import type { Sample } from './measure.ts'

const starts = 5

export async function firstCalls(home: Home, path: string, body: object): Promise<Sample> {
  const times: number[] = []
  let cpu = 0
  for (let start = 0; start < starts; start++) {
    await using lustra = await startLustra(home)
    const [begun, before] = [performance.now(), lustra.cpu()]
    await send(lustra.address, path, body)
    times.push(performance.now() - begun)
    cpu += (lustra.cpu() - before) / starts
  }
  return { times, cpu }
}
