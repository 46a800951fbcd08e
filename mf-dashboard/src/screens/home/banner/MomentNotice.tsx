import { Notice } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import type { ContractMoment } from '../../../rules/contract-moment';

/** Said before the figures: a contract that has not begun, or that has ended. */
export function MomentNotice({ moment }: { moment: ContractMoment }) {
  if (moment.kind === 'starting') {
    return (
      <Notice tone="info" title={fr.moment.starting(moment.day)}>
        {fr.moment.startingWords}
      </Notice>
    );
  }
  if (moment.kind === 'closed') {
    return (
      <Notice tone="info" title={moment.all ? fr.moment.allClosed : fr.moment.closed}>
        {moment.all ? fr.moment.allClosedWords : fr.moment.closedWords}
      </Notice>
    );
  }
  return null;
}
