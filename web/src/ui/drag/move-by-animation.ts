/** Moves an element that follows the pointer by an animation of zero duration: if its style changed, the browser would assign the page's layers again. */
const effects = new WeakMap<Element, KeyframeEffect>()

/** `to` is a value of the CSS property `translate`. */
export function moveByAnimation(element: HTMLElement, to: string): void {
  const keyframes = { translate: [to, to] }
  const before = effects.get(element)
  if (before) return before.setKeyframes(keyframes)
  const { effect } = element.animate(keyframes, { duration: 0, fill: 'forwards' })
  if (effect instanceof KeyframeEffect) effects.set(element, effect)
}
