/** Says what was done, for ten seconds, with the way back: instead of asking before. */
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface Notice {
  readonly text: string
  /** `problem`: something was not done, and says why. */
  readonly kind?: 'done' | 'problem'
  /** Takes it back; false or a failure is told in a notice of its own. */
  readonly undo?: () => Promise<unknown>
  /** Any other thing one may do about it, beside Undo or in its place. */
  readonly action?: NoticeAction
}

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

const noticeMs = 10_000

export const notices = new ToastQueue<Notice>({ maxVisibleToasts: 3 })

function show(notice: Notice): void {
  notices.add(notice, { timeout: noticeMs })
}

/** What was said last is no longer true, as after a key has undone it. */
function dismiss(): void {
  notices.clear()
}

export const toast = { show, dismiss }
