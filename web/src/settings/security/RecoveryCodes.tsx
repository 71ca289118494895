import { copyText } from '#browser/copy-text.ts'
import { saveFile } from '#browser/save-file.ts'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { toast } from '#ui/toast/toast.ts'
import { SecurityIcon } from './SecurityIcon.tsx'
import styles from './Security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** Its number among the steps of the setup. */
  readonly step?: number
}

/** The codes are shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, step }: RecoveryCodesProps) {
  const { factor: texts } = useWords('security').security
  const text = `${codes.join('\n')}\n`

  async function copy() {
    await copyText(text)
    toast.show({ text: texts.copied })
  }

  return (
    <div className={styles.printed}>
      <div className={styles.caption} data-numbered={step !== undefined || undefined}>
        {step !== undefined && <span className={`${styles.number} num`}>{step}</span>}
        <div>
          {texts.saveCodes}
          <p>{texts.codesLead}</p>
        </div>
        <span className={styles.icons}>
          <IconButton icon="copy" label={texts.copy} onPress={() => void copy()} />
          <IconButton
            icon="download"
            label={texts.download}
            onPress={() =>
              saveFile({ name: 'lustra-recovery-codes.txt', data: new Blob([text], { type: 'text/plain' }) })
            }
          />
          <IconButton icon={<SecurityIcon name="printer" />} label={texts.print} onPress={() => print()} />
        </span>
      </div>
      <ul className={`${styles.codes} num`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
