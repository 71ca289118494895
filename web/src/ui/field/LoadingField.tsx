import { useStartupWords } from '#language/Language.tsx'

interface LoadingFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Escape. */
  readonly onCancel: () => void
}

/** Takes what is typed while the dialog with the real field is still loading. */
export function LoadingField({ value, onChange, onCancel }: LoadingFieldProps) {
  const { loading } = useStartupWords().widgets.list
  return (
    <input
      // The user has just opened the dialog to type.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="hidden"
      aria-label={loading}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        // Nothing has been chosen yet that a form around could save.
        else if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
