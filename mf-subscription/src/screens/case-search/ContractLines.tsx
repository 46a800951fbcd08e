import { caseAuthorLabel, energyLabel, firstPaymentLabel, processTypeLabel } from '@portal/domain';
import { DateText, Link } from '@portal/ui';
import type { ReactNode } from 'react';
import { frCaseSearch } from '../../i18n/fr-case-search';
import { contractPage } from '../../paths';
import type { FoundCase } from '../../rules/case-search/found-case';

const words = frCaseSearch.contracts;

type Contract = FoundCase['order']['contracts'][number];

/** What opens below a case: its contracts, its client in full, and how the first payment goes. */
export function belowCase({ order }: FoundCase, opensContract: boolean) {
  return {
    label: words.of(order.orderReference),
    content: (
      <>
        <ContractLines
          label={words.contractsOf(order.orderReference)}
          contracts={order.contracts}
          opensContract={opensContract}
        />
        <ClientFacts order={order} />
        <PaymentFacts order={order} />
      </>
    ),
  };
}

/** What a row has no room for. */
function ClientFacts({ order }: { order: FoundCase['order'] }) {
  const { lastName, firstName, address } = order.customer.contact;
  const { columns } = frCaseSearch;
  const whole = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ') || null;
  return (
    <Facts
      facts={[
        [columns.client, whole([lastName, firstName])],
        [columns.address, whole([address.street, address.postalCode, address.townName])],
        [columns.by, caseAuthorLabel(order.createdBy)],
      ]}
    />
  );
}

function PaymentFacts({ order }: { order: FoundCase['order'] }) {
  const { firstPaymentCBStatus, firstPaymentSlimCollectStatus, customer } = order;
  const { row } = frCaseSearch;
  return (
    <Facts
      facts={[
        [row.mode, row.payments[customer.typePayment]],
        [row.card, firstPaymentLabel(firstPaymentCBStatus)],
        [row.debit, firstPaymentLabel(firstPaymentSlimCollectStatus)],
      ]}
    />
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="case-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value ?? frCaseSearch.row.none}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ContractLinesProps {
  label: string;
  contracts: readonly Contract[];
  opensContract: boolean;
}

function ContractLines({ label, contracts, opensContract }: ContractLinesProps) {
  if (contracts.length === 0) return null;
  return (
    <ul className="case-contracts" aria-label={label}>
      {contracts.map((contract) => (
        <li key={contract.energy}>
          <Facts facts={factsOf(contract, opensContract)} />
        </li>
      ))}
    </ul>
  );
}

function factsOf(contract: Contract, opens: boolean): (readonly [string, ReactNode])[] {
  const { energy, deliveryPoint } = contract;
  const { process, contractualCapacity, contractualCapacityUnit } = deliveryPoint;
  const capacity =
    contractualCapacity === null
      ? null
      : `${contractualCapacity.toLocaleString('fr-FR')}\u00a0${contractualCapacityUnit ?? ''}`.trim();
  return [
    [words.energy, energyLabel(energy)],
    [
      words.number,
      opens && contract.contractNumber !== null ? (
        <Link href={contractPage(contract.contractNumber)}>{contract.contractNumber}</Link>
      ) : (
        contract.contractNumber
      ),
    ],
    [words.process, process.type && processTypeLabel(process.type)],
    [words.subscribed, contract.subscriptionDate && <DateText value={contract.subscriptionDate} />],
    [words.starts, contract.effectiveStartDate && <DateText value={contract.effectiveStartDate} />],
    [words.category, contract.contractCategory],
    [words.capacity[energy], capacity],
  ];
}
