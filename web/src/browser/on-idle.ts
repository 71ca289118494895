/** Safari has no `requestIdleCallback`. */
const fallbackDelayMs = 100

/** A busy computer may never be idle. */
const longestWaitMs = 200

/** Calls `run` when the browser is idle, or after a short time. Returns a function that cancels it. */
export function onIdle(run: () => void): () => void {
  const { requestIdleCallback: request, cancelIdleCallback: cancel } = globalThis
  if (typeof request === 'function') {
    const handle = request(run, { timeout: longestWaitMs })
    return () => cancel(handle)
  }
  const timer = setTimeout(run, fallbackDelayMs)
  return () => clearTimeout(timer)
}
