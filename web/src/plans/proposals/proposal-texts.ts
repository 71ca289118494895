import { capital, clockText, hourText, spanText } from '#language/dates/date-texts.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { type ProposalReason, type UnfittingTask } from '@lustra/contract/proposals'
import { dayOf, isHourLevel, kindOfLevel, periodOf } from '@lustra/domain/calendar'
import { proposedLevel } from '@lustra/domain/proposals'
import { type Slot, endOf } from '@lustra/domain/scheduling'
import { type WordsOf } from '@lustra/words'
import { type Plans } from '../plans.ts'
import { PeriodLineTexts } from './period-line-texts.ts'
import { type Ghost, type ProposalState } from './proposal.ts'

export class ProposalTexts extends PeriodLineTexts<WordsOf<'proposals'>> {
  readonly #places = new PlaceTexts(this.words.plans, this.language, this.rules, () => this.now)

  title({ what, period }: ProposalState['open'], taskName: string | undefined): string {
    const { title } = this.words.proposals
    if (what.kind === 'restOfToday') return title.restOfToday
    if (what.kind === 'copy') return title.copy(this.shortPeriod(period))
    return taskName === undefined ? title.plan(this.shortPeriod(period)) : title.task(taskName)
  }

  lead({ open: { what, period }, ghosts, hasAccepted }: ProposalState): string {
    const { lead } = this.words.proposals
    if (ghosts.length === 0) return hasAccepted ? lead.allAccepted : ''
    if (what.kind !== 'plan') return lead[what.kind](ghosts.length)
    return lead[isHourLevel(proposedLevel(period.kind)) ? 'hours' : 'parts'](ghosts.length)
  }

  /** `Mon 30 Nov, 11:30 – 12:30` */
  place(slot: Slot): string {
    return this.#places.when(slot)
  }

  /** The same as two lines: the day and the time, or a week and its days. */
  lines({ level, start, duration }: Slot): readonly [string, string] {
    const kind = kindOfLevel(level) ?? 'DAYS'
    const period = periodOf(kind, dayOf(start), this.rules)
    const second = isHourLevel(level) ? spanText(start, duration) : this.daysOfWeek(period)
    return [capital(this.shortPeriod(period)), second]
  }

  /** Why it is proposed, with its share of the whole if there are several blocks (RHY-036). */
  reason({ of: { reason, needed, tl, dur } }: Ghost): string {
    const { reasons } = this.words.proposals
    const { duration } = this.words.plans
    const isPart = needed !== null && isHourLevel(tl) && needed > dur && reason.code !== 'started'
    return [this.#because(reason), isPart && reasons.part(duration.short(dur), duration.short(needed))]
      .filter(Boolean)
      .join('; ')
  }

  /** The same, and after which entry it stands. */
  reasonWithPlace(ghost: Ghost, { entries, tasks }: Pick<Plans, 'entries' | 'tasks'>): string {
    const { level, start } = ghost.slot
    const previous = entries.find((entry) => isHourLevel(entry.level) && endOf(entry) === start)
    const task = previous && tasks.get(previous.taskId)
    const isAfter = task !== undefined && isHourLevel(level) && task.id !== ghost.of.taskId
    return [this.reason(ghost), isAfter && this.words.proposals.reasons.after(task.name)]
      .filter(Boolean)
      .join('; ')
  }

  #because(reason: ProposalReason): string {
    const { reasons } = this.words.proposals
    switch (reason.code) {
      case 'due':
        return reasons.due(this.dates.weekdayAndDate(dayOf(reason.time), this.now))
      case 'started':
        return reasons.started(this.words.plans.duration.short(reason.left))
      case 'planned':
        return reasons.planned(this.#slotName(reason))
      case 'chosen':
        return reasons.chosen
      case 'slipped':
        return reasons.slipped(clockText(reason.time))
      case 'copied':
        return reasons.copied
    }
  }

  #slotName({ time, tl }: { readonly time: Slot['start']; readonly tl: Slot['level'] }): string {
    return this.shortPeriod(periodOf(kindOfLevel(tl) ?? 'DAYS', dayOf(time), this.rules))
  }

  /** The rule that is in the way, or the refusal. */
  obstacle({ obstacle, refusal }: UnfittingTask): string {
    return obstacle === 'refused' ? refusal : this.words.proposals.obstacles[obstacle]
  }

  /** The hours of all ghosts; empty for whole periods. */
  total({ ghosts }: ProposalState): string {
    const seconds = secondsOnHours(ghosts)
    return seconds > 0 ? hourText(seconds) : ''
  }

  /** Says how much of the available time from now on stays free; empty where nothing is laid into hours. */
  stayFree({ open: { what }, ghosts, available, planned, needsHours }: ProposalState): string {
    if (what.kind === 'copy' || needsHours || ghosts.some(({ slot }) => !isHourLevel(slot.level))) return ''
    const free = Math.max(0, available - planned - secondsOnHours(ghosts))
    return available > 0 ? this.words.proposals.stayFree(hourText(free), hourText(available)) : ''
  }
}

function secondsOnHours(ghosts: ProposalState['ghosts']): number {
  return ghosts.reduce((sum, { slot }) => sum + (isHourLevel(slot.level) ? slot.duration : 0), 0)
}
