/** The wait of the first user after a start, when nothing is cached and no code has run. */
import { type Account, call, startLustra } from './lustra.ts'
import type { Sample } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import type { BenchStore } from './stores.ts'

interface FirstCalls {
  readonly sample: Sample
  /** The last started server, still running. */
  readonly lustra: ServerProcess
}

/** Starts the server `starts` times and makes one call on each. */
export async function measureFirstCalls(
  starts: number,
  store: BenchStore,
  { token }: Account,
  path: string,
  body: object,
): Promise<FirstCalls> {
  const times: number[] = []
  let cpu = 0
  const measureCall = async (lustra: ServerProcess) => {
    const [start, cpuBefore] = [performance.now(), lustra.cpu()]
    await call(lustra.address, path, { token, ...body })
    times.push(performance.now() - start)
    cpu += (lustra.cpu() - cpuBefore) / starts
  }
  for (let start = 1; start < starts; start++) {
    await using lustra = await startLustra(store)
    await measureCall(lustra)
  }
  await using running = new AsyncDisposableStack()
  const lustra = running.use(await startLustra(store))
  await measureCall(lustra)
  running.move()
  return { sample: { times, cpu }, lustra }
}
