/** Runs the work in one tab at a time until the signal is aborted; another tab then continues. Does nothing without locks. */
export async function inOneTab(name: string, run: () => void, signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, async () => {
      run()
      if (signal.aborted) return
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    })
  } catch {
    // Aborted while another tab was working, or locks are unavailable.
  }
}
