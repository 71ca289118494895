import pg from 'pg'

/**
 * A pool that outlives its connections: a lost one fails the statement under way, and `onLost` is told. Without these
 * listeners, a connection that the database server terminates ends the process, also after `end`, which does not wait
 * until the connections are closed.
 */
export function postgresPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onLost)
  // The pool listens only to idle clients.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}
