/**
 * Keys of a composition are for the input method, also the Enter that takes its text and the Escape that drops it: nothing that
 * listens to keys afterwards gets them. Safari sends that Enter when the composition has ended, and marks it by the code 229 alone.
 * On Android every word is a composition while it is typed, and a key with a code of its own, such as Enter, is for the page.
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
