import { Component, Fragment, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { ErrorState } from './ErrorState';
import { FailureContext } from './failure-context';
import { Notice } from './Notice';

interface BlockBoundaryProps {
  /** What could not be shown, in the visitor's words. */
  title?: ReactNode;
  /** `large`: in the middle of a tall card; `nothing`: another block shows the same failure. */
  show?: 'notice' | 'large' | 'nothing';
  /** Reads the data again. Without it a retry gives the block a fresh start. */
  onRetry?: () => void;
  /** The block is drawn again when this changes: its data. */
  resetOn?: unknown;
  children: ReactNode;
}

const words = 'Les informations reçues ne peuvent pas être affichées.';

/** Error boundary of one block, with its own retry; the rest of the screen stays usable. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean; attempt: number }> {
  static override contextType = FailureContext;
  declare context: React.ContextType<typeof FailureContext>;

  override state = { failed: false, attempt: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.context(error);
  }

  override componentDidUpdate(former: BlockBoundaryProps) {
    if (this.state.failed && former.resetOn !== this.props.resetOn) this.startAgain();
  }

  private startAgain = () => this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));

  override render() {
    const { title = 'Ce bloc n’a pas pu être affiché', show = 'notice', children } = this.props;
    if (!this.state.failed) return <Fragment key={this.state.attempt}>{children}</Fragment>;
    const retry = this.props.onRetry ?? this.startAgain;
    if (show === 'nothing') return null;
    if (show === 'large') return <ErrorState title={title} message={words} onRetry={retry} />;
    return (
      <Notice
        tone="error"
        title={title}
        action={
          <Button size="small" icon="refresh" onClick={retry}>
            Réessayer
          </Button>
        }
      >
        {words}
      </Notice>
    );
  }
}
