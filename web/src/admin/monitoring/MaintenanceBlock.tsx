import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ActionRow } from './ActionRow.tsx'
import { actions, readCacheStatus, readSyncLog } from './monitoring-queries.ts'
import { sizeText } from './server-texts.ts'
import type { RunningAction } from './use-action.ts'
import styles from './Monitoring.module.css'

/** The actions are those of ADM-064 to ADM-068. */
export function MaintenanceBlock({ action }: { readonly action: RunningAction }) {
  const { monitoring: words } = useWords('monitoring')
  const language = useLanguage()

  async function cacheStatus() {
    const { objectCount, userCount, sizeInBytes } = await readCacheStatus()
    return words.cacheStatusText(objectCount, userCount, sizeText(sizeInBytes, language))
  }

  const rows = {
    cacheStatus,
    clearCache: actions.clearCache,
    userCacheClear: actions.userCacheClear,
    fullIndex: actions.fullIndex,
    syncLogs: readSyncLog,
  } as const

  return (
    <section className={styles.block} aria-labelledby="maintenance">
      <header className={styles.head}>
        <h2 id="maintenance">{words.maintenance}</h2>
      </header>
      <ul className={styles.actions}>
        {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => {
          const { title, lead, button } = words[name]
          return (
            <ActionRow key={name} title={title} lead={lead} isRunning={action.running === name}>
              <Button
                aria-label={`${title}: ${button}`}
                isPending={action.running !== null}
                onPress={() => void action.run(name, title, rows[name])}
              >
                {button}
              </Button>
            </ActionRow>
          )
        })}
      </ul>
    </section>
  )
}
