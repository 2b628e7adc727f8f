import { Component, type ReactNode } from 'react'

interface Props {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** An error boundary around a tab. When the tab throws an error, the rest of the page stays. */
export class RemoteErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
