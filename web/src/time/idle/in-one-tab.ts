/** Runs the work in one tab at a time until the signal is aborted; another tab then continues. Does nothing without locks. */
export async function inOneTab(run: () => void, signal: AbortSignal): Promise<void> {
  let hasBegun = false
  try {
    await navigator.locks.request('lustra-idle', { signal }, async () => {
      hasBegun = true
      run()
      if (signal.aborted) return
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    })
  } catch (error) {
    // Otherwise aborted while another tab was working, or locks are unavailable.
    if (hasBegun) throw error
  }
}
