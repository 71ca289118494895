/** Safari has no idle callbacks. */
const fallbackDelayMs = 100

/** Calls it once the browser is idle; returns what cancels that. */
export function onIdle(run: () => void): () => void {
  const { requestIdleCallback: request, cancelIdleCallback: cancel } = globalThis
  if (typeof request === 'function') {
    const handle = request(run)
    return () => cancel(handle)
  }
  const timer = setTimeout(run, fallbackDelayMs)
  return () => clearTimeout(timer)
}
