/** A `ref` callback for a field that appears because the user wants to type into it. */
export function takeFocus(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}
