import { Icon } from '#shared/icons/Icon.tsx'
import { KeysAhead } from '#shared/widgets/KeysAhead.tsx'
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
