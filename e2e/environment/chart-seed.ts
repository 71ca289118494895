/** Tracked time of categories and other data for charts, created by ordinary calls. */
import { goals } from '@lustra/contract/goals'
import { newGoalId, newGoalRecordId, newNoteId, newRecordId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { time } from '@lustra/contract/time'
import type { Criterion } from '@lustra/domain/goals'
import { PlansSeed } from './plans-seed.ts'

export class ChartSeed extends PlansSeed {
  async categoryTask(name: string, color: string): Promise<{ taskId: string; contextId: string }> {
    const contextId = await this.category(name, color)
    return { contextId, taskId: await this.task(`${name} task`, { contextIds: [contextId] }) }
  }

  /** `day`: `20260901`. */
  async track(taskId: string, day: string, hours: number, hour = 9): Promise<void> {
    await this.ask(time, 'trackTime', {
      timeRecordId: '-1',
      taskId,
      recordId: newRecordId(),
      duration: hours * 3600,
      startTime: `${day}${String(hour).padStart(2, '0')}0000`,
    })
  }

  async goal(
    taskId: string,
    text: string,
    values: readonly (readonly [day: string, value: number])[],
    criterion: Criterion | null = { operator: 'no_less_than', checkValue: 60 },
  ) {
    const id = newGoalId()
    await this.ask(goals, 'create', { id, taskId, text, type: 'NUMERIC', criterion })
    for (const [day, value] of values) {
      await this.ask(goals, 'addRecord', {
        goalId: id,
        record: { id: newGoalRecordId(), day, value, note: '' },
      })
    }
    return id
  }

  async note(text: string): Promise<void> {
    await this.ask(inbox, 'create', { id: newNoteId(), text })
  }
}
