import { deferred } from '#browser/deferred.ts'
import { useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { Button } from '#ui/button/Button.tsx'
import { useState } from 'react'
import rowStyles from '#ui/edit-row/EditRow.module.css'

const RemoveAccountDialog = deferred(
  withWords(
    async () => (await import('./RemoveAccountDialog.tsx')).RemoveAccountDialog,
    'security',
    'subscription',
  ),
)

export function RemoveAccountRow() {
  const { removal: texts } = useWords('settings').settings
  const [isOpen, setOpen] = useState(false)
  return (
    <div id="accountDataRemove" className={rowStyles.row}>
      <dt>{texts.label}</dt>
      <dd>{texts.what}</dd>
      <dd className={rowStyles.act}>
        <Button look="quietDanger" size="s" onPress={() => setOpen(true)}>
          {texts.open}
        </Button>
        {isOpen && <RemoveAccountDialog onClose={() => setOpen(false)} />}
      </dd>
    </div>
  )
}
