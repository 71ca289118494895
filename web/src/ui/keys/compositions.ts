/**
 * Hides keys of a composition, which are for the input method, from all later listeners: also the Enter that accepts its text and the Escape that
 * cancels it. Safari sends that Enter after the end of the composition, marked only by the code 229. On Android every word is a composition while
 * typed, and a key with its own code, such as Enter, is for the page.
 */
export function hideCompositions(page: EventTarget, isAndroid: boolean): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const { isComposing, keyCode } = event as KeyboardEvent
      if (keyCode === 229 || (isComposing && !isAndroid)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
