import type { ContractSummary, Customer } from '@portal/contract';
import { HouseWithLamp } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { ContractIdentity } from './ContractIdentity';
import { ContractSelector } from './ContractSelector';
import './banner.css';

interface ContractBannerProps {
  customer: Customer;
  contract: ContractSummary;
  contracts: ContractSummary[];
}

/** The greeting, and the contract that the whole portal shows (C2.1). */
export function ContractBanner({ customer, contract, contracts }: ContractBannerProps) {
  const { customerFullName, companyName } = customer.contact;
  return (
    <div className="dash-banner">
      <div className="dash-banner__words">
        <h1>{fr.greeting(customerFullName.firstName || companyName || '')}</h1>
        {contracts.length === 1 ? (
          <ContractIdentity contract={contract} />
        ) : (
          <ContractSelector contracts={contracts} current={contract} />
        )}
      </div>
      <div className="dash-banner__picture">
        <HouseWithLamp />
      </div>
    </div>
  );
}
