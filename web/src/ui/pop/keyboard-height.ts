/** The height of the on-screen keyboard that covers the window, in CSS pixels. */
export function keyboardHeight(): number {
  const viewport = window.visualViewport
  return viewport ? Math.max(0, innerHeight - viewport.height - viewport.offsetTop) : 0
}
