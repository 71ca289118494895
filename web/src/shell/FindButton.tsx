import { useWords } from '#shared/language/Language.tsx'
import { Icon } from '#shared/icons/Icon.tsx'
import { commandText } from '#shared/keys.ts'
import { palette } from '#shared/palette.ts'
import styles from './FindButton.module.css'

/** Looks like a search field and opens the palette. */
export function FindButton() {
  const { shell } = useWords()
  return (
    <button
      type="button"
      className={styles.find}
      aria-keyshortcuts="Control+K"
      onClick={() => palette.open()}
    >
      <Icon name="search" />
      <span>{shell.find}</span>
      <kbd>{commandText('K')}</kbd>
    </button>
  )
}
