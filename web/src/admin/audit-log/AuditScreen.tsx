import { saveFile } from '#browser/save-file.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type AuditFilter } from '@lustra/contract/audit-log'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditQuery, everything, exportAuditLog, pageSize } from './audit-queries.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import styles from './Audit.module.css'

/** The audit log of administrators, the command line and the program itself (ADM-N25). */
export function AuditScreen() {
  const { auditLog: words, admin } = useWords('auditLog', 'admin')
  const [filter, setFilter] = useState<AuditFilter>(everything)
  const [offset, setOffset] = useState(0)
  const [isExporting, setExporting] = useState(false)
  const { data, isError, refetch } = useQuery(auditQuery(filter, offset))

  function change(changes: Partial<AuditFilter>) {
    setFilter({ ...filter, ...changes })
    setOffset(0)
  }

  async function download() {
    setExporting(true)
    const outcome = await outcomeOf(exportAuditLog(filter))
    setExporting(false)
    if (outcome.ok) saveFile(outcome.reply)
    else toast.show({ kind: 'problem', text: words.exportFailed })
  }

  return (
    <main className={frame.screen} aria-busy={!data && !isError}>
      <header className={frame.tools}>
        <h1 className="hidden">{admin.places.audit}</h1>
        <FilterField label={words.find} value={filter.text} onChange={(text) => change({ text })} />
        <AuditFilters filter={filter} actors={data?.actors ?? []} onChange={change} />
        <span className={styles.count} role="status">
          {data && words.count(String(data.count), String(data.total))}
        </span>
        <Button icon="download" isPending={isExporting} onPress={() => void download()}>
          {words.export}
        </Button>
      </header>
      {isError && !data && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <WaitingRows />}
      {data && data.count === 0 && (
        <p className={frame.empty}>{data.total === 0 ? words.none : words.nothingFound}</p>
      )}
      {data && data.count > 0 && <AuditTable events={data.events} />}
      <footer className={styles.foot}>
        <Icon name="lock" size="s" />
        <span>{words.appendOnly}</span>
        {data && data.count > 0 && (
          <>
            <span className="num">
              {words.range(String(offset + 1), String(offset + data.events.length), String(data.count))}
            </span>
            <IconButton
              icon="left"
              label={words.previous}
              refusal={offset === 0 ? words.isNewest : null}
              onPress={() => setOffset(Math.max(offset - pageSize, 0))}
            />
            <IconButton
              icon="right"
              label={words.next}
              refusal={offset + pageSize >= data.count ? words.isOldest : null}
              onPress={() => setOffset(offset + pageSize)}
            />
          </>
        )}
      </footer>
    </main>
  )
}
