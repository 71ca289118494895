import pg from 'pg'

/**
 * A pool that survives lost connections: the running statement fails, and `onLost` is called. Without these listeners,
 * a terminated connection ends the process, even after `end`, which does not wait until connections are closed.
 */
export function postgresPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onLost)
  // The pool listens only to idle clients.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}
