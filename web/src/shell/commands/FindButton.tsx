import { useUser } from '#data/user.ts'
import { useStartupWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { commandText } from '#ui/keys/keys.ts'
import { palette } from '#ui/keys/palette.ts'
import styles from './FindButton.module.css'

/** Looks like a search field and opens the palette; hidden while search is disabled (SRC-N09). */
export function FindButton() {
  const { shell } = useStartupWords()
  const { searchEnabled } = useUser()
  if (!searchEnabled) return null
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
