/** Whether a press selects this: not what is selected already, nor what is refused. */
export function isSelectable<Value extends string>(
  { value, refusal }: { readonly value: Value; readonly refusal?: string | null },
  selected: Value | null,
): boolean {
  return !refusal && value !== selected
}
