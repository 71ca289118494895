import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chat } from './chat.ts'
import styles from './Chat.module.css'

const ends = ['closed', 'failed'] as const
type End = (typeof ends)[number]

/** The support chat. Nothing of Freshchat is loaded before the button is pressed (INT-N35). */
export function Chat() {
  const { consent: words } = useWords('consent')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.chat}>
      <Button size="s" icon="comment" onPress={() => setOpen(true)}>
        {words.chat}
      </Button>
      <ChatWindowLink />
      {isOpen && <ChatDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Opens the chat at Freshchat, for browsers that cannot run the widget in a frame. */
function ChatWindowLink() {
  return (
    <a className="link" href="/web/chat/window" target="_blank" rel="noopener noreferrer">
      {useWords('consent').consent.chatWindow}
    </a>
  )
}

/**
 * The frame exists only in this modal dialog. A frame's script can take the focus at any time, even if the frame is hidden or inert, and would then
 * receive what the user types.
 */
function ChatDialog({ onClose }: { readonly onClose: () => void }) {
  const { consent: words, ui } = useWords('consent')
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => chat.start(), [])
  useEndOf(frame, (end) => (end === 'closed' ? onClose() : setFailed(true)))
  return (
    <Dialog
      title={words.chat}
      keepsOnPressOutside
      onClose={onClose}
      actions={<Button onPress={onClose}>{ui.close}</Button>}
    >
      {hasFailed ? <p role="alert">{words.chatFailed}</p> : <ChatFrame frame={frame} />}
      <p className={styles.note}>
        {!hasFailed && `${words.chatEnds} `}
        <ChatWindowLink />
      </p>
    </Dialog>
  )
}

/** The widget runs in a page with an opaque origin: it cannot read this page, and our content security policy stays unchanged. */
function ChatFrame({ frame }: { readonly frame: RefObject<HTMLIFrameElement | null> }) {
  const { chat: title } = useWords('consent').consent
  const language = useLanguage()
  useLayoutEffect(() => {
    frame.current?.focus()
    // Removing a focused frame would take the focus from the page.
    return () => globalThis.focus()
  }, [frame])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      src={`/web/chat?language=${language}`}
      // An opaque origin cannot be named as target; the message is no secret.
      onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage({ chat: 'start' }, '*')}
    />
  )
}

/** The frame can only report its end; no message enlarges or opens it. */
function useEndOf(frame: RefObject<HTMLIFrameElement | null>, onEnd: (end: End) => void): void {
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<{ readonly chat?: unknown } | null>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const end = ends.find((each) => each === data?.chat)
      if (end) onEnd(end)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [frame, onEnd])
}
