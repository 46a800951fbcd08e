import type { AdhocPiece } from '@portal/contract';
import { fromCents, pieceDueOn, toCents } from '@portal/domain';
import { ButtonLink, Notice } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import type { ClosedMoment, ContractMoment } from '../../../rules/contract-moment';

interface MomentNoticeProps {
  moment: ContractMoment;
  /** Debits to come besides the instalments, by their days; none while they are not known. */
  planned: readonly AdhocPiece[];
}

/** Said before the figures: a contract that has not begun, that is to end, or that has ended. */
export function MomentNotice({ moment, planned }: MomentNoticeProps) {
  if (moment.kind === 'starting') {
    return (
      <Notice tone="info" title={fr.moment.starting(moment.day)}>
        {fr.moment.startingWords}
      </Notice>
    );
  }
  if (moment.kind === 'running' && moment.until !== null) {
    const { until } = moment;
    return (
      <Notice
        tone="warning"
        title={fr.moment.ending(until)}
        action={
          <ButtonLink size="small" href={paths.contractEnd}>
            {fr.moment.endingLink}
          </ButtonLink>
        }
      >
        {endingWords(planned.filter((debit) => pieceDueOn(debit) > until))}
      </Notice>
    );
  }
  if (moment.kind === 'fixing') {
    return (
      <Notice
        tone="warning"
        title={fr.moment.fixing}
        action={
          <ButtonLink size="small" icon="mail" href={paths.contact}>
            {fr.moment.write}
          </ButtonLink>
        }
      >
        {fr.moment.fixingWords}
      </Notice>
    );
  }
  if (moment.kind === 'closed') {
    return (
      <Notice tone="info" title={closedTitles[moment.others]}>
        {closedWords(moment)}
      </Notice>
    );
  }
  return null;
}

/** @param drawnAfter debits planned for days after the end, by their days */
function endingWords(drawnAfter: readonly AdhocPiece[]): string {
  const [first] = drawnAfter;
  if (!first) return fr.moment.endingWords;
  const euros = fromCents(drawnAfter.reduce((cents, { amount }) => cents + toCents(amount), 0));
  return `${fr.moment.endingWords} ${fr.moment.drawnAfterEnd(drawnAfter.length, euros, pieceDueOn(first))}`;
}

const closedTitles: Record<ClosedMoment['others'], string> = {
  none: fr.moment.onlyClosed,
  closed: fr.moment.allClosed,
  open: fr.moment.closed,
};

function closedWords({ others, supplied, history }: ClosedMoment): string {
  if (others !== 'open') return history ? fr.moment.history : fr.moment.noHistory;
  return `${supplied ? fr.moment.closedWords.supplied : fr.moment.closedWords.never} ${fr.moment.chooseOther}`;
}
