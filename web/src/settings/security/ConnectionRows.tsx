import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { confirmed } from './confirmed.ts'
import { connectProvider, disconnectProvider } from './connection-queries.ts'
import { type Connection } from './connections.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'
import styles from './Security.module.css'

export function ConnectionRows({ connections }: { readonly connections: readonly Connection[] }) {
  return connections.map((connection) => <ConnectionRow key={connection.provider} {...connection} />)
}

function ConnectionRow({ provider, name, isConnected, userName, mayDisconnect }: Connection) {
  const { connections: texts } = useWords('security').security
  const connecting = useRun({ run: () => confirmed(() => outcomeOf(connectProvider(provider))) })
  const disconnecting = useRun({ run: () => confirmed(() => outcomeOf(disconnectProvider(provider))) })
  const failure = connecting.failure ?? disconnecting.failure
  return (
    <div className={rowStyles.row}>
      <dt>{name}</dt>
      <dd>
        {isConnected ? (
          <>
            <span className={styles.connected}>
              <Icon name="check" size="s" />
              {texts.connected}
            </span>
            {userName && <span className={sectionStyles.faint}>{userName}</span>}
          </>
        ) : (
          <span className={sectionStyles.faint}>{texts.notConnected}</span>
        )}
        {failure && <ProblemLine text={failure.message} />}
      </dd>
      <dd className={rowStyles.act}>
        {!isConnected && (
          <Button
            look="quiet"
            size="s"
            aria-label={texts.connectTo(name)}
            isPending={connecting.isPending}
            onPress={() => void connecting.run(undefined)}
          >
            {texts.connect}
          </Button>
        )}
        {mayDisconnect && (
          <Button
            look="quiet"
            size="s"
            aria-label={texts.disconnectFrom(name)}
            isPending={disconnecting.isPending}
            onPress={() =>
              void disconnecting.run(undefined, {
                onSuccess: () => toast.show({ text: texts.disconnected(name) }),
              })
            }
          >
            {texts.disconnect}
          </Button>
        )}
      </dd>
    </div>
  )
}
