/** Marks a control that cannot be used now: it keeps the focus, and a press shows the reason (`TooltipHost`). */
export function refusalAttributes(refusal: string | null) {
  return (
    refusal !== null && {
      'aria-disabled': true,
      'aria-description': refusal,
      'data-tip': refusal,
      'data-refused': '',
    }
  )
}
