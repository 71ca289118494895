import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import styles from './ReportParams.module.css'
import { type ChooseParam } from './params-after.ts'

interface TaskParamProps {
  readonly name: string
  readonly onChoose: ChooseParam
}

export function TaskParam({ name, onChoose }: TaskParamProps) {
  const { params } = useWords('reports').reports
  return (
    <div className={styles.task}>
      <span>{params.task}</span>
      <div>
        <b className="trunc" title={name}>
          {name}
        </b>
        <IconButton size="s" icon="close" label={params.allTasks} onPress={() => onChoose('taskId', null)} />
      </div>
    </div>
  )
}
