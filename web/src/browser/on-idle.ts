/** Safari has no idle callbacks. */
const fallbackDelayMs = 100

/** A busy computer may never be idle. */
const longestWaitMs = 200

/** Calls it once the browser is idle, or soon; returns what cancels that. */
export function onIdle(run: () => void): () => void {
  const { requestIdleCallback: request, cancelIdleCallback: cancel } = globalThis
  if (typeof request === 'function') {
    const handle = request(run, { timeout: longestWaitMs })
    return () => cancel(handle)
  }
  const timer = setTimeout(run, fallbackDelayMs)
  return () => clearTimeout(timer)
}
