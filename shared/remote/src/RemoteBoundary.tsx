import { events } from '@portal/events';
import { ErrorState } from '@portal/ui';
import { Component, Fragment, type ReactNode } from 'react';
import { causeOf } from './cause';
import { useFailedScreen } from './screen-focus';

interface RemoteBoundaryProps {
  remote: string;
  version: string | null;
  /** Called for an error that unmounted the whole screen. */
  onCrash: ((error: unknown) => void) | undefined;
  /** Of a parcel: the heading of the screen and the focus are not its own. */
  isPart?: boolean;
  children: ReactNode;
}

/** Error boundary of a remote: reports the error and offers a retry; the rest of the page keeps working (P2.3). */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean; attempt: number }> {
  override state = { failed: false, attempt: 0 };
  private failedAt = '';

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.failedAt = window.location.pathname;
    const { remote, version, onCrash } = this.props;
    events.emit('remoteFailed', { remote, version, phase: 'render', cause: causeOf(error) }, remote);
    onCrash?.(error);
  }

  override componentDidMount() {
    window.addEventListener('popstate', this.moved);
  }

  override componentWillUnmount() {
    window.removeEventListener('popstate', this.moved);
  }

  /** Starts again on another screen of the remote (single-spa emits this event at every navigation). */
  private moved = () => {
    const at = window.location.pathname;
    if (this.state.failed && at !== this.failedAt) this.startAgain();
  };

  private startAgain = () => this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));

  override render() {
    const { failed, attempt } = this.state;
    // the key gives the screen a fresh start, without the state it failed in
    if (!failed) return <Fragment key={attempt}>{this.props.children}</Fragment>;
    const Failure = this.props.isPart ? FailedPart : FailedScreen;
    return <Failure onRetry={this.startAgain} />;
  }
}

interface FailureProps {
  onRetry: () => void;
}

const words = {
  title: 'Cet écran a rencontré un problème',
  message: 'Le reste de votre espace fonctionne normalement. Notre équipe est prévenue.',
};

function FailedScreen({ onRetry }: FailureProps) {
  useFailedScreen(words.title);
  return <ErrorState isScreen {...words} onRetry={onRetry} />;
}

const FailedPart = ({ onRetry }: FailureProps) => <ErrorState {...words} onRetry={onRetry} />;
