import { useWords } from '#language/Language.tsx'
import { MissingChunk } from '#browser/outdated-page.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Component, type ReactNode } from 'react'

interface NoDataBoundaryProps {
  /** A new value renders the content again after a failure. */
  readonly of: string
  readonly children: ReactNode
}

interface Failure {
  readonly error: Error
  readonly of: string
}

/** Replaces rows or a chart that cannot be rendered by "No data for the report" (RPT-048). */
export class NoDataBoundary extends Component<NoDataBoundaryProps, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null }

  override componentDidCatch(error: Error): void {
    this.setState({ failure: { error, of: this.props.of } })
  }

  static getDerivedStateFromError(error: Error) {
    return { failure: { error, of: '' } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null || (failure.of !== '' && failure.of !== this.props.of)) return this.props.children
    // Missing code concerns the whole page.
    if (failure.error instanceof MissingChunk) throw failure.error
    return <CannotRender onRetry={() => this.setState({ failure: null })} />
  }
}

function CannotRender({ onRetry }: { readonly onRetry: () => void }) {
  const { noData, tryAgain } = useWords('reports').reports
  return (
    <EmptyState icon="report" title={noData}>
      <Button onPress={onRetry}>{tryAgain}</Button>
    </EmptyState>
  )
}
