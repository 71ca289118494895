/**
 * Moves what follows a hand. By an animation of no length: for what a style moves, the browser sorts the whole page into
 * layers anew.
 */
const stands = new WeakMap<Element, KeyframeEffect>()

/** `to` as the `translate` of a style. */
export function glide(element: HTMLElement, to: string): void {
  const keyframes = { translate: [to, to] }
  const before = stands.get(element)
  if (before) return before.setKeyframes(keyframes)
  const { effect } = element.animate(keyframes, { duration: 0, fill: 'forwards' })
  if (effect instanceof KeyframeEffect) stands.set(element, effect)
}
