import { expectedYearWords, replacedInstalmentWords } from '@portal/domain';
import { Button, Link, Notice } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { frOffer } from '../../i18n/fr-offer';
import { links } from '../../paths';
import { difference } from '../../rules/price-change';
import type { OfferChange } from '../../rules/offer-change';
import { ComingInstalments } from './ComingInstalments';
import type { ChangeOutcome } from './use-offer-change';
import './change.css';

const words = frOffer.done;

interface ChangeDoneProps {
  outcome: ChangeOutcome;
  onUndo: (change: OfferChange) => void;
}

/** What became of a change; the focus goes there, since the confirmation that had it is gone. */
export function ChangeDone({ outcome, onUndo }: ChangeDoneProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [outcome]);
  const { answer, change } = outcome;
  const written = answer.code === 'OK' && answer.eventNbr !== null;
  return (
    <div ref={place} tabIndex={-1} className="offer-done">
      {written ? (
        <Notice tone="success" title={words.title} action={<Actions change={change} onUndo={onUndo} />}>
          <Written outcome={outcome} />
        </Notice>
      ) : (
        <Notice tone={answer.code === 'OK' ? 'info' : 'warning'} title={words.nothing}>
          {answer.description}
        </Notice>
      )}
    </div>
  );
}

function Written({ outcome: { answer, before, change } }: { outcome: ChangeOutcome }) {
  const [own, next] = [before?.budgets[0], answer.budget];
  const [was, is] = [own?.expected, next?.expected];
  const by = was && is ? difference(was.yearlyAmount, is.yearlyAmount) : null;
  return (
    <>
      <p>
        {answer.description} {answer.effectiveDate && words.effect(answer.effectiveDate)}
      </p>
      {is && (
        <p>
          {expectedYearWords(is).join(' ')} {by !== null && yearWords(by)}
        </p>
      )}
      {next && !is && <p>{words.cost(next.amount, next.monthlyAmount)}</p>}
      {answer.replacedInstallment !== undefined && (
        <p>{replacedInstalmentWords(answer.replacedInstallment)}</p>
      )}
      <ComingInstalments instalments={answer.instalments} />
      {answer.eventNbr && <p>{words.trace(answer.eventNbr)}</p>}
      <p>{words.mail}</p>
      {!change.undo && answer.nextPossibleDate && <p>{words.next(answer.nextPossibleDate)}</p>}
    </>
  );
}

function yearWords(by: number): string {
  if (by === 0) return words.same;
  return by > 0 ? words.more(by) : words.less(-by);
}

function Actions({
  change: { undo },
  onUndo,
}: {
  change: OfferChange;
  onUndo: (change: OfferChange) => void;
}) {
  return (
    <span className="offer-done__links">
      {undo && (
        <Button size="small" icon="history" onClick={() => onUndo(undo.change)}>
          {undo.label}
        </Button>
      )}
      <Link href={links.dashboard}>{words.dashboard}</Link>
      <Link href={links.requests}>{words.changes}</Link>
    </span>
  );
}
