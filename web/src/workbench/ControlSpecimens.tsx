/* oxlint-disable react/jsx-no-literals -- the workbench is for developers only */
import { useState } from 'react'
import { Box } from '#ui/field/Box.tsx'
import { Button } from '#ui/button/Button.tsx'
import { CompletenessRing } from '#ui/field/CompletenessRing.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { Pop } from '#ui/pop/Pop.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { Tick } from '#ui/field/Tick.tsx'
import styles from './Workbench.module.css'
import { Specimen } from './Specimen.tsx'

export function ButtonSpecimens() {
  return (
    <Specimen title="Buttons">
      <div className={styles.stack}>
        {(['primary', 'plain', 'quiet', 'danger', 'final'] as const).map((look) => (
          <div key={look} className={styles.line}>
            <Button look={look}>Save</Button>
            <Button look={look} icon="refresh">
              Retry
            </Button>
            <Button look={look} isDisabled>
              Save
            </Button>
          </div>
        ))}
        <div className={styles.line}>
          <Button on>On</Button>
          <Button size="s">Small</Button>
          <Button size="l" look="primary">
            Big
          </Button>
        </div>
        <div className={styles.line}>
          <IconButton icon="up" label="One level up" keys="U" />
          <IconButton icon="more" label="More" size="s" />
          <IconButton icon="left" label="Previous" size="edged" />
          <IconButton icon="star" label="Favourite" on />
          <IconButton icon="bin" label="Delete" isDisabled />
        </div>
      </div>
    </Specimen>
  )
}

type Level = 'week' | 'days' | 'month' | 'seasons' | 'year' | 'wider'

export function SegmentSpecimens() {
  const [level, setLevel] = useState<Level>('month')
  return (
    <Specimen title="Segments; the quiet ones are the levels between">
      <div className={styles.stack}>
        <Segments<Level>
          label="Level"
          value={level}
          onChange={setLevel}
          segments={[
            { value: 'week', label: 'Week' },
            { value: 'days', label: 'Weeks', quiet: true },
            { value: 'month', label: 'Month' },
            { value: 'seasons', label: 'Season', quiet: true },
            { value: 'year', label: 'Year' },
            { value: 'wider', label: 'Wider', refusal: 'The widest is shown.' },
          ]}
        />
        <Segments
          small
          wide
          label="Theme"
          value="auto"
          onChange={() => {}}
          segments={[
            { value: 'auto', label: 'Auto' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
    </Specimen>
  )
}

export function FieldSpecimens() {
  const [filter, setFilter] = useState('chapter')
  return (
    <Specimen title="Fields">
      <div className={styles.stack}>
        <TextField label="Name" defaultValue="Write chapter 4" />
        <TextField label="With an error" defaultValue="25:90" error="Invalid time" />
        <TextField
          label="Switched off"
          defaultValue="Lindqvist Marta"
          isReadOnly
          hint="Made from the three names"
        />
        <TextField label="Several lines" area defaultValue={'One\nTwo'} />
        <PasswordField label="Password" defaultValue="correct horse" />
        <FilterField label="Find a task" value={filter} onChange={setFilter} />
      </div>
    </Specimen>
  )
}

export function MarkSpecimens() {
  const [box, setBox] = useState<boolean | 'mixed'>('mixed')
  const [done, setDone] = useState(false)
  const [on, setOn] = useState(true)
  return (
    <Specimen title="Selecting is square, completing is round">
      <div className={styles.line}>
        <Box label="Select" checked={false} onChange={() => {}} />
        <Box checked={box} onChange={setBox}>
          Some of them
        </Box>
        <Box label="Select" checked disabled onChange={() => {}} />
        <Tick label="Complete “Swim”" done={done} onChange={setDone} />
        <Tick label="Reopen “Swim”" done onChange={() => {}} />
        <Tick label="Complete “Swim”" done={false} refusal="Already over." onChange={() => {}} />
        {[0, 25, 60, 85].map((percent) => (
          <CompletenessRing key={percent} percent={percent} />
        ))}
        <Switch label="Reminders" on={on} onChange={setOn} />
        <Switch label="Reports" on={false} onChange={() => {}} />
      </div>
    </Specimen>
  )
}

export function MenuSpecimens() {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const entries: MenuEntry[] = [
    { icon: 'forward', label: 'Go to task', keys: 'Enter', onAction },
    { icon: 'check', label: 'Complete', keys: 'C', onAction },
    { icon: 'pin', label: 'Pin', keys: 'P', disabled: true, onAction },
    'line',
    { icon: 'schedule', label: 'Move to…', keys: 'M', onAction },
    'line',
    { icon: 'calendar', label: 'Take off the calendar', keys: 'Del', danger: true, onAction },
  ]
  return (
    <Specimen title="Menus and pop-overs">
      <div className={styles.line}>
        <Menu label="Entry" trigger={<Button>Menu</Button>} entries={entries} />
        <Menu
          roomy
          label="User"
          trigger={<IconButton icon="more" label="User menu" size="edged" />}
          entries={entries}
        />
        <Pop label="Duration" trigger={<Button>Pop-over</Button>}>
          <TextField label="Duration" defaultValue="1:30" />
        </Pop>
        <Button onPress={() => setAt({ x: innerWidth - 240, y: 160 })}>Menu at a point</Button>
        <ContextMenu label="Entry" at={at} onClose={() => setAt(null)} entries={entries} />
      </div>
    </Specimen>
  )
}

function onAction() {}
