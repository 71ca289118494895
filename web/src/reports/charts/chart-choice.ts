import { chartViews, hourRows as rowsOfHours } from '@lustra/domain/reports'
import { createContext, use } from 'react'
import { type ChartParams } from '../report-address.ts'
import { type Place } from './chart-layout.ts'

interface ChartChoice {
  readonly chosen: ChartParams
  readonly choose: (chosen: ChartParams) => void
  /** The mark from which the user left the report; null for none. */
  readonly place: Place | null
}

export const ChartChoiceContext = createContext<ChartChoice | null>(null)

function useChoice(): ChartChoice {
  const choice = use(ChartChoiceContext)
  if (choice === null) throw new Error('This component must be rendered inside ChartChoiceContext')
  return choice
}

export function useChosenPlace(): Place | null {
  return useChoice().place
}

export function useChartChoice() {
  const { chosen, choose } = useChoice()
  const { view = chartViews[0], leftOut = [], hourRows = rowsOfHours[0], hoursOf = null } = chosen
  const ids: ReadonlySet<string> = new Set(leftOut)
  return {
    view,
    chooseView: (to: typeof view) => choose({ ...chosen, view: to }),
    leftOut: ids,
    toggleSeries: (id: string) =>
      choose({ ...chosen, leftOut: [...ids.symmetricDifference(new Set([id]))] as typeof leftOut }),
    hourRows,
    chooseHourRows: (to: typeof hourRows) => choose({ ...chosen, hourRows: to }),
    hoursOf,
    chooseHoursOf: (category: typeof hoursOf) => choose({ ...chosen, hoursOf: category }),
  }
}
