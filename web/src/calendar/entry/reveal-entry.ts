/** Focuses the box of an entry and scrolls to it as soon as it is drawn. Returns a function that cancels. */
export function revealEntry(area: HTMLElement, dragKey: string): () => void {
  const reveal = () => {
    const box = area.querySelector<HTMLElement>(`[data-drag="${dragKey}"]`)
    box?.focus({ preventScroll: true })
    box?.scrollIntoView({ block: 'center' })
    return box !== null
  }
  if (reveal()) return () => {}
  // Some views load on demand; those with fewer days must first switch to the entry's day.
  const observer = new MutationObserver(() => reveal() && observer.disconnect())
  observer.observe(area, { childList: true, subtree: true })
  return () => observer.disconnect()
}
