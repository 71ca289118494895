import { contextItem } from '#contexts/index.ts'
import { useWords } from '#language/Language.tsx'
import { noContextItem } from '#ui/dropdown/item.ts'
import { SelectMany } from '#ui/dropdown/SelectMany.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import { type ChooseParam } from './params-after.ts'
import styles from './ReportParams.module.css'
import { contextValues } from './reports-queries.ts'

interface CategoryParamProps {
  readonly ids: readonly ContextChoice[]
  readonly onChoose: ChooseParam
}

/** Without a selection the report includes all categories. */
export function CategoryParam({ ids, onChoose }: CategoryParamProps) {
  const { categories } = useWords('reports').reports.params
  return (
    <div className={styles.contexts}>
      <SelectMany
        labelled
        clearable
        label={categories.label}
        filter={categories.find}
        placeholder={categories.all}
        countText={categories.count}
        chosenText={categories.chosen}
        value={ids}
        load={async () => [
          noContextItem(categories.none),
          ...(await contextValues('categories')).map(({ id, text, color }) =>
            contextItem({ id, name: text, type: 'category', color }),
          ),
        ]}
        onChange={(chosen) => onChoose('category', chosen as ContextChoice[])}
      />
    </div>
  )
}
