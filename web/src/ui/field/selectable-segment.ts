/** Whether a press selects this segment: not if it is selected already or refused. */
export function isSelectable<Value extends string>(
  { value, refusal }: { readonly value: Value; readonly refusal?: string | null },
  selected: Value | null,
): boolean {
  return !refusal && value !== selected
}
