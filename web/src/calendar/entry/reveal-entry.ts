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

/** Focuses the box of a new entry as soon as it is drawn, before the next key arrives; only if the focus is still in the calendar. */
export function focusNewEntry(dragKey: string): void {
  const focus = () => {
    const box = document.querySelector<HTMLElement>(`[data-drag="${CSS.escape(dragKey)}"]`)
    if (!box) return
    observer.disconnect()
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-calendar]'))
      box.focus({ preventScroll: true })
  }
  // Not the next frame: on a busy computer keys are faster.
  const observer = new MutationObserver(focus)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-drag'] })
  // A refused entry is not drawn.
  requestAnimationFrame(() => {
    focus()
    observer.disconnect()
  })
}
