import { localStore } from '#browser/storage.ts'
import { FilterField } from '#ui/field/FilterField.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { ContextsFilter } from '#contexts/index.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { useStartupWords } from '#language/Language.tsx'
import { type PlansScreenState, storeShowScheduled } from '../screen-state.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { TreeBack } from './TreeBack.tsx'
import { TreePath } from './TreePath.tsx'
import side from '#calendar/frame/Side.module.css'
import styles from './PlansTree.module.css'

interface TreeFiltersProps {
  readonly screen: PlansScreenState
  /** In narrow windows the context filter is here instead of above the calendar. */
  readonly isSheet: boolean
}

export function TreeFilters({ screen, isSheet }: TreeFiltersProps) {
  const { plans, dispatch, filterByContexts } = usePlansScreen()
  const { tree } = useStartupWords().plans
  const isPhone = useMedia(media.phone)
  return (
    <>
      <div className={side.filters}>
        <FilterField
          label={tree.filter}
          value={screen.nameQuery}
          onChange={(query) => dispatch({ type: 'name-typed', query })}
        />
        {isSheet && (
          <ContextsFilter
            asIcon={isPhone}
            contexts={plans.contexts}
            chosen={plans.chosenContexts}
            onChoose={filterByContexts}
          />
        )}
      </div>
      <div className={side.options}>
        {isSheet ? <TreeBack /> : <TreePath />}
        <label className={styles.scheduled}>
          <span aria-hidden>{tree.scheduledToo}</span>
          <Switch
            on={screen.showScheduled}
            label={tree.scheduledToo}
            onChange={(showScheduled) => {
              storeShowScheduled(localStore, showScheduled)
              dispatch({ type: 'scheduled-switched', showScheduled })
            }}
          />
        </label>
      </div>
    </>
  )
}
