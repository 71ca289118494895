import { Icon } from '#ui/icons/Icon.tsx'
import styles from './TaskPanel.module.css'

export function FieldError({ children }: { readonly children: string | null }) {
  return (
    <p className={styles.error} role="status">
      {children !== null && (
        <>
          <Icon name="alert" size="s" />
          {children}
        </>
      )}
    </p>
  )
}
