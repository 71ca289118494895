import { copyText } from '#browser/copy-text.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Box } from '#ui/field/Box.tsx'
import { DigitsField } from '#ui/field/DigitsField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { toast } from '#ui/toast/toast.ts'
import { type KeyboardEvent, useState } from 'react'
import { confirmed } from './confirmed.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type NewFactor, turnFactorOn } from './security-queries.ts'
import styles from './Security.module.css'

interface SetUpFactorProps {
  readonly factor: NewFactor
  readonly onEnd: () => void
}

const codeLength = 6

/** The label of the key. */
const escape = 'Esc'

/** Enabled by a valid code after the recovery codes were saved. */
export function SetUpFactor({ factor, onEnd }: SetUpFactorProps) {
  const { security, ui } = useWords('security')
  const { factor: texts } = security
  const [code, setCode] = useState('')
  const [isSaved, setSaved] = useState(false)
  const activating = useRun({ run: (entered: string) => confirmed(() => outcomeOf(turnFactorOn(entered))) })
  const missing = code.length < codeLength ? texts.missingCode : isSaved ? null : texts.missingSaved

  function turnOn() {
    if (missing !== null) return
    void activating.run(code, {
      onSuccess: () => {
        toast.show({ text: texts.turnedOn })
        onEnd()
      },
    })
  }

  async function copyKey() {
    await copyText(factor.secret)
    toast.show({ text: texts.keyCopied })
  }

  function endByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onEnd()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the fields
    <form
      aria-label={texts.label}
      noValidate
      onKeyDown={endByKey}
      onSubmit={(event) => {
        event.preventDefault()
        turnOn()
      }}
    >
      <div className={styles.setUp}>
        <div className={styles.qr}>
          <QrCode text={factor.uri} label={texts.qr} />
        </div>
        <ol className={styles.steps}>
          <li>
            <span className={`${styles.number} num`}>{1}</span>
            <div>
              {texts.scan}
              <p>
                {texts.orKey} <span className={`${styles.key} num`}>{inGroups(factor.secret)}</span>{' '}
                <IconButton icon="copy" size="s" label={texts.copyKey} onPress={() => void copyKey()} />
              </p>
            </div>
          </li>
          <li>
            <span className={`${styles.number} num`}>{2}</span>
            <DigitsField
              inputRef={takeFocus}
              label={texts.enterCode}
              value={code}
              error={activating.failure?.message ?? null}
              onChange={(text) => {
                setCode(text)
                activating.reset()
              }}
            />
          </li>
        </ol>
      </div>
      <RecoveryCodes codes={factor.recoveryCodes} step={3} />
      <div className={styles.saved}>
        <Box checked={isSaved} onChange={setSaved}>
          {texts.saved}
        </Box>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="s" refusal={missing} isPending={activating.isPending}>
          {texts.turnOn}
        </Button>
        <Button look="quiet" size="s" onPress={onEnd}>
          {ui.row.cancel}
        </Button>
        <span className={styles.escape} aria-hidden>
          <kbd>{escape}</kbd> {ui.row.escCancels}
        </span>
      </div>
    </form>
  )
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
