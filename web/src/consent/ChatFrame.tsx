import { useLanguage, useWords } from '#language/Language.tsx'
import { useEffect, useRef, useState } from 'react'
import styles from './ChatFrame.module.css'

const sizes = ['closed', 'open', 'failed'] as const
type Size = (typeof sizes)[number]

/** The widget in a page of its own: its scripts end with the frame, and our content security policy stays as it is. */
export function ChatFrame() {
  const { chat: words } = useWords('consent').consent
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<Size>('closed')

  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<{ readonly chat?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const told = sizes.find((each) => each === data?.chat)
      if (told) setSize(told)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])

  // Freshchat cannot be reached: an empty frame would only be in the way.
  if (size === 'failed') return null
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-size={size}
      title={words}
      // It needs its own storage, and cannot lead this page elsewhere.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- no protection is expected from the combination
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      src={`/web/chat?language=${language}`}
    />
  )
}
