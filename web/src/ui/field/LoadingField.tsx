import { useStartupWords } from '#language/Language.tsx'

interface LoadingFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Escape. */
  readonly onCancel: () => void
}

/** Receives keys while the dialog with the real field is loading. */
export function LoadingField({ value, onChange, onCancel }: LoadingFieldProps) {
  const { loading } = useStartupWords().ui.list
  return (
    <input
      // The user opened the dialog to type.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="hidden"
      aria-label={loading}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        // There is no choice yet that the surrounding form could save.
        else if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
