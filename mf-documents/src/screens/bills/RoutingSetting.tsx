import { lazyPart } from '@portal/screen';
import type { ContractSummary, Finance } from '@portal/contract';
import { contractLine } from '@portal/domain';
import { ConfirmModal, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { frBills } from '../../i18n/fr-bills';
import { RoutingDone } from './RoutingDone';
import { useRouting } from './use-routing';

const words = frBills.routing;
const RoutingForm = lazyPart(() => import('./RoutingForm').then((module) => module.RoutingForm));

interface RoutingSettingProps {
  contract: ContractSummary;
  customerNumber: string;
  finance: Finance;
  /** An agent who only reads. */
  locked: boolean;
  /** While the contract is read again: nothing is confirmed on what is no longer so. */
  reading: boolean;
  /** Reads the contract again. */
  reload: () => void;
}

/** From a choice to its confirmation and what became of it. */
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
          // once the mode is another, the form starts from it
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
