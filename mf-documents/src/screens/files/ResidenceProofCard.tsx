import { useCall } from '@portal/api-client/query';
import type { Contract, Customer, ThirdParty } from '@portal/contract';
import { addressLine, isClosedContract, civilityLabel } from '@portal/domain';
import type { ContractSubject } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Card, Notice } from '@portal/ui';
import { supportingFile } from '../../api/files';
import { FileButtons } from '../../components/file/FileButtons';
import { frFiles } from '../../i18n/fr-files';

type Person = Pick<ThirdParty, 'civility' | 'firstName' | 'lastName'>;

const nameOf = ({ civility, firstName, lastName }: Person): string =>
  [civility && civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');

/** Whom a proof of residence names, as the paper does: the company or the person, then the co-holder (C6.1). */
export function holdersOf(
  { contact }: Pick<Customer, 'contact'>,
  contract: Pick<Contract, 'thirdParties'> | undefined,
): string[] {
  const coholders = contract?.thirdParties.filter(({ role }) => role === 'COHOLDER') ?? [];
  return [contact.companyName ?? nameOf(contact.customerFullName), ...coholders.map(nameOf)];
}

const words = frFiles.residence;

type Proved = Pick<ContractSubject, 'contract' | 'customer' | 'customerNumber'>;

/** « Attestation de titulaire de contrat », only for a contract in force; otherwise shows why it is unavailable. */
export function ResidenceProofCard({ contract, customer, customerNumber }: Proved) {
  const { contractNumber, contractStatus } = contract;
  const session = useSession();
  const another = isKnown(session) && session.contracts.some((each) => each.contractStatus === 'effective');
  return (
    <Card title={words.card}>
      <p className="doc-words">{words.words}</p>
      {contractStatus === 'effective' ? (
        <>
          <WhatItSays contract={contract} customer={customer} customerNumber={customerNumber} />
          <FileButtons
            name={words.name}
            load={() =>
              supportingFile({
                mode: 'proofOfResidence',
                customerNbr: customerNumber,
                contractNbr: contractNumber,
              })
            }
          />
        </>
      ) : (
        <Notice tone="info" title={words.refused}>
          {isClosedContract(contractStatus) ? words.over : words.notYet}
          {another && ` ${words.other}`}
        </Notice>
      )}
    </Card>
  );
}

/** Whom and what place it names. The co-holder comes with the contract's detail; the paper does not wait for it. */
function WhatItSays({ contract, customer, customerNumber }: Proved) {
  const detail = useCall('/getContract', {
    customerNbr: customerNumber,
    contractNbr: contract.contractNumber,
  });
  return (
    <dl className="doc-facts">
      <dt>{words.holders}</dt>
      <dd>{holdersOf(customer, detail.data?.contract).join(words.and)}</dd>
      <dt>{words.place}</dt>
      <dd>{addressLine(contract.address)}</dd>
    </dl>
  );
}
