/** The process of `load-generator.ts`: receives loads from its parent one after the other and returns the measurements. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import type { Load, LoadResult, PlannedCall } from './load-generator.ts'

process.on('message', (load) => {
  void measure(load as Load)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((result) => process.send!(result))
})

async function measure({ address, encoding, clients, seconds, perSecond }: Load): Promise<LoadResult> {
  const times: Record<string, number[]> = {}
  const [begin, cpuBefore] = [performance.now(), process.cpuUsage()]
  const isOver = () => seconds !== undefined && performance.now() - begin >= seconds * 1000
  let begun = 0
  await Promise.all(
    clients.map(async (calls) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = 0; seconds === undefined ? turn < calls.length : turn === 0 || !isOver(); turn++) {
        const call = calls[turn % calls.length]!
        let start = performance.now()
        if (perSecond !== undefined) {
          start = begin + (begun++ * 1000) / perSecond
          const early = start - performance.now()
          if (early > 0) {
            await setTimeout(early)
            start = performance.now()
          }
          if (turn > 0 && isOver()) break
        }
        await send({ agent, address, encoding }, call)
        ;(times[call.kind] ??= []).push(performance.now() - start)
      }
      agent.destroy()
    }),
  )
  const { user, system } = process.cpuUsage(cpuBefore)
  const passedMs = performance.now() - begin
  return {
    times,
    calls: Object.values(times).reduce((sum, { length }) => sum + length, 0),
    seconds: passedMs / 1000,
    cpuShare: (user + system) / 1000 / passedMs,
  }
}

let requestCount = 0

interface Connection extends Pick<Load, 'address' | 'encoding'> {
  readonly agent: Agent
}

async function send({ agent, address, encoding }: Connection, { path, body }: PlannedCall): Promise<void> {
  const text = JSON.stringify({ _requestId: `load-${process.pid}-${requestCount++}`, ...body })
  const reply = await new Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = request(`${address}/web/api${path}`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'accept-encoding': encoding,
      },
    })
    sent.on('response', (response) => {
      void buffer(response).then((bytes) => resolve({ bytes, headers: response.headers }), reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })
  const bytes = reply.headers['content-encoding'] === 'zstd' ? zstdDecompressSync(reply.bytes) : reply.bytes
  if (!bytes.includes('"result":"OK"')) throw new Error(`${path}: ${bytes.subarray(0, 1000).toString()}`)
}
