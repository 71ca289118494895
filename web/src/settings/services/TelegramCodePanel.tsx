import { copyText } from '#browser/copy-text.ts'
import { useStartupWords, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { type TelegramCode } from './services-queries.ts'
import buttonStyles from '#ui/button/Button.module.css'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import styles from './TelegramCodePanel.module.css'

interface TelegramCodePanelProps {
  readonly code: TelegramCode
  readonly label: string
  readonly isWide: boolean
  /** Why there is no new code. */
  readonly failure: string | null
  readonly onRenew: () => void
  readonly onCancel: () => void
}

/** Two ways to connect the chat: a link that opens the bot with the code, or sending the code by hand (SET-N08). */
export function TelegramCodePanel(props: TelegramCodePanelProps) {
  const { code, label, isWide, failure, onRenew, onCancel } = props
  const { telegram: words } = useWords('settings').settings.services
  const { row } = useStartupWords().ui
  const left = useSecondsLeft(code)
  const panel = useRef<HTMLDivElement>(null)
  const digits = `${code.code.slice(0, 4)} ${code.code.slice(4)}`

  useEffect(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus(), [])

  async function copy() {
    await copyText(code.code)
    toast.show({ text: words.copied })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape bubbles up from the buttons
    <div
      ref={panel}
      className={`${rowStyles.row} ${styles.panel}`}
      data-editing
      data-wide={isWide || undefined}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <dt className={isWide ? 'hidden' : undefined}>{label}</dt>
      <dd>
        {left > 0 ? (
          <>
            <div className={styles.wait}>
              <span className={styles.spinner} aria-hidden />
              <p role="status">
                <b>{words.waiting}</b>
              </p>
              <p className={`num ${styles.left}`}>
                {words.left} <b>{clockText(left)}</b>
              </p>
              <meter className={styles.meter} min={0} max={code.expiresIn} value={left} aria-hidden />
            </div>
            <div className={styles.ways}>
              <div>
                <p>{words.openHint}</p>
                <a
                  className={buttonStyles.button}
                  data-look="primary"
                  data-size="m"
                  href={code.link}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Icon name="open" />
                  {words.open}
                </a>
                <span className={styles.address}>{`t.me/${code.bot}`}</span>
              </div>
              <div>
                <p>{words.codeHint}</p>
                <span className={styles.code}>
                  <span className="num">{digits}</span>
                  <IconButton icon="copy" size="s" label={words.copy} onPress={() => void copy()} />
                </span>
              </div>
            </div>
          </>
        ) : (
          <p className={styles.waiting} role="status">
            {words.ended}
          </p>
        )}
        <ProblemLine text={failure} />
        <div className={rowStyles.ends}>
          {left === 0 && (
            <Button size="s" onPress={onRenew}>
              {words.again}
            </Button>
          )}
          <Button look="quiet" size="s" onPress={onCancel}>
            {row.cancel}
          </Button>
          <span className={rowStyles.hint} aria-hidden>
            <span>
              <kbd>{escape}</kbd> {row.escCancels}
            </span>
          </span>
        </div>
      </dd>
    </div>
  )
}

function useSecondsLeft({ expiresIn, endsAt }: TelegramCode): number {
  const [left, setLeft] = useState(expiresIn)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The label of the key. */
const escape = 'Esc'
