import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns `wanted` when nobody listens there, else a port that is free now; 0 wants any. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(wanted, '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    return await freePort()
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}
