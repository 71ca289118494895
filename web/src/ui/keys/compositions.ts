/**
 * Keys of a composition are for the input method, also the Enter that takes its text and the Escape that drops it: nothing that
 * listens to keys afterwards gets them. Safari sends that Enter when the composition has ended, and marks it by the code 229 alone.
 */
export function hideCompositions(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const { isComposing, keyCode } = event as KeyboardEvent
      if (isComposing || keyCode === 229) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
