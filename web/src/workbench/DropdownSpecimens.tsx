/* oxlint-disable react/jsx-no-literals -- the workbench is for developers only */
import { useState } from 'react'
import { type DropdownItem, dropdownItem } from '#ui/dropdown/item.ts'
import { SelectContexts } from '#contexts/index.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Specimen } from './Specimen.tsx'
import styles from './Workbench.module.css'

const contexts: readonly DropdownItem[] = [
  dropdownItem('aaaaaaaaaaa1', 'Study', { type: 'Category', color: '974C9C' }),
  dropdownItem('aaaaaaaaaaa2', 'Work', { type: 'Category', color: '1371BF' }),
  dropdownItem('aaaaaaaaaaa3', 'Health', { type: 'Category', color: '048448' }),
  dropdownItem('aaaaaaaaaaa4', 'Home', { type: 'Category', color: 'ED925D' }),
  dropdownItem('bbbbbbbbbbb1', 'Lindqvist Marta', { type: 'Person' }),
  dropdownItem('bbbbbbbbbbb2', 'Saari Ira', { type: 'Person' }),
  dropdownItem('ccccccccccc1', 'Library', { type: 'Place' }),
  dropdownItem('ccccccccccc2', 'Garden', { type: 'Place', color: '627A00' }),
]

const reminders: readonly DropdownItem[] = [
  dropdownItem('15', '15 minutes before'),
  dropdownItem('0', 'At the time'),
  dropdownItem('day', 'On the day, 08:00'),
  dropdownItem('none', 'None'),
]

function soon<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), 200))
}

export function DropdownSpecimens() {
  const [chosen, setChosen] = useState<readonly string[]>(['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'bbbbbbbbbbb1'])
  const [nobody, setNobody] = useState<readonly string[]>([])
  const [reminder, setReminder] = useState<DropdownItem | null>(reminders[0] ?? null)
  const [category, setCategory] = useState<DropdownItem | null>(contexts[0] ?? null)
  return (
    <Specimen title="Dropdowns: several with search, one, empty, failing, off">
      <div className={styles.stack}>
        <div className={styles.line}>
          <SelectContexts value={chosen} onChange={setChosen} load={() => soon(contexts)} withNone />
          <SelectContexts value={nobody} onChange={setNobody} load={() => soon(contexts)} />
        </div>
        <SelectOne
          labelled
          plain
          label="Reminder"
          value={reminder}
          onChange={setReminder}
          load={() => soon(reminders)}
        />
        <SelectOne
          labelled
          clearable
          label="Category"
          filter="Find a category"
          value={category}
          onChange={setCategory}
          load={() => soon(contexts.slice(0, 4))}
        />
        <div className={styles.line}>
          <SelectOne label="Empty" value={null} onChange={setCategory} load={() => soon([])} />
          <SelectOne
            label="Failing"
            value={null}
            onChange={setCategory}
            load={() => Promise.reject(new Error('no connection'))}
          />
          <SelectOne
            label="Off"
            value={null}
            onChange={setCategory}
            load={() => soon([])}
            refusal="Nothing to choose."
          />
        </div>
      </div>
    </Specimen>
  )
}
