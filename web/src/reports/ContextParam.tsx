import { SelectContexts, contextItem } from '#contexts/index.ts'
import { useWords } from '#language/Language.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import { type ContextMode, contextModes } from '@lustra/domain/reports'
import { type ChooseParam } from './params-after.ts'
import styles from './ReportParams.module.css'
import { contextValues } from './reports-queries.ts'

interface ContextParamProps {
  readonly ids: readonly ContextChoice[]
  readonly mode: ContextMode
  readonly onChoose: ChooseParam
}

/** Without a selection the report includes all contexts; otherwise it includes or excludes the selected ones. */
export function ContextParam({ ids, mode, onChoose }: ContextParamProps) {
  const { contextMode, contextModes: texts } = useWords('reports').reports.params
  const itemOf = (each: ContextMode) => dropdownItem(each, texts[each])
  return (
    <>
      <div className={styles.contexts}>
        <SelectContexts
          withNone
          labelled
          value={ids}
          load={async () =>
            (await contextValues('contexts')).map(({ id, text, kind, color }) =>
              contextItem({ id, name: text, type: kind ?? 'none', color }),
            )
          }
          onChange={(chosen) => onChoose('context', chosen as ContextChoice[])}
        />
      </div>
      {ids.length > 0 && (
        <SelectOne
          plain
          labelled
          label={contextMode}
          value={itemOf(mode)}
          load={() => Promise.resolve(contextModes.map(itemOf))}
          onChange={(item) => item && onChoose('contextMode', item.id as ContextMode)}
        />
      )}
    </>
  )
}
