import { Component, type ComponentType, type ReactNode } from 'react'

export interface Fault {
  /** Shown in place of a page that failed. */
  Page: ComponentType
  report: (error: unknown) => void
}

interface ErrorBoundaryProps {
  fault: Fault
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.fault.report(error)
  }

  override render() {
    const { fault, children } = this.props
    return this.state.broken ? <fault.Page /> : children
  }
}
