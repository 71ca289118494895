/** How the chart of the visible report is shown, and how that is chosen. */
import { chartViews } from '@lustra/domain/reports'
import { createContext, use } from 'react'
import { type ChartParams } from '../report-address.ts'

interface ChartChoice {
  readonly chosen: ChartParams
  readonly choose: (chosen: ChartParams) => void
}

export const ChartChoiceContext = createContext<ChartChoice | null>(null)

export function useChartChoice() {
  const choice = use(ChartChoiceContext)
  if (choice === null) throw new Error('This component must be rendered inside ChartChoiceContext')
  const { chosen, choose } = choice
  const { view = chartViews[0], leftOut = [] } = chosen
  const ids: ReadonlySet<string> = new Set(leftOut)
  return {
    view,
    chooseView: (to: typeof view) => choose({ ...chosen, view: to }),
    leftOut: ids,
    toggleSeries: (id: string) =>
      choose({ ...chosen, leftOut: [...ids.symmetricDifference(new Set([id]))] as typeof leftOut }),
  }
}
