import { Button, Notice } from '@portal/ui';
import { frCard } from '../../../i18n/fr-card';
import type { CardStep } from './card-step';

interface CardOutcomeProps {
  step: Extract<CardStep, { is: 'notNow' | 'unknown' | 'paid' | 'paidSoon' | 'processing' | 'credited' }>;
  onRetry: () => void;
  onCheck: () => void;
  onClose: () => void;
}

/** What came of it, with the one thing that is left to do. */
export function CardOutcome({ step, onRetry, onCheck, onClose }: CardOutcomeProps) {
  switch (step.is) {
    case 'notNow':
      return (
        <OutcomeNotice tone="error" title={frCard.notNow} words={step.message}>
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {frCard.retry}
          </Button>
          <Button onClick={onClose}>{frCard.close}</Button>
        </OutcomeNotice>
      );
    case 'unknown':
      return (
        <OutcomeNotice tone="warning" {...frCard.unknown}>
          <Button variant="primary" icon="refresh" onClick={onCheck}>
            {frCard.unknown.check}
          </Button>
          <Button onClick={onClose}>{frCard.close}</Button>
        </OutcomeNotice>
      );
    case 'processing':
      return (
        <OutcomeNotice tone="info" {...frCard.processing}>
          <Button onClick={onClose}>{frCard.close}</Button>
        </OutcomeNotice>
      );
    case 'credited':
      return (
        <OutcomeNotice tone="warning" title={frCard.notNow} words={frCard.credited}>
          <Button onClick={onClose}>{frCard.close}</Button>
        </OutcomeNotice>
      );
    case 'paid':
    case 'paidSoon':
      return (
        <OutcomeNotice
          tone="success"
          title={frCard.paid.title}
          words={step.is === 'paid' ? frCard.paid.words(step.amount) : frCard.paid.soon(step.amount)}
        >
          <Button variant="primary" icon="check" onClick={onClose}>
            {frCard.paid.close}
          </Button>
        </OutcomeNotice>
      );
  }
}

interface OutcomeProps {
  tone: 'success' | 'info' | 'warning' | 'error';
  title: string;
  words: string;
  children: React.ReactNode;
}

function OutcomeNotice({ tone, title, words, children }: OutcomeProps) {
  return (
    <div className="ui-form">
      <Notice tone={tone} title={title}>
        {words}
      </Notice>
      <div className="ui-form__actions">{children}</div>
    </div>
  );
}
