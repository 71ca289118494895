import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import frame from '#ui/page/Screen.module.css'
import { Button } from '#ui/button/Button.tsx'
import { ask } from '#ui/dialog/ask.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type RemovedItem } from '@lustra/contract/recycle-bin'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Checked, checkedItems, itemsOf, removeText, restoreText, withChecked } from './bin-selection.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { deleteForEver, restoreItems } from './recycle-bin-mutations.ts'
import { binQuery } from './recycle-bin-queries.ts'
import { RemovedGroupView } from './RemovedGroupView.tsx'
import styles from './RecycleBinScreen.module.css'

const none: Checked = new Set()

export function RecycleBinScreen() {
  const words = useWords('recycleBin').recycleBin
  const { data: groups, isError, refetch } = useOptimisticQuery(binQuery)
  const [checked, setChecked] = useState(none)
  const [placing, setPlacing] = useState<RemovedItem | null>(null)
  const all = itemsOf(groups ?? [])
  const chosen = checkedItems(groups ?? [], checked)
  const nothingSelected = chosen.length === 0 ? words.nothingSelected : null

  async function bringBack() {
    const paragraphs = restoreText(chosen, words)
    if (
      !(await ask({
        title: words.confirmation.restoreTitle,
        paragraphs,
        confirm: words.confirmation.confirmRestore,
      }))
    )
      return
    const outcome = await restoreItems.run(chosen)
    if (!outcome.ok) return
    setChecked((now) => withChecked(now, chosen, false))
    // Nothing was changed, so there is no other notice.
    const { count, left } = outcome.reply
    if (count === 0) toast.show({ kind: 'problem', text: words.notices.restored(count, left) })
  }

  async function removeForEver() {
    const question = { title: words.confirmation.removeTitle, paragraphs: removeText(chosen, words) }
    if (!(await ask({ ...question, confirm: words.confirmation.confirmRemove, final: true }))) return
    const { ok } = await deleteForEver.run(chosen)
    if (ok) setChecked((now) => withChecked(now, chosen, false))
  }

  return (
    <main className={frame.screen}>
      <div className={`${frame.tools} ${styles.tools}`} role="region" aria-label={words.tools}>
        <h1>{words.title}</h1>
        <span className={`${styles.count} num`} role="status">
          {groups && (chosen.length > 0 ? words.chosen(chosen.length, all.length) : words.count(all.length))}
        </span>
        <div className={styles.actions}>
          <Menu
            label={words.select}
            roomy
            trigger={
              <Button refusal={all.length === 0 ? words.empty : null}>
                {words.select}
                <Icon name="unfold" size="s" />
              </Button>
            }
            entries={[
              { label: words.selectAll, onAction: () => setChecked(withChecked(none, all, true)) },
              { label: words.selectNone, onAction: () => setChecked(none) },
            ]}
          />
          <Button icon="undo" refusal={nothingSelected} onPress={() => void bringBack()}>
            {words.restore}
          </Button>
          <Button look="danger" icon="bin" refusal={nothingSelected} onPress={() => void removeForEver()}>
            {words.remove}
          </Button>
        </div>
      </div>
      {!isError && !groups && <WaitingRows />}
      {isError && !groups && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {groups?.length === 0 && (
        <EmptyState icon="bin" title={words.empty} hint={words.emptyHint}>
          <Link className="link" to="/tasks">
            {words.toTasks}
          </Link>
        </EmptyState>
      )}
      {groups && groups.length > 0 && (
        <div className={styles.content}>
          <div className={styles.groups}>
            {groups.map((group) => (
              <RemovedGroupView
                key={group.id}
                group={group}
                checked={checked}
                onPlace={setPlacing}
                onCheck={(items, isChecked) => setChecked((now) => withChecked(now, items, isChecked))}
              />
            ))}
          </div>
          <p className={styles.keeping}>{words.keeping}</p>
        </div>
      )}
      {placing?.slot && <PlaceDialog item={placing} slot={placing.slot} onClose={() => setPlacing(null)} />}
    </main>
  )
}
