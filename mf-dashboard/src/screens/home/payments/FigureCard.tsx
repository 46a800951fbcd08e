import type { CallState } from '@portal/api-client/query';
import type { StatusDisplay } from '@portal/domain';
import { AnswerDrawing, CallBlock } from '@portal/screen';
import { Card, Link, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { FigureSkeleton } from './FigureSkeleton';
import './payments.css';

interface FigureCardProps<T> {
  title: string;
  state: CallState<T>;
  loading: string;
  failed: string;
  link: { href: string; words: string };
  /** Status badge, next to the title so that the amounts of neighbouring cards are aligned. */
  status: (data: T) => StatusDisplay | null;
  children: (data: T) => ReactNode;
}

/** Card of an amount: title, status, figure and a link to details. */
export function FigureCard<T>({ title, state, loading, failed, link, status, children }: FigureCardProps<T>) {
  const badge = (data: T) => {
    const shown = status(data);
    return shown && <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>;
  };
  return (
    <Card
      title={title}
      actions={
        state.status !== 'failed' && (
          <AnswerDrawing state={state} show="nothing">
            {badge}
          </AnswerDrawing>
        )
      }
      className="dash-figure-card"
    >
      <CallBlock
        state={state}
        loading={loading}
        failed={failed}
        skeleton={<FigureSkeleton label={loading} />}
      >
        {children}
      </CallBlock>
      <Link href={link.href}>{link.words}</Link>
    </Card>
  );
}
