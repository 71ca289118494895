import { Icon } from '#ui/icons/Icon.tsx'
import { KeysAhead } from '#ui/keys/KeysAhead.tsx'
import styles from './UnderField.module.css'

/** Holds the place of the field while it is being fetched, and what is typed for it. */
export function UnderFieldWaiting({ label }: { readonly label: string }) {
  return (
    <div className={styles.field} aria-busy>
      <KeysAhead />
      <label>{label}</label>
      <div className={styles.box}>
        <Icon name="search" />
      </div>
    </div>
  )
}
