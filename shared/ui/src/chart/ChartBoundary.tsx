import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
  onFail: () => void;
  children: ReactNode;
}

/** The drawing's code did not come, or failed: the table takes its place. */
export class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
