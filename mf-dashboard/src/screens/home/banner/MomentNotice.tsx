import { ButtonLink, Notice } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import type { ClosedMoment, ContractMoment } from '../../../rules/contract-moment';

/** Said before the figures: a contract that has not begun, that is to end, or that has ended. */
export function MomentNotice({ moment }: { moment: ContractMoment }) {
  if (moment.kind === 'starting') {
    return (
      <Notice tone="info" title={fr.moment.starting(moment.day)}>
        {fr.moment.startingWords}
      </Notice>
    );
  }
  if (moment.kind === 'running' && moment.until !== null) {
    return (
      <Notice
        tone="warning"
        title={fr.moment.ending(moment.until)}
        action={
          <ButtonLink size="small" href={paths.contractEnd}>
            {fr.moment.endingLink}
          </ButtonLink>
        }
      >
        {fr.moment.endingWords}
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

const closedTitles: Record<ClosedMoment['others'], string> = {
  none: fr.moment.onlyClosed,
  closed: fr.moment.allClosed,
  open: fr.moment.closed,
};

function closedWords({ others, supplied, history }: ClosedMoment): string {
  if (others !== 'open') return history ? fr.moment.history : fr.moment.noHistory;
  return `${supplied ? fr.moment.closedWords.supplied : fr.moment.closedWords.never} ${fr.moment.chooseOther}`;
}
