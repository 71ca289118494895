/** As the `ref` of a field that appears because somebody is about to write in it. */
export function takeFocus(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}
