import { energyLabel, processTypeLabel } from '@portal/domain';
import { DateText, Link } from '@portal/ui';
import type { ReactNode } from 'react';
import { frCaseSearch } from '../../i18n/fr-case-search';
import { contractPage } from '../../paths';
import type { FoundCase } from '../../rules/case-search/found-case';

const words = frCaseSearch.contracts;

type Contract = FoundCase['order']['contracts'][number];

/** What opens below a case; a case without a contract has nothing to open. */
export function contractsOf({ order: { orderReference, contracts } }: FoundCase, opensContract: boolean) {
  if (contracts.length === 0) return null;
  const label = words.of(orderReference);
  return { label, content: <ContractLines {...{ label, contracts, opensContract }} /> };
}

interface ContractLinesProps {
  label: string;
  contracts: readonly Contract[];
  opensContract: boolean;
}

function ContractLines({ label, contracts, opensContract }: ContractLinesProps) {
  return (
    <ul className="case-contracts" aria-label={label}>
      {contracts.map((contract) => (
        <li key={contract.energy}>
          <dl>
            {factsOf(contract, opensContract).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value ?? frCaseSearch.row.none}</dd>
              </div>
            ))}
          </dl>
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
