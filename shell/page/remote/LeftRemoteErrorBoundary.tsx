import { Component, type ReactNode } from 'react'

interface Props {
  readonly onError: () => void
  /** The tab while it is open. */
  readonly children: ReactNode
}

/**
 * An error boundary that stays on the page when its tab is left. React passes it the errors that the tab throws while
 * it is removed, because RemoteErrorBoundary is removed together with the tab. Without it, such an error would remove
 * the whole page.
 */
export class LeftRemoteErrorBoundary extends Component<Props, object> {
  override state = {}

  /** With this method, React renders `children` again instead of throwing the error further. */
  static getDerivedStateFromError() {
    return {}
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.props.children
  }
}
