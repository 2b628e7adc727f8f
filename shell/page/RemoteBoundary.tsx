import { Component, type ReactNode } from 'react'

interface Props {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps what a remote throws while rendering from taking the page with it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
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
