import { type CallState, serverNow } from '@portal/api-client';
import { contractLine, today as todayInParis } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { ConfirmModal, Skeleton } from '@portal/ui';
import type { Quote } from '../../api/offer-calls';
import type { OfferSubject } from '../../api/offer-subject';
import { offerWords } from '../../i18n/offer';
import { ExpectedYearWords } from '../offer/ExpectedYearWords';
import { ComingInstalments } from './ComingInstalments';
import { OptionNotes } from './OptionNotes';
import { PriceTable } from './PriceTable';
import type { ChangeFlow } from './use-offer-change';
import './change.css';

const words = offerWords.change;

interface ConfirmChangeProps {
  subject: OfferSubject;
  flow: ChangeFlow;
  current: CallState<Quote>;
  /** The contract is being reloaded: what is on screen may be out of date. */
  reading: boolean;
  /** Days within which instalments do not change; null when nothing is paid by instalments. */
  firmDays: number | null;
}

/** Confirmation of a change: contract, price and start date. The button stays disabled until the price is known. */
export function ConfirmChange({ subject, flow, current, reading, firmDays }: ConfirmChangeProps) {
  const { asked, quote, sending, problem, cancel, confirm } = flow;
  const priced = quote.status === 'ready' && current.status === 'ready' && !reading;
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked?.question ?? ''}
      confirmLabel={asked?.verb ?? ''}
      loading={sending}
      ready={priced}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <dl className="offer-concerned">
        <dt>{words.contract}</dt>
        <dd>{contractLine(subject.summary)}</dd>
      </dl>
      <h3 className="offer-confirm-title">{words.price}</h3>
      <CallBlock state={quote} loading={offerWords.loading.price} failed={offerWords.failed.price}>
        {(after) => (
          <CallBlock
            state={current}
            loading={offerWords.loading.quote}
            failed={offerWords.failed.quote}
            skeleton={<Skeleton label={offerWords.loading.quote} />}
          >
            {(before) => (
              <>
                <PriceTable before={before} after={after} />
                <ExpectedYearWords expected={after.budgets[0]?.expected} />
                <ComingInstalments instalments={after.budgets[0]?.instalments} />
              </>
            )}
          </CallBlock>
        )}
      </CallBlock>
      <ul className="offer-notes">
        <li>{words.effect(todayInParis(serverNow()))}</li>
        {firmDays !== null && <li>{words.firm(firmDays)}</li>}
        {asked?.mode === 'PRODUCT' && <OptionNotes before={current.data} after={quote.data} />}
        {asked?.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </ConfirmModal>
  );
}
