import type { CallState } from '@portal/api-client/query';
import type { StatusDisplay } from '@portal/domain';
import { AnswerDrawing, CallBlock } from '@portal/screen';
import { Skeleton, StatusBadge } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import './payments.css';

/** `main`: the large figure of the money; `line`: one line at its end; `estimate`: beside the balance. */
type Look = 'main' | 'line' | 'estimate';

interface FigureCardProps<T> {
  title: string;
  look?: Look;
  state: CallState<T>;
  loading: string;
  failed: string;
  /** Status badge, next to the title so that the amounts of neighbours are aligned. */
  status: (data: T) => StatusDisplay | null;
  children: (data: T) => ReactNode;
}

/** An amount of the money: title, status, figure. */
export function FigureCard<T>({ title, look, state, loading, failed, status, children }: FigureCardProps<T>) {
  const badge = (data: T) => {
    const shown = status(data);
    return shown && <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>;
  };
  return (
    <FigurePart
      title={title}
      look={look}
      badge={
        state.status !== 'failed' && (
          <AnswerDrawing state={state} show="nothing">
            {badge}
          </AnswerDrawing>
        )
      }
    >
      <CallBlock
        state={state}
        loading={loading}
        failed={failed}
        skeleton={
          <div className="dash-figure-skeleton">
            <Skeleton label={loading} shape="figure" />
          </div>
        }
      >
        {children}
      </CallBlock>
    </FigurePart>
  );
}

interface FigurePartProps {
  title: string;
  look?: Look | undefined;
  badge?: ReactNode;
  children: ReactNode;
}

/** A region of the money card, named by its title. */
export function FigurePart({ title, look, badge, children }: FigurePartProps) {
  const id = useId();
  return (
    <section className={`dash-figure-part${look ? ` dash-figure-part--${look}` : ''}`} aria-labelledby={id}>
      <div className="dash-figure-part__head">
        <h3 id={id}>{title}</h3>
        {badge}
      </div>
      {children}
    </section>
  );
}
