/** The ancestors of a task, from the top. */
export function Path({ names }: { readonly names: readonly string[] }) {
  const text = names.join(' › ')
  return (
    <span className="trunc" title={text}>
      {text}
    </span>
  )
}
