import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ask } from '#ui/dialog/ask.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { ActionRow } from './ActionRow.tsx'
import { askToApply } from './ask-to-apply.ts'
import { type Status, actions } from './monitoring-queries.ts'
import type { RunningAction } from './use-action.ts'
import styles from './Monitoring.module.css'

interface CriticalBlockProps {
  readonly status: Status
  readonly action: RunningAction
}

/** Each action asks first and names the number of users (ADM-069, ADM-070, ADM-N14). */
export function CriticalBlock({ status, action }: CriticalBlockProps) {
  const { monitoring: words } = useWords('monitoring')
  const { migrations, applyUserMigrations: apply, removeInactive: remove } = words
  const { usersToMigrate, usersInactive, inactivePeriod, sendsMail } = status

  async function askToRemove() {
    const { title, confirm } = remove
    if (await ask({ title: `${title}?`, text: remove.question(usersInactive), confirm, final: true })) {
      await action.run('remove', title, actions.removeInactive)
    }
  }

  const removeLead =
    inactivePeriod === 0 ? remove.off : sendsMail ? remove.lead(inactivePeriod, usersInactive) : remove.noMail
  return (
    <section className={`${styles.block} ${styles.critical}`} aria-labelledby="critical">
      <header className={styles.head}>
        <h2 id="critical">{words.critical}</h2>
        <p>{words.criticalLead}</p>
      </header>
      <ul className={styles.actions}>
        <ActionRow title={migrations.title} lead={migrations.lead}>
          {/* The requirements specify this address (ADM-044); the server redirects it to the page. */}
          <a className={styles.linkButton} href="/lustraUpdater/web/">
            <Icon name="outside" size="s" />
            {migrations.button}
          </a>
        </ActionRow>
        <ActionRow
          title={apply.title}
          lead={apply.lead(usersToMigrate)}
          isRunning={action.running === 'apply'}
        >
          <Button
            look="danger"
            aria-label={`${apply.title}: ${apply.button}`}
            isPending={action.running !== null}
            onPress={() => void askToApply(action, usersToMigrate, apply)}
          >
            {apply.button}
          </Button>
        </ActionRow>
        <ActionRow title={remove.title} lead={removeLead} isRunning={action.running === 'remove'}>
          <Button
            look="danger"
            aria-label={`${remove.title}: ${remove.button}`}
            isPending={action.running !== null}
            onPress={() => void askToRemove()}
          >
            {remove.button}
          </Button>
        </ActionRow>
      </ul>
    </section>
  )
}
