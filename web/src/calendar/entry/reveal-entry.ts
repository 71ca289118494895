/** Focuses the box of an entry and scrolls to it, as soon as it is drawn; the returned function ends the waiting. */
export function revealEntry(area: HTMLElement, dragKey: string): () => void {
  const reveal = () => {
    const box = area.querySelector<HTMLElement>(`[data-drag="${dragKey}"]`)
    box?.focus({ preventScroll: true })
    box?.scrollIntoView({ block: 'center' })
    return box !== null
  }
  if (reveal()) return () => {}
  // Some views are loaded on demand, and those that show fewer days first show the day of the entry.
  const observer = new MutationObserver(() => reveal() && observer.disconnect())
  observer.observe(area, { childList: true, subtree: true })
  return () => observer.disconnect()
}
