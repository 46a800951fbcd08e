import { serverNow } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { contractLine, today as todayInParis } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { ConfirmModal, Skeleton } from '@portal/ui';
import type { Quote } from '../../api/offer-calls';
import type { OfferSubject } from '../../api/offer-subject';
import { frOffer } from '../../i18n/fr-offer';
import { ExpectedYearWords } from '../offer/ExpectedYearWords';
import { ComingInstalments } from './ComingInstalments';
import { PriceTable } from './PriceTable';
import type { ChangeFlow } from './use-offer-change';
import './change.css';

type Budget = Pick<ResponseOf<'/getPack'>['budgets'][number], 'details'>;

/** What becomes of an option that a contract has, in euros a year with taxes. */
interface OptionFate {
  code: string;
  label: string;
  before: number;
  /** Null: it ends. */
  after: number | null;
}

/** What a change makes of the contract's options, by what its year comes to before and after. */
export const optionFates = (before: Budget, after: Budget): OptionFate[] =>
  optionsOf(before).map(({ code, label, amount }) => ({
    code,
    label,
    before: amount,
    after: optionsOf(after).find((each) => each.code === code)?.amount ?? null,
  }));

const optionsOf = ({ details }: Budget) => details.filter(({ kind }) => kind === 'OPTION');

/** What another offer makes of each option of the contract, with its price. */
function OptionNotes({ before, after }: { before: Quote | undefined; after: Quote | undefined }) {
  const [own, next] = [before?.budgets[0], after?.budgets[0]];
  if (!own || !next) return null;
  return optionFates(own, next).map(({ code, label, before: from, after: to }) => (
    <li key={code}>{to === null ? words.optionEnds(label, from) : words.optionStays(label, from, to)}</li>
  ));
}

const words = frOffer.change;

interface ConfirmChangeProps {
  subject: OfferSubject;
  flow: ChangeFlow;
  current: CallState<Quote>;
  /** The contract is being reloaded: what is on screen may be out of date. */
  reading: boolean;
  /** Days within which instalments do not change; null when nothing is paid by instalments. */
  firmDays: number | null;
  onCancel: () => void;
}

/** Confirmation of a change: contract, price and start date. The button stays disabled until the price is known. */
export function ConfirmChange({ subject, flow, current, reading, firmDays, onCancel }: ConfirmChangeProps) {
  const { asked, quote, sending, problem, confirm } = flow;
  const priced = quote.status === 'ready' && current.status === 'ready' && !reading;
  const replaced = quote.data?.budgets[0]?.replacedInstallment;
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked?.question ?? ''}
      confirmLabel={asked?.verb ?? ''}
      loading={sending}
      ready={priced}
      error={problem}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <dl className="offer-concerned">
        <dt>{words.contract}</dt>
        <dd>{contractLine(subject.summary)}</dd>
      </dl>
      <h3 className="offer-confirm-title">{words.price}</h3>
      <CallBlock state={quote} loading={frOffer.loading.price} failed={frOffer.failed.price}>
        {(after) => (
          <CallBlock
            state={current}
            loading={frOffer.loading.quote}
            failed={frOffer.failed.quote}
            skeleton={<Skeleton label={frOffer.loading.quote} />}
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
        {replaced !== undefined && <li>{words.replaces(replaced)}</li>}
        {firmDays !== null && <li>{words.firm(firmDays)}</li>}
        {asked?.mode === 'PRODUCT' && <OptionNotes before={current.data} after={quote.data} />}
        {asked?.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </ConfirmModal>
  );
}
