import { SelectContexts, contextItem } from '#contexts/index.ts'
import { type ContextChoice } from '@lustra/contract/ids'
import styles from './ReportParams.module.css'
import { type ChooseParam } from './reports-mutations.ts'
import { contextValues } from './reports-queries.ts'

interface ContextParamProps {
  readonly ids: readonly ContextChoice[]
  readonly onChoose: ChooseParam
}

/** Without a choice the report includes all contexts. */
export function ContextParam({ ids, onChoose }: ContextParamProps) {
  return (
    <div className={styles.contexts}>
      <SelectContexts
        withNone
        labelled
        value={ids}
        load={async () =>
          (await contextValues()).map(({ id, text, kind, color }) =>
            contextItem({ id, name: text, type: kind ?? 'none', color }),
          )
        }
        onChange={(chosen) => onChoose('context', chosen as ContextChoice[])}
      />
    </div>
  )
}
