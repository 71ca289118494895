import { useLanguage, useWords } from '#language/Language.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { chat } from './chat.ts'
import styles from './Chat.module.css'

const sizes = ['closed', 'open', 'failed'] as const
type Size = (typeof sizes)[number]

/**
 * The chat, once it is allowed. The widget runs in a page without an origin: it reads nothing of this page, and our content security
 * policy stays as it is. The link opens it at Freshchat, for a browser in which it cannot run like that.
 */
export function Chat() {
  const { chatWindow } = useWords('consent').consent
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useSize(frame)
  useEffect(() => chat.start(), [])
  return (
    <>
      <a className="link" href="/web/chat/window" target="_blank" rel="noopener noreferrer">
        {chatWindow}
      </a>
      {/* Freshchat cannot be reached, or does not run: an empty frame would only be in the way. */}
      {size !== 'failed' && <ChatFrame frame={frame} size={size} />}
    </>
  )
}

function ChatFrame({
  frame,
  size,
}: {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly size: Size
}) {
  const { chat: words } = useWords('consent').consent
  const language = useLanguage()
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-size={size}
      title={words}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      src={`/web/chat?language=${language}`}
      // An opaque origin cannot be named; what is sent is no secret.
      onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage({ chat: 'start' }, '*')}
    />
  )
}

function useSize(frame: RefObject<HTMLIFrameElement | null>): Size {
  const [size, setSize] = useState<Size>('closed')
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<{ readonly chat?: unknown } | null>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const received = sizes.find((each) => each === data?.chat)
      if (received) setSize(received)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [frame])
  return size
}
