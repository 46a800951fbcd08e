import { lazyPart } from '@portal/screen';
import type { ContractSummary, Finance } from '@portal/contract';
import { contractLine } from '@portal/domain';
import { ConfirmModal, Skeleton, Link, Notice } from '@portal/ui';
import { Suspense, useEffect, useRef } from 'react';
import { frBills } from '../../i18n/fr-bills';
import { elsewhere } from '../../paths';
import { useRouting, type RoutingOutcome } from './use-routing';

/** The result of a change. It gets the focus, because the confirmation dialog has closed. */
function RoutingDone({ done }: { done: RoutingOutcome }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [done]);
  const { event, routingMode } = done;
  return (
    <div ref={place} tabIndex={-1} className="bills-done">
      {event ? (
        <Notice
          tone="success"
          title={words.saved}
          action={<Link href={elsewhere.requests}>{words.changes}</Link>}
        >
          {words.savedWords(words.modes[routingMode], event.eventNbr)}
        </Notice>
      ) : (
        <Notice tone="info">{words.unchanged}</Notice>
      )}
    </div>
  );
}

const words = frBills.routing;
const RoutingForm = lazyPart(() => import('./RoutingForm').then((module) => module.RoutingForm));

interface RoutingSettingProps {
  contract: ContractSummary;
  customerNumber: string;
  finance: Finance;
  /** True for an agent who may only read. */
  locked: boolean;
  /** While the contract is read again, nothing can be confirmed. */
  reading: boolean;
  /** Reads the contract again. */
  reload: () => void;
}

/** The choice, its confirmation and the result. */
export function RoutingSetting(props: RoutingSettingProps) {
  const { contract, customerNumber, finance, locked, reading, reload } = props;
  const flow = useRouting({ customerNumber, contractNumber: contract.contractNumber, finance, reload });
  const { save, done } = flow;
  const mode = finance.invoiceRoutingMode;
  return (
    <div className="bills-routing">
      {done && <RoutingDone done={done} />}
      <Suspense fallback={<Skeleton label={words.loading} lines={4} />}>
        <RoutingForm
          // when the saved mode has changed, the form starts from it
          key={mode}
          contractNumber={contract.contractNumber}
          finance={finance}
          locked={locked}
          sending={save.sending}
          onAsk={flow.ask}
        />
      </Suspense>
      <ConfirmModal
        open={save.asked !== null}
        title={words.question}
        confirmLabel={words.verb}
        loading={save.sending}
        ready={!reading}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        <dl className="bills-facts">
          <dt>{words.contract}</dt>
          <dd>{contractLine(contract)}</dd>
          <dt>{words.from}</dt>
          <dd>{words.modes[mode]}</dd>
          <dt>{words.to}</dt>
          <dd>{save.asked && words.modes[save.asked.routingMode]}</dd>
        </dl>
      </ConfirmModal>
    </div>
  );
}
