/** Reports an action for ten seconds and offers undo, instead of asking before. */
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface Notice {
  readonly text: string
  /** `problem`: something failed, with the reason. */
  readonly kind?: 'done' | 'problem'
  /** Undoes the action; false or an error shows another notice. */
  readonly undo?: () => Promise<unknown>
  /** Another action, beside Undo or in its place. */
  readonly action?: NoticeAction
}

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

const noticeMs = 10_000

export const notices = new ToastQueue<Notice>()

/** One notice at a time: it replaces the one before, whose change can still be undone by keys. */
function show(notice: Notice, timeout = noticeMs): void {
  notices.clear()
  notices.add(notice, { timeout })
}

/** Called when the last notice is no longer true, for example after an undo by keyboard. */
function dismiss(): void {
  notices.clear()
}

/** Whether the last notice still says this. */
function isShown(text: string): boolean {
  return notices.visibleToasts.some(({ content }) => content.text === text)
}

export const toast = { show, dismiss, isShown }
