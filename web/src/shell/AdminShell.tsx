import { Outlet } from '@tanstack/react-router'
import { AdminToolbar } from '#admin/index.ts'
import { useStore } from '#browser/store.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { useStartupWords } from '#language/Language.tsx'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import { StoredMessage } from '#ui/page/StoredMessage.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { UserButton } from './navigation/UserButton.tsx'
import styles from './Shell.module.css'

export function AdminShell() {
  const { skipToContent } = useStartupWords().shell
  // A new key renders all times again.
  const format = useStore(timeFormat)
  return (
    <div className={styles.administration}>
      <a className={styles.skip} href="#content">
        {skipToContent}
      </a>
      <AdminToolbar>
        <UserButton />
      </AdminToolbar>
      <div className={styles.message}>
        <StoredMessage />
      </div>
      <div className={styles.content} id="content" tabIndex={-1}>
        <Outlet key={format} />
      </div>
      <ConnectionLine />
      <NoticeRow />
    </div>
  )
}
