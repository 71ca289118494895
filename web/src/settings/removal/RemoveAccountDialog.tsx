import { saveFile } from '#browser/save-file.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useUser } from '#data/user.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { EndsWithAccount } from '#subscription/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Box } from '#ui/field/Box.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { Note } from '#ui/page/Note.tsx'
import { isPaying } from '@lustra/domain/subscription'
import { useState } from 'react'
import { exportAccount } from '../export-queries.ts'
import { ConfirmHost } from '../security/ConfirmHost.tsx'
import { confirmed } from '../security/confirmed.ts'
import { removeAccount } from '../security/security-queries.ts'
import { type RemovalForm, emptyForm, reasons, refuseRemoval, withDetails } from './removal-form.ts'
import styles from './RemoveAccountDialog.module.css'

const longestWish = 1000
const longestDetails = 4000

/** First offers an export, asks for the reason, and removes the account after a fresh proof of identity. */
export function RemoveAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('security')
  const { removal: texts } = words.security
  const { subscription } = useUser()
  const [form, setForm] = useState(emptyForm)
  const [isTried, setTried] = useState(false)
  const saving = useRun({ run: () => outcomeOf(exportAccount(true)) })
  const removing = useRun({
    run: (entered: RemovalForm) => confirmed(() => outcomeOf(removeAccount(entered))),
  })
  const fault = refuseRemoval(form)
  const faultText = fault && texts.faults[fault]

  function change(next: RemovalForm) {
    setForm(next)
    removing.reset()
  }

  function remove() {
    setTried(true)
    if (fault === null) void removing.run(form)
  }

  return (
    <Dialog
      wide
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onPress={onClose}>
            {words.ui.cancel}
          </Button>
          <Button look="final" isPending={removing.isPending} onPress={remove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.consequence}</p>
      {isPaying(subscription) && (
        <div className={styles.ends}>
          <EndsWithAccount />
        </div>
      )}
      <p className={styles.export}>
        <Button
          icon="download"
          isPending={saving.isPending}
          onPress={() => void saving.run(undefined, { onSuccess: saveFile })}
        >
          {texts.export}
        </Button>
        {saving.failure && <span role="alert">{saving.failure.message}</span>}
      </p>
      <fieldset className={styles.reasons}>
        <legend>{texts.why}</legend>
        {reasons.map((reason) => (
          <Box
            key={reason}
            checked={form[reason]}
            onChange={(checked) => change({ ...form, [reason]: checked })}
          >
            {texts.reasons[reason]}
          </Box>
        ))}
      </fieldset>
      <div className={styles.texts}>
        {form.featureRequest && (
          <TextField
            label={texts.feature}
            maxLength={longestWish}
            value={form.featureRequestText}
            error={isTried && fault === 'noFeature' ? faultText : null}
            onChange={(featureRequestText) => change({ ...form, featureRequestText })}
          />
        )}
        <TextField
          area
          label={texts.details}
          maxLength={longestDetails}
          value={form.details}
          onChange={(details) => change(withDetails(form, details))}
        />
      </div>
      {isTried && fault === 'noReason' && <Note tone="bad">{faultText}</Note>}
      {removing.failure && <Note tone="bad">{removing.failure.message}</Note>}
      <ConfirmHost />
    </Dialog>
  )
}
