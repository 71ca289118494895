/** The frame of every screen behind sign-in: a toolbar at the top of wide windows, at the bottom on phones. */
import { Outlet, useLocation } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { TimerFoot } from '#time/index.ts'
import { useUser } from '#data/user.ts'
import { GraceBanner } from '#subscription/index.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { past } from '#browser/past.ts'
import { useStore } from '#browser/store.ts'
import { toolbar } from './navigation/toolbar.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import { FloatingCapture } from '#capture/index.ts'
import { PrintedHead } from './PrintedHead.tsx'
import { PhoneBar } from './navigation/PhoneBar.tsx'
import { StoredMessage } from '#ui/page/StoredMessage.tsx'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import { TopBar } from './navigation/TopBar.tsx'
import { PastLine } from './lazy-past-line.ts'
import styles from './Shell.module.css'

export function Shell() {
  const words = useStartupWords()
  const position = useStore(toolbar.position)
  // A new key renders all times again. On the settings screen, the row that was changed keeps the focus.
  const format = useStore(timeFormat)
  const isSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') })
  const { subscription } = useUser()
  // That page has its own text.
  const isOnPlans = useLocation({ select: ({ pathname }) => pathname === '/subscription' })
  // React renders deferred updates in slices, but the router's own updates in one long task (decision 067).
  const isFrameRendered = useDeferredValue(true, false)
  return (
    <div className={styles.shell} data-toolbar={position}>
      <a className={styles.skip} href="#content">
        {words.shell.skipToContent}
      </a>
      <TopBar key={format} />
      {past ? <PastLine of={past} /> : subscription === 'grace' && !isOnPlans && <GraceBanner />}
      <div className={styles.message} id="messages">
        <StoredMessage />
      </div>
      <div className={styles.content} id="content" tabIndex={-1}>
        <PrintedHead />
        {isFrameRendered && <Outlet key={isSettings ? 'settings' : format} />}
      </div>
      {!past && <FloatingCapture key={`capture ${format}`} />}
      <ConnectionLine />
      <NoticeRow />
      {!past && <TimerFoot key={`foot ${format}`} />}
      <PhoneBar />
    </div>
  )
}
