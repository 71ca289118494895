import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns the preferred port if it is free, else any free port; 0 prefers none. */
export async function freePort(preferred = 0): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(preferred, '127.0.0.1')
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
