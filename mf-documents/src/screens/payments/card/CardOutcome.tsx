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
        <Said tone="error" title={frCard.notNow} words={step.message}>
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {frCard.retry}
          </Button>
          <Button onClick={onClose}>{frCard.close}</Button>
        </Said>
      );
    case 'unknown':
      return (
        <Said tone="warning" {...frCard.unknown}>
          <Button variant="primary" icon="refresh" onClick={onCheck}>
            {frCard.unknown.check}
          </Button>
          <Button onClick={onClose}>{frCard.close}</Button>
        </Said>
      );
    case 'processing':
      return (
        <Said tone="info" {...frCard.processing}>
          <Button onClick={onClose}>{frCard.close}</Button>
        </Said>
      );
    case 'credited':
      return (
        <Said tone="warning" title={frCard.notNow} words={frCard.credited}>
          <Button onClick={onClose}>{frCard.close}</Button>
        </Said>
      );
    case 'paid':
    case 'paidSoon':
      return (
        <Said
          tone="success"
          title={frCard.paid.title}
          words={step.is === 'paid' ? frCard.paid.words(step.amount) : frCard.paid.soon(step.amount)}
        >
          <Button variant="primary" icon="check" onClick={onClose}>
            {frCard.paid.close}
          </Button>
        </Said>
      );
  }
}

interface SaidProps {
  tone: 'success' | 'info' | 'warning' | 'error';
  title: string;
  words: string;
  children: React.ReactNode;
}

function Said({ tone, title, words, children }: SaidProps) {
  return (
    <div className="ui-form">
      <Notice tone={tone} title={title}>
        {words}
      </Notice>
      <div className="ui-form__actions">{children}</div>
    </div>
  );
}
