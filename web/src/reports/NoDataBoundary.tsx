import { useWords } from '#language/Language.tsx'
import { MissingChunk } from '#browser/outdated-page.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Component, type ReactNode } from 'react'

interface NoDataBoundaryProps {
  readonly children: ReactNode
}

/** Rows or a chart that cannot be rendered are replaced by "No data for the report" (RPT-048). */
export class NoDataBoundary extends Component<NoDataBoundaryProps, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render(): ReactNode {
    const error: Error | null = this.state.error
    // Code that the server no longer has is a matter of the whole page.
    if (error !== null && (error as Error) instanceof MissingChunk) throw error as Error
    if (error !== null) return <CannotRender onRetry={() => this.setState({ error: null })} />
    return this.props.children
  }
}

function CannotRender({ onRetry }: { readonly onRetry: () => void }) {
  const { noData, tryAgain } = useWords().reports
  return (
    <EmptyState icon="report" title={noData}>
      <Button onPress={onRetry}>{tryAgain}</Button>
    </EmptyState>
  )
}
