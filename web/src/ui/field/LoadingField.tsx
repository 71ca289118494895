interface LoadingFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Escape. */
  readonly onCancel: () => void
}

/** Takes what is typed while the dialog with the real field is still loading. */
export function LoadingField({ label, value, onChange, onCancel }: LoadingFieldProps) {
  return (
    <input
      // The user has just opened the dialog to type.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="hidden"
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    />
  )
}
