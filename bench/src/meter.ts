/** The CPU time, duration and rate of calls. */
import type { BenchContext } from './bench.ts'
import type { LoadGenerator, PlannedCall } from './load-generator.ts'
import { type Sample, idle } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import { mostClients } from './write-calls.ts'

export class Meter {
  readonly #server: ServerProcess
  readonly #generator: LoadGenerator
  readonly #runs: number
  readonly #runsOfClient: number

  constructor({ isSmoke }: BenchContext, server: ServerProcess, generator: LoadGenerator) {
    this.#server = server
    this.#generator = generator
    this.#runs = isSmoke ? 8 : 320
    this.#runsOfClient = isSmoke ? 2 : 50
  }

  /** A server runs for days, so compiling by V8 in the first thousand calls does not count. */
  async warmUp(some: (count: number) => PlannedCall[]): Promise<void> {
    await this.#send([some(2 * this.#runs)])
  }

  async #send(clients: readonly (readonly PlannedCall[])[]) {
    return await this.#generator.send({ address: this.#server.address, encoding: 'identity', clients })
  }

  /** Milliseconds of CPU time per call, one after the other, until the server is idle again. */
  async cpu(some: (count: number) => PlannedCall[]): Promise<number> {
    return (await this.calls(some)).cpu
  }

  async rate(some: (count: number, client: number) => PlannedCall[]): Promise<number> {
    const { calls, seconds } = await this.#send(
      Array.from({ length: mostClients }, (_, client) => some(this.#runsOfClient, client)),
    )
    return calls / seconds
  }

  async times(some: (count: number) => PlannedCall[]): Promise<readonly number[]> {
    return (await this.calls(some)).times
  }

  /** Calls one after the other: duration and CPU time of each until the server is idle again. */
  async calls(some: (count: number) => PlannedCall[]): Promise<Sample> {
    await this.#send([some(this.#runs / 4)])
    await idle(this.#server)
    const before = this.#server.cpu()
    const { times } = await this.#send([some(this.#runs)])
    await idle(this.#server)
    return { times: Object.values(times).flat(), cpu: (this.#server.cpu() - before) / this.#runs }
  }
}
