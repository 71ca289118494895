/** The frame of every screen behind sign-in: a bar above on wide windows, below on phones. */
import { Outlet } from '@tanstack/react-router'
import { useWords } from '#shared/language/Language.tsx'
import { AtLeisure } from '#shared/AtLeisure.tsx'
import { later } from '#shared/later.ts'
import { useStore } from '#shared/store.ts'
import { toolbar } from '#shared/toolbar.ts'
import { FloatingCapture } from './CaptureButton.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { StoredMessage } from '#shared/page/StoredMessage.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './Shell.module.css'

const TimerChip = later(async () => (await import('./TimerChip.tsx')).TimerChip)

export function Shell() {
  const words = useWords()
  const position = useStore(toolbar.position)
  return (
    <div className={styles.shell} data-toolbar={position}>
      <a className={styles.skip} href="#content">
        {words.shell.skipToContent}
      </a>
      <TopBar />
      <div className={styles.message}>
        <StoredMessage />
      </div>
      <div className={styles.content} id="content" tabIndex={-1}>
        <Outlet />
      </div>
      <AtLeisure>
        <TimerChip phone />
      </AtLeisure>
      <PhoneBar />
      <FloatingCapture />
    </div>
  )
}
