import { ContractScreen } from '@portal/screen';
import type { ReactNode } from 'react';
import type { OfferBlock } from '../../components/offer/offer-block';
import { OfferOfContract } from './OfferOfContract';
import './offer.css';

interface OfferScreenProps {
  title: string;
  /** Whether it shows what else is sold. */
  withSold?: boolean;
  /** Of its first block, from the first paint until the contract is read. */
  skeleton: ReactNode;
  children: (block: OfferBlock) => ReactNode;
}

/** A screen about the current contract's offer. Another contract is another sheet: nothing of the former stays. */
export function OfferScreen({ title, withSold = false, skeleton, children }: OfferScreenProps) {
  return (
    <ContractScreen title={title} skeleton={skeleton}>
      {({ customer, customerNumber, contract, support }) => {
        const { contractNumber, energy } = contract;
        const subject = {
          customerNumber,
          customerType: customer.type,
          contractNumber,
          energy,
          summary: contract,
        };
        return (
          <OfferOfContract subject={subject} support={support} withSold={withSold} skeleton={skeleton}>
            {children}
          </OfferOfContract>
        );
      }}
    </ContractScreen>
  );
}
