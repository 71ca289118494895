import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { Icon } from '../icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import styles from '../field/FilterField.module.css'

/** The filter above a list: arrow keys move in the list while the field keeps the focus. */
export function ListFilter({ label }: { readonly label: string }) {
  const { clear } = useStartupWords().ui
  return (
    <SearchField aria-label={label} {...takesFocus} className={styles.field ?? ''}>
      {({ isEmpty }) => (
        <>
          <Icon name="search" />
          <Input className={styles.input ?? ''} placeholder={label} />
          {!isEmpty && (
            <Button className={styles.clear ?? ''} aria-label={clear}>
              <Icon name="close" size="s" />
            </Button>
          )}
        </>
      )}
    </SearchField>
  )
}

const takesFocus = { autoFocus: true }
