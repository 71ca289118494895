import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type ReportCode } from '@lustra/domain/reports'
import { useState } from 'react'
import { type ReportParams } from '../report-address.ts'
import { SaveDialog } from './lazy-components.ts'

interface SaveReportProps {
  readonly code: ReportCode
  readonly params: ReportParams | null
}

/** Keeps the report with its parameters under a name, at the top of the list. */
export function SaveReport({ code, params }: SaveReportProps) {
  const { save } = useWords('reports').reports
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon="star" isDisabled={!params} onPress={() => setOpen(true)}>
        {save}
      </Button>
      {isOpen && params && <SaveDialog code={code} params={params} onClose={() => setOpen(false)} />}
    </>
  )
}
