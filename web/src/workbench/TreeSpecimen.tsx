/* oxlint-disable react/jsx-no-literals -- the workbench is for developers only */
import { type CSSProperties, useRef, useState } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { rowsOf } from '#ui/tree/testing.ts'
import { listOf } from '#ui/tree/tree-row.ts'
import { VirtualTree, type VirtualTreeHandle } from '#ui/tree/VirtualTree.tsx'
import { Button } from '#ui/button/Button.tsx'
import styles from './Workbench.module.css'
import { Specimen } from './Specimen.tsx'

interface Leaf {
  readonly id: string
  readonly name: string
  readonly parts: readonly Leaf[]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const forest: readonly Leaf[] = Array.from({ length: 1000 }, (_, index) => ({
  id: `${index}`,
  name: `${letters[index % 26]} task ${index + 1}`,
  parts: Array.from({ length: 9 }, (__, part) => ({
    id: `${index}.${part}`,
    name: `part ${part + 1}`,
    parts: [],
  })),
}))

export function TreeSpecimen() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const tree = useRef<VirtualTreeHandle>(null)
  const rows = rowsOf<Leaf>({
    roots: forest,
    idOf: ({ id }) => id,
    childrenOf: ({ parts }) => parts,
    isExpanded: ({ id }) => !closed.has(id),
  })

  function expand(ids: readonly string[], expanded: boolean) {
    const next = new Set(closed)
    for (const id of ids) {
      if (expanded) next.delete(id)
      else next.add(id)
    }
    setClosed(next)
  }

  return (
    <Specimen title={`Virtual tree, ${rows.length} rows of 45 px`}>
      <VirtualTree
        ref={tree}
        className={styles.tree ?? ''}
        rows={listOf(rows)}
        rowHeight={45}
        label="Tasks"
        selected={selected}
        labelOf={({ name }) => name}
        onExpand={expand}
        onPress={({ id }) => setSelected(new Set([id]))}
        onOpen={({ id }) => setSelected(new Set([id]))}
        renderRow={({ node, level, expanded }) => (
          <div className={styles.row} style={{ '--depth': level - 1 } as CSSProperties}>
            {expanded === null ? <span /> : <Icon name={expanded ? 'unfold' : 'right'} />}
            <span className="trunc">{node.name}</span>
          </div>
        )}
      />
      <Button size="s" onPress={() => tree.current?.focusRow('500.4')}>
        Go to row 501.5
      </Button>
    </Specimen>
  )
}
